import type { OrderField, OrderView } from '../schema/fieldTypes/views.ts'
import { formatFigure } from '../schema/figures/figures.ts'
import type { Language } from '../schema/names/languages.ts'
import type { QuoteWord } from '../schema/names/quoteWords.ts'
import { fill } from '../schema/names/toolWords.ts'
import { computeMass, formatAmount } from './describe.ts'
import type { QuoteItem } from './item.ts'

/** Maximum number of columns for properties. All products together have fewer; a hostile list could have 2,000. */
const MAX_PROPERTIES = 100

/**
 * Formats a quote list as a table for a spreadsheet. The first row has the headings: a column for each property that an
 * item has. Figures have no units, so that a spreadsheet can calculate with them.
 */
export function createQuoteTable(
  items: readonly QuoteItem[],
  orders: readonly OrderView[],
  getWord: (word: Extract<QuoteWord, 'line' | 'product' | 'pieces' | 'mass' | 'note'>) => string,
  language: Language,
): readonly (readonly string[])[] {
  // Without thousands separators.
  const formatDecimal = (figure: number) => String(figure).replace('.', formatFigure(0.5, language).charAt(1))
  const entries = items.map((item) => {
    const order = orders.find(({ route }) => route === item.route)
    const fieldNames = (order?.fields ?? []).map(({ property }) => property)
    const properties = [...new Set([...fieldNames, ...Object.keys(item.values)])]
    const cells = properties.flatMap((property) => {
      const value = item.values[property]
      if (value === undefined) return []
      const field = order?.fields.find((candidate) => candidate.property === property) ?? { property, name: property }
      const text = typeof value === 'number' ? formatDecimal(value) : getChoiceName(field, value)
      return [[getHeader(field), text] as const]
    })
    return { item, order, cells: new Map(cells) }
  })
  const heads = [...new Set(entries.flatMap(({ cells }) => [...cells.keys()]))].slice(0, MAX_PROPERTIES)
  const rows = entries.map(({ item, order, cells }, index) => {
    const mass = order && computeMass(item, order)
    return [
      String(index + 1),
      order?.name ?? item.route ?? '',
      ...heads.map((head) => cells.get(head) ?? ''),
      item.amount ? formatAmount(item.amount, language) : String(item.pieces ?? ''),
      mass === undefined ? '' : formatDecimal(Number(mass.toFixed(3))),
      item.note ?? '',
    ]
  })
  return [[getWord('line'), getWord('product'), ...heads, getWord('pieces'), getWord('mass'), getWord('note')], ...rows]
}

const getChoiceName = ({ choices }: OrderField, value: string) => choices?.find(({ id }) => id === value)?.name ?? value

/** `Çap Ø (mm)` */
function getHeader({ name, symbol, written }: OrderField): string {
  const unit = written && fill(written, { number: '' }).trim()
  return [name, symbol !== unit && symbol, unit && `(${unit})`].filter(Boolean).join(' ')
}

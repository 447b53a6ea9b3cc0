import type { OrderField, OrderView } from '../fieldTypes/views.ts'
import type { Language } from '../names/languages.ts'
import type { QuoteWords } from '../names/quoteWords.ts'
import { fill } from '../names/toolWords.ts'
import { writeFigure, writeMass } from '../profiles/figures.ts'
import { massOf } from './describe.ts'
import type { QuoteItem } from './item.ts'

/**
 * A quote list as a table of a spreadsheet, its heads first: a column for each property that some item has, figures
 * without their units.
 */
export function tableOf(
  items: readonly QuoteItem[],
  orders: readonly OrderView[],
  words: Pick<QuoteWords, 'line' | 'product' | 'pieces' | 'mass' | 'note'>,
  language: Language,
): readonly (readonly string[])[] {
  const orderOf = ({ route }: QuoteItem) => orders.find((order) => order.route === route)
  const fieldIn = (item: QuoteItem, head: string) => orderOf(item)?.fields.find((field) => headOf(field) === head)
  const heads = new Set(
    items.flatMap((item) =>
      (orderOf(item)?.fields ?? []).filter(({ property }) => item.values[property] !== undefined).map(headOf),
    ),
  )
  const cell = (item: QuoteItem, head: string) => {
    const { property = '', choices } = fieldIn(item, head) ?? {}
    const value = item.values[property] ?? ''
    if (typeof value === 'number') return writeFigure(value, language)
    return choices?.find(({ id }) => id === value)?.name ?? value
  }
  const rows = items.map((item, place) => {
    const order = orderOf(item)
    const mass = order && massOf(item, order)
    return [
      String(place + 1),
      order?.name ?? item.route ?? '',
      ...[...heads].map((head) => cell(item, head)),
      item.pieces === undefined ? '' : String(item.pieces),
      mass === undefined ? '' : writeMass(mass, language),
      item.note ?? '',
    ]
  })
  return [[words.line, words.product, ...heads, words.pieces, words.mass, words.note], ...rows]
}

/** `Çap Ø (mm)` */
function headOf({ name, symbol, written }: OrderField): string {
  const unit = written && fill(written, { number: '' }).trim()
  return [name, symbol !== unit && symbol, unit && `(${unit})`].filter(Boolean).join(' ')
}

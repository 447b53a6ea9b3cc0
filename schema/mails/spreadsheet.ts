import Papa from 'papaparse'
import type { OrderField } from '../fieldTypes/views.ts'
import { describeItem } from '../messages/describe.ts'
import type { QuoteItem } from '../messages/item.ts'
import type { Language } from '../names/languages.ts'
import { fill } from '../names/toolWords.ts'
import { writeFigure } from '../profiles/figures.ts'
import type { Reader } from './letters.ts'

/** `60,3`: without marks between thousands, which a spreadsheet does not read. */
const decimal = (figure: number, language: Language) =>
  String(figure).replace('.', writeFigure(0.5, language).charAt(1))

/** A value as a spreadsheet counts with it, under the name of its column. */
function cellOf(field: OrderField | undefined, property: string, value: number | string, language: Language) {
  const name = field?.name ?? property
  if (typeof value === 'string') return [name, field?.choices?.find(({ id }) => id === value)?.name ?? value] as const
  const unit = fill(field?.written ?? '', { number: '' }).trim()
  return [unit ? `${name} (${unit})` : name, decimal(value, language)] as const
}

/**
 * Items as CSV, as Excel opens it where decimals have a comma: a byte order mark, semicolons between cells, a column for
 * each property. What a spreadsheet would take for a formula begins with an apostrophe.
 */
export function itemsAsCsv(items: readonly QuoteItem[], { language, word, orders }: Reader): string {
  const rows = items.map((item, index) => {
    const { name = '', mass, pieces = '', note = '' } = describeItem(item, orders, language)
    const fields = orders.find(({ route }) => route === item.route)?.fields
    const cells = Object.entries(item.values).map(([property, value]) =>
      cellOf(
        fields?.find((field) => field.property === property),
        property,
        value,
        language,
      ),
    )
    return {
      '#': index + 1,
      [word('product')]: name,
      ...Object.fromEntries(cells),
      [word('pieces')]: pieces,
      [word('mass')]: mass === undefined ? '' : decimal(Number(mass.toFixed(3)), language),
      [word('note')]: note,
    }
  })
  const last = [word('pieces'), word('mass'), word('note')]
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => !last.includes(name))
  const table = Papa.unparse(rows, { columns: [...names, ...last], delimiter: ';', escapeFormulae: true })
  return `\ufeff${table}\r\n`
}

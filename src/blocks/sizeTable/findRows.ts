import { toCsv } from '../../../messages/csv.ts'
import type { SizesView } from '../../../schema/fieldTypes/sizeView.ts'
import { readFigure } from '../../../schema/figures/figures.ts'
import type { Language } from '../../../schema/names/languages.ts'

/** What of a table is shown: all of its columns or some, all of its rows or some. */
export interface Shown {
  /** Places of heads, counted from 0. */
  readonly columns: readonly number[]
  readonly rows: SizesView['rows']
}

/** Finds sizes by a query with units, or with several figures: `findSizes.ts`, which is fetched when it is needed. */
type FindSizes = (view: SizesView, query: string, columns: readonly number[]) => Shown | undefined

/** A figure as it can be compared, with a comma or a point, without noughts at its end: `60,3` → `60.3`, `2,0` → `2` */
export const plain = (text: string) => {
  const figure = text.trim().replace(',', '.').toLowerCase()
  return /^\d+\.\d+$/.test(figure) ? String(Number(figure)) : figure
}

/** Whether all that can be looked for are figures; else a keyboard has to have letters, too: `M12`, `10S`, `1/2`. */
export const isOfFigures = ({ rows, across, heads, sizes }: SizesView): boolean =>
  [...rows.flatMap((row) => row.slice(0, sizes)), ...(across ? heads.map(({ name }) => name) : [])].every((text) =>
    /^[\d.,]*$/.test(text),
  )

/** Of texts, those that are the figure looked for; without one, those that begin with it. */
function finder(query: string, texts: readonly string[]): (text: string) => boolean {
  const wanted = plain(query)
  const isIt = (text: string) => plain(text) === wanted
  return texts.some(isIt) ? isIt : (text) => plain(text).startsWith(wanted)
}

/**
 * The rows whose sizes have a figure, or all of a size; where only figures that go across are it, the rows that have
 * something there, and just these columns. `column` is one that was chosen.
 */
export function findRows(view: SizesView, query: string, column?: number, find?: FindSizes): Shown {
  const { stub, heads, rows, across, sizes } = view
  const all = heads.map((_, place) => place)
  const hasAny = (columns: readonly number[]) => (row: readonly string[]) =>
    columns.some((place) => row[stub.length + place] !== '')
  const chosen = column === undefined ? all : [column]
  const among = column === undefined ? rows : rows.filter(hasAny(chosen))
  if (query.trim() === '') return { columns: chosen, rows: among }
  const read = find?.(view, query, chosen)
  if (read) return read
  const own = finder(
    query,
    among.flatMap((row) => row.slice(0, sizes)),
  )
  const found = among.filter((row) => row.slice(0, sizes).some(own))
  if (found.length > 0 || !across) return { columns: chosen, rows: found }
  const isAcross = finder(
    query,
    heads.map(({ name }) => name),
  )
  const columns = chosen.filter((place) => isAcross(heads[place]?.name ?? ''))
  return { columns, rows: among.filter(hasAny(columns)) }
}

/**
 * What an order names of a size: of a row, or of one of its cells, the one under the head at `place`. By property, in the
 * units of the table.
 */
export function valuesOf(
  { stub, heads, across, acrossProperties = [], cellProperties = [] }: SizesView,
  row: readonly string[],
  language: Language,
  place?: number,
): Readonly<Record<string, number>> {
  const named = across ? stub : [...stub, ...heads]
  const cells = named.map(({ property }, at) => [property, row[at]] as const)
  const parts = (properties: readonly (string | undefined)[], text = '', by = '') =>
    text.split(by).map((part, at) => [properties[at], part] as const)
  const inCell =
    place === undefined
      ? []
      : [
          ...parts(acrossProperties, heads[place]?.name, ' × '),
          ...parts(cellProperties, row[stub.length + place], ' · '),
        ]
  const figures = [...cells, ...inCell].flatMap(([property, text = '']) => {
    const reading = readFigure(text, language)
    return property && reading && 'value' in reading ? [[property, reading.value] as const] : []
  })
  return Object.fromEntries(figures)
}

/** What is shown as CSV in the reader's way: where commas stand in figures, semicolons part them. */
export function csvOf(
  { stub, heads, across, cells }: Omit<SizesView, 'words' | 'units'>,
  { columns, rows }: Shown,
  comma: boolean,
): string {
  const name = ({ name, unit }: SizesView['heads'][number]) => (unit ? `${name} (${unit})` : name)
  const title = across ? [name(across), cells].filter(Boolean).join(', ') : ''
  const named = columns.flatMap((place) => heads[place] ?? [])
  const head = [...stub.map(name), ...named.map((one) => (title ? `${title}: ${one.name}` : name(one)))]
  const picked = rows.map((row) => [
    ...row.slice(0, stub.length),
    ...columns.map((place) => row[stub.length + place] ?? ''),
  ])
  return toCsv([head, ...picked], comma ? ';' : ',')
}

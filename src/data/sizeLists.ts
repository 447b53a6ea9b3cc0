import type { ReferenceView, SizesView } from '../../schema/fieldTypes/views.ts'
import { parseFigure } from '../../schema/figures/figures.ts'
import type { SizeList } from '../../schema/figures/supply.ts'
import type { Language } from '../../schema/names/languages.ts'

type Values = Readonly<Record<string, number>>

/** The rows and columns of a table that are shown. */
export interface Shown {
  readonly columns: readonly number[]
  readonly rows: SizesView['rows']
}

/** A size of a table: a row, and the column if figures go across. */
export type Place = readonly [row: readonly string[], column: number | undefined]

/** The figures of a row by property, in the units of the table. `place` selects a column of figures that go across. */
export function getSizeValues(
  { stub, heads, across, properties, sizes }: SizesView,
  row: readonly string[],
  language: Language,
  columnIndex?: number,
): Values {
  const cellTexts =
    columnIndex === undefined
      ? []
      : [...(heads[columnIndex]?.name ?? '').split(' × '), ...(row[stub.length + columnIndex] ?? '').split(' · ')]
  const texts = across ? [...row.slice(0, sizes), ...cellTexts] : row
  const figures = properties.flatMap((property, index) => {
    const reading = parseFigure(texts[index] ?? '', language)
    return reading ? [[property, 'value' in reading ? reading.value : reading.either[0]] as const] : []
  })
  return Object.fromEntries(figures)
}

export function getOrderValues(
  view: SizesView,
  ...at: [row: readonly string[], language: Language, place?: number]
): Values {
  const values = getSizeValues(view, ...at)
  return Object.fromEntries(Object.entries(values).filter(([property]) => view.ordered.includes(property)))
}

interface Table {
  readonly sizes: SizesView
  readonly standards?: readonly ReferenceView[]
}

/** The sizes of a page's tables, by the properties of its orders. */
export const listSizes = (tables: readonly Table[], language: Language): readonly SizeList[] =>
  tables.map(({ sizes, standards }) => {
    const { rows, stub, across, heads } = sizes
    const acrossIndexes = across ? heads.map((_, index) => index) : [undefined]
    const values = rows.flatMap((row) =>
      acrossIndexes
        .filter((column) => column === undefined || row[stub.length + column] !== '')
        .map((column) => getOrderValues(sizes, row, language, column)),
    )
    const properties = [...new Set(values.flatMap(Object.keys))]
    const standard = standards?.[0]?.name
    return {
      standard,
      properties,
      rows: values.map((value) => properties.map((property) => value[property] ?? '')),
    }
  })

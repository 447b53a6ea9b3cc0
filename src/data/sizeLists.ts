import type { SizesView } from '../../schema/fieldTypes/sizeView.ts'
import type { ReferenceView } from '../../schema/fieldTypes/views.ts'
import { parseFigure } from '../../schema/figures/figures.ts'
import type { SizeList } from '../../schema/figures/supply.ts'
import type { Language } from '../../schema/names/languages.ts'

/** The values that identify a size in an order, by property, in the units of the table. `place` selects a column. */
export function getOrderValues(
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
    const reading = parseFigure(text, language)
    return property && reading && 'value' in reading ? [[property, reading.value] as const] : []
  })
  return Object.fromEntries(figures)
}

interface Table {
  readonly sizes: SizesView
  readonly standards?: readonly ReferenceView[] | undefined
}

/** The sizes of a page's tables, by the properties of its orders. */
export const listSizes = (tables: readonly Table[], language: Language): readonly SizeList[] =>
  tables.map(({ sizes, standards }) => {
    const { rows, stub, across, heads } = sizes
    const places = across ? heads.map((_, place) => place) : [undefined]
    const values = rows.flatMap((row) =>
      places
        .filter((place) => place === undefined || row[stub.length + place] !== '')
        .map((place) => getOrderValues(sizes, row, language, place)),
    )
    const properties = [...new Set(values.flatMap(Object.keys))]
    const standard = standards?.[0]?.name
    return {
      ...(standard && { standard }),
      properties,
      rows: values.map((value) => properties.map((property) => value[property] ?? '')),
    }
  })

import { DIMENSIONS, type Dimension, type Figures, type SectionName } from './profiles.ts'

/** How units are written, by their names: `DN` before a figure, `mm` after it. */
export type UnitWords = Readonly<
  Record<
    string,
    {
      readonly before: readonly string[]
      readonly after: readonly string[]
      /** Length of one unit in mm. */
      readonly mm?: number
      readonly amount?: true
    }
  >
>

export type SizeCell = number | string

export interface SizeColumn {
  /** One of `_labels.json`. */
  readonly property: string
  /** One of `_units.json`. */
  readonly unit?: string | undefined
}

/** Standard sizes as a document has them: what the columns are, and one row a size. */
export interface Sizes {
  readonly section?: SectionName | undefined
  /** Whose weights are told. */
  readonly grades?: readonly string[] | undefined
  readonly columns: readonly SizeColumn[]
  /** The columns whose figures become columns of their own. */
  readonly across?: readonly string[] | undefined
  readonly rows: readonly (readonly SizeCell[])[]
}

const dimensions: ReadonlySet<string> = new Set(DIMENSIONS)

/** Whether the figures of a property say how large a section is. */
export const isDimension = (property: string): property is Dimension => dimensions.has(property)

/** Whether the entries of a column are numbers. */
export const isNumeric = ({ property, unit }: SizeColumn): boolean => unit !== undefined || isDimension(property)

/** Whether a column designates sizes: DN 50. */
const isDesignator = ({ unit }: SizeColumn): boolean => unit === 'DN' || unit === 'PN' || unit === 'Class'

/** The figures of a row, by their columns. */
export function getFigures(columns: readonly SizeColumn[], row: readonly SizeCell[]): Figures {
  const figures: { [D in Dimension]?: number } = {}
  for (const [index, { property }] of columns.entries()) {
    const cell = row[index]
    if (isDimension(property) && typeof cell === 'number') figures[property] = cell
  }
  return figures
}

/** The columns that tell one size from another: designations, unless words tell more, or else all of them. */
export function getIdentityColumns(
  columns: readonly SizeColumn[],
  section: SectionName | undefined,
): readonly number[] {
  const all = columns.map((_, index) => index)
  const designators = all.filter((index) => columns[index] && isDesignator(columns[index]))
  return designators.length > 0 && section === undefined ? designators : all
}

/** Sorts by each column in turn. Words, such as those of a schedule, stay in the order in which they are written. */
export function compareSizes(one: readonly SizeCell[], other: readonly SizeCell[]): number {
  for (const [index, cell] of one.entries()) {
    const beside = other[index]
    if (typeof cell === 'number' && typeof beside === 'number' && cell !== beside) return cell - beside
  }
  return 0
}

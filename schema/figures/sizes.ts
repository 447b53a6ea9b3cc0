import { DESIGNATIONS, type Dimension, isDimension } from './dimensions.ts'
import { parseFigure } from './figures.ts'
import type { Figures, SectionName } from './profiles.ts'

export type SizeCell = number | string

export interface SizeColumn {
  /** One of `_labels.json`. */
  readonly property: string
  /** One of `_units.json`. */
  readonly unit?: string | undefined
}

/** A size table in a document: its columns, and one row per size. */
export interface Sizes {
  readonly section?: SectionName | undefined
  /** The grades that weights are shown for. */
  readonly grades?: readonly string[] | undefined
  readonly columns: readonly SizeColumn[]
  /** The columns whose values become separate columns. */
  readonly across?: readonly string[] | undefined
  readonly rows: readonly (readonly SizeCell[])[]
}

export const isNumeric = ({ property, unit }: SizeColumn): boolean => unit !== undefined || isDimension(property)

/** Whether a column contains designations: DN 50. */
const isDesignator = ({ unit }: SizeColumn): boolean => unit !== undefined && DESIGNATIONS.includes(unit)

export function getFigures(columns: readonly SizeColumn[], row: readonly SizeCell[]): Figures {
  const figures: { [D in Dimension]?: number } = {}
  for (const [index, { property }] of columns.entries()) {
    const cell = row[index]
    if (isDimension(property) && typeof cell === 'number') figures[property] = cell
  }
  return figures
}

/** The columns that identify a size: its designations, or all columns of a section or a table without designations. */
export function getIdentityColumns(
  columns: readonly SizeColumn[],
  section: SectionName | undefined,
): readonly number[] {
  const allIndexes = columns.map((_, index) => index)
  const designators = allIndexes.filter((index) => columns[index] && isDesignator(columns[index]))
  if (designators.length === 0 || section !== undefined) return allIndexes
  // Fittings of one nominal size are sold in several walls.
  return allIndexes.filter((index) => designators.includes(index) || columns[index]?.property === 'wallThickness')
}

/** Tables of properties by grade keep the order of the grades. All others are sorted by size. */
export const isSortedBySize = ([first]: readonly SizeColumn[]): boolean => first?.property !== 'steelGrade'

/** Compares column by column. Words, such as those of a schedule, keep the order in which they are written. */
export function compareSizes(a: readonly SizeCell[], b: readonly SizeCell[]): number {
  for (const [index, cell] of a.entries()) {
    const otherCell = b[index]
    if (typeof cell === 'number' && typeof otherCell === 'number' && cell !== otherCell) return cell - otherCell
  }
  return 0
}

/** Whether an extra entry in a row is probably a decimal comma: `21,3` for 21.3. */
export const hasDecimalComma = (row: readonly SizeCell[], columnCount: number): boolean =>
  row.length === columnCount + 1 && row.every(Number.isInteger)

/** Whether the first row repeats the heads of the columns, as copied from a spreadsheet. */
export const hasHead = ({ columns, rows: [head = []] }: Sizes): boolean =>
  columns.some(isNumeric) &&
  head.length > 0 &&
  head.every((cell, index) => {
    const column = columns[index]
    return typeof cell === 'string' && !(column && isNumeric(column) && parseFigure(cell))
  })

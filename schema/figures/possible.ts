import { findTooLarge, isDimension } from './dimensions.ts'
import { findImpossibleDimension, type SectionName } from './profiles.ts'
import { getFigures, type SizeCell, type Sizes } from './sizes.ts'

/** Figures of a row by property. NaN if the row has none in the same unit, which exceeds no limit. */
type GetFigure = (property: string) => number

/** Upper limits of properties that follow from the others, of goods without a section. */
const LIMITS: Readonly<Record<string, (getFigure: GetFigure) => number>> = {
  // The holes of a flange are within its rim, around its bore and beside each other.
  boltCircle: (getFigure) => getFigure('outerDiameter') - getFigure('boltHole'),
  boltHole: (getFigure) => getFigure('boltCircle') * Math.sin(Math.PI / getFigure('boltHoles')),
  innerDiameter: (getFigure) => (getFigure('boltCircle') || getFigure('outerDiameter')) - getFigure('boltHole'),
  smallDiameter: (getFigure) => getFigure('nominalDiameter'),
  centreToEnd45: (getFigure) => getFigure('centreToEnd90'),
  shaftOver: (getFigure) => getFigure('shaftUpTo'),
  keywayShaft: (getFigure) => getFigure('keyHeight'),
}

export interface ImpossibleCell {
  readonly dimension: string
  readonly limit: number
  /** The dimension that it was probably exchanged with, since the row would then be possible. */
  readonly swapped?: string | undefined
}

/** Finds a cell that exceeds its limit. */
export function findImpossibleCell(sizes: Sizes, row: readonly SizeCell[]): ImpossibleCell | undefined {
  const { section, columns } = sizes
  if (section) return findImpossibleFigure(section, sizes, row)
  for (const [index, { property, unit }] of columns.entries()) {
    const figure = row[index]
    const limit = Object.hasOwn(LIMITS, property)
      ? LIMITS[property]?.((name) => {
          const columnIndex = columns.findIndex((column) => column.property === name && (column.unit ?? unit) === unit)
          const cell = row[columnIndex]
          return typeof cell === 'number' ? cell : Number.NaN
        })
      : undefined
    if (limit !== undefined && typeof figure === 'number' && figure >= limit)
      return { dimension: property, limit: Math.round(limit * 10) / 10 }
  }
  return undefined
}

function findImpossibleFigure(
  section: SectionName,
  { columns }: Sizes,
  row: readonly SizeCell[],
): ImpossibleCell | undefined {
  const find = (cells: readonly SizeCell[]) => {
    const figures = getFigures(columns, cells)
    // Any bore is possible in an outside diameter, though a small one is unusual.
    const { outerDiameter: _, ...limited } = figures
    return findImpossibleDimension(section, figures) ?? findTooLarge(new Map(Object.entries(limited)))
  }
  const impossible = find(row)
  if (!impossible) return undefined
  const index = columns.findIndex(({ property }) => property === impossible.dimension)
  const swapped = columns.find(({ property }, columnIndex) => {
    const [cell, columnCell] = [row[index], row[columnIndex]]
    if (columnIndex === index || !isDimension(property) || cell === undefined || columnCell === undefined) return false
    return !find(row.with(index, columnCell).with(columnIndex, cell))
  })
  return { ...impossible, swapped: swapped?.property }
}

import { findImpossibleDimension } from './profiles.ts'
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

/** Finds a cell that exceeds its limit. */
export function findImpossibleCell(
  { section, columns }: Sizes,
  row: readonly SizeCell[],
): { dimension: string; limit: number } | undefined {
  if (section) return findImpossibleDimension(section, getFigures(columns, row))
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

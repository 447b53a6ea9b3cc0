import { convertToMm, isGauge } from '../../schema/figures/lengths.ts'
import type { UnitWords } from '../../schema/figures/quantity.ts'
import { GAUGED, type Length, LONG, ROUND } from './placeLengths.ts'
import { isLong, type ReadFigure, type ReadSize } from './readSizes.ts'

/** The lengths of a figure or a size in mm. None for ranges and other units. */
export function toLengths(part: ReadFigure | ReadSize, tokenIndex: number, units: UnitWords): readonly Length[] {
  if (part.kind === 'size')
    return part.values.map((value, index) => ({
      tokenIndex,
      value,
      only: part.isRound && index === 0 ? ROUND : part.gauges?.[index] ? GAUGED : undefined,
      gauge: part.gauges?.[index],
      ofSheet: part.ofSheet?.[index],
      canCount: part.canCount === true && index === 0,
      grade: index === 0 ? part.grade : undefined,
    }))
  const { value, unit, to, isRound = false } = part
  const mm = convertToMm(value, unit ?? 'mm', units)
  if (mm === undefined || to !== undefined) return []
  const properties = isRound ? ROUND : isLong(part) ? LONG : isGauge(unit) ? GAUGED : undefined
  return [
    {
      tokenIndex,
      value: mm,
      isBare: unit === undefined && !isRound,
      isLong: isLong(part),
      only: properties,
      inches: unit === 'inch' ? value : undefined,
      gauge: unit === 'ga' ? value : undefined,
    },
  ]
}

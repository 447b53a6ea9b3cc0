import { convertToMm, isGauge } from '../../schema/figures/lengths.ts'
import type { UnitWords } from '../../schema/figures/quantity.ts'
import { GAUGED_PROPERTIES, type Length, LONG_PROPERTIES, ROUND_PROPERTIES } from './placeLengths.ts'
import { isInMetresOrFeet, type ReadFigure, type ReadSize } from './readSizes.ts'

/** Converts a figure or a size to lengths in mm. Returns an empty list for a range, and for a unit that does not measure length. */
export function convertPartToLengths(
  part: ReadFigure | ReadSize,
  tokenIndex: number,
  units: UnitWords,
): readonly Length[] {
  if (part.kind === 'size')
    return part.values.map((value, index) => ({
      tokenIndex,
      value,
      allowedProperties:
        part.isRound && index === 0 ? ROUND_PROPERTIES : part.gauges?.[index] ? GAUGED_PROPERTIES : undefined,
      gauge: part.gauges?.[index],
      sheetValue: part.sheetValues?.[index],
      canBePieces: part.canBePieces === true && index === 0,
      grade: index === 0 ? part.grade : undefined,
    }))
  const { value, unit, rangeEnd, isRound = false } = part
  const mm = convertToMm(value, unit ?? 'mm', units)
  if (mm === undefined || rangeEnd !== undefined) return []
  const allowedProperties = isRound
    ? ROUND_PROPERTIES
    : isInMetresOrFeet(part)
      ? LONG_PROPERTIES
      : isGauge(unit)
        ? GAUGED_PROPERTIES
        : undefined
  return [
    {
      tokenIndex,
      value: mm,
      isBare: unit === undefined && !isRound,
      isInMetresOrFeet: isInMetresOrFeet(part),
      allowedProperties,
      inches: unit === 'inch' ? value : undefined,
      gauge: unit === 'ga' ? value : undefined,
    },
  ]
}

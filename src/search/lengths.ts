import { convertToMm, isGauge } from '../../schema/figures/lengths.ts'
import type { UnitWords } from '../../schema/figures/sizes.ts'
import type { QueryFigure, QueryPart } from './parse.ts'
import { GAUGED, type Length, LONG, ROUND } from './placeLengths.ts'
import type { ReadFigure, ReadSize } from './readSizes.ts'

/** The lengths of a figure or a size in mm. None for ranges and other units. */
export function toLengths(part: ReadFigure | ReadSize, at: number, units: UnitWords): readonly Length[] {
  if (part.kind === 'size')
    return part.values.map((value, place) => ({
      at,
      value,
      ...(part.isRound && place === 0 && { only: ROUND }),
      ...(part.ofSheet?.[place] && { ofSheet: part.ofSheet[place] }),
      ...(part.grade !== undefined && place === 0 && { grade: part.grade }),
    }))
  const { value, unit, to, isRound = false } = part
  const mm = convertToMm(value, unit ?? 'mm', units)
  if (mm === undefined || to !== undefined) return []
  const isLong = unit === 'm' || unit === 'ft'
  const only = isRound ? ROUND : isLong ? LONG : isGauge(unit) ? GAUGED : undefined
  return [
    {
      at,
      value: mm,
      isBare: unit === undefined && !isRound,
      isLong,
      ...(only && { only }),
      ...(unit === 'inch' && { inches: value }),
    },
  ]
}

/** The lengths of a query, and its designations of pipe sizes. */
export function listLengths(parts: readonly QueryPart[], units: UnitWords) {
  const lengths = parts.flatMap((part, at) => {
    if (part.kind === 'size') return toLengths(part, at, units)
    if (part.kind !== 'figure') return []
    const named = part.of && { only: part.of, isBare: false }
    return toLengths(part, at, units).map((length) => ({ ...length, ...named }))
  })
  const designations = parts.filter(
    (part): part is QueryFigure => part.kind === 'figure' && ['DN', 'NPS', 'Sch'].includes(part.unit ?? ''),
  )
  return { lengths, designations }
}

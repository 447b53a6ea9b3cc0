import { convertToMm, isGauge, isLength } from '../../schema/figures/lengths.ts'
import type { UnitWords } from '../../schema/figures/sizes.ts'
import type { QueryFigure, QueryPart } from './parse.ts'
import { GAUGED, type Length, LONG, ROUND } from './placeLengths.ts'

/** The lengths of a query, and its designations of pipe sizes. */
export function listLengths(parts: readonly QueryPart[], units: UnitWords) {
  const designations: QueryFigure[] = []
  const lengths = parts.flatMap((part, at): Length[] => {
    if (part.kind === 'size')
      return part.values.map((value, place) => ({
        at,
        value,
        ...(part.isRound && place === 0 && { only: ROUND }),
        ...(part.ofSheet?.[place] && { ofSheet: part.ofSheet[place] }),
      }))
    if (part.kind !== 'figure' || part.to !== undefined) return []
    const { value, unit, of } = part
    if (unit === 'DN' || unit === 'NPS' || unit === 'Sch') designations.push(part)
    if (unit !== undefined && !isLength(unit, units) && !isGauge(unit)) return []
    const isLong = unit === 'm' || unit === 'ft'
    const only = of ?? (isLong ? LONG : isGauge(unit) ? GAUGED : undefined)
    const mm = convertToMm(value, unit ?? 'mm', units)
    if (mm === undefined) return []
    return [
      {
        at,
        value: mm,
        isBare: unit === undefined && !of,
        ...(only && { only }),
        ...(unit === 'inch' && { inches: value }),
      },
    ]
  })
  return { lengths, designations }
}

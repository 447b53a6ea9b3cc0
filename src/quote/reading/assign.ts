import type { OrderField } from '../../../schema/fieldTypes/views.ts'
import { isImpossible } from '../../search/match.ts'

/** A length of a line in mm, not yet assigned to a property. */
export interface Length {
  /** Index of its token. The lengths of one size share a token. */
  readonly at: number
  readonly value: number
  /** The only properties that it can belong to, according to the line: Ø, "wall", metres. */
  readonly only?: readonly string[]
  /** Without a unit, a label or a size around it. */
  readonly isBare?: boolean
  /** In metres or feet, without a label. */
  readonly isLong?: boolean
  /** Ambiguous: 1.000 */
  readonly isOpen?: boolean
  /** The grade that the number may name instead. */
  readonly grade?: string
  /** Its value in mm if it is the side of a sheet: 4x8 in feet. */
  readonly ofSheet?: number
  /** Its value in inches, if it was written in inches. */
  readonly inches?: number
}

interface Choice {
  readonly score: number
  /** The property of each length. Undefined for a leftover length. */
  readonly properties: readonly (string | undefined)[]
}

export interface Assignment {
  readonly score: number
  readonly values: ReadonlyMap<string, number>
  /** Properties with an ambiguous or unlikely value. */
  readonly uncertain: ReadonlySet<string>
  /** Lengths that fit no property. */
  readonly rest: readonly Length[]
}

/** The best assignment is certain if its score is higher than the next one by this much. */
const MARGIN = 0.15

/** Score of a value out of range. */
export const UNLIKELY = 0.1

/** Scores how well a value fits a field. Shorter lengths can be cut to size. Other values out of range are unlikely. */
export function scoreFit({ property, range }: OrderField, value: number): number {
  if (!range) return property === 'length' && value < 20 ? UNLIKELY : 0.7
  const { min = 0, max = Number.POSITIVE_INFINITY } = range
  if (value >= min && value <= max) return 1
  return property === 'length' && value < min && value >= min / 50 ? 0.6 : UNLIKELY
}

/** Penalty for a leftover number, lower if it can be the pieces (12, 5 x 6 m). A grade (304) adds to the score. */
function scoreLeftover(lengths: readonly Length[], place: number): number {
  const [before, length, after] = [lengths[place - 1], lengths[place], lengths[place + 1]]
  if (length?.grade) return 0.8
  const isAlone = before?.at !== length?.at && after?.at !== length?.at
  const isBeforeLength = after?.at === length?.at && after?.only?.includes('length')
  return Number.isInteger(length?.value) && !length?.only && (isAlone || isBeforeLength) ? -0.3 : -0.8
}

/** Assigns the lengths of a line to the fields of a product, in the best way that its ranges and geometry allow. */
export function assign(lengths: readonly Length[], fields: readonly OrderField[]): Assignment {
  const choices: Choice[] = []
  const visit = (place: number, properties: readonly (string | undefined)[], score: number) => {
    const length = lengths[place]
    if (!length) {
      const values = toValues(lengths, properties)
      // The thickness is the smallest size.
      const thickness = values.get('thickness') ?? values.get('wallThickness') ?? 0
      const smaller = lengths.filter(({ value, isBare }, at) => !isBare && !properties[at] && value < thickness).length
      const penalty = countDisorder(properties, fields) * 0.1 + smaller
      if (!isImpossible(values)) choices.push({ score: score - penalty, properties })
      return
    }
    visit(place + 1, [...properties, undefined], score + scoreLeftover(lengths, place))
    for (const field of fields) {
      const { property } = field
      const isTaken = properties.includes(property)
      if (isTaken || (length.only && !length.only.includes(property))) continue
      const fit = scoreFit(field, length.value)
      // A bare number out of range is rather something else.
      if (length.isBare && fit <= UNLIKELY) continue
      visit(place + 1, [...properties, property], score + fit)
    }
  }
  visit(0, [], 0)
  choices.sort((one, other) => other.score - one.score)
  const [best, second] = choices
  if (!best) return { score: 0, values: new Map(), uncertain: new Set(), rest: lengths }
  const isClose = second !== undefined && best.score - second.score < MARGIN
  const uncertain = best.properties.flatMap((property, place) => {
    const { value, grade, isOpen } = lengths[place] as Length
    const field = fields.find((candidate) => candidate.property === property)
    if (!property || !field) return []
    const isMoved = isClose && second.properties[place] !== property
    const isDoubtful = scoreFit(field, value) <= UNLIKELY
    return isMoved || isDoubtful || grade || isOpen ? [property] : []
  })
  return {
    score: best.score,
    values: toValues(lengths, best.properties),
    uncertain: new Set(uncertain),
    rest: lengths.filter((_, place) => best.properties[place] === undefined),
  }
}

const toValues = (lengths: readonly Length[], properties: readonly (string | undefined)[]) =>
  new Map(properties.flatMap((property, place) => (property ? [[property, lengths[place]?.value ?? 0] as const] : [])))

/** Counts values in another order than the product's fields, and fields that are skipped before the last value. */
function countDisorder(properties: readonly (string | undefined)[], fields: readonly OrderField[]): number {
  const places = properties.flatMap((property) =>
    property ? [fields.findIndex((field) => field.property === property)] : [],
  )
  const swapped = places.filter((place, at) => at > 0 && place < (places[at - 1] ?? 0)).length
  const last = Math.max(-1, ...places)
  return swapped + (last + 1 - places.length) * 2
}

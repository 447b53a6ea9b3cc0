import type { Amount } from '../../../messages/item.ts'
import type { OrderView } from '../../../schema/fieldTypes/views.ts'
import { getDesignation, getRole, isHollow, type Role } from '../../../schema/figures/dimensions.ts'
import { findNominalSize } from '../../../schema/figures/lengths.ts'
import { GRADES, SURFACES } from '../../../schema/names/orderProperties.ts'
import { MAX_LENGTH } from '../../reading/amounts.ts'
import type { Counted } from '../../reading/counts.ts'
import { type Length, nameLengths, type Placed, placeLengths, scoreFit, UNLIKELY } from '../../reading/placeLengths.ts'
import type { ReadFigure } from '../../reading/readSizes.ts'
import { ANGLES } from '../../reading/readSizes.ts'
import type { IndexTool } from '../../reading/types.ts'

export interface Value {
  readonly value: number | string
  readonly isCertain: boolean
}

export type Values = ReadonlyMap<string, Value>

/** The content of a line that does not depend on its product. */
export interface Facts {
  readonly values: Values
  /** DN, NPS and schedules. */
  readonly nominal: readonly ReadFigure[]
  readonly lengths: readonly Length[]
  /** Whether the line has a number that nothing explains: 3D, M12, 310S. */
  readonly hasUnread: boolean
  readonly pipeTable: IndexTool | undefined
}

/** A line, interpreted as an order of one product. */
export interface Fitted {
  readonly order: OrderView
  readonly score: number
  readonly values: Values
  readonly pieces?: Value
  /** Metres without pieces that no product is as long as: their total. */
  readonly total?: Amount
  /** Whether the line has a size, and not only a grade. */
  readonly isSized: boolean
  /** Whether all sizes of the cross-section are known. */
  readonly hasSection: boolean
  /** Indexes of unused tokens. */
  readonly unused: ReadonlySet<number>
}

/**
 * Interprets the facts of a line as an order of one product. The score measures how well they fit. `inherited` are the
 * values of a line above.
 */
export function fitOrder(order: OrderView, facts: Facts, counted: Counted, inherited: Values = new Map()): Fitted {
  const fields = order.fields.filter(({ written }) => written?.includes('mm'))
  const stated = listStated(order, facts)
  const named = readDesignations(order, facts, stated)
  const placed = placeLengths(named.lengths, fields)
  const rest = [...placed.rest, ...named.rest]
  const grade = rest.find((length) => length.grade !== undefined)?.grade
  const leftover = rest.filter((length) => !grade || length.grade !== grade)
  const values = new Map([
    ...(grade && hasField(order, GRADES) ? [[GRADES, { value: grade, isCertain: true }] as const] : []),
    ...stated,
    ...named.values,
  ])
  // An elbow or a flange has only one of its nominal size and its diameter.
  const hasSection =
    values.has(findField(order, 'nominal') ?? '') ||
    fields.every(
      ({ property }) => getRole(property) === 'length' || placed.values.has(property) || inherited.has(property),
    )
  const pieces = readPieces(leftover, counted, named.lengths, placed.values, hasSection)
  const listed = listPlaced(order, facts, counted, { placed, leftover, pieces, ...named })
  const designated = [...values.keys()].filter((property) => getDesignation(property)).length
  const missed = [...facts.values.keys()].filter((property) => property !== SURFACES && !stated.has(property)).length
  const length = findField(order, 'length') ?? ''
  const total = listed.has(length) ? undefined : placed.values.get(length)
  return {
    order,
    score: placed.score + designated + scoreNotation(order, facts, named.lengths) - missed * 0.5,
    values: new Map([...inherited, ...values, ...listed]),
    ...(total && { total: { value: total / 1000, unit: 'm' } }),
    ...(pieces && { pieces }),
    hasSection,
    isSized: placed.values.size > 0 || designated > 0,
    unused: new Set(leftover.filter(({ value }) => value !== pieces?.value).map(({ at }) => at)),
  }
}

const hasField = ({ fields }: OrderView, name: string) => fields.some(({ property }) => property === name)

/** The property of an order with a role. */
export const findField = ({ fields }: OrderView, role: Role) =>
  fields.find(({ property }) => getRole(property) === role)?.property

export const isPipe = ({ fields }: OrderView) => fields.some(({ property }) => isHollow(property))

export const hasSchedule = ({ nominal }: Facts) => nominal.some(({ unit }) => unit === 'Sch')

/** The values of a line that an order asks for. Unlikely ones are uncertain. */
function listStated({ fields }: OrderView, facts: Facts): Values {
  return new Map(
    [...facts.values].flatMap(([property, { value, isCertain }]) => {
      const field = fields.find((candidate) => candidate.property === property)
      const isLikely = !field || typeof value === 'string' || scoreFit(field, value) > UNLIKELY
      return field ? [[property, { value, isCertain: isCertain && isLikely }] as const] : []
    }),
  )
}

interface Designated {
  /** The DN of inches, and the angle of an elbow. */
  readonly values: Values
  /** The other lengths, with the diameter of a DN and the wall of a schedule. */
  readonly lengths: readonly Length[]
  readonly rest: readonly Length[]
}

/** Reads what designations and bare numbers name for a product: a DN, an angle, the outside diameter of a pipe. */
function readDesignations(order: OrderView, facts: Facts, stated: Values): Designated {
  const nominal = findField(order, 'nominal')
  const angle = findField(order, 'angle')
  const dn = stated.has(nominal ?? '') ? undefined : findDn(order, facts.lengths)
  const isAngle = ({ isBare, value }: Length) => angle && isBare && !stated.has(angle) && ANGLES.includes(value)
  // The DN of an elbow or a flange is a value of its own, unless it has the wall of a schedule.
  const designations = !nominal || hasSchedule(facts) ? facts.nominal : []
  const fields = order.fields.filter(({ written }) => written?.includes('mm'))
  const others = facts.lengths.filter((length) => length !== dn?.inch)
  const lengths = nameLengths(others, designations, fields, facts.pipeTable)
  const degrees = lengths.find(isAngle)
  return {
    values: new Map([
      ...(dn && nominal ? [[nominal, { value: dn.value, isCertain: true }] as const] : []),
      ...(degrees && angle ? [[angle, { value: degrees.value, isCertain: true }] as const] : []),
    ]),
    lengths: lengths.filter((length) => length !== degrees),
    // The inches of a sleeve are those of its pipe.
    rest: dn && !nominal ? [dn.inch] : [],
  }
}

/** The inches that an order with a DN, or that of a sleeve, has for its nominal size. */
function findDn(order: OrderView, lengths: readonly Length[]) {
  const inch = lengths.find(({ inches, only }) => inches !== undefined && !only)
  const size = findNominalSize(inch?.inches ?? 0, 'NPS')
  return inch && size && (findField(order, 'nominal') || findField(order, 'bore'))
    ? { inch, value: size.dn }
    : undefined
}

/** Scores notation that is typical of a product: angles are written with both legs, and only pipes have a schedule. */
function scoreNotation(order: OrderView, facts: Facts, lengths: readonly Length[]): number {
  const leg = findField(order, 'leg') ? (hasEqualSides(lengths) ? 0.7 : -0.5) : 0
  return leg + (isPipe(order) && hasSchedule(facts) ? 1.2 : 0)
}

export const hasEqualSides = (lengths: readonly Length[]): boolean =>
  lengths.some(({ at, value }, place) => lengths[place + 1]?.at === at && lengths[place + 1]?.value === value)

interface Reading extends Designated {
  readonly placed: Placed
  readonly leftover: readonly Length[]
  readonly pieces: Value | undefined
}

/** The lengths of a line by property, and whether they are certain. */
function listPlaced(order: OrderView, facts: Facts, counted: Counted, reading: Reading): Values {
  const { placed, leftover, lengths, pieces } = reading
  // Every number has to be explained. Otherwise the sizes could be others: the 14 in "14 60.3 x 2" can be anything.
  const explained = counted.pieces === undefined && pieces?.isCertain ? 1 : 0
  // A bare decimal is a size, but a bare whole number can be a number of pieces.
  const isOpen =
    facts.hasUnread ||
    leftover.length > explained ||
    lengths.some(({ isBare, grade, value }) => isBare && !grade && Number.isInteger(value))
  // Without a number of pieces, 6 m can be the total length.
  const isTotal = (property: string, value: number) =>
    getRole(property) === 'length' &&
    !counted.amount &&
    !pieces?.isCertain &&
    lengths.some((one) => one.isLong && one.value === value)
  const { range } = order.fields.find(({ property }) => getRole(property) === 'length') ?? {}
  return new Map(
    [...placed.values].flatMap(([property, value]) => {
      const isUnsure = isTotal(property, value)
      if (isUnsure && counted.pieces === undefined && value > (range?.max ?? MAX_LENGTH)) return []
      const isCertain = !placed.uncertain.has(property) && !placed.unlikely.has(property) && !isOpen && !isUnsure
      return [[property, { value, isCertain }] as const]
    }),
  )
}

/** A leftover whole number can be the number of pieces. In "5 x 6 m" this is certain. */
function readPieces(
  leftover: readonly Length[],
  { pieces, isCertain, end }: Counted,
  lengths: readonly Length[],
  values: ReadonlyMap<string, number>,
  hasSection: boolean,
): Value | undefined {
  // In "25 shafts 3 m" the number can be the diameter.
  if (pieces !== undefined) return { value: pieces, isCertain: isCertain && (end === 0 || hasSection) }
  const [number, ...others] = leftover
  if (!number || others.length > 0 || !canCount(number)) return undefined
  const [first, second, third] = lengths.filter(({ at }) => at === number.at)
  if (!second && !number.isBare) return undefined
  const length = [...values].find(([property]) => getRole(property) === 'length')?.[1]
  return { value: number.value, isCertain: first === number && second?.value === length && !third && !!second }
}

/** Highest number of pieces without a word for it. */
const MAX_UNNAMED_PIECES = 10_000

const canCount = ({ value, only, inches }: Length) =>
  Number.isInteger(value) && value > 0 && value <= MAX_UNNAMED_PIECES && !only && inches === undefined

import type { Amount } from '../../../messages/item.ts'
import { getDesignation, getRole, isHollow, type Role } from '../../../schema/figures/dimensions.ts'
import { findNominalSize, findDn as findPipeDn } from '../../../schema/figures/lengths.ts'
import { GRADES, SURFACES } from '../../../schema/names/orderProperties.ts'
import { type Length, nameLengths, type Placed, placeLengths, scoreFit, UNLIKELY } from '../placeLengths.ts'
import type { ReadFigure } from '../readSizes.ts'
import { ANGLES } from '../readSizes.ts'
import type { IndexTool, Product, Quantity } from '../types.ts'

export interface Value {
  readonly value: number | string
  readonly isCertain: boolean
}

export type Values = ReadonlyMap<string, Value>

export interface Facts {
  readonly values: Values
  /** DN, NPS and schedules. */
  readonly nominal: readonly ReadFigure[]
  readonly lengths: readonly Length[]
  /** Whether the line has an unexplained number: 3D, M12, 310S. */
  readonly hasUnexplained: boolean
  readonly pipeTable: IndexTool | undefined
  /** The table of other diameters that the line is about: hygienic tube. */
  readonly series: IndexTool | undefined
}

export interface Fit {
  readonly order: Product
  readonly score: number
  readonly values: Values
  readonly pieces?: Value
  /** Total metres: a length without pieces that is longer than any product. */
  readonly total?: Amount
  /** Whether the line has a size, and not only a grade. */
  readonly isSized: boolean
  /** Whether all sizes of the cross-section are known. */
  readonly hasSection: boolean
  /** Whether a size is far from the product's range. */
  readonly isUnlikely: boolean
  readonly unusedIndexes: ReadonlySet<number>
  /** The lengths in mm that are neither values nor certain pieces. */
  readonly rest: readonly number[]
}

/**
 * Interprets the facts of a line as an order of one product. The score measures how well they fit. `inheritedValues` come
 * from a line above.
 */
export function fitOrder(order: Product, facts: Facts, quantity: Quantity, inheritedValues: Values = new Map()): Fit {
  const fields = listLengthFields(order)
  const lineValues = listLineValues(order, facts)
  const designations = readDesignations(order, facts, lineValues)
  const placement = placeLengths(designations.lengths, fields)
  const rest = [...placement.rest, ...designations.rest]
  const grade = rest.find((length) => length.grade !== undefined)?.grade
  const remainingLengths = rest.filter((length) => !grade || length.grade !== grade)
  const values = new Map([
    ...(grade && order.fields.some(({ property }) => property === GRADES)
      ? [[GRADES, { value: grade, isCertain: true }] as const]
      : []),
    ...lineValues,
    ...designations.values,
  ])
  // An elbow or a flange has only one of its nominal size and its diameter.
  const hasSection =
    values.has(findField(order, 'nominal') ?? '') ||
    fields.every(
      ({ property }) =>
        getRole(property) === 'length' || placement.values.has(property) || inheritedValues.has(property),
    )
  const pieces = readPieces(remainingLengths, quantity, designations.lengths, placement.values, hasSection)
  const sizes = listSizes(order, facts, quantity, { placement, remainingLengths, pieces, ...designations })
  const designationCount = [...values.keys()].filter((property) => getDesignation(property)).length
  const missingCount = [...facts.values.keys()].filter(
    (property) => property !== SURFACES && !lineValues.has(property),
  ).length
  const length = findField(order, 'length') ?? ''
  const total = sizes.has(length) ? undefined : placement.values.get(length)
  return {
    order,
    score: placement.score + designationCount + scoreNotation(order, facts, designations.lengths) - missingCount * 0.5,
    values: new Map([...inheritedValues, ...values, ...sizes]),
    total: total ? { value: total / 1000, unit: 'm' } : undefined,
    pieces,
    hasSection,
    isUnlikely: placement.unlikely.size > 0,
    isSized: placement.values.size > 0 || designationCount > 0,
    unusedIndexes: new Set(
      remainingLengths.filter(({ value }) => value !== pieces?.value).map(({ tokenIndex }) => tokenIndex),
    ),
    rest: remainingLengths.flatMap(({ value }) => (pieces?.isCertain && value === pieces.value ? [] : [value])),
  }
}

const listLengthFields = ({ fields }: Product) => fields.filter(({ written }) => written?.includes('mm'))

export const findField = ({ fields }: Product, role: Role) =>
  fields.find(({ property }) => getRole(property) === role)?.property

export const isPipe = ({ fields }: Product) => fields.some(({ property }) => isHollow(property))

export const hasSchedule = ({ nominal }: Facts) => nominal.some(({ unit }) => unit === 'Sch')

/** The values of a line that an order has a field for. Unlikely ones are uncertain. */
function listLineValues({ fields }: Product, facts: Facts): Values {
  return new Map(
    [...facts.values].flatMap(([property, { value, isCertain }]) => {
      const field = fields.find((candidate) => candidate.property === property)
      const isLikely = !field || typeof value === 'string' || scoreFit(field, value) > UNLIKELY
      return field ? [[property, { value, isCertain: isCertain && isLikely }] as const] : []
    }),
  )
}

interface Designations {
  /** The DN of inches, and the angle of an elbow. */
  readonly values: Values
  /** The other lengths, with the diameter of a DN and the wall of a schedule. */
  readonly lengths: readonly Length[]
  readonly rest: readonly Length[]
}

/** Reads designations and bare numbers as values of a product: a DN, an angle, the outside diameter of a pipe. */
function readDesignations(order: Product, facts: Facts, lineValues: Values): Designations {
  const nominal = findField(order, 'nominal')
  const angle = findField(order, 'angle')
  const isScheduled = hasSchedule(facts) && isPipe(order)
  const dn = lineValues.has(nominal ?? '') ? undefined : findDn(order, facts.lengths)
  const isAngle = ({ isBare, value }: Length) => angle && isBare && !lineValues.has(angle) && ANGLES.includes(value)
  // The DN of an elbow or a flange is a separate value, unless a schedule gives its wall.
  const figures = !nominal || hasSchedule(facts) ? facts.nominal : []
  // A schedule needs the outside diameter, to give the wall.
  const otherLengths = isScheduled ? facts.lengths : facts.lengths.filter((length) => length !== dn?.inch)
  const lengths = nameLengths(otherLengths, figures, listLengthFields(order), facts.pipeTable, facts.series)
  const degrees = lengths.find(isAngle)
  return {
    values: new Map([
      ...(dn && nominal ? [[nominal, { value: dn.value, isCertain: true }] as const] : []),
      ...(degrees && angle ? [[angle, { value: degrees.value, isCertain: true }] as const] : []),
    ]),
    lengths: lengths.filter((length) => length !== degrees),
    // The inches of a sleeve give the size of its pipe.
    rest: dn && !nominal && !isScheduled ? [dn.inch] : [],
  }
}

/** Finds inches that mean a nominal size. Only products with a DN, and sleeves, have one. */
function findDn(order: Product, lengths: readonly Length[]) {
  const inch = lengths.find(({ inches, only }) => inches !== undefined && !only)
  const size = findNominalSize(inch?.inches ?? 0, 'NPS')
  return inch && size && (findField(order, 'nominal') || findField(order, 'bore'))
    ? { inch, value: size.dn }
    : undefined
}

/** Scores notation that is typical of a product: angles are written with both legs, and only pipes have a schedule. */
function scoreNotation(order: Product, facts: Facts, lengths: readonly Length[]): number {
  const leg = findField(order, 'leg') ? (hasEqualSides(lengths) ? 0.7 : -0.5) : 0
  return leg + (isPipe(order) && hasSchedule(facts) ? 1.2 : 0)
}

const hasEqualSides = (lengths: readonly Length[]): boolean =>
  lengths.some(
    ({ tokenIndex, value }, index) =>
      lengths[index + 1]?.tokenIndex === tokenIndex && lengths[index + 1]?.value === value,
  )

/** Whether one of the sizes is that of a box section: 60 x 40 x 2. In 10 x 8 x 1, two diameters differ by two walls. */
const hasBoxSides = (lengths: readonly Length[]): boolean =>
  lengths.some(({ tokenIndex, value }, index) => {
    const [second, third] = lengths.slice(index + 1, index + 3)
    if (second?.tokenIndex !== tokenIndex || third?.tokenIndex !== tokenIndex) return false
    // No box has the diameter of a pipe: 21.3 x 60 x 2 is Ø, length and wall.
    if (!Number.isInteger(value) && findPipeDn(value) !== undefined) return false
    const [shorter, longer] = [Math.min(value, second.value), Math.max(value, second.value)]
    return third.value * 2 < shorter && longer <= shorter * 4 && longer - shorter !== third.value * 2
  })

/**
 * Whether sizes belong to another section than a product's: a round product has no two equal sides, and a pipe is no box.
 * A sleeve can be as long as it is wide.
 */
export function hasOtherSection(order: Product, lengths: readonly Length[]): boolean {
  const isRound = findField(order, 'outside') !== undefined && !findField(order, 'bore')
  return isRound && (hasEqualSides(lengths) || (isPipe(order) && hasBoxSides(lengths)))
}

/** Longest usual length of a piece in mm. Longer ones without pieces are totals. */
const USUAL_LENGTH = 6100

interface LineSizes extends Designations {
  readonly placement: Placed
  readonly remainingLengths: readonly Length[]
  readonly pieces: Value | undefined
}

/** The lengths of a line by property, and whether they are certain. */
function listSizes(order: Product, facts: Facts, quantity: Quantity, lineSizes: LineSizes): Values {
  const { placement, remainingLengths, lengths, pieces } = lineSizes
  // An unexplained number makes all sizes uncertain: the 14 in "14 60.3 x 2" can be anything.
  const explainedCount = quantity.pieces === undefined && pieces?.isCertain ? 1 : 0
  // A bare decimal is a size, but a bare whole number can be a number of pieces.
  const isOpen =
    facts.hasUnexplained ||
    remainingLengths.length > explainedCount ||
    lengths.some(({ isBare, grade, value }) => isBare && !grade && Number.isInteger(value))
  // Without a number of pieces, 6 m can be the total length.
  const isTotal = (property: string, value: number) =>
    getRole(property) === 'length' &&
    !quantity.amount &&
    !pieces?.isCertain &&
    lengths.some((length) => length.isLong && length.value === value)
  const { range } = order.fields.find(({ property }) => getRole(property) === 'length') ?? {}
  return new Map(
    [...placement.values].flatMap(([property, value]) => {
      const isUnsure = isTotal(property, value)
      if (isUnsure && quantity.pieces === undefined && value > Math.max(range?.max ?? 0, USUAL_LENGTH)) return []
      const isCertain = !placement.uncertain.has(property) && !placement.unlikely.has(property) && !isOpen && !isUnsure
      return [[property, { value, isCertain }] as const]
    }),
  )
}

/** A remaining whole number can be the number of pieces. In "5 x 6 m" this is certain. */
function readPieces(
  remainingLengths: readonly Length[],
  { pieces, isCertain, end }: Quantity,
  lengths: readonly Length[],
  values: ReadonlyMap<string, number>,
  hasSection: boolean,
): Value | undefined {
  // In "25 shafts 3 m" the number can be the diameter.
  if (pieces !== undefined) return { value: pieces, isCertain: isCertain && (end === 0 || hasSection) }
  const [number, ...rest] = remainingLengths
  if (!number || rest.length > 0 || !canCount(number)) return undefined
  const [first, second, third] = lengths.filter(({ tokenIndex }) => tokenIndex === number.tokenIndex)
  if (!second && !number.isBare) return undefined
  const length = [...values].find(([property]) => getRole(property) === 'length')?.[1]
  return { value: number.value, isCertain: first === number && second?.value === length && !third && !!second }
}

/** Maximum number of pieces without a unit word. */
const MAX_UNNAMED_PIECES = 10_000

const canCount = ({ value, only, inches }: Length) =>
  Number.isInteger(value) && value > 0 && value <= MAX_UNNAMED_PIECES && !only && inches === undefined

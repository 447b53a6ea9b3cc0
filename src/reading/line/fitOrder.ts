import type { Amount } from '../../../messages/item.ts'
import { getDesignation, getRole, isHollow, type Role } from '../../../schema/figures/dimensions.ts'
import { findNominalSize, findDn as findPipeDn } from '../../../schema/figures/lengths.ts'
import { GRADES, SURFACES } from '../../../schema/names/orderProperties.ts'
import {
  type Length,
  type Placement,
  placeLengths,
  replaceDesignations,
  scoreFit,
  UNLIKELY_SCORE,
} from '../placeLengths.ts'
import type { ReadFigure } from '../readSizes.ts'
import { ANGLES } from '../readSizes.ts'
import type { IndexTool, Product, Quantity } from '../types.ts'

export interface OrderValue {
  readonly value: number | string
  readonly isCertain: boolean
}

export type OrderValues = ReadonlyMap<string, OrderValue>

export interface Facts {
  readonly values: OrderValues
  /** DN, NPS and schedules. */
  readonly designations: readonly ReadFigure[]
  readonly lengths: readonly Length[]
  /** Whether the line has an unexplained number: 3D, M12, 310S. */
  readonly hasUnexplainedNumber: boolean
  readonly pipeTable: IndexTool | undefined
  /** The table of other diameters that the line is about: hygienic tube. */
  readonly series: IndexTool | undefined
}

export interface Fit {
  readonly product: Product
  readonly score: number
  readonly values: OrderValues
  readonly pieces?: OrderValue
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
  readonly unplacedLengths: readonly number[]
}

/**
 * Interprets the facts of a line as an order of one product. The score measures how well they fit. `inheritedValues` come
 * from a line above.
 */
export function fitOrder(
  product: Product,
  facts: Facts,
  quantity: Quantity,
  inheritedValues: OrderValues = new Map(),
): Fit {
  const fields = listLengthFields(product)
  const lineValues = listLineValues(product, facts)
  const designations = readDesignations(product, facts, lineValues)
  const placement = placeLengths(designations.lengths, fields)
  const leftovers = [...placement.leftovers, ...designations.leftovers]
  const grade = leftovers.find((length) => length.grade !== undefined)?.grade
  const remainingLengths = leftovers.filter((length) => !grade || length.grade !== grade)
  const values = new Map([
    ...(grade && product.fields.some(({ property }) => property === GRADES)
      ? [[GRADES, { value: grade, isCertain: true }] as const]
      : []),
    ...lineValues,
    ...designations.values,
  ])
  // An elbow or a flange has only one of its nominal size and its diameter.
  const hasSection =
    values.has(findField(product, 'nominal') ?? '') ||
    fields.every(
      ({ property }) =>
        getRole(property) === 'length' || placement.values.has(property) || inheritedValues.has(property),
    )
  const pieces = readPieces(remainingLengths, quantity, designations.lengths, placement.values, hasSection)
  const sizes = listSizes(product, facts, quantity, { placement, remainingLengths, pieces, ...designations })
  const designationCount = [...values.keys()].filter((property) => getDesignation(property)).length
  const missingCount = [...facts.values.keys()].filter(
    (property) => property !== SURFACES && !lineValues.has(property),
  ).length
  const lengthProperty = findField(product, 'length') ?? ''
  const totalMm = sizes.has(lengthProperty) ? undefined : placement.values.get(lengthProperty)
  return {
    product,
    score:
      placement.score + designationCount + scoreNotation(product, facts, designations.lengths) - missingCount * 0.5,
    values: new Map([...inheritedValues, ...values, ...sizes]),
    total: totalMm ? { value: totalMm / 1000, unit: 'm' } : undefined,
    pieces,
    hasSection,
    isUnlikely: placement.unlikely.size > 0,
    isSized: placement.values.size > 0 || designationCount > 0,
    unusedIndexes: new Set(
      remainingLengths.filter(({ value }) => value !== pieces?.value).map(({ tokenIndex }) => tokenIndex),
    ),
    unplacedLengths: remainingLengths.flatMap(({ value }) =>
      pieces?.isCertain && value === pieces.value ? [] : [value],
    ),
  }
}

const listLengthFields = ({ fields }: Product) => fields.filter(({ written }) => written?.includes('mm'))

export const findField = ({ fields }: Product, role: Role) =>
  fields.find(({ property }) => getRole(property) === role)?.property

export const isPipe = ({ fields }: Product) => fields.some(({ property }) => isHollow(property))

export const hasSchedule = ({ designations }: Facts) => designations.some(({ unit }) => unit === 'Sch')

/** The values of a line that an order has a field for. Unlikely ones are uncertain. */
function listLineValues({ fields }: Product, facts: Facts): OrderValues {
  return new Map(
    [...facts.values].flatMap(([property, { value, isCertain }]) => {
      const field = fields.find((candidate) => candidate.property === property)
      const isLikely = !field || typeof value === 'string' || scoreFit(field, value) > UNLIKELY_SCORE
      return field ? [[property, { value, isCertain: isCertain && isLikely }] as const] : []
    }),
  )
}

interface Designations {
  /** The DN of inches, and the angle of an elbow. */
  readonly values: OrderValues
  /** The other lengths, with the diameter of a DN and the wall of a schedule. */
  readonly lengths: readonly Length[]
  readonly leftovers: readonly Length[]
}

/** Reads designations and bare numbers as values of a product: a DN, an angle, the outside diameter of a pipe. */
function readDesignations(product: Product, facts: Facts, lineValues: OrderValues): Designations {
  const nominalProperty = findField(product, 'nominal')
  const angleProperty = findField(product, 'angle')
  const isScheduled = hasSchedule(facts) && isPipe(product)
  const dn = lineValues.has(nominalProperty ?? '') ? undefined : findDn(product, facts.lengths)
  const isAngle = ({ isBare, value }: Length) =>
    angleProperty && isBare && !lineValues.has(angleProperty) && ANGLES.includes(value)
  // The DN of an elbow or a flange is a separate value, unless a schedule gives its wall.
  const designations = !nominalProperty || hasSchedule(facts) ? facts.designations : []
  // A schedule needs the outside diameter, to give the wall.
  const measuredLengths = isScheduled ? facts.lengths : facts.lengths.filter((length) => length !== dn?.inchLength)
  const lengths = replaceDesignations(
    measuredLengths,
    designations,
    listLengthFields(product),
    facts.pipeTable,
    facts.series,
  )
  const angleLength = lengths.find(isAngle)
  return {
    values: new Map([
      ...(dn && nominalProperty ? [[nominalProperty, { value: dn.value, isCertain: true }] as const] : []),
      ...(angleLength && angleProperty
        ? [[angleProperty, { value: angleLength.value, isCertain: true }] as const]
        : []),
    ]),
    lengths: lengths.filter((length) => length !== angleLength),
    // The inches of a sleeve give the size of its pipe.
    leftovers: dn && !nominalProperty && !isScheduled ? [dn.inchLength] : [],
  }
}

/** Finds inches that mean a nominal size. Only products with a DN, and sleeves, have one. */
function findDn(product: Product, lengths: readonly Length[]) {
  const inchLength = lengths.find(({ inches, allowedProperties }) => inches !== undefined && !allowedProperties)
  const size = findNominalSize(inchLength?.inches ?? 0, 'NPS')
  return inchLength && size && (findField(product, 'nominal') || findField(product, 'bore'))
    ? { inchLength, value: size.dn }
    : undefined
}

/** Scores notation that is typical of a product: angles are written with both legs, and only pipes have a schedule. */
function scoreNotation(product: Product, facts: Facts, lengths: readonly Length[]): number {
  const legScore = findField(product, 'leg') ? (hasEqualSides(lengths) ? 0.7 : -0.5) : 0
  return legScore + (isPipe(product) && hasSchedule(facts) ? 1.2 : 0)
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
 * Whether sizes belong to another section than a product's: a round product does not have two equal sides, and a pipe is not a box.
 * A sleeve can be as long as it is wide.
 */
export function hasOtherSection(product: Product, lengths: readonly Length[]): boolean {
  const isRound = findField(product, 'outside') !== undefined && !findField(product, 'bore')
  return isRound && (hasEqualSides(lengths) || (isPipe(product) && hasBoxSides(lengths)))
}

/** Longest usual length of a piece. Longer ones without pieces are totals. */
export const MAX_USUAL_LENGTH_MM = 6100

/** Bars and tubes come in multiples of this length. Other numbers can be those of articles. */
const STOCK_STEP_MM = 1000

interface LineSizes extends Designations {
  readonly placement: Placement
  readonly remainingLengths: readonly Length[]
  readonly pieces: OrderValue | undefined
}

/** The lengths of a line by property, and whether they are certain. */
function listSizes(product: Product, facts: Facts, quantity: Quantity, lineSizes: LineSizes): OrderValues {
  const { placement, remainingLengths, lengths, pieces } = lineSizes
  // An unexplained number makes all sizes uncertain: the 14 in "14 60.3 x 2" can be anything.
  const explainedCount = quantity.pieces === undefined && pieces?.isCertain ? 1 : 0
  const lengthMm = placement.values.get(findField(product, 'length') ?? '')
  const isStockLength = (value: number) => value === lengthMm && value % STOCK_STEP_MM === 0
  const isCounted = quantity.pieces !== undefined && quantity.isCertain
  // A bare decimal is a size, but a bare whole number can be a number of pieces. Beside one, 6000 is a length.
  const isUnclear = ({ isBare, grade, value }: Length) =>
    isBare && !grade && Number.isInteger(value) && !(isCounted && isStockLength(value))
  const hasAmbiguousNumber =
    facts.hasUnexplainedNumber ||
    quantity.hasOtherCounts ||
    remainingLengths.length > explainedCount ||
    lengths.some(isUnclear)
  // Without a number of pieces, 6 m can be the total length.
  const canBeTotal = (property: string, value: number) =>
    getRole(property) === 'length' &&
    !quantity.amount &&
    !pieces?.isCertain &&
    lengths.some((length) => length.isInMetresOrFeet && length.value === value)
  const { range } = product.fields.find(({ property }) => getRole(property) === 'length') ?? {}
  return new Map(
    [...placement.values].flatMap(([property, value]) => {
      const isPossibleTotal = canBeTotal(property, value)
      if (isPossibleTotal && quantity.pieces === undefined && value > Math.max(range?.max ?? 0, MAX_USUAL_LENGTH_MM))
        return []
      const isCertain =
        !placement.uncertain.has(property) &&
        !placement.unlikely.has(property) &&
        !hasAmbiguousNumber &&
        !isPossibleTotal
      return [[property, { value, isCertain }] as const]
    }),
  )
}

/** A remaining whole number can be the number of pieces. In "5 x 6 m" this is certain. */
function readPieces(
  remainingLengths: readonly Length[],
  { pieces, isCertain, countEnd }: Quantity,
  lengths: readonly Length[],
  values: ReadonlyMap<string, number>,
  hasSection: boolean,
): OrderValue | undefined {
  // In "25 shafts 3 m" the number can be the diameter.
  if (pieces !== undefined) return { value: pieces, isCertain: isCertain && (countEnd === 0 || hasSection) }
  const [onlyLength, ...furtherLengths] = remainingLengths
  if (!onlyLength || furtherLengths.length > 0 || !canBePieces(onlyLength)) return undefined
  const [first, second, third] = lengths.filter(({ tokenIndex }) => tokenIndex === onlyLength.tokenIndex)
  if (!second && !onlyLength.isBare) return undefined
  const length = [...values].find(([property]) => getRole(property) === 'length')?.[1]
  return { value: onlyLength.value, isCertain: first === onlyLength && second?.value === length && !third && !!second }
}

/** Maximum number of pieces without a unit word. */
const MAX_UNNAMED_PIECES = 10_000

const canBePieces = ({ value, allowedProperties, inches }: Length) =>
  Number.isInteger(value) && value > 0 && value <= MAX_UNNAMED_PIECES && !allowedProperties && inches === undefined

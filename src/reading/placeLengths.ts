import { arePossible, getDesignation, getRole, isHollow, listByRole } from '../../schema/figures/dimensions.ts'
import { convertGauge, findNominalSize } from '../../schema/figures/lengths.ts'
import type { SizeList } from '../../schema/figures/supply.ts'
import { type ReadFigure, readNumber } from './readSizes.ts'
import type { IndexTool } from './types.ts'

/*
 * Assigns lengths to the dimensions of a product. The search, calculators and pasted lists share it, so a size means the
 * same in all of them.
 */

export interface Length {
  /** Index of its token. The lengths of one size share a token. */
  readonly tokenIndex: number
  /** In mm. */
  readonly value: number
  /** The only properties that it can belong to, according to the text: Ø, "wall", metres. */
  readonly allowedProperties?: readonly string[]
  /** Without a unit, a label or a size around it. */
  readonly isBare?: boolean
  /** In metres or feet, without a label. */
  readonly isInMetresOrFeet?: boolean
  /** Ambiguous number: 1.000 */
  readonly isAmbiguous?: boolean
  /** The grade that the number may name instead. */
  readonly grade?: string
  /** Its value in mm if it is the side of a sheet: 4x8 in feet. */
  readonly sheetValue?: number
  /** It can be a number of pieces: 3 x 2 m. */
  readonly canBePieces?: boolean
  /** Its value in inches, if it was written in inches. */
  readonly inches?: number
  /** Its gauge, if it is that of sheet. Tube of the same gauge has another thickness. */
  readonly gauge?: number
  /** In inches without a label: of a pipe, a nominal size or an outside diameter. */
  readonly isNominal?: boolean
}

interface LengthField {
  readonly property: string
  readonly range?: { readonly min?: number; readonly max?: number }
}

export interface Placement {
  readonly score: number
  /** In mm, by property. */
  readonly values: ReadonlyMap<string, number>
  /** Properties whose value may be that of another one. */
  readonly uncertain: ReadonlySet<string>
  /** Properties that the text does not name and whose value is out of range. */
  readonly unlikely: ReadonlySet<string>
  /** Lengths that fit no property. */
  readonly leftovers: readonly Length[]
}

/** Properties that a Ø can mean. */
export const ROUND_PROPERTIES = listByRole('outside')

/** Properties that a gauge can mean. */
export const GAUGED_PROPERTIES = listByRole('thickness')

/** Properties that a length in metres can mean. */
export const LONG_PROPERTIES = listByRole('length', 'width')

/** The best assignment is certain if its score is higher than the next one by this much. */
const CERTAINTY_MARGIN = 0.15

/** Minimum length and width of a product whose page gives no range. */
const MIN_LENGTH_MM = 20

export const UNLIKELY_SCORE = 0.1

export const isLengthwise = (property: string | undefined) => getRole(property) === 'length'

/** Values beyond a limit by up to this factor are still likely. */
const TOLERANCE_FACTOR = 1.25

/** Scores how well a value fits a field. Shorter lengths can be cut to size. Other values out of range are unlikely. */
export function scoreFit({ property, range }: LengthField, value: number): number {
  if (!range) return LONG_PROPERTIES.includes(property) && value < MIN_LENGTH_MM ? UNLIKELY_SCORE : 0.7
  const { min = 0, max = Number.POSITIVE_INFINITY } = range
  if (value >= min && value <= max) return 1
  if (isLengthwise(property) && value < min && value >= Math.max(min / 50, MIN_LENGTH_MM)) return 0.6
  return value >= min / TOLERANCE_FACTOR && value <= max * TOLERANCE_FACTOR ? 0.3 : UNLIKELY_SCORE
}

/** Penalty for a leftover number, lower if it can be the pieces (12, 5 x 6 m). A grade (304) adds to the score. */
function scoreLeftover(lengths: readonly Length[], index: number): number {
  const [previousLength, length, nextLength] = [lengths[index - 1], lengths[index], lengths[index + 1]]
  if (length?.grade) return 0.8
  const isAlone = previousLength?.tokenIndex !== length?.tokenIndex && nextLength?.tokenIndex !== length?.tokenIndex
  const isPair =
    nextLength?.tokenIndex === length?.tokenIndex &&
    previousLength?.tokenIndex !== length?.tokenIndex &&
    lengths[index + 2]?.tokenIndex !== length?.tokenIndex
  const isBeforeLength = isPair && (length?.value ?? 0) < (nextLength?.value ?? 0)
  return Number.isInteger(length?.value) && !length?.allowedProperties && (isAlone || isBeforeLength) ? -0.3 : -0.8
}

interface Choice {
  readonly score: number
  /** The property of each length. Undefined for a leftover length. */
  readonly properties: readonly (string | undefined)[]
}

/** No product has more dimensions. Each length more would multiply the number of assignments. */
const MAX_PLACED_LENGTHS = 7

/**
 * Assigns lengths to fields in the best way that the ranges and the geometry of a product allow. Only the first
 * {@link MAX_PLACED_LENGTHS} lengths are assigned.
 */
export function placeLengths(allLengths: readonly Length[], fields: readonly LengthField[]): Placement {
  const lengths = allLengths.slice(0, MAX_PLACED_LENGTHS)
  const isSheet = ['thickness', 'width'].every((role) => fields.some(({ property }) => getRole(property) === role))
  // Beside a diameter, "3 x 2 m" is a number of pieces and a length.
  const piecesLength = lengths.find(
    (length) => !isSheet && length.canBePieces && lengths.some(({ tokenIndex }) => tokenIndex !== length.tokenIndex),
  )
  const measuredLengths = lengths.filter((length) => length !== piecesLength)
  const { mergedLengths, droppedLengths } = mergeLegs(fields, measuredLengths)
  if (piecesLength) droppedLengths.push(piecesLength)
  droppedLengths.push(...allLengths.slice(MAX_PLACED_LENGTHS))
  const plainAssignment = assignLengths(mergedLengths, fields)
  if (!isSheet || !mergedLengths.some(({ sheetValue }) => sheetValue))
    return { ...plainAssignment, leftovers: [...plainAssignment.leftovers, ...droppedLengths] }
  const sheetAssignment = assignLengths(mergedLengths.map(readAsSheetSide), fields)
  // For a sheet, "2x1 m" is certain. "4x8" may be in feet, "48x96" in inches, as its thickness may be.
  const isUnitKnown = mergedLengths.some(
    ({ value, sheetValue, gauge, inches }) =>
      sheetValue === value * 1000 || gauge !== undefined || inches !== undefined,
  )
  const assignment = isUnitKnown || sheetAssignment.score > plainAssignment.score ? sheetAssignment : plainAssignment
  const isClose = Math.abs(sheetAssignment.score - plainAssignment.score) < CERTAINTY_MARGIN
  return isUnitKnown || !isClose ? assignment : { ...assignment, uncertain: new Set(assignment.values.keys()) }
}

const readAsSheetSide = ({ sheetValue, ...length }: Length): Length =>
  sheetValue ? { ...length, value: sheetValue } : length

/** Merges the equal legs of an angle. Drops unequal legs, because the site has no such product. */
function mergeLegs(
  fields: readonly LengthField[],
  lengths: readonly Length[],
): { mergedLengths: readonly Length[]; droppedLengths: Length[] } {
  const isAngle = fields.some(({ property }) => getRole(property) === 'leg')
  const legIndex = lengths.findIndex(({ tokenIndex }, index) => lengths[index + 1]?.tokenIndex === tokenIndex)
  const [firstLength, secondLength, thirdLength] = lengths.slice(legIndex, legIndex + 3)
  if (!isAngle || legIndex < 0 || !firstLength || !secondLength) return { mergedLengths: lengths, droppedLengths: [] }
  if (firstLength.value === secondLength.value)
    return { mergedLengths: lengths.filter((length) => length !== secondLength), droppedLengths: [] }
  if (thirdLength?.tokenIndex !== firstLength.tokenIndex || thirdLength.value >= secondLength.value)
    return { mergedLengths: lengths, droppedLengths: [] }
  return {
    mergedLengths: lengths.filter((length) => length !== firstLength && length !== secondLength),
    droppedLengths: [firstLength, secondLength],
  }
}

function assignLengths(lengths: readonly Length[], fields: readonly LengthField[]): Placement {
  const choices: Choice[] = []
  const visit = (properties: readonly (string | undefined)[], score: number) => {
    const index = properties.length
    const length = lengths[index]
    if (!length) {
      const values = mapPropertiesToValues(lengths, properties)
      if (arePossible(values)) choices.push({ score: score - computePenalty(lengths, properties, fields), properties })
      return
    }
    visit([...properties, undefined], score + scoreLeftover(lengths, index))
    for (const field of fields) {
      const { property } = field
      if (properties.includes(property) || (length.allowedProperties && !length.allowedProperties.includes(property)))
        continue
      const fit = scoreFit(field, length.value)
      // A bare number out of range is more likely a count or a code.
      if (length.isBare && LONG_PROPERTIES.includes(property) && !Number.isInteger(length.value)) continue
      if (
        fit <= UNLIKELY_SCORE &&
        (length.isBare || (LONG_PROPERTIES.includes(property) && length.value < MIN_LENGTH_MM))
      )
        continue
      visit([...properties, property], score + fit)
    }
  }
  visit([], 0)
  choices.sort((a, b) => b.score - a.score)
  const [bestChoice, secondChoice] = choices
  if (!bestChoice) return { score: 0, values: new Map(), uncertain: new Set(), unlikely: new Set(), leftovers: lengths }
  // A sleeve has the nominal size of its pipe.
  const isOfPipe = fields.some(({ property }) => isHollow(property) || getRole(property) === 'bore')
  const isClose = secondChoice !== undefined && bestChoice.score - secondChoice.score < CERTAINTY_MARGIN
  // Flat bar 50 x 8, 6.000 mm: the section needs no 6 mm.
  const isComplete = fields.every(({ property }) => bestChoice.properties.includes(property))
  const uncertain = bestChoice.properties.flatMap((property, index) => {
    const { grade, isAmbiguous, isNominal } = lengths[index] as Length
    const isPlacedDifferently = isClose && secondChoice.properties[index] !== property
    const isDiameter = isNominal && isOfPipe && ['outside', 'bore'].includes(getRole(property) ?? '')
    const isDoubtful = isAmbiguous && !(isComplete && isLengthwise(property))
    return property && (isPlacedDifferently || grade || isDoubtful || isDiameter) ? [property] : []
  })
  const values = mapPropertiesToValues(lengths, bestChoice.properties)
  const unlikely = fields.filter((field) => {
    const length = lengths[bestChoice.properties.indexOf(field.property)]
    return length && !length.allowedProperties && scoreFit(field, length.value) <= UNLIKELY_SCORE
  })
  return {
    score: bestChoice.score,
    values,
    uncertain: new Set(uncertain),
    unlikely: new Set(unlikely.map(({ property }) => property)),
    leftovers: lengths.filter((_, index) => bestChoice.properties[index] === undefined),
  }
}

const mapPropertiesToValues = (lengths: readonly Length[], properties: readonly (string | undefined)[]) =>
  new Map(properties.flatMap((property, index) => (property ? [[property, lengths[index]?.value ?? 0] as const] : [])))

/**
 * Penalizes values in another order than the product's fields, fields that are skipped before the last value, and
 * leftover lengths that are smaller than the thickness.
 */
function computePenalty(
  lengths: readonly Length[],
  properties: readonly (string | undefined)[],
  fields: readonly LengthField[],
): number {
  const order = properties.flatMap((property) =>
    property ? [fields.findIndex((field) => field.property === property)] : [],
  )
  const roles = order.map((index) => getRole(fields[index]?.property))
  // A sleeve is written with its outside first.
  const isSleeve = (index: number) => roles[index] === 'bore' && roles[index - 1] === 'outside'
  const swappedCount = order.filter(
    (field, index) => index > 0 && field < (order[index - 1] ?? 0) && !isSleeve(index),
  ).length
  const skippedCount = Math.max(-1, ...order) + 1 - order.length
  const thickness = lengths.find((_, index) => getRole(properties[index]) === 'thickness')?.value ?? 0
  const smallerCount = lengths.filter(
    ({ value, isBare }, index) => !isBare && !properties[index] && value < thickness,
  ).length
  // In a size, the section is written before the length: 250x10 is not a thickness and a length.
  const isLengthEarly = roles.slice(0, -1).includes('length')
  const length = lengths.find((_, index) => isLengthwise(properties[index]))
  const sideRoles = lengths.flatMap(({ tokenIndex }, index) =>
    tokenIndex === length?.tokenIndex ? [getRole(properties[index])] : [],
  )
  const hasBareLength = lengths.some(({ isBare }, index) => isBare && properties[index] !== undefined)
  const isPartial =
    sideRoles.length > 1 && !sideRoles.includes('width') && (order.length < fields.length || hasBareLength)
  return (swappedCount + skippedCount * 2 + (isLengthEarly ? 1 : 0)) * 0.1 + (isPartial ? 0.8 : 0) + smallerCount
}

/** Finds the table of a pipe's nominal sizes in inches. */
export const findNominalTable = (tools: readonly IndexTool[]): IndexTool | undefined =>
  tools.find(({ anchor, properties }) => anchor && properties.some((property) => getDesignation(property) === 'NPS'))

const findColumn = ({ properties }: SizeList, isMatch: (property: string) => boolean) => properties.findIndex(isMatch)
const isDn = (property: string) => getDesignation(property) === 'DN'
const isOutside = (property: string) => getRole(property) === 'outside'

/** Whether a table gives DN other diameters than EN ISO 1127: hygienic tube of DN 65 has 70 mm. */
export function differsFromIso1127(table: SizeList): boolean {
  const [nominalColumn, outsideColumn] = [findColumn(table, isDn), findColumn(table, isOutside)]
  const isAsme = table.properties.some((property) => getDesignation(property) === 'NPS')
  if (nominalColumn < 0 || outsideColumn < 0 || isAsme) return false
  return table.rows.some((row) => findNominalSize(Number(row[nominalColumn]), 'DN')?.diameter !== row[outsideColumn])
}

/** The diameter of a DN in a table of another series. */
export function findSeriesDiameter(series: SizeList, { value, unit }: ReadFigure): number | undefined {
  const row = unit === 'DN' ? series.rows.find((row) => row[findColumn(series, isDn)] === value) : undefined
  const diameter = row?.[findColumn(series, isOutside)]
  return typeof diameter === 'number' ? diameter : undefined
}

/** Finds the rows of a table of nominal sizes that match all figures: `NPS 2`, `Sch 10`. */
export function findNominalRows({ rows, properties }: IndexTool, figures: readonly ReadFigure[]) {
  const [inches, schedule] = ['NPS', 'Sch'].map((designation) =>
    properties.findIndex((property) => getDesignation(property) === designation),
  )
  return rows.filter((row) =>
    figures.every(({ unit, value }) => {
      if (unit === 'Sch') return Number.parseFloat(String(row[schedule ?? -1])) === value
      const size = findNominalSize(value, unit)
      return size !== undefined && readNumber(String(row[inches ?? -1])) === size.nps
    }),
  )
}

/** Finds the figures that all rows share, by property. */
export const findCommonFigures = ({ properties }: IndexTool, rows: readonly (readonly (number | string)[])[]) =>
  new Map(
    properties.flatMap((property, column) => {
      const values = new Set(rows.map((row) => row[column]))
      const [value] = values
      return value === undefined || values.size > 1 ? [] : [[property, value] as const]
    }),
  )

/**
 * Replaces inches, DN, NPS and schedules with the lengths that they name for a product: the outside diameter of a pipe,
 * and the wall of its schedule. A length that the text also states in mm stays: DN 100, 114.3 x 3.05. A line about a
 * `series` of other diameters does not say which of several standards it means.
 */
export function replaceDesignations(
  allLengths: readonly Length[],
  designations: readonly ReadFigure[],
  fields: readonly LengthField[],
  pipeTable: IndexTool | undefined,
  series?: SizeList,
): readonly Length[] {
  if (!fields.some(({ property }) => isHollow(property))) return allLengths
  const lengths = readTubeLengths(allLengths, pipeTable)
  const inchLength = lengths.find(({ inches, allowedProperties }) => inches !== undefined && !allowedProperties)
  const metricLengths = lengths.filter((length) => length !== inchLength)
  const sizes: readonly ReadFigure[] =
    inchLength?.inches === undefined
      ? designations
      : [...designations, { kind: 'figure', text: '', value: inchLength.inches, unit: 'inch' }]
  const rows = pipeTable && sizes.some(({ unit }) => unit === 'Sch') ? findNominalRows(pipeTable, sizes) : []
  if (pipeTable && rows.length > 0)
    return mergeLengths(
      [...findCommonFigures(pipeTable, rows)].flatMap(([property, value]) =>
        typeof value === 'number' && fields.some((field) => field.property === property)
          ? [{ tokenIndex: -1, value, allowedProperties: [property] }]
          : [],
      ),
      metricLengths,
    )
  const [diameter] = sizes.flatMap(
    (size) => (series ? findSeriesDiameter(series, size) : findNominalSize(size.value, size.unit)?.diameter) ?? [],
  )
  // DN 40, 41 x 1.5: the size in mm belongs to another series.
  const hasSize =
    inchLength === undefined &&
    metricLengths.some(({ tokenIndex }, index) => metricLengths[index + 1]?.tokenIndex === tokenIndex)
  if (!diameter || (hasSize && !metricLengths.some(({ value }) => areAboutEqual(diameter, value)))) return lengths
  const isAmbiguous = inchLength !== undefined || series !== undefined
  return mergeLengths(
    [{ tokenIndex: inchLength?.tokenIndex ?? -1, value: diameter, allowedProperties: ROUND_PROPERTIES, isAmbiguous }],
    metricLengths,
  )
}

/**
 * Reads gauges as those of tube, and inches beside a wall in inches as an outside diameter, unless the pipe of this nominal
 * size has such a wall.
 */
function readTubeLengths(lengths: readonly Length[], pipeTable: IndexTool | undefined): readonly Length[] {
  const wall = lengths.find(({ inches = 1 }) => inches < MAX_WALL_INCHES && !findNominalSize(inches, 'inch'))
  const isNominalWall = ({ inches = 0 }: Length) =>
    pipeTable &&
    findNominalRows(pipeTable, [{ kind: 'figure', text: '', value: inches, unit: 'NPS' }]).some((row) =>
      pipeTable.properties.some(
        (property, index) => isHollow(property) && areAboutEqual(Number(row[index]), wall?.value ?? 0),
      ),
    )
  return lengths.map((length) => {
    const { gauge, inches, allowedProperties } = length
    if (gauge !== undefined) return { ...length, value: convertGauge(gauge, 'ga', true) ?? length.value }
    const isOutside = wall && wall !== length && inches !== undefined && !allowedProperties && !isNominalWall(length)
    return isOutside ? { ...length, allowedProperties: ROUND_PROPERTIES, isNominal: false } : length
  })
}

/** A longer length is not a wall. */
const MAX_WALL_INCHES = 0.5

const areAboutEqual = (a: number, b: number) => Math.abs(a - b) <= a * 0.02

function mergeLengths(nominalLengths: readonly Length[], metricLengths: readonly Length[]): readonly Length[] {
  const mergedLengths = metricLengths.map((length) => {
    const properties = nominalLengths.find(({ value }) => areAboutEqual(length.value, value))?.allowedProperties
    return properties ? { ...length, allowedProperties: properties } : length
  })
  return [
    ...nominalLengths.filter((length) => !metricLengths.some(({ value }) => areAboutEqual(length.value, value))),
    ...mergedLengths,
  ]
}

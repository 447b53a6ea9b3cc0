import { getRole, isHollow } from '../../schema/figures/dimensions.ts'
import { formatFigure } from '../../schema/figures/figures.ts'
import { convertUnit, isGauge, readDimension } from '../../schema/figures/lengths.ts'
import { NBSP } from '../../schema/figures/quantity.ts'
import type { Language } from '../../schema/names/languages.ts'
import { convertPartToLengths } from '../reading/lengths.ts'
import { findNominalRows, findNominalTable, placeLengths, replaceDesignations } from '../reading/placeLengths.ts'
import { ANGLES, isInMetresOrFeet, type ReadSize } from '../reading/readSizes.ts'
import type { IndexPage, IndexRow, SearchIndex } from '../reading/types.ts'
import type { QueryFigure, QueryMaterial, QueryPart, QueryTopic } from './parse.ts'

/** Why a page is a result, as shown to the visitor. */
export type Reason =
  /** A row whose range contains the size, which is in the unit of the row. */
  | { readonly kind: 'fits'; readonly row: string; readonly range: string; readonly size: string }
  /** A row of a named product whose range does not contain the size. */
  | { readonly kind: 'outside'; readonly row: string; readonly range: string; readonly size: string }
  | { readonly kind: 'material'; readonly row: string; readonly name: string }
  /** `text` is a converted size, a note on its supply, a heading of the page, or the name of a topic. */
  | { readonly kind: 'read' | 'supply' | 'heading' | 'called'; readonly text: string }

/** How well a page matches a part of a query, from 0 to 1, and where. */
export interface Match {
  readonly weight: number
  readonly reasons: readonly Reason[]
  /** Figures by property, in the units of their rows. */
  readonly figures?: ReadonlyMap<string, number>
  /** The name of the grade in `_materials.json`. */
  readonly grade?: string
  readonly words?: ReadonlySet<string>
  /** The figure to look up in the pipe's table of nominal sizes. */
  readonly nominal?: QueryFigure
  readonly anchor?: string
  /** The row with the figure has only an upper or a lower limit. */
  readonly isOneSided?: boolean
  /** The page mentions the searched words only in its texts. */
  readonly isMention?: boolean
  /** The words are in the page's name or its keywords. */
  readonly isName?: boolean
}

/** Rows further down a table count less: the first ones define a product. */
const weighIndex = (rowIndex: number) => 1 / (1 + rowIndex * 0.15)

export const isInRange = ({ min = -Infinity, max = Infinity }: IndexRow, value: number) => value >= min && value <= max

/** `60,3 × 2,77 mm` */
export const formatSize = (language: Language, values: readonly number[]): string =>
  `${values.map((value) => formatFigure(value, language)).join(' × ')}${NBSP}mm`

/** Certainty of a row that fits any figure. */
const ANY_CERTAINTY = 0.4

/** A row with only a lower or an upper limit fits nearly any figure. */
const getCertainty = ({ any, min, max }: IndexRow) =>
  any ? ANY_CERTAINTY : min === undefined || max === undefined ? 0.5 : 1

/**
 * Formats a figure of a row in the index's language: `60,3 mm`, `DN50`. `typedText` is the text before conversion, with the
 * sign after it.
 */
export function createReason(
  { name, symbol, text, unit = '' }: IndexRow,
  value: number,
  { language, units }: SearchIndex,
  typedText?: string,
): Extract<Reason, { kind: 'fits' }> {
  const range = symbol && !text.startsWith(symbol) ? `${symbol} ${text}` : text
  const number = formatFigure(value, language)
  const isBefore = (units[unit]?.before.length ?? 0) > 0
  // Separates unit and number only if the row does: DN50, but Ra 0,8.
  const gap = text.includes(isBefore ? unit + NBSP : NBSP + unit) ? NBSP : ''
  const size = isBefore ? unit + gap + number : number + gap + unit
  return { kind: 'fits', row: name, range, size: typedText === undefined ? size : `${typedText} ${size}` }
}

/** Converts a figure to the unit of a row. Undefined if it cannot be one of the row's figures. */
function convertToRowUnit(
  { unit }: QueryFigure,
  value: number,
  row: IndexRow,
  page: IndexPage,
  { units }: SearchIndex,
): number | undefined {
  if (row.any) return undefined
  const { property = '' } = row
  if (unit === undefined && row.unit === '°') return ANGLES.includes(value) ? value : undefined
  const isPipe = page.rows.some((pageRow) => isHollow(pageRow.property))
  if (row.unit === 'mm') return readDimension(value, unit, property, isPipe, units)
  return convertUnit(value, unit, row.unit, units)
}

/** An upper limit does not include values below this share of it: "up to 25 mm" does not promise foil of 0.01 mm. */
const MIN_SHARE = 0.02

/** Whether a value is far from the only limit of a row: "cuts from 10 mm" does not include a cut of 9 m. */
function isBeyond({ rows }: IndexPage, { unit, min, max }: IndexRow, value: number): boolean {
  if (min === undefined) return max !== undefined && value < max * MIN_SHARE
  return max === undefined && value > Math.max(...rows.map((row) => (row.unit === unit ? (row.max ?? 0) : 0)))
}

/** A value that exceeds a limit by more than this factor belongs to another row. */
const MAX_EXCESS = 10

/** Matches a page that the query names, but whose tables do not contain the figure. */
export function matchOutside(part: QueryPart, page: IndexPage, index: SearchIndex): Match | undefined {
  if (part.kind === 'figure') return matchFigureOutside(part, page, index)
  if (part.kind === 'size') return matchSize(part, page, index, true)
  if (part.kind !== 'material' || !isUnlisted(part, page, index)) return undefined
  const [name = ''] = part.materials.map((key) => index.materials[key]?.name)
  const range = listGrades(page, index).join(', ')
  return { weight: 0.5, reasons: [{ kind: 'outside', row: index.sorts.grades, range, size: name }] }
}

const listGrades = ({ materials }: IndexPage, index: SearchIndex) =>
  materials.flatMap((key) => (index.materials[key]?.sort === 'grades' ? [index.materials[key].name] : []))

/** Whether a product lists grades, but not that of a query. */
export const isUnlisted = (part: QueryPart, page: IndexPage, index: SearchIndex): boolean =>
  part.kind === 'material' &&
  page.type === 'product' &&
  part.materials.every((key) => index.materials[key]?.sort === 'grades' && !page.materials.includes(key)) &&
  listGrades(page, index).length > 0

/** A row that a figure can belong to, with the figure in its unit. */
interface RowReading {
  readonly row: IndexRow
  readonly rowIndex: number
  readonly value: number
}

function listRowReadings(figure: QueryFigure, page: IndexPage, index: SearchIndex): readonly RowReading[] {
  return page.rows.flatMap((row, rowIndex) => {
    const value = convertToRowUnit(figure, figure.value, row, page, index)
    const isOtherProperty = figure.allowedProperties && !figure.allowedProperties.includes(row.property ?? '')
    return value === undefined || isOtherProperty ? [] : [{ row, rowIndex, value }]
  })
}

/** Creates the reason for a figure in the unit of a row. Includes the typed text if its unit differs. */
const createFigureReason = ({ unit, text }: QueryFigure, { row, value }: RowReading, index: SearchIndex) =>
  createReason(
    row,
    value,
    index,
    unit && unit !== row.unit ? `${formatDesignation(text)} ${isGauge(unit) ? '≈' : '='}` : undefined,
  )

/** `dn 65` → `DN 65` */
const formatDesignation = (text: string) => text.replace(/^(?:dn|nps)/, (name) => name.toUpperCase())

/** Matches a page if the figure is outside of the first range that it can belong to. */
function matchFigureOutside(figure: QueryFigure, page: IndexPage, index: SearchIndex): Match | undefined {
  const { allowedProperties, unit } = figure
  const reading = listRowReadings(figure, page, index).find(({ row, value }) => {
    const { property, unit: rowUnit, min, max } = row
    const canBelong =
      allowedProperties || (isInMetresOrFeet(figure) ? getRole(property) === 'length' : rowUnit !== '°' || unit === '°')
    // A single figure, such as a precision, is not a range.
    if (!canBelong || max === undefined || min === max) return false
    // If the maximum thickness is 30 mm, 1200 mm is a length.
    return (
      value <= max * MAX_EXCESS || page.rows.every((pageRow) => pageRow.unit !== rowUnit || (pageRow.max ?? 0) <= max)
    )
  })
  if (!reading || isInRange(reading.row, reading.value)) return undefined
  if (reading.row.min === undefined && unit === undefined) return undefined
  return { weight: 0.5, reasons: [{ ...createFigureReason(figure, reading, index), kind: 'outside' }] }
}

function weighRow({ unit }: QueryFigure, { row, rowIndex }: RowReading): number {
  if (row.unit === '°') return 1
  // A nominal diameter is close to a length in mm, but not equal to it.
  const isNear = getRole(row.property) === 'nominal' && unit !== 'DN' && unit !== 'inch' && unit !== 'NPS'
  const isSame = unit === row.unit || unit === undefined
  return weighIndex(rowIndex) * getCertainty(row) * (isNear ? 0.6 : isSame ? 1 : 0.8)
}

/** Matches a page with a row whose range contains the figure. */
export function matchFigure(figure: QueryFigure, page: IndexPage, index: SearchIndex): Match | undefined {
  const { allowedProperties, rangeEnd, unit } = figure
  const table = findNominalTable(page.tools)
  const isOfPipe = unit === 'NPS' || unit === 'Sch' || (unit === 'inch' && !allowedProperties)
  if (table && isOfPipe) {
    const isListed = findNominalRows(table, [figure]).length > 0
    const reasons = matchFigureOutside(figure, page, index)?.reasons ?? []
    return isListed ? { weight: 1, reasons, nominal: figure } : undefined
  }
  // For a sleeve, inches name the size of its pipe and not its inner diameter.
  if (isOfPipe && page.rows.some(({ property }) => getRole(property) === 'bore')) return { weight: 0.8, reasons: [] }
  const fittingReadings = listRowReadings(figure, page, index).filter(({ row, value }) => {
    const end = rangeEnd === undefined ? value : convertToRowUnit(figure, rangeEnd, row, page, index)
    return end !== undefined && isInRange(row, value) && isInRange(row, end) && !isBeyond(page, row, value)
  })
  const [bestReading] = fittingReadings
    .map((reading) => ({ ...reading, weight: weighRow(figure, reading) }))
    .sort((a, b) => b.weight - a.weight)
  if (!bestReading) {
    const isCutToLength = listDimensions(page).some(({ property, any }) => any && getRole(property) === 'length')
    return isInMetresOrFeet(figure) && isCutToLength ? { weight: ANY_CERTAINTY, reasons: [] } : undefined
  }
  const { row, value, weight } = bestReading
  return {
    weight,
    reasons: [createFigureReason(figure, bestReading, index)],
    isOneSided: !row.any && (row.min === undefined || row.max === undefined),
    figures: row.property ? new Map([[row.property, value]]) : undefined,
    nominal: table && unit === 'DN' ? figure : undefined,
  }
}

/** Lists the dimensions of a page in mm: the rows of its tables and the fields of its calculator. */
function listDimensions({ rows, tools }: IndexPage): readonly IndexRow[] {
  const measuredRows = rows.filter(
    ({ property, unit, any }) => (unit === 'mm' || any) && getRole(property) !== undefined,
  )
  const properties = tools.find(({ calculates }) => calculates)?.properties ?? []
  const openProperties = properties.filter((property) => !measuredRows.some((row) => row.property === property))
  return [...measuredRows, ...openProperties.map((property): IndexRow => ({ property, name: '', text: '', any: true }))]
}

/** Assigns the figures of a size to a page's dimensions. Undefined if the page cannot have all of them. */
function placeSize(size: ReadSize, page: IndexPage, index: SearchIndex) {
  const dimensions = listDimensions(page)
  const fields = dimensions.map(({ property = '', any, min, max }) => ({
    property,
    range: any ? undefined : { min, max },
  }))
  const lengths = replaceDesignations(convertPartToLengths(size, 0, index.units), [], fields, undefined)
  const { values, leftovers } = placeLengths(lengths, fields)
  const unplacedLengths = leftovers.filter(({ grade }) => grade === undefined)
  const readings = dimensions.flatMap((row, rowIndex) => {
    const value = values.get(row.property ?? '')
    return value === undefined ? [] : [{ row, rowIndex, value }]
  })
  const sides = [...values.values()].sort((a, b) => a - b)
  const isSheet = size.sheetValues?.every((side) => sides.includes(side)) === true
  // The legs of an unequal angle, which no page lists, say nothing about its thickness.
  const hasUnequalLegs =
    unplacedLengths.length === 2 &&
    readings.length > 0 &&
    dimensions.some(({ property }) => getRole(property) === 'leg')
  const rangedReadings = readings.filter(({ row }) => !row.any)
  const isRoundElsewhere =
    size.isRound &&
    !readings.some(
      ({ row, value }) =>
        ['outside', 'nominal', 'bore'].includes(getRole(row.property) ?? '') && value === size.values[0],
    )
  if ((rangedReadings.length === 0 && !isSheet) || (unplacedLengths.length > 0 && !hasUnequalLegs) || isRoundElsewhere)
    return undefined
  const lengthsMm = isSheet ? sides : lengths.map(({ value }) => value)
  return { values, readings, rangedReadings, unplacedLengths, hasUnequalLegs, isSheet, lengthsMm }
}

/** A gauge in a size, which is rounded in mm. */
const GAUGED_SIZE = /\d\s*(?:ga|[sb]wg)/

/** Describes a size that was typed in another unit than mm: `2" × 1/4" = 50,8 × 6,35 mm` */
function describeConverted(
  { isConverted, text }: ReadSize,
  { isSheet, lengthsMm }: Pick<NonNullable<ReturnType<typeof placeSize>>, 'isSheet' | 'lengthsMm'>,
  index: SearchIndex,
) {
  const typedText = text.replaceAll(/\s{0,9}x\s{0,9}/g, ' × ') + (isSheet && !isConverted ? ' ft' : '')
  const sign = GAUGED_SIZE.test(text) ? '≈' : '='
  const reason: Reason = { kind: 'read', text: `${typedText} ${sign} ${formatSize(index.language, lengthsMm)}` }
  return isConverted || isSheet ? [reason] : []
}

/** Matches a page that can have all figures of a size. With `isOutside`, some have to be out of its ranges. */
export function matchSize(size: ReadSize, page: IndexPage, index: SearchIndex, isOutside = false): Match | undefined {
  const placement = placeSize(size, page, index)
  if (!placement) return undefined
  const { values, readings, rangedReadings, unplacedLengths, hasUnequalLegs, isSheet } = placement
  const outsideReadings = rangedReadings.filter(({ row, value }) => !isInRange(row, value))
  if (outsideReadings.length > 0 !== isOutside) return undefined
  const conversionReasons = describeConverted(size, placement, index)
  const describe = ({ row, value }: RowReading) => createReason(row, value, index)
  if (isOutside)
    return {
      weight: 0.5,
      reasons: [
        ...conversionReasons,
        ...outsideReadings.map((reading) => ({ ...describe(reading), kind: 'outside' as const })),
      ],
    }
  const isOneSided = rangedReadings.every(({ row: { min, max } }) => min === undefined || max === undefined)
  const certainty =
    readings.reduce((sum, { row }) => sum + getCertainty(row), 0) / (readings.length + unplacedLengths.length)
  return {
    weight: certainty * weighIndex(Math.min(...readings.map(({ rowIndex }) => rowIndex)) / 2),
    // "Up to 6000 mm" does not mean that the service can work on 50 x 5.
    reasons: [...conversionReasons, ...(isOneSided || hasUnequalLegs || isSheet ? [] : rangedReadings.map(describe))],
    isOneSided,
    figures: values,
  }
}

/** Matches a page whose tables list a material, its successor or its predecessor. */
export function matchMaterial(
  { materials: keys }: QueryMaterial,
  page: IndexPage,
  index: SearchIndex,
): Match | undefined {
  const isListed = (key: number) => page.materials.includes(key)
  const listedKey = keys.find(isListed)
  const listSuccessors = (key: number) => index.materials[key]?.replacedBy ?? []
  const successor = keys.flatMap(listSuccessors).find(isListed)
  const predecessor = page.materials.find((key) => listSuccessors(key).some((next) => keys.includes(next)))
  const material = index.materials[listedKey ?? successor ?? predecessor ?? -1]
  if (!material) return undefined
  const reason: Reason = { kind: 'material', row: index.sorts[material.sort], name: material.name }
  return {
    // A standard of pipes belongs to the page of pipes rather than to equipment that is made of them.
    weight: listedKey === undefined ? 0.7 : page.tools.length > 0 ? 1 : 0.85,
    reasons: [reason],
    grade: material.sort === 'grades' ? material.id : undefined,
  }
}

/** Matches the pages of a topic. The first one counts most. */
export function matchTopic({ topic: { name, leadsTo, notMade } }: QueryTopic, pageIndex: number): Match | undefined {
  const rank = leadsTo.findIndex(([targetPage]) => targetPage === pageIndex)
  const anchor = leadsTo[rank]?.[1]
  return rank < 0
    ? undefined
    : {
        weight: rank === 0 ? 1 : 0.8 - rank * 0.04,
        reasons: notMade ? [] : [{ kind: 'called', text: name }],
        anchor,
      }
}

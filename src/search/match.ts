import { getRole, isHollow } from '../../schema/figures/dimensions.ts'
import { formatFigure } from '../../schema/figures/figures.ts'
import { convertUnit, readDimension } from '../../schema/figures/lengths.ts'
import type { Language } from '../../schema/names/languages.ts'
import { toLengths } from '../reading/lengths.ts'
import { findNominalRows, findNominalTable, placeLengths } from '../reading/placeLengths.ts'
import { ANGLES, isLong, type ReadSize } from '../reading/readSizes.ts'
import type { IndexPage, IndexRow, SearchIndex } from '../reading/types.ts'
import type { QueryFigure, QueryMaterial, QueryPart, QueryTopic } from './parse.ts'

/** Why a page is a result, as shown to the visitor. */
export type Reason =
  /** A row whose range contains the size, which is in the unit of the row. */
  | { readonly kind: 'fits'; readonly row: string; readonly range: string; readonly size: string }
  /** A row of a named product whose range does not contain the size. */
  | { readonly kind: 'outside'; readonly row: string; readonly range: string; readonly size: string }
  | { readonly kind: 'material'; readonly row: string; readonly name: string }
  /** `text` is a converted size, what is said about its supply, a heading of the page, or the name of a topic. */
  | { readonly kind: 'read' | 'supply' | 'heading' | 'called'; readonly text: string }

/** How well a page matches a part of a query, from 0 to 1, and where. */
export interface Match {
  readonly weight: number
  readonly reasons: readonly Reason[]
  /** Figures by property, in the units of their rows. */
  readonly figures?: ReadonlyMap<string, number>
  /** The name of the grade in `_materials.json`. */
  readonly grade?: string
  /** The folded words of the index that were found. */
  readonly words?: ReadonlySet<string>
  /** The figure to look up in the pipe's table of nominal sizes. */
  readonly nominal?: QueryFigure
  /** Its place on the page. */
  readonly anchor?: string
  /** The row with the figure has only an upper or a lower limit. */
  readonly isOneSided?: boolean
  /** Only in the page's texts. */
  readonly isMention?: boolean
  /** The words are in the page's name or its keywords. */
  readonly isName?: boolean
}

/** Rows further down a table count less: the first ones define a product. */
const byPlace = (place: number) => 1 / (1 + place * 0.15)

const fitsIn = ({ min = -Infinity, max = Infinity }: IndexRow, value: number) => value >= min && value <= max

/** `60,3 × 2,77 mm` */
export const sizeIn = (language: Language, values: readonly number[]): string =>
  `${values.map((value) => formatFigure(value, language)).join(' × ')}${NBSP}mm`

const NBSP = '\u00a0'

/** Certainty of a row with only a lower or an upper limit, which fits nearly any figure. */
const ONE_LIMIT = 0.5

/** Certainty of a row that fits any figure. */
const ANY = 0.4

const certainty = ({ any, min, max }: IndexRow) => (any ? ANY : min === undefined || max === undefined ? ONE_LIMIT : 1)

/** Formats a figure of a row in the index's language: `60,3 mm`, `DN50`. `typed` is the text before conversion. */
function createReason(
  { name, symbol, text, unit = '' }: IndexRow,
  value: number,
  { language, units }: SearchIndex,
  typed?: string,
): Extract<Reason, { kind: 'fits' }> {
  const range = symbol && !text.startsWith(symbol) ? `${symbol} ${text}` : text
  const number = formatFigure(value, language)
  const isBefore = (units[unit]?.before.length ?? 0) > 0
  // Separates unit and number only if the row does: DN50, but Ra 0,8.
  const gap = text.includes(isBefore ? unit + NBSP : NBSP + unit) ? NBSP : ''
  const size = isBefore ? unit + gap + number : number + gap + unit
  return { kind: 'fits', row: name, range, size: typed === undefined ? size : `${typed} = ${size}` }
}

const isPipe = ({ rows }: IndexPage) => rows.some(({ property }) => isHollow(property))

/** Converts a figure to the unit of a row. Undefined if it cannot be one of the row's figures. */
function readAs(
  { unit }: QueryFigure,
  value: number,
  row: IndexRow,
  page: IndexPage,
  { units }: SearchIndex,
): number | undefined {
  if (row.any) return undefined
  const { property = '' } = row
  if (unit === undefined && row.unit === '°') return ANGLES.includes(value) ? value : undefined
  if (row.unit === 'mm') return readDimension(value, unit, property, isPipe(page), units)
  return convertUnit(value, unit, row.unit, units)
}

/** A limit says nothing about values below this share of it: "up to 25 mm" does not promise foil of 0.01 mm. */
const LEAST_SHARE = 0.02

/** Whether a value is far from the only limit of a row: "cuts from 10 mm" does not include a cut of 9 m. */
function isBeyond({ rows }: IndexPage, { unit, min, max }: IndexRow, value: number): boolean {
  if (min === undefined) return max !== undefined && value < max * LEAST_SHARE
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
interface Reading {
  readonly row: IndexRow
  readonly place: number
  readonly value: number
}

function listReadings(figure: QueryFigure, page: IndexPage, index: SearchIndex): readonly Reading[] {
  return page.rows.flatMap((row, place) => {
    const value = readAs(figure, figure.value, row, page, index)
    const isOther = figure.of && !figure.of.includes(row.property ?? '')
    return value === undefined || isOther ? [] : [{ row, place, value }]
  })
}

/** The reason for a figure in the unit of a row. Keeps the typed text if it is in another one. */
const createFigureReason = ({ unit, text }: QueryFigure, { row, value }: Reading, index: SearchIndex) =>
  createReason(row, value, index, unit && unit !== row.unit ? text : undefined)

/** Matches a page with a range that the figure is outside of. The first range that it can mean decides. */
function matchFigureOutside(figure: QueryFigure, page: IndexPage, index: SearchIndex): Match | undefined {
  const { of, unit } = figure
  const reading = listReadings(figure, page, index).find(({ row, value }) => {
    const { property, unit: rowUnit, min, max } = row
    const isMeant = of || (isLong(figure) ? getRole(property) === 'length' : rowUnit !== '°' || unit === '°')
    // A single figure, such as a precision, is not a range.
    if (!isMeant || max === undefined || min === max) return false
    // 1200 mm is no thickness where the maximum is 30 mm, but a length.
    return value <= max * MAX_EXCESS || page.rows.every((other) => other.unit !== rowUnit || (other.max ?? 0) <= max)
  })
  if (!reading || fitsIn(reading.row, reading.value)) return undefined
  if (reading.row.min === undefined && unit === undefined) return undefined
  return { weight: 0.5, reasons: [{ ...createFigureReason(figure, reading, index), kind: 'outside' }] }
}

/** How well a row fits a figure that is in its range. */
function weighRow({ unit }: QueryFigure, { row, place }: Reading): number {
  if (row.unit === '°') return 1
  // A nominal diameter is close to a length in mm, but not equal to it.
  const isNear = getRole(row.property) === 'nominal' && unit !== 'DN' && unit !== 'inch' && unit !== 'NPS'
  const isSame = unit === row.unit || unit === undefined
  return byPlace(place) * certainty(row) * (isNear ? 0.6 : isSame ? 1 : 0.8)
}

/** Matches a page with a row whose range contains the figure. */
export function matchFigure(figure: QueryFigure, page: IndexPage, index: SearchIndex): Match | undefined {
  const { of, to, unit } = figure
  const table = findNominalTable(page.tools)
  const isOfPipe = unit === 'NPS' || unit === 'Sch' || (unit === 'inch' && !of)
  if (table && isOfPipe) {
    const isListed = findNominalRows(table, [figure]).length > 0
    const reasons = matchFigureOutside(figure, page, index)?.reasons ?? []
    return isListed ? { weight: 1, reasons, nominal: figure } : undefined
  }
  // The inches of a sleeve are those of its pipe, and not its inner diameter.
  if (isOfPipe && page.rows.some(({ property }) => getRole(property) === 'bore')) return { weight: 0.8, reasons: [] }
  const fitting = listReadings(figure, page, index).filter(({ row, value }) => {
    const end = to === undefined ? value : readAs(figure, to, row, page, index)
    return end !== undefined && fitsIn(row, value) && fitsIn(row, end) && !isBeyond(page, row, value)
  })
  const [best] = fitting
    .map((reading) => ({ ...reading, weight: weighRow(figure, reading) }))
    .sort((one, other) => other.weight - one.weight)
  if (!best) {
    const isCut = listDimensions(page).some(({ property, any }) => any && getRole(property) === 'length')
    return isLong(figure) && isCut ? { weight: ANY, reasons: [] } : undefined
  }
  const { row, value, weight } = best
  return {
    weight,
    reasons: [createFigureReason(figure, best, index)],
    isOneSided: !row.any && (row.min === undefined || row.max === undefined),
    ...(row.property && { figures: new Map([[row.property, value]]) }),
    ...(table && unit === 'DN' && { nominal: figure }),
  }
}

/** A row for a dimension that a calculator has, but no table of the page limits. */
const createOpenRow = (property: string): IndexRow => ({ property, name: '', text: '', any: true })

/** The dimensions that a page can have in mm: the rows of its tables, and the fields of its calculator. */
function listDimensions({ rows, tools }: IndexPage): readonly IndexRow[] {
  const measured = rows.filter(({ property, unit, any }) => (unit === 'mm' || any) && getRole(property) !== undefined)
  const asked = tools.find(({ calculates }) => calculates)?.properties ?? []
  const open = asked.filter((property) => !measured.some((row) => row.property === property))
  return [...measured, ...open.map(createOpenRow)]
}

/** The figures of a size as the dimensions of a page. Undefined if the page cannot have all of them. */
function placeSize(size: ReadSize, page: IndexPage, index: SearchIndex) {
  const dimensions = listDimensions(page)
  const fields = dimensions.map(({ property = '', any, min, max }) => ({
    property,
    ...(!any && { range: { min, max } }),
  }))
  const { values, rest: left } = placeLengths(toLengths(size, 0, index.units), fields)
  const rest = left.filter(({ grade }) => grade === undefined)
  const placed = dimensions.flatMap((row, place) => {
    const value = values.get(row.property ?? '')
    return value === undefined ? [] : [{ row, place, value }]
  })
  const sides = [...values.values()].sort((one, other) => one - other)
  const isSheet = size.ofSheet?.every((side) => sides.includes(side)) === true
  // The legs of an unequal angle, which no page lists, say nothing about its thickness.
  const isUnequal =
    rest.length === 2 && placed.length > 0 && dimensions.some(({ property }) => getRole(property) === 'leg')
  const ranged = placed.filter(({ row }) => !row.any)
  const isRoundElsewhere =
    size.isRound &&
    !placed.some(
      ({ row, value }) =>
        ['outside', 'nominal', 'bore'].includes(getRole(row.property) ?? '') && value === size.values[0],
    )
  if ((ranged.length === 0 && !isSheet) || (rest.length > 0 && !isUnequal) || isRoundElsewhere) return undefined
  return { values, placed, ranged, rest, isUnequal, sheet: isSheet ? sides : undefined }
}

/** A size in mm that was typed in another unit: `2" × 1/4" = 50,8 × 6,35 mm` */
function describeConverted(
  { isConverted, text, values }: ReadSize,
  sheet: readonly number[] | undefined,
  index: SearchIndex,
) {
  const typed = text.replaceAll(/\s*x\s*/g, ' × ') + (sheet && !isConverted ? ' ft' : '')
  const reason: Reason = { kind: 'read', text: `${typed} = ${sizeIn(index.language, sheet ?? values)}` }
  return isConverted || sheet ? [reason] : []
}

/** Matches a page that can have all figures of a size, or nearly all if `isOutside`. */
export function matchSize(size: ReadSize, page: IndexPage, index: SearchIndex, isOutside = false): Match | undefined {
  const found = placeSize(size, page, index)
  if (!found) return undefined
  const { values, placed, ranged, rest, isUnequal, sheet } = found
  const outside = ranged.filter(({ row, value }) => !fitsIn(row, value))
  if (outside.length > 0 !== isOutside) return undefined
  const read = describeConverted(size, sheet, index)
  const describe = ({ row, value }: Reading) => createReason(row, value, index)
  if (isOutside)
    return {
      weight: 0.5,
      reasons: [...read, ...outside.map((one) => ({ ...describe(one), kind: 'outside' as const }))],
    }
  const isOneSided = ranged.every(({ row: { min, max } }) => min === undefined || max === undefined)
  const certain = placed.reduce((sum, { row }) => sum + certainty(row), 0) / (placed.length + rest.length)
  return {
    weight: certain * byPlace(Math.min(...placed.map(({ place }) => place)) / 2),
    // "Up to 6000 mm" does not mean that the service can work on 50 x 5.
    reasons: [...read, ...(isOneSided || isUnequal || sheet ? [] : ranged.map(describe))],
    isOneSided,
    figures: values,
  }
}

/** Matches a page whose tables list a material, its successor or its predecessor. */
export function matchMaterial(
  { materials: asked }: QueryMaterial,
  page: IndexPage,
  index: SearchIndex,
): Match | undefined {
  const own = asked.find((key) => page.materials.includes(key))
  const later = asked
    .flatMap((key) => index.materials[key]?.replacedBy ?? [])
    .find((key) => page.materials.includes(key))
  const earlier = page.materials.find((key) => index.materials[key]?.replacedBy?.some((other) => asked.includes(other)))
  const material = index.materials[own ?? later ?? earlier ?? -1]
  if (!material) return undefined
  const reason: Reason = { kind: 'material', row: index.sorts[material.sort], name: material.name }
  return {
    // A standard of pipes is looked for on the page of pipes rather than on one of equipment that is made of them.
    weight: own === undefined ? 0.7 : page.tools.length > 0 ? 1 : 0.85,
    reasons: [reason],
    ...(material.sort === 'grades' && { grade: material.id }),
  }
}

/** Matches the pages of a topic. The first one counts most. */
export function matchTopic({ topic: { name, leadsTo, notMade } }: QueryTopic, page: number): Match | undefined {
  const place = leadsTo.findIndex(([to]) => to === page)
  const anchor = leadsTo[place]?.[1]
  return place < 0
    ? undefined
    : {
        weight: 1 - place * 0.04,
        reasons: notMade ? [] : [{ kind: 'called', text: name }],
        ...(anchor && { anchor }),
      }
}

import { formatFigure } from '../../schema/figures/figures.ts'
import { convertUnit, findNominalSize, isGauge } from '../../schema/figures/lengths.ts'
import type { Language } from '../../schema/names/languages.ts'
import {
  ANGLES,
  type QueryFigure,
  type QueryMaterial,
  type QueryPart,
  type QuerySize,
  type QueryTopic,
} from './parse.ts'
import type { IndexPage, IndexRow, IndexTool, SearchIndex } from './types.ts'

/** Why a page is a result, as shown to the visitor. */
export type Reason =
  /** A row whose range contains the size, which is in the unit of the row. */
  | { readonly kind: 'fits'; readonly row: string; readonly range: string; readonly size: string }
  /** A row of a named product whose range does not contain the size. */
  | { readonly kind: 'outside'; readonly row: string; readonly range: string; readonly size: string }
  | { readonly kind: 'material'; readonly row: string; readonly name: string }
  /** `text` is a converted size, a heading of the page, or the name of a topic. */
  | { readonly kind: 'read' | 'heading' | 'called'; readonly text: string }

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

/** Pairs of properties. The first one times the factor never exceeds the second one. */
const SMALLER: readonly (readonly [string, string, factor: number])[] = [
  ['wallThickness', 'diameter', 2],
  ['thickness', 'width', 1],
  ['width', 'length', 1],
  ['thickness', 'legLength', 1],
  ['thickness', 'length', 1],
  ['legLength', 'length', 1],
  ['innerDiameter', 'outerDiameter', 1.01],
  ['wallThickness', 'length', 1],
]

/** Whether no product can have these sizes, such as a wall that is thicker than the radius. */
export const isImpossible = (values: ReadonlyMap<string, number>) =>
  SMALLER.some(([small, large, factor]) => {
    const [one, other] = [values.get(small), values.get(large)]
    return one !== undefined && other !== undefined && one * factor > other
  })

/** Rows further down a table count less: the first ones define a product. */
const byPlace = (place: number) => 1 / (1 + place * 0.15)

const fitsIn = ({ min = -Infinity, max = Infinity }: IndexRow, value: number) => value >= min && value <= max

/** `60,3 × 2,77 mm` */
export const sizeIn = (language: Language, values: readonly number[]): string =>
  `${values.map((value) => formatFigure(value, language)).join(' × ')}${NBSP}mm`

const NBSP = '\u00a0'

/** Certainty of a row with only a lower or an upper limit, which fits nearly any figure. */
const ONE_LIMIT = 0.5

const certainty = ({ any, min, max }: IndexRow) => (any ? 0.4 : min === undefined || max === undefined ? ONE_LIMIT : 1)

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

/** Whether inches are nominal sizes on a page, as on all pages with DN sizes. */
const isNominal = ({ rows }: IndexPage) => rows.some(({ symbol }) => symbol === 'DN')

const isTube = ({ rows }: IndexPage) => rows.some(({ property }) => property === 'wallThickness')

/** Converts a figure to the unit of a row. Undefined if it cannot be one of the row's figures. */
function readAs(
  { unit, of }: QueryFigure,
  value: number,
  row: IndexRow,
  page: IndexPage,
  { units }: SearchIndex,
): number | undefined {
  if (row.any) return undefined
  const { property = '' } = row
  if (unit === undefined && row.unit === '°') return ANGLES.includes(value) ? value : undefined
  // Only tubes have the outside diameters of nominal sizes.
  if (unit === 'DN' && row.unit === 'mm')
    return property === 'diameter' && isTube(page) ? convertUnit(value, unit, row.unit, units) : undefined
  if (isGauge(unit)) return /thickness/i.test(property) ? convertUnit(value, unit, row.unit, units) : undefined
  if (
    (unit === 'inch' || unit === 'NPS') &&
    /diameter/i.test(property) &&
    (unit === 'NPS' || (!of && isNominal(page)))
  ) {
    const size = findNominalSize(value, unit)
    return row.unit === 'DN' || row.symbol === 'DN' ? size?.dn : size?.en
  }
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
  if (part.kind === 'size') return matchLengths(part, page, index, true)
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

function matchFigureOutside(figure: QueryFigure, page: IndexPage, index: SearchIndex): Match | undefined {
  const { of, unit, text } = figure
  const isLong = unit === 'm' || unit === 'ft'
  for (const row of page.rows) {
    const { property = '', min, max } = row
    const value = readAs(figure, figure.value, row, page, index)
    const isMeant = of ? of.includes(property) : isLong ? /length/i.test(property) : row.unit !== '°' || unit === '°'
    // A single figure, such as a precision, is not a range.
    if (value === undefined || !isMeant || max === undefined || min === max) continue
    // 1200 mm is no thickness where the maximum is 30 mm, but a length.
    if (value > max * MAX_EXCESS && page.rows.some((other) => other.unit === row.unit && (other.max ?? 0) > max))
      continue
    if (fitsIn(row, value) || (min === undefined && unit === undefined)) return undefined
    const reason = createReason(row, value, index, unit && unit !== row.unit ? text : undefined)
    return { weight: 0.5, reasons: [{ ...reason, kind: 'outside' }] }
  }
  return undefined
}

/** The table of a pipe's nominal sizes in inches. */
export const nominalTable = ({ tools }: IndexPage): IndexTool | undefined => tools.find(({ nominal }) => nominal)

/** Matches a page with a row whose range contains the figure. */
export function matchFigure(figure: QueryFigure, page: IndexPage, index: SearchIndex): Match | undefined {
  const { of, to, unit, text } = figure
  const table = nominalTable(page)
  const isOfPipe = unit === 'NPS' || unit === 'Sch' || (unit === 'inch' && !of)
  if (table && isOfPipe && nominalRows(table, [figure]).length > 0)
    return { weight: 1, reasons: matchFigureOutside(figure, page, index)?.reasons ?? [], nominal: figure }
  if (table && isOfPipe) return undefined
  // The inches of a sleeve are those of its pipe, and not its inner diameter.
  if (isOfPipe && page.rows.some(({ property }) => property === 'innerDiameter')) return { weight: 0.8, reasons: [] }
  const found = page.rows.flatMap((row, place) => {
    if (of && !(row.property && of.includes(row.property))) return []
    const value = readAs(figure, figure.value, row, page, index)
    const end = to === undefined ? value : readAs(figure, to, row, page, index)
    if (value === undefined || end === undefined || !fitsIn(row, value) || !fitsIn(row, end)) return []
    if (isBeyond(page, row, value)) return []
    const asked = unit === row.unit || unit === undefined ? 1 : 0.8
    // A nominal diameter is close to a length in mm, but not equal to it.
    const isNear = row.symbol === 'DN' && unit !== 'DN' && unit !== 'inch' && unit !== 'NPS'
    const weight = row.unit === '°' ? 1 : byPlace(place) * certainty(row) * (isNear ? 0.6 : asked)
    return [{ row, value, weight }]
  })
  const [best] = found.sort((one, other) => other.weight - one.weight)
  if (!best) return undefined
  const { row, value, weight } = best
  return {
    weight,
    reasons: [createReason(row, value, index, unit && unit !== row.unit ? text : undefined)],
    isOneSided: !row.any && (row.min === undefined || row.max === undefined),
    ...(row.property && { figures: new Map([[row.property, value]]) }),
    ...(table && unit === 'DN' && { nominal: figure }),
  }
}

/** The rows of a table of nominal sizes that match all figures: `NPS 2`, `Sch 10`. */
export function nominalRows({ nominal = [], properties }: IndexTool, asked: readonly QueryFigure[]) {
  const [inches, schedule] = ['nominalSize', 'schedule'].map((property) => properties.indexOf(property))
  return nominal.filter((row) =>
    asked.every(({ unit, value }) => {
      if (unit === 'Sch') return Number.parseFloat(String(row[schedule ?? -1])) === value
      const size = findNominalSize(value, unit === 'DN' ? 'DN' : 'NPS')
      return size !== undefined && row[inches ?? -1] === formatInches(size.inches)
    }),
  )
}

/** Formats inches as tables do: `1 1/4` */
function formatInches(inches: number): string {
  const [whole, rest] = [Math.floor(inches), inches % 1]
  const fraction = rest === 0 ? '' : `${rest * 8}/8`.replace('2/8', '1/4').replace('4/8', '1/2').replace('6/8', '3/4')
  return [whole || '', fraction].filter(Boolean).join(' ')
}

/**
 * Matches a page with a different row for each figure of a size, in any order. A figure that occurs twice, such as the
 * legs of an angle, needs only one row. A row that offers any size (`any`) fits any figure.
 */
export function matchSize(size: QuerySize, page: IndexPage, index: SearchIndex): Match | undefined {
  const inMm = matchLengths(size, page, index)
  const { ofSheet, isConverted, text } = size
  // Sheets are also sold in feet: no sheet is 4 × 8 mm.
  const isWhole = inMm?.reasons.filter(({ kind }) => kind === 'fits').length === ofSheet?.length
  if (!ofSheet || (isWhole && !isConverted)) return inMm
  const [width, length] = ['width', 'length'].map((name) => page.rows.find(({ property }) => property === name))
  const isSheet = width && length && page.rows.some(({ property }) => property === 'thickness')
  const [short = 0, long = 0] = [...ofSheet].sort((one, other) => one - other)
  if (!isSheet || !fitsIn(width, short) || !fitsIn(length, long)) return inMm
  const read = `${text.replaceAll(/\s*x\s*/g, ' × ')}${isConverted ? '' : ' ft'} = ${sizeIn(index.language, [short, long])}`
  return {
    weight: 0.9,
    reasons: [{ kind: 'read', text: read }],
    figures: new Map([width, length].map(({ property = '' }, at) => [property, at === 0 ? short : long])),
  }
}

function matchLengths(
  { values, round, isRound, isConverted, text }: QuerySize,
  { rows }: IndexPage,
  index: SearchIndex,
  isOutside = false,
): Match | undefined {
  const lengths = rows.filter(({ unit, any }) => unit === 'mm' || any)
  // Only the thickness of an unequal angle counts, since no page lists its legs.
  const thickness = rows.find(({ property }) => property === 'thickness')
  const isLeg = rows.some(({ property }) => property === 'legLength') && values.length > 2 && values[0] !== values[1]
  const isUnequal = isLeg && thickness !== undefined && !fitsIn(thickness, values[1] ?? 0)
  const asked = isUnequal ? values.slice(2) : values.filter((value, index) => values.indexOf(value) === index)
  let best: { weight: number; taken: readonly IndexRow[] } | undefined
  const take = (place: number, taken: readonly IndexRow[], weight: number) => {
    const value = asked[place]
    if (value === undefined) {
      const sizes = new Map(
        taken.flatMap(({ property }, at) => (property ? [[property, asked[at] ?? 0] as const] : [])),
      )
      if (isImpossible(sizes)) return
      const whole = weight / asked.length
      if (!best || whole > best.weight) best = { weight: whole, taken }
      return
    }
    for (const [at, row] of lengths.entries()) {
      if (taken.includes(row)) continue
      const isDiameter = row.property !== undefined && round.includes(row.property)
      if (isRound && place === 0 && !isDiameter) continue
      // No product has the same diameter or length twice.
      const isRepeated = values.filter((other) => other === value).length > 1
      if (isRepeated && (isDiameter || row.property === 'length')) continue
      const isFitting = row.any || fitsIn(row, value)
      const isLast = row.property !== 'length' || place === asked.length - 1
      if (!isFitting && !(isOutside && isLast && row.max !== undefined && row.min !== undefined)) continue
      // A flat bar that is too wide is no length.
      if (row.property === 'length' && lengths.some((other) => other.property === 'width' && !taken.includes(other)))
        continue
      // Sizes are usually written in the order of the table.
      const isInOrder = taken.length === 0 || at > lengths.indexOf(taken[taken.length - 1] as IndexRow)
      take(place + 1, [...taken, row], weight + (isFitting ? certainty(row) : 0) * (isInOrder && isLast ? 1 : 0.8))
    }
  }
  take(0, [], 0)
  if (!best) return undefined
  const rowValues = best.taken.map((row, at) => [row, asked[at] ?? 0] as const)
  const ranged = rowValues.filter(([row]) => !row.any)
  if (ranged.length === 0) return undefined
  if (isOutside) {
    const outside = ranged.filter(([row, value]) => !fitsIn(row, value))
    const reasons = outside.map(([row, value]) => ({ ...createReason(row, value, index), kind: 'outside' as const }))
    return { weight: 0.5, reasons }
  }
  const isOneSided = ranged.every(([{ min, max }]) => min === undefined || max === undefined)
  return {
    weight: best.weight * byPlace(best.taken.reduce((sum, row) => sum + rows.indexOf(row), 0) / 6),
    reasons: [
      ...(isConverted ? [{ kind: 'read' as const, text: `${text} = ${sizeIn(index.language, values)}` }] : []),
      // "Up to 6000 mm" does not mean that the service can work on 50 x 5.
      ...(isOneSided || isUnequal ? [] : ranged.map(([row, value]) => createReason(row, value, index))),
    ],
    isOneSided,
    figures: new Map(rowValues.flatMap(([{ property }, value]) => (property ? [[property, value] as const] : []))),
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
    weight: own === undefined ? 0.7 : 1,
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

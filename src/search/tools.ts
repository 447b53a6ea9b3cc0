import { getDesignation, isDimension } from '../../schema/figures/dimensions.ts'
import type { UnitWords } from '../../schema/figures/sizes.ts'
import {
  GRADE_PARAMETER,
  SIZE_PARAMETER,
  TOLERANCE_PARAMETER,
  UNPLACED_PARAMETER,
} from '../hooks/useAddressParameters.ts'
import { toLengths } from '../reading/lengths.ts'
import {
  findCommonFigures,
  findNominalRows,
  findNominalTable,
  isLengthwise,
  type Length,
  nameLengths,
  placeLengths,
} from '../reading/placeLengths.ts'
import type { IndexPage, IndexTool, SearchIndex } from '../reading/types.ts'
import type { Match } from './match.ts'
import type { QueryFigure, QueryPart } from './parse.ts'

/** The lengths of a query, and its designations of pipe sizes. */
function listLengths(parts: readonly QueryPart[], units: UnitWords) {
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

/** The figures of a query as the fields of a page's calculator. Undefined if it has none, or the query no length. */
export function fillCalculator({ tools, rows }: IndexPage, parts: readonly QueryPart[], { units }: SearchIndex) {
  const calculator = tools.find(({ calculates }) => calculates)
  const { lengths, designations } = listLengths(parts, units)
  if (!calculator || lengths.length + designations.length === 0) return undefined
  const fields = calculator.properties.map((property) => {
    const range = rows.find((row) => row.property === property && !row.any)
    return { property, ...(range && { range }) }
  })
  const named = nameLengths(lengths, designations, fields, findNominalTable(tools))
  const placed = placeLengths(named, fields)
  const isGrade = (length: Length) => length.grade !== undefined
  return {
    calculator,
    values: placed.values,
    rest: placed.rest.filter((length) => !isGrade(length)),
    /** Whether no figure could also be another one. */
    isCertain: placed.uncertain.size + placed.unlikely.size === 0,
    grade: placed.rest.find(isGrade)?.grade,
  }
}

export type Filled = NonNullable<ReturnType<typeof fillCalculator>>

/** The query's size in a table of nominal sizes: as text, and with its outside diameter and wall thickness. */
export function findNominal({ tools }: IndexPage, matches: readonly Match[]) {
  const table = findNominalTable(tools)
  const named = matches.flatMap(({ nominal }) => nominal ?? [])
  // A DN alone refers to EN ISO 1127.
  const isAsme = named.some(({ unit }) => unit !== 'DN')
  const rows = table && isAsme ? findNominalRows(table, named) : []
  if (!table || rows.length === 0) return undefined
  const common = [...findCommonFigures(table, rows)]
  const words = common.flatMap(([property, value]) => {
    const designation = getDesignation(property)
    return typeof value === 'string' && designation ? [`${designation} ${value}`] : []
  })
  const figures = common.flatMap(([property, value]) =>
    typeof value === 'number' && !getDesignation(property) ? [[property, value] as const] : [],
  )
  return { text: words.join(' '), figures, anchor: table.anchor }
}

/** What a result opens beside its page. */
interface Opened {
  readonly grade: string | undefined
  /** A tolerance class, such as `h9`. */
  readonly tolerance: string | undefined
  readonly pieces: number | undefined
  /** The place of its topic on the page. */
  readonly anchor: string | undefined
  readonly filled: Filled | undefined
  readonly nominal: ReturnType<typeof findNominal>
}

/** The parameters of a calculator. Figures that fit no field are passed on as text, so that it shows them. */
const listFilled = ({ calculator, values, rest }: Filled): readonly (readonly [string, string])[] => [
  ...calculator.properties.flatMap((name) => (values.has(name) ? [[name, String(values.get(name))] as const] : [])),
  ...(rest.length > 0 ? [[UNPLACED_PARAMETER, rest.map(({ value }) => value).join(' × ')] as const] : []),
]

/** The figures of a table as its search finds them: `DN50 PN16`, `60.3x2.9` */
export function writeSize({ properties }: IndexTool, figures: readonly (readonly [string, number])[]): string {
  const listed = figures.filter(([property]) => properties.includes(property))
  const lengths = listed.flatMap(([property, value]) => (isDimension(property) ? [value] : []))
  const others = listed.filter(([property]) => !isDimension(property))
  const names = others.map(([property, value]) => `${getDesignation(property) ?? ''}${value}`)
  return [...names, lengths.join('x')].filter(Boolean).join(' ')
}

/** The size table of a page that has all figures, or its first one, with the figures that it has as text. */
function findTable({ tools }: IndexPage, figures: ReadonlyMap<string, number>) {
  const tables = tools.filter(({ anchor, calculates }) => anchor && !calculates)
  const has = (properties: readonly string[]) => [...figures.keys()].every((name) => properties.includes(name))
  const table = tables.find(({ properties }) => has(properties)) ?? tables[0]
  return { anchor: table?.anchor, text: table ? writeSize(table, [...figures]) : '' }
}

/** The address of a page's calculator with all figures of a query, or of its size table with a search for them. */
export function openTool(
  page: IndexPage,
  figures: ReadonlyMap<string, number>,
  { grade, tolerance, pieces, anchor, filled, nominal }: Opened,
): string | undefined {
  const typed = filled ? listFilled(filled) : []
  const isCalculated = typed.length > 0
  const table = isCalculated || nominal ? nominal : findTable(page, figures)
  if (!isCalculated && !nominal && (figures.size === 0 || !table?.anchor)) return undefined
  // A length or pieces are part of an order, which the calculator shows.
  const isOrder = pieces !== undefined || [...(filled?.values.keys() ?? [])].some(isLengthwise)
  const places = [anchor, table?.anchor, isCalculated ? filled?.calculator.anchor : undefined]
  const place = (isOrder ? places.reverse() : places).find(Boolean)
  const parameters = [
    ...typed,
    ...(table?.text ? [[SIZE_PARAMETER, table.text]] : []),
    ...(grade === undefined ? [] : [[GRADE_PARAMETER, grade]]),
    ...(isCalculated && pieces !== undefined ? [['pieces', String(pieces)]] : []),
    ...(tolerance === undefined ? [] : [[TOLERANCE_PARAMETER, tolerance]]),
  ].map(([name = '', value = '']) => [name, value])
  return isCalculated || table?.text ? `?${new URLSearchParams(parameters)}#${place}` : `#${place}`
}

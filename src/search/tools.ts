import { getDesignation } from '../../schema/figures/dimensions.ts'
import {
  GRADE_PARAMETER,
  SIZE_PARAMETER,
  TOLERANCE_PARAMETER,
  UNPLACED_PARAMETER,
} from '../hooks/useAddressParameters.ts'
import { listLengths } from './lengths.ts'
import type { Match } from './match.ts'
import type { QueryPart } from './parse.ts'
import {
  findCommonFigures,
  findNominalRows,
  findNominalTable,
  isLengthwise,
  type Length,
  nameLengths,
  placeLengths,
} from './placeLengths.ts'
import type { IndexPage, SearchIndex } from './types.ts'

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

/**
 * The address of a page's calculator with all figures of a query, or of its size table with a search for them. Figures
 * that fit no field are passed on as text, so that the calculator shows them.
 */
export function openTool(
  { tools }: IndexPage,
  figures: ReadonlyMap<string, number>,
  { grade, tolerance, pieces, anchor, filled, nominal }: Opened,
): string | undefined {
  const typed = new URLSearchParams()
  if (filled) {
    const { values, rest } = filled
    for (const property of filled.calculator.properties)
      if (values.has(property)) typed.set(property, String(values.get(property)))
    if (rest.length > 0) typed.set(UNPLACED_PARAMETER, rest.map(({ value }) => value).join(' × '))
    if (typed.size > 0 && grade !== undefined) typed.set(GRADE_PARAMETER, grade)
    if (typed.size > 0 && pieces !== undefined) typed.set('pieces', String(pieces))
  }
  if (nominal) {
    typed.set(SIZE_PARAMETER, nominal.text)
    if (grade !== undefined) typed.set(GRADE_PARAMETER, grade)
  }
  if (tolerance !== undefined && typed.size > 0) typed.set(TOLERANCE_PARAMETER, tolerance)
  // A length or pieces are part of an order, which the calculator shows.
  const isOrder = pieces !== undefined || [...(filled?.values.keys() ?? [])].some(isLengthwise)
  const places = [anchor, nominal?.anchor, filled?.calculator.anchor]
  if (typed.size > 0) return `?${typed}#${(isOrder ? places.reverse() : places).find(Boolean)}`
  const tables = tools.filter(({ anchor, calculates }) => anchor && !calculates)
  const table =
    tables.find(({ properties }) => [...figures.keys()].every((name) => properties.includes(name))) ?? tables[0]
  if (!table || figures.size === 0) return undefined
  const shown = [...figures].filter(([property]) => table.properties.includes(property))
  if (shown.length === 0) return `#${anchor ?? table.anchor}`
  typed.set(SIZE_PARAMETER, shown.map(([property, value]) => `${getDesignation(property) ?? ''}${value}`).join(' '))
  if (grade !== undefined) typed.set(GRADE_PARAMETER, grade)
  return `?${typed}#${anchor ?? table.anchor}`
}

import { getDesignation, isDimension } from '../../schema/figures/dimensions.ts'
import {
  GRADE_PARAMETER,
  SIZE_PARAMETER,
  TOLERANCE_PARAMETER,
  UNPLACED_PARAMETER,
} from '../../schema/names/addressParameters.ts'
import { GRADES } from '../../schema/names/orderProperties.ts'
import { findCommonFigures, findNominalRows, findNominalTable, isLengthwise } from '../reading/placeLengths.ts'
import type { IndexPage, IndexTool, QueryReading } from '../reading/types.ts'
import type { Match } from './match.ts'

/** Finds the figures of a query for the fields of a page's calculator. Undefined without a calculator or a figure. */
export function fillCalculator(page: IndexPage, reading: QueryReading | undefined) {
  const calculator = page.tools.find(({ calculates }) => calculates)
  const figures = reading?.readFigures(page)
  if (!calculator || !figures) return undefined
  const { values, unplacedLengths, pieces } = figures
  const entries = calculator.properties.flatMap((property) => {
    const value = values.get(property)
    return typeof value === 'number' ? [[property, value] as const] : []
  })
  if (entries.length + unplacedLengths.length === 0) return undefined
  /** How the goods are made: seamless. */
  const choices = (page.order?.fields ?? []).flatMap(({ property, choices }) => {
    const value = property === TOLERANCE_PARAMETER ? undefined : values.get(property)
    return choices && value !== undefined ? [[property, String(value)] as const] : []
  })
  return {
    calculator,
    values: new Map(entries),
    choices,
    unplacedLengths,
    pieces,
    grade: values.get(GRADES)?.toString(),
  }
}

export type CalculatorInput = NonNullable<ReturnType<typeof fillCalculator>>

/** Finds a query's size in a table of nominal sizes: its text, outside diameter and wall thickness. */
export function findNominal({ tools }: IndexPage, matches: readonly Match[]) {
  const table = findNominalTable(tools)
  const sizes = matches.flatMap(({ nominal }) => nominal ?? [])
  // A DN alone refers to EN ISO 1127.
  const isAsme = sizes.some(({ unit }) => unit !== 'DN')
  const rows = table && isAsme ? findNominalRows(table, sizes) : []
  if (!table || rows.length === 0) return undefined
  const commonFigures = [...findCommonFigures(table, rows)]
  const words = commonFigures.flatMap(([property, value]) => {
    const designation = getDesignation(property)
    return typeof value === 'string' && designation ? [`${designation} ${value}`] : []
  })
  const figures = commonFigures.flatMap(([property, value]) =>
    typeof value === 'number' && !getDesignation(property) ? [[property, value] as const] : [],
  )
  return { text: words.join(' '), figures, anchor: table.anchor }
}

/** The order details and the section that a result's link adds to the address of its page. */
interface LinkDetails {
  readonly grade: string | undefined
  /** A tolerance class, such as `h9`. */
  readonly tolerance: string | undefined
  readonly pieces: number | undefined
  readonly anchor: string | undefined
  readonly input: CalculatorInput | undefined
  readonly nominal: ReturnType<typeof findNominal>
}

/** The parameters of a calculator. It shows figures that fit no field, so they are passed as text. */
const listParameters = ({
  calculator,
  values,
  unplacedLengths,
}: CalculatorInput): readonly (readonly [string, string])[] => [
  ...calculator.properties.flatMap((name) => (values.has(name) ? [[name, String(values.get(name))] as const] : [])),
  ...(unplacedLengths.length > 0 ? [[UNPLACED_PARAMETER, unplacedLengths.join(' × ')] as const] : []),
]

/** Writes figures as a search in their size table: `DN50 PN16`, `60.3x2.9` */
export function writeSize({ properties }: IndexTool, figures: readonly (readonly [string, number])[]): string {
  const listedFigures = figures.filter(([property]) => properties.includes(property))
  const lengths = listedFigures.flatMap(([property, value]) => (isDimension(property) ? [value] : []))
  const designations = listedFigures.filter(([property]) => !isDimension(property))
  const names = designations.map(([property, value]) => `${getDesignation(property) ?? ''}${value}`)
  return [...names, lengths.join('x')].filter(Boolean).join(' ')
}

/** Finds the size table with all figures, or else the first one. `text` searches it for the figures that it has. */
function findSizeTable({ tools }: IndexPage, figures: ReadonlyMap<string, number>) {
  const tables = tools.filter(({ anchor, calculates }) => anchor && !calculates)
  const hasAllFigures = (properties: readonly string[]) =>
    [...figures.keys()].every((name) => properties.includes(name))
  const table = tables.find(({ properties }) => hasAllFigures(properties)) ?? tables[0]
  return { anchor: table?.anchor, text: table ? writeSize(table, [...figures]) : '' }
}

/** Links to a page's calculator with the figures of a query, or to its size table with a search for them. */
export function openTool(
  page: IndexPage,
  figures: ReadonlyMap<string, number>,
  { grade, tolerance, pieces, anchor, input, nominal }: LinkDetails,
): string | undefined {
  const inputParameters = input ? listParameters(input) : []
  const isCalculated = inputParameters.length > 0
  const table = isCalculated || nominal ? nominal : findSizeTable(page, figures)
  if (!isCalculated && !nominal && (figures.size === 0 || !table?.anchor)) return undefined
  // A length or a number of pieces is part of an order, which the calculator shows.
  const isOrder = pieces !== undefined || [...(input?.values.keys() ?? [])].some(isLengthwise)
  // Another table has no nominal sizes to search for.
  const isOtherTable = nominal !== undefined && page.tools.some((tool) => tool.anchor === anchor)
  const anchors = [
    isOtherTable ? undefined : anchor,
    table?.anchor,
    isCalculated ? input?.calculator.anchor : undefined,
  ]
  const target = (isOrder ? anchors.reverse() : anchors).find(Boolean)
  const parameters = [
    ...inputParameters,
    ...(table?.text ? [[SIZE_PARAMETER, table.text]] : []),
    ...(grade === undefined ? [] : [[GRADE_PARAMETER, grade]]),
    ...(isCalculated && pieces !== undefined ? [['pieces', String(pieces)]] : []),
    ...(isCalculated ? (input?.choices ?? []) : []),
    ...(tolerance === undefined ? [] : [[TOLERANCE_PARAMETER, tolerance]]),
  ].map(([name = '', value = '']) => [name, value])
  return isCalculated || table?.text ? `?${new URLSearchParams(parameters)}#${target}` : `#${target}`
}

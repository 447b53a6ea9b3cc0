import { getField, isObject } from '../../../schema/fieldTypes/json.ts'
import type { Finding, Path } from '../../../schema/finding.ts'
import { groupBy } from '../../../schema/groupBy.ts'
import { report, warn } from '../../../schema/reports/report.ts'
import { findRawBlocks, type RawBlock } from './outline.ts'
import { checkTables } from './tables.ts'

/** The range of a property in the tables of a page. */
interface Range {
  readonly min: number
  readonly max: number
  readonly unit: unknown
}

/** The figures of a quantity. None if one of them is wrong. */
function getFigures(quantity: object): number[] {
  const figures = Object.entries(quantity).flatMap(([key, figure]) => (FIGURE_KEYS.includes(key) ? [figure] : []))
  return figures.every((figure) => typeof figure === 'number') ? figures : []
}

const FIGURE_KEYS = ['value', 'min', 'max']

/** The least and the greatest figure that a unit can have. Growth can be more than 100 %, which a warning leaves open. */
const UNIT_LIMITS: Readonly<Record<string, readonly [min: number, max: number]>> = {
  '%': [-100, 100],
  '°C': [-273, 5000],
  '°': [-360, 360],
}

/** Finds figures of a quantity that its unit cannot have. */
export function checkUnitLimits(quantity: object, path: Path): Finding[] {
  const unit = String(getField(quantity, 'unit'))
  const [min, max] = (Object.hasOwn(UNIT_LIMITS, unit) && UNIT_LIMITS[unit]) || [-Infinity, Infinity]
  return FIGURE_KEYS.flatMap((key): Finding[] => {
    const value = getField(quantity, key)
    if (typeof value !== 'number' || (value >= min && value <= max)) return []
    const [bound, limit] = value > max ? (['end', max] as const) : (['begin', min] as const)
    return [
      {
        path: [...path, key],
        ...warn('figure', report('figure.beyondUnit', { unit, bound, limit, value }), `${value} ${unit}`),
      },
    ]
  })
}

/** The range of each property in the tables among these blocks. A single limit is open on the other side. */
function getRanges(blocks: readonly RawBlock[]): Map<unknown, Range> {
  const ranges = new Map<unknown, Range>()
  for (const row of findRawBlocks(blocks, 'rows').flatMap(({ value }) => getField(value, 'rows'))) {
    const [property, quantity] = [getField(row, 'property'), getField(row, 'quantity')]
    const figures = isObject(quantity) ? getFigures(quantity) : []
    if (figures.length === 0 || property === undefined) continue
    const knownRange = ranges.get(property)
    const hasMin = getField(quantity, 'max') === undefined || getField(quantity, 'min') !== undefined
    const hasMax = getField(quantity, 'min') === undefined || getField(quantity, 'max') !== undefined
    const min = hasMin ? Math.min(...figures) : Number.NEGATIVE_INFINITY
    const max = hasMax ? Math.max(...figures) : Number.POSITIVE_INFINITY
    ranges.set(property, {
      min: Math.min(min, knownRange?.min ?? min),
      max: Math.max(max, knownRange?.max ?? max),
      unit: getField(quantity, 'unit'),
    })
  }
  return ranges
}

/**
 * Finds figures that contradict others of the page. Of several in a row or an example, reports the first: they usually
 * have one cause, such as another unit.
 */
export function checkFigures(document: unknown, blocks: readonly RawBlock[]): Finding[] {
  const findings = [...checkRanges(document, blocks), ...checkTables(blocks)]
  const groups = groupBy(findings, ({ path }) => path.slice(0, -1).join())
  return [...groups.values()].flatMap((group) => group.slice(0, 1))
}

/**
 * Finds figures outside of the ranges in the page's tables of rows: in size tables and in examples of calculators.
 * Reports the first one of each column. The figure of the card must equal the table's.
 */
function checkRanges(document: unknown, blocks: readonly RawBlock[]): Finding[] {
  const ranges = getRanges(blocks)
  const check = (property: unknown, figure: unknown, unit: unknown, path: Path): Finding[] => {
    const range = ranges.get(property)
    if (!range || range.unit !== unit || typeof figure !== 'number') return []
    if (figure >= range.min && figure <= range.max) return []
    const isBelow = figure < range.min
    const about = `${figure} ${unit}`
    const values = { figure: about, property: String(property), limit: isBelow ? range.min : range.max }
    return [
      { path, ...warn('figure', report('figure.outOfRange', { ...values, bound: isBelow ? 'min' : 'max' }), about) },
    ]
  }
  const sizeFindings = findRawBlocks(blocks, 'sizes').flatMap(({ index, value }) => {
    const sizes = getField(value, 'sizes')
    const [columns, rows] = [getField(sizes, 'columns'), getField(sizes, 'rows')]
    if (!Array.isArray(columns) || !Array.isArray(rows)) return []
    const properties = columns.map((column: unknown) => getField(column, 'property'))
    return columns.flatMap((column: unknown, columnIndex) =>
      (properties.indexOf(properties[columnIndex]) < columnIndex ? [] : rows)
        .flatMap((row: unknown, line) => {
          const cell: unknown = Array.isArray(row) ? row[columnIndex] : undefined
          const path = ['blocks', index, 'sizes', 'rows', line, columnIndex]
          return check(getField(column, 'property'), cell, getField(column, 'unit'), path)
        })
        .slice(0, 1),
    )
  })
  const exampleFindings = blocks.flatMap(({ index, value }) => {
    const example = getField(getField(value, 'calculation'), 'example')
    return Object.entries(isObject(example) ? example : {}).flatMap(([property, figure]) =>
      check(property, figure, 'mm', ['blocks', index, 'calculation', 'example', property]),
    )
  })
  return [...sizeFindings, ...exampleFindings, ...checkCard(document, ranges)]
}

function checkCard(document: unknown, ranges: ReadonlyMap<unknown, Range>): Finding[] {
  const figure = getField(getField(document, 'card'), 'figure')
  const quantity = getField(figure, 'quantity')
  const range = ranges.get(getField(figure, 'property'))
  if (!isObject(quantity) || !range || range.unit !== quantity.unit) return []
  return ['min', 'max'].flatMap((bound): Finding[] => {
    const actual = quantity[bound]
    const tableFigure = bound === 'min' ? range.min : range.max
    if (typeof actual !== 'number' || actual === tableFigure || !Number.isFinite(tableFigure)) return []
    const about = `${actual} ${quantity.unit}`
    const mistake = report('figure.otherThanTable', { figure: about, other: tableFigure })
    return [{ path: ['card', 'figure', 'quantity', bound], ...warn('figure', mistake, about) }]
  })
}

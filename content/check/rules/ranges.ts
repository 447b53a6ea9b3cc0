import { getField, isObject } from '../../../schema/fieldTypes/json.ts'
import type { Finding, Path } from '../../../schema/finding.ts'
import { report, warn } from '../../../schema/reports/report.ts'
import { findRawBlocks, type RawBlock } from './outline.ts'

/** The range of a property in the tables of a page. */
interface Range {
  readonly min: number
  readonly max: number
  readonly unit: unknown
}

const getFigures = (quantity: object) =>
  Object.entries(quantity).flatMap(([key, figure]) =>
    ['value', 'min', 'max'].includes(key) && typeof figure === 'number' ? [figure] : [],
  )

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
 * Finds figures outside of the ranges in the page's tables of rows: in size tables and in examples of calculators.
 * Reports the first one of each column. The figure of the card must equal the table's.
 */
export function checkRanges(document: unknown, blocks: readonly RawBlock[]): Finding[] {
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
    return columns.flatMap((column: unknown, columnIndex) =>
      rows
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
  return ['min', 'max'].flatMap((end): Finding[] => {
    const actual = quantity[end]
    const other = end === 'min' ? range.min : range.max
    if (typeof actual !== 'number' || actual === other || !Number.isFinite(other)) return []
    const about = `${actual} ${quantity.unit}`
    const mistake = report('figure.otherThanTable', { figure: about, other })
    return [{ path: ['card', 'figure', 'quantity', end], ...warn('figure', mistake, about) }]
  })
}

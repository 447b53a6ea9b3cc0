import { getField, isObject } from '../../../schema/fieldTypes/json.ts'
import { findDn, findNominalSize } from '../../../schema/figures/lengths.ts'
import { weigh } from '../../../schema/figures/profiles.ts'
import type { Finding, Path } from '../../../schema/finding.ts'
import { groupBy } from '../../../schema/groupBy.ts'
import { report, warn } from '../../../schema/reports/report.ts'
import { findRawBlocks, type RawBlock } from './outline.ts'

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
  const findings = [...checkRanges(document, blocks), ...checkFormulas(blocks)]
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

/** Figures of a row by their properties. */
type RowFigures = Readonly<Record<string, number | undefined>>

/** Figures of size tables that follow from others in their row, with the tolerance of rounded tables. */
const FORMULAS: readonly (readonly [property: string, tolerance: number, compute: (row: RowFigures) => number])[] = [
  ['innerDiameter', 0.02, ({ diameter = NaN, wallThickness = NaN }) => diameter - 2 * wallThickness],
  // The mass of 1 m in kg at 10 kg/dm³ is the area in cm².
  ['sectionArea', 0.03, (row) => weigh('equalAngle', row, 10)?.mass ?? NaN],
  ['gyrationRadius', 0.05, ({ secondMoment = NaN, sectionArea = NaN }) => Math.sqrt(secondMoment / sectionArea)],
  [
    'sectionModulus',
    0.06,
    ({ secondMoment = NaN, legLength = NaN, centroid = NaN }) => secondMoment / (legLength / 10 - centroid),
  ],
  // The hole of a metric bolt is larger than its thread.
  [
    'boltHole',
    0,
    ({ boltHole = NaN, bolt }) => {
      const thread = Number(/^M(\d+)$/.exec(String(bolt))?.[1])
      return boltHole > thread ? NaN : thread + 2
    },
  ],
  ['weight45', 0.3, ({ weight90 = NaN }) => weight90 / 2],
  [
    'weight90',
    0.4,
    // A quarter of a circle with the radius of a long elbow.
    ({ nominalDiameter = NaN, ...row }) =>
      ((weigh('tube', row, 7.9)?.mass ?? NaN) * Math.PI * 0.75 * nominalDiameter) / 1000,
  ],
]

/** Finds figures of size tables that contradict a formula, or the outside diameter of a nominal size. */
function checkFormulas(blocks: readonly RawBlock[]): Finding[] {
  return findRawBlocks(blocks, 'sizes').flatMap(({ index, value }) => {
    const sizes = getField(value, 'sizes')
    const [columns, rows] = [getField(sizes, 'columns'), getField(sizes, 'rows')]
    if (!Array.isArray(columns) || !Array.isArray(rows)) return []
    const properties = columns.map((column: unknown) => String(getField(column, 'property')))
    const table = rows.map(
      (row: unknown): RowFigures =>
        Object.fromEntries(properties.map((property, cell) => [property, Array.isArray(row) ? row[cell] : undefined])),
    )
    const formulas = [...FORMULAS, ...createLimitFormulas(properties), ...createNominalSizeFormulas(table)]
    return table.flatMap((row, rowIndex) =>
      formulas
        .flatMap(([property, tolerance, compute]): Finding[] => {
          const [actual, expected] = [row[property], compute(row)]
          if (typeof actual !== 'number' || !(Math.abs(actual - expected) > tolerance * expected)) return []
          const about = `${actual}`
          const mistake = report('figure.notComputed', { property, actual, expected: Number(expected.toPrecision(3)) })
          const path = ['blocks', index, 'sizes', 'rows', rowIndex, properties.indexOf(property)]
          return [{ path, ...warn('figure', mistake, about) }]
        })
        .slice(0, 1),
    )
  })
}

/** Columns of the lower and the upper limit of the same dimension: `shaftOver` and `shaftUpTo`. */
const createLimitFormulas = (properties: readonly string[]): (typeof FORMULAS)[number][] =>
  properties.flatMap((lower) => {
    const upper = lower.replace(/(?:Over|From)$/, 'UpTo')
    if (upper === lower || !properties.includes(upper)) return []
    return [[lower, 0, ({ [lower]: from = NaN, [upper]: to = NaN }) => (from < to ? NaN : to)] as const]
  })

/** The outside diameters of a series of pipe with their nominal sizes, if most rows of a table have them. */
function createNominalSizeFormulas(table: readonly RowFigures[]): (typeof FORMULAS)[number][] {
  const findDiameter = (series: 'en' | 'asme', { nominalDiameter = NaN }: RowFigures) =>
    findNominalSize(nominalDiameter, 'DN')?.[series] ?? NaN
  const countRows = (series: 'en' | 'asme') => table.filter((row) => row.diameter === findDiameter(series, row)).length
  const series = countRows('en') > countRows('asme') ? 'en' : 'asme'
  const isSeries = countRows(series) > table.length / 2
  if (!isSeries) return []
  return [
    ['diameter', 0, (row) => findDiameter(series, row)],
    [
      'nominalDiameter',
      0,
      (row) => (Number.isNaN(findDiameter(series, row)) ? (findDn(row.diameter ?? NaN) ?? NaN) : NaN),
    ],
  ]
}

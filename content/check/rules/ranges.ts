import { getField, isObject } from '../../../schema/fieldTypes/json.ts'
import type { Finding, Path } from '../../../schema/finding.ts'
import { groupBy } from '../../../schema/groupBy.ts'
import { report, warn } from '../../../schema/reports/report.ts'
import { findRawBlocks, type RawBlock } from './outline.ts'
import { checkTables, readTables } from './tables.ts'

/** The range of a property in the tables of a page. */
interface Range {
  readonly min: number
  readonly max: number
  readonly unit: unknown
  /** The quantity that has the bound. */
  readonly paths: Readonly<Record<Bound, Path>>
}

type Bound = 'min' | 'max'

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
  const tableRows = findRawBlocks(blocks, 'rows').flatMap(({ index, value }) => {
    const rows = getField(value, 'rows')
    return Array.isArray(rows) ? rows.map((row: unknown, line) => ({ row, path: ['blocks', index, 'rows', line] })) : []
  })
  for (const { row, path } of tableRows) {
    const [property, quantity] = [getField(row, 'property'), getField(row, 'quantity')]
    const figures = isObject(quantity) ? getFigures(quantity) : []
    if (figures.length === 0 || property === undefined) continue
    const knownRange = ranges.get(property)
    const hasMin = getField(quantity, 'max') === undefined || getField(quantity, 'min') !== undefined
    const hasMax = getField(quantity, 'min') === undefined || getField(quantity, 'max') !== undefined
    const min = hasMin ? Math.min(...figures) : Number.NEGATIVE_INFINITY
    const max = hasMax ? Math.max(...figures) : Number.POSITIVE_INFINITY
    const getPath = (bound: Bound) => [...path, 'quantity', ...(getField(quantity, bound) === undefined ? [] : [bound])]
    const isLowest = knownRange === undefined || min < knownRange.min
    const isHighest = knownRange === undefined || max > knownRange.max
    ranges.set(property, {
      min: isLowest ? min : knownRange.min,
      max: isHighest ? max : knownRange.max,
      unit: getField(quantity, 'unit'),
      paths: {
        min: isLowest ? getPath('min') : knownRange.paths.min,
        max: isHighest ? getPath('max') : knownRange.paths.max,
      },
    })
  }
  return ranges
}

/**
 * Finds figures that contradict others of the page. Of several in a row or an example, reports the first: they usually
 * have one cause, such as another unit.
 */
export function checkFigures(document: unknown, blocks: readonly RawBlock[]): Finding[] {
  const findings = [...checkRanges(document, blocks), ...checkTables(blocks), ...checkGrades(blocks)]
  const groups = groupBy(findings, ({ path }) => path.slice(0, -1).join())
  return [...groups.values()].flatMap((group) => group.slice(0, 1))
}

/** Finds grades of calculators and size tables that the page's tables of rows do not list. */
function checkGrades(blocks: readonly RawBlock[]): Finding[] {
  const listEntries = (value: unknown, key: string): unknown[] => [getField(value, key) ?? []].flat()
  const listGrades = (value: unknown) => listEntries(value, 'grades').map(String)
  const listed = blocks.flatMap(({ value }) => listEntries(value, 'rows').flatMap(listGrades))
  return blocks.flatMap(({ index, value }) =>
    ['calculation', 'sizes'].flatMap((key) =>
      listGrades(getField(value, key)).flatMap((grade, position): Finding[] => {
        if (listed.length === 0 || listed.includes(grade)) return []
        const mistake = report('figure.otherGrade', { grade })
        return [{ path: ['blocks', index, key, 'grades', position], ...warn('figure', mistake, grade) }]
      }),
    ),
  )
}

/** Figures in one place that contradict the range of a property. */
interface Contradiction {
  readonly property: string
  readonly bound: Bound
  readonly range: Range
  /** The figures beyond the bound. The first is reported. */
  readonly figures: readonly number[]
  readonly isCard: boolean
  readonly finding: Finding
}

/**
 * Finds figures outside of the ranges in the page's tables of rows: in size tables and in examples of calculators.
 * Reports the first one of each column. The figure of the card must equal the table's.
 */
function checkRanges(document: unknown, blocks: readonly RawBlock[]): Finding[] {
  const ranges = getRanges(blocks)
  const check = (property: unknown, figures: readonly unknown[], unit: unknown, getPath: (index: number) => Path) => {
    const range = ranges.get(property)
    if (!range || range.unit !== unit) return []
    const isBeyond = (figure: unknown) => typeof figure === 'number' && (figure < range.min || figure > range.max)
    const index = figures.findIndex(isBeyond)
    const figure = Number(figures[index])
    if (index === -1) return []
    const bound = figure < range.min ? 'min' : 'max'
    const about = `${figure} ${unit}`
    const values = { figure: about, property: String(property), limit: range[bound], bound } as const
    const finding = { path: getPath(index), ...warn('figure', report('figure.otherThanTable', values), about) }
    const beyond = [figure, ...figures.filter(isBeyond).map(Number)]
    return [{ property: values.property, bound, range, figures: beyond, isCard: false, finding } as const]
  }
  const sizes = readTables(blocks).flatMap(({ path, columns, rows }): Contradiction[] =>
    columns.flatMap(({ property, unit }, columnIndex) => {
      if (columns.findIndex((column) => column.property === property) < columnIndex) return []
      const figures = rows.map((row) => row[property])
      return check(property, figures, unit, (line) => [...path, 'rows', line, columnIndex])
    }),
  )
  const examples = blocks.flatMap(({ index, value }) => {
    const example = getField(getField(value, 'calculation'), 'example')
    return Object.entries(isObject(example) ? example : {}).flatMap(([property, figure]) =>
      check(property, [figure], 'mm', () => ['blocks', index, 'calculation', 'example', property]),
    )
  })
  return blameTables([...sizes, ...examples, ...checkCard(document, ranges)])
}

function checkCard(document: unknown, ranges: ReadonlyMap<unknown, Range>): Contradiction[] {
  const figure = getField(getField(document, 'card'), 'figure')
  const [property, quantity] = [getField(figure, 'property'), getField(figure, 'quantity')]
  const range = ranges.get(property)
  if (!isObject(quantity) || !range || range.unit !== quantity.unit) return []
  return (['min', 'max'] as const).flatMap((bound): Contradiction[] => {
    const [actual, tableFigure] = [quantity[bound], range[bound]]
    if (typeof actual !== 'number' || actual === tableFigure || !Number.isFinite(tableFigure)) return []
    const about = `${actual} ${quantity.unit}`
    const mistake = report('figure.otherThanTable', { figure: about, property: String(property), limit: tableFigure })
    const finding = { path: ['card', 'figure', 'quantity', bound], ...warn('figure', mistake, about) }
    return [{ property: String(property), bound, range, figures: [actual], isCard: true, finding }]
  })
}

/** Places that agree against a table. */
const MIN_PLACES = 3

/** Reports a bound of a table once if several places, or the card and a whole column, contradict it together. */
function blameTables(contradictions: readonly Contradiction[]): Finding[] {
  const groups = groupBy(contradictions, ({ property, bound }) => `${property} ${bound}`)
  return [...groups.values()].flatMap((group): Finding[] => {
    const [first] = group
    const findings = group.map(({ finding }) => finding)
    if (!first) return []
    const { property, bound, range } = first
    const { [bound]: limit, unit, paths } = range
    const figures = group.flatMap((contradiction) => contradiction.figures)
    const extreme = bound === 'min' ? Math.min(...figures) : Math.max(...figures)
    const isBeyond = group.every(({ figures: [figure = limit] }) => (bound === 'min' ? figure < limit : figure > limit))
    const isCardRight = group.length > 1 && group.some(({ isCard, figures: [figure] }) => isCard && figure === extreme)
    if (!isBeyond || !(group.length >= MIN_PLACES || isCardRight)) return findings
    const placeFigures = [...new Set(group.map((contradiction) => `${contradiction.figures[0]} ${unit}`))]
    const mistake = report('figure.tableAlone', { property, bound, limit, figures: placeFigures })
    return [{ path: paths[bound], ...warn('figure', mistake, `${limit} ${unit}`) }]
  })
}

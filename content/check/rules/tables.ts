import { getField } from '../../../schema/fieldTypes/json.ts'
import { findDn, findNominalSize } from '../../../schema/figures/lengths.ts'
import { findOutlier } from '../../../schema/figures/outliers.ts'
import { weigh } from '../../../schema/figures/profiles.ts'
import { getIdentityColumns, isSortedBySize } from '../../../schema/figures/sizes.ts'
import { isOfSection } from '../../../schema/figures/supply.ts'
import { listTransposed } from '../../../schema/figures/transposed.ts'
import type { Finding, Path } from '../../../schema/finding.ts'
import { groupBy } from '../../../schema/groupBy.ts'
import { report, warn } from '../../../schema/reports/report.ts'
import { findRawBlocks, type RawBlock } from './outline.ts'

/** Figures of a row by their properties. */
type RowFigures = Readonly<Record<string, number | undefined>>

/** A size table that may be invalid. */
interface Table {
  readonly path: Path
  readonly hasSection: boolean
  readonly columns: readonly { readonly property: string; readonly unit: string | undefined }[]
  readonly rows: readonly RowFigures[]
}

/** Reads the size tables of a page. Accepts any JSON. */
export function readTables(blocks: readonly RawBlock[]): Table[] {
  return findRawBlocks(blocks, 'sizes').flatMap(({ index, value }): Table[] => {
    const sizes = getField(value, 'sizes')
    const [columns, rows] = [getField(sizes, 'columns'), getField(sizes, 'rows')]
    if (!Array.isArray(columns) || !Array.isArray(rows)) return []
    const readColumns = columns.map((column: unknown) => {
      const unit = getField(column, 'unit')
      return { property: String(getField(column, 'property')), unit: typeof unit === 'string' ? unit : undefined }
    })
    const figures = rows.map(
      (row: unknown): RowFigures =>
        Object.fromEntries(
          readColumns.map(({ property }, cell) => [property, Array.isArray(row) ? row[cell] : undefined]),
        ),
    )
    const hasSection = getField(sizes, 'section') !== undefined
    return [{ path: ['blocks', index, 'sizes'], hasSection, columns: readColumns, rows: figures }]
  })
}

/** A figure that follows from others of its row. NaN if they do not determine it. */
interface Formula {
  readonly property: string
  readonly unit?: string
  /**
   * As a part of the figure, besides the rounding of its column: for other densities, and inputs that are rounded. None
   * for designations, which are exact.
   */
  readonly tolerance?: number
  compute(row: RowFigures): number
}

/** `2 1/2` → 2.5 */
const parseInches = (text: unknown): number =>
  String(text)
    .replace(/"$/, '')
    .split(/[ -]/)
    .map((part) => part.split('/').map(Number))
    .reduce((sum, [numerator = NaN, denominator = 1]) => sum + numerator / denominator, 0)

/** The hole of a bolt is larger than its thread: about 2 mm, 3 mm from M27, and 1/8 inch. */
function computeBoltHole(bolt: unknown): number {
  const thread = Number(/^M(\d+)$/.exec(String(bolt))?.[1])
  return Number.isNaN(thread) ? (parseInches(bolt) + 1 / 8) * 25.4 : thread + (thread < 27 ? 2 : 3)
}

/** The distance of an equal angle's centroid from the back of a leg, in cm, if all corners are sharp. */
const computeCentroid = (leg: number, thickness: number): number =>
  (leg ** 2 + leg * thickness - thickness ** 2) / (2 * leg - thickness) / 20

const DENSITY = 7.9

/** Those of figures that others follow from come first, since the first wrong figure of a row is reported. */
const FORMULAS: readonly Formula[] = [
  {
    property: 'innerDiameter',
    unit: 'mm',
    tolerance: 0,
    compute: ({ diameter = NaN, wallThickness = NaN }) => diameter - 2 * wallThickness,
  },
  {
    property: 'sectionArea',
    unit: 'cm²',
    tolerance: 0.01,
    // The mass of 1 m in kg at 10 kg/dm³ is the area in cm².
    compute: (row) => weigh('equalAngle', row, 10)?.mass ?? NaN,
  },
  // Angles with sharp corners have up to 3 % more.
  {
    property: 'centroid',
    unit: 'cm',
    tolerance: 0.04,
    compute: ({ legLength = NaN, thickness = NaN }) => computeCentroid(legLength, thickness),
  },
  {
    property: 'secondMoment',
    unit: 'cm⁴',
    tolerance: 0.05,
    compute: ({ legLength: a = NaN, thickness: t = NaN }) =>
      (a ** 3 * t + (a - t) * t ** 3) / 3e4 - ((t * (2 * a - t)) / 100) * computeCentroid(a, t) ** 2,
  },
  {
    property: 'sectionModulus',
    unit: 'cm³',
    tolerance: 0.02,
    compute: ({ secondMoment = NaN, legLength = NaN, centroid = NaN }) => secondMoment / (legLength / 10 - centroid),
  },
  {
    property: 'gyrationRadius',
    unit: 'cm',
    tolerance: 0.01,
    compute: ({ secondMoment = NaN, sectionArea = NaN }) => Math.sqrt(secondMoment / sectionArea),
  },
  { property: 'boltHole', unit: 'mm', tolerance: 0.08, compute: ({ bolt }) => computeBoltHole(bolt) },
  {
    property: 'weight',
    unit: 'kg',
    tolerance: 0.02,
    compute: ({ outerDiameter = NaN, innerDiameter = NaN, boltHole = NaN, boltHoles = NaN, thickness = NaN }) =>
      ((Math.PI / 4) * (outerDiameter ** 2 - innerDiameter ** 2 - boltHoles * boltHole ** 2) * thickness * DENSITY) /
      1e6,
  },
  { property: 'weight45', unit: 'kg', tolerance: 0.02, compute: ({ weight90 = NaN }) => weight90 / 2 },
  // DIN 6885-1: there are 0.2 to 0.4 mm of clearance above the key.
  {
    property: 'keywayHub',
    unit: 'mm',
    tolerance: 0.06,
    compute: ({ keyHeight = NaN, keywayShaft = NaN }) => keyHeight - keywayShaft + 0.3,
  },
]

/** The weight of a quarter of a circle, whose radius another table of the page can have. */
function createElbowFormula(tables: readonly Table[]): Formula {
  const curves = tables.filter(({ columns }) => columns.some(({ property }) => property === 'centreToEnd90'))
  // Later entries of a map replace earlier ones. The first table with a size counts, so it has to come last.
  const sizes = curves.flatMap(({ rows }) => rows).reverse()
  // The radius of a long elbow is 1.5 times DN, or more if it is small. Any other radius is itself the mistake.
  const rightSizes = sizes.filter(({ centreToEnd90 = NaN, nominalDiameter = NaN }) => {
    const ratio = centreToEnd90 / (1.5 * nominalDiameter)
    return ratio > 0.8 && ratio < 1.75
  })
  const radii = new Map(rightSizes.map((row) => [`${row.nominalDiameter} ${row.diameter}`, row.centreToEnd90]))
  return {
    property: 'weight90',
    unit: 'kg',
    tolerance: 0.02,
    compute: (row) =>
      (((weigh('tube', row, DENSITY)?.mass ?? NaN) * Math.PI) / 2000) *
      (row.centreToEnd90 ?? radii.get(`${row.nominalDiameter} ${row.diameter}`) ?? NaN),
  }
}

/** The outside diameters of a series of pipe with their nominal sizes, if most rows of a table have them. */
function createNominalSizeFormulas(rows: readonly RowFigures[]): Formula[] {
  const nominalDiameter: Formula = {
    property: 'nominalDiameter',
    compute: ({ nominalSize }) => findNominalSize(parseInches(nominalSize), 'NPS')?.dn ?? NaN,
  }
  const findDiameter = (series: 'en' | 'asme', { nominalDiameter = NaN }: RowFigures) =>
    findNominalSize(nominalDiameter, 'DN')?.[series] ?? NaN
  const countRows = (series: 'en' | 'asme') => rows.filter((row) => row.diameter === findDiameter(series, row)).length
  const series = countRows('en') > countRows('asme') ? 'en' : 'asme'
  const isSeries = countRows(series) > rows.length / 2
  if (!isSeries) return [nominalDiameter]
  return [
    nominalDiameter,
    { property: 'diameter', compute: (row) => findDiameter(series, row) },
    {
      property: 'nominalDiameter',
      compute: (row) => (Number.isNaN(findDiameter(series, row)) ? (findDn(row.diameter ?? NaN) ?? NaN) : NaN),
    },
  ]
}

/** Columns of the lower and the upper limit of the same dimension: `shaftOver` and `shaftUpTo`. */
const createLimitFormulas = ({ columns }: Table): Formula[] =>
  findLimitColumns(columns.map(({ property }) => property)).map(([lower, upper]) => ({
    property: lower,
    compute: ({ [lower]: from = NaN, [upper]: to = NaN }) => (from < to ? NaN : to),
  }))

const findLimitColumns = (properties: readonly string[]) =>
  properties.flatMap((lower) => {
    const upper = lower.replace(/(?:Over|From)$/, 'UpTo')
    return upper === lower || !properties.includes(upper) ? [] : [[lower, upper] as const]
  })

/** A wrong figure of a table. */
interface Mistake {
  readonly row: number
  readonly property: string
  readonly report: ReturnType<typeof report>
}

/** Finds figures of size tables that contradict a formula, their neighbours, or the unit of their column. */
export function checkTables(blocks: readonly RawBlock[]): Finding[] {
  const tables = readTables(blocks)
  const elbowFormula = createElbowFormula(tables)
  return tables.flatMap((table): Finding[] => {
    const { path, columns, rows } = table
    const getColumn = (property: string) => columns.findIndex((column) => column.property === property)
    const nominalFormulas = createNominalSizeFormulas(rows)
    const formulas = [...nominalFormulas, elbowFormula, ...FORMULAS, ...createLimitFormulas(table)]
    const results = formulas.map((formula) => applyFormula(formula, table))
    const nominalSizes = results.slice(0, nominalFormulas.length).flatMap((result) => result.mistakes)
    const computed = results.flatMap(({ property, isUsual }) => (isUsual ? [property] : []))
    const isNear = (mistakes: readonly Mistake[], row: number) =>
      mistakes.some((mistake) => Math.abs(mistake.row - row) <= 1)
    const outliers = findOutliers(table, computed).filter(({ row }) => !isNear(nominalSizes, row))
    const mistakes = [...nominalSizes, ...outliers, ...results.flatMap((result) => result.mistakes)]
    const firstMistakes = [...groupBy(mistakes, ({ row }) => row).values()].flatMap((group) => group.slice(0, 1))
    const gaps = findGaps(table).filter(({ row }) => !isNear(firstMistakes, row))
    return [
      ...results.flatMap(({ property, unit }): Finding[] => {
        const column = columns[getColumn(property)]
        if (unit === undefined || column?.unit === undefined) return []
        const mistake = report('unit.notOfFigures', { unit: column.unit, suggestion: unit })
        return [{ path: [...path, 'columns', getColumn(property), 'unit'], ...warn('unit', mistake, column.unit) }]
      }),
      ...[...firstMistakes, ...gaps].map(({ row, property, report: mistake }) => ({
        path: [...path, 'rows', row, getColumn(property)],
        ...warn('figure', mistake, `${rows[row]?.[property]}`),
      })),
    ]
  })
}

/** Half of the last decimal, with room for binary fractions. */
const ROUNDING = 0.5001

const countDecimals = (figure: unknown) => String(figure).split('.')[1]?.length ?? 0

/** The figures that contradict a formula, and the unit that the column should have instead of its own. */
function applyFormula({ property, unit, tolerance, compute }: Formula, { columns, rows }: Table) {
  const column = columns.find((candidate) => candidate.property === property)
  if (!column) return { property, mistakes: [] }
  // A single figure with more decimals may be the mistake.
  const [most = 0, decimals = most] = rows.map((row) => countDecimals(row[property])).sort((a, b) => b - a)
  let rightCount = 0
  const mistakes = rows.flatMap((figures, row): Mistake[] => {
    const [actual, computed] = [figures[property], compute(figures)]
    if (typeof actual !== 'number' || Number.isNaN(computed)) return []
    const limit = tolerance === undefined ? 0 : tolerance * computed + ROUNDING / 10 ** decimals
    const isRight = Math.abs(actual - computed) <= limit
    if (isRight) rightCount++
    const expected = tolerance === undefined ? computed : Number(computed.toFixed(decimals))
    const values = (!isRight && findTransposed(figures, property, compute, limit)) || { property, actual, expected }
    return isRight ? [] : [{ row, property: values.property, report: report('figure.notComputed', values) }]
  })
  const isUsual = rightCount > 0 && rightCount >= mistakes.length
  // Figures in another unit do not follow from the formula.
  if (unit !== undefined && column.unit !== undefined && column.unit !== unit)
    return { property, unit: isUsual ? unit : undefined, mistakes: [] }
  return { property, isUsual, mistakes: isUsual ? mistakes : mistakes.slice(0, 1) }
}

/** The only figure that a formula needs and that fits with two of its digits exchanged: 285 for 258. */
function findTransposed(row: RowFigures, result: string, compute: Formula['compute'], limit: number) {
  const actualResult = row[result] ?? NaN
  if (listTransposed(actualResult).some((figure) => Math.abs(compute(row) - figure) <= limit)) return undefined
  const candidates = Object.entries(row).flatMap(([property, actual]) =>
    typeof actual !== 'number' || property === result
      ? []
      : listTransposed(actual).flatMap((expected) => {
          const isRight = Math.abs(compute({ ...row, [property]: expected }) - actualResult) <= limit
          return isRight ? [{ property, actual, expected }] : []
        }),
  )
  return candidates.length === 1 ? candidates[0] : undefined
}

/**
 * Finds figures without which their column would only rise or only fall with the size. Reports one of each column.
 * `computed` columns are checked by their formula.
 */
function findOutliers({ hasSection, columns, rows }: Table, computed: readonly string[]): Mistake[] {
  if (!isSortedBySize(columns)) return []
  const isFull = ({ property }: Table['columns'][number]) => rows.every((row) => typeof row[property] === 'number')
  const keys = findKeys(columns.filter(isFull), rows)
  // Rows in the wrong order are reported as a different mistake.
  if (rows.some((row, index) => compareKeys(keys, rows[index - 1], row) > 0)) return []
  const indexes = rows.map((_, index) => index)
  const axes = keys.map((key) => {
    const fixedKeys = keys.filter((fixedKey) => fixedKey !== key)
    return [...groupBy(indexes, (index) => fixedKeys.map((fixedKey) => rows[index]?.[fixedKey]).join()).values()]
  })
  const mistakes = columns.filter(isFull).flatMap(({ property }): Mistake[] => {
    if (keys.includes(property) || computed.includes(property) || (hasSection && !isOfSection(property))) return []
    const figures = rows.map((row) => row[property] ?? NaN)
    const outlier = findOutlier(
      figures,
      axes.map((sequences, axis) => (IRREGULAR[property] === keys[axis] ? [] : sequences)),
    )
    if (!outlier) return []
    const { index, neighbourIndex, axis, isRising } = outlier
    const [actual = NaN, neighbour = NaN] = [figures[index], figures[neighbourIndex]]
    const values = { property, actual, neighbour, axis: keys[axis] ?? '', isRising }
    return [{ row: index, property, report: report('figure.outlier', values) }]
  })
  // If several figures of a row are outliers, the row is probably right, and only the name of its size is wrong.
  return [...groupBy(mistakes, ({ row }) => row).values()].flatMap((group) => (group.length > 1 ? [] : group))
}

const compareKeys = (keys: readonly string[], a: RowFigures | undefined, b: RowFigures): number =>
  a === undefined ? 0 : (keys.map((key) => (a[key] ?? 0) - (b[key] ?? 0)).find((difference) => difference !== 0) ?? 0)

/** Properties that another does not order: reduced tees of DN 40 have longer branches than those of DN 50, EN 10253-4. */
const IRREGULAR: Readonly<Record<string, string>> = { centreToEndBranch: 'nominalDiameter' }

/** The properties that together tell rows apart, without those that follow from the ones before them. */
function findKeys(columns: Table['columns'], rows: readonly RowFigures[]): string[] {
  const keys: string[] = []
  const count = (properties: readonly string[]) =>
    new Set(rows.map((row) => properties.map((property) => row[property]).join())).size
  for (const index of getIdentityColumns(columns, undefined)) {
    const property = columns[index]?.property ?? ''
    if (count([...keys, property]) > count(keys)) keys.push(property)
  }
  return keys
}

/** Finds ranges that do not begin where the range of the row above ends, if most of the table's do. */
const findGaps = ({ columns, rows }: Table): Mistake[] =>
  findLimitColumns(columns.map(({ property }) => property)).flatMap(([lower, upper]): Mistake[] => {
    const gaps = rows.flatMap((row, index): Mistake[] => {
      const [from = NaN, end = NaN] = [row[lower], rows[index - 1]?.[upper]]
      if (index === 0 || from === end) return []
      return [{ row: index, property: lower, report: report('figure.gap', { from, end }) }]
    })
    return gaps.length < rows.length / 3 ? gaps.slice(0, 1) : []
  })

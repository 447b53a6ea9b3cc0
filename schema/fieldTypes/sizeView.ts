import { DESIGNATIONS, getDesignation } from '../figures/dimensions.ts'
import { formatFigure, formatMass } from '../figures/figures.ts'
import { computePieceMass, getMassUnit, SECTIONS, weigh } from '../figures/profiles.ts'
import { NBSP } from '../figures/quantity.ts'
import { compareSizes, getFigures, type SizeCell, type Sizes } from '../figures/sizes.ts'
import { getUnitWords } from '../figures/unit.ts'
import { createCollator, createListFormat } from '../names/intl.ts'
import { fill, pickWords, SIZE_TABLE_WORDS } from '../names/toolWords.ts'
import type { Context } from './context.ts'
import type { DensityView, HeadView, SizesView } from './views.ts'

/** Resolves a size table in the visitor's language: its figures and labels are never translated by hand. */
export function resolveSizes(sizes: Sizes, pageContext: Context): SizesView {
  const context = pageContext.inLanguage(pageContext.language)
  const { across = [], columns } = sizes
  const words = context.tools()
  const grades = (sizes.grades ?? []).map((id) => context.grade(id))
  const properties = columns.map(({ property }) => property)
  const orderedProperties = new Set(context.order()?.fields.map(({ property }) => property))
  const heads = columns.map(({ property, unit }): HeadView => {
    const { name, symbol } = context.property(property)
    const designates = unit === undefined ? getDesignation(property) : DESIGNATIONS.includes(unit) ? unit : undefined
    return { name, symbol, designates, unit: designates ? undefined : unit }
  })
  const masses = computeMasses(sizes, context, grades[0])
  const decimals = columns.map(({ property }, index) =>
    across.includes(property) ? undefined : countDecimals(sizes, index),
  )
  const cells = sizes.rows.map((row) => row.map((cell, index) => writeCell(cell, context, decimals[index])))
  const acrossColumns = columns.flatMap(({ property }, index) => (across.includes(property) ? [index] : []))
  const table =
    acrossColumns.length > 0
      ? createMatrix(sizes, acrossColumns, cells, heads, masses)
      : {
          stub: heads.slice(0, 1),
          heads: [...heads.slice(1), ...masses.heads],
          rows: cells.map((row, index) => [...row, ...(masses.rows[index] ?? [])]),
          sizes: heads.length,
        }
  return {
    ...table,
    section: sizes.section &&
      grades[0] && {
        name: sizes.section,
        density: grades[0].density,
        unit: getMassUnit(SECTIONS[sizes.section], words),
      },
    properties,
    ordered: properties.filter((property) => orderedProperties.has(property)),
    count: fill(properties[0] === 'steelGrade' ? words.gradeCount : words.sizeCount, { n: sizes.rows.length }),
    range: writeRange(sizes, table, context),
    note: grades.length > 0 ? writeNote(grades, context) : undefined,
    words: pickWords(words, SIZE_TABLE_WORDS),
    units: getUnitWords(context.units),
  }
}

/** The first and the last size of the first column: `DN 10–300`, `Ø 6–60 mm`. Undefined for names. */
function writeRange({ rows }: Sizes, { stub: [head] }: Pick<SizesView, 'stub'>, context: Context): string | undefined {
  const [firstCell, lastCell] = [rows[0]?.[0], rows.at(-1)?.[0]]
  if (!head || firstCell === lastCell || typeof firstCell !== 'number' || typeof lastCell !== 'number') return undefined
  const { designates, symbol, unit } = head
  const figures = [firstCell, lastCell].map((figure) => formatFigure(figure, context.contentLanguage))
  return [designates ?? symbol, figures.join('–'), designates ? undefined : unit].filter(Boolean).join(NBSP)
}

/** Figures in a column have the same number of decimals: `2,0` below `2,3`. */
const countDecimals = ({ rows }: Sizes, index: number): number =>
  Math.max(0, ...rows.map((row) => String(row[index]).split('.')[1]?.length ?? 0))

const writeCell = (cell: SizeCell, { contentLanguage }: Context, decimals: number | undefined): string =>
  typeof cell === 'number' ? formatFigure(cell, contentLanguage, decimals) : cell

interface Masses {
  readonly heads: readonly HeadView[]
  readonly rows: readonly (readonly string[])[]
}

/** The masses of each row: of the section, and of one piece if all its dimensions are known. */
function computeMasses(sizes: Sizes, context: Context, grade: DensityView | undefined): Masses {
  const { section } = sizes
  if (!section || !grade) return { heads: [], rows: [] }
  const words = context.tools()
  let hasPieces = false
  const rows = sizes.rows.map((row) => {
    const result = weigh(section, getFigures(sizes.columns, row), grade.density)
    if (!result) return []
    const piece = result.section.per === 'piece' ? undefined : computePieceMass(result)
    if (piece !== undefined) hasPieces = true
    return [result.mass, ...(piece === undefined ? [] : [piece])].map((mass) =>
      formatMass(mass, context.contentLanguage),
    )
  })
  const names = [getMassUnit(SECTIONS[section], words), ...(hasPieces ? [words.perPiece] : [])]
  return { heads: names.map((name) => ({ name })), rows }
}

/** Sorts `5S` before `10S`. */
const numericOrder = createCollator('en', { numeric: true })

/**
 * Turns the values of some columns into columns of their own. Cells before them identify a row, and those after them
 * are the contents, followed by the last of the masses. Other masses are the same for the whole row.
 */
function createMatrix(
  { rows }: Sizes,
  acrossColumns: readonly number[],
  cellTexts: readonly string[][],
  heads: readonly HeadView[],
  masses: Masses,
) {
  const [start = 0, end = start] = [acrossColumns[0], (acrossColumns.at(-1) ?? 0) + 1]
  const getKey = (row: readonly string[] = []) => row.slice(start, end).join(' × ')
  const samples = new Map(rows.map((row, index) => [getKey(cellTexts[index]), row.slice(start, end)]))
  const order = [...samples]
    .sort(([, a], [, b]) => compareSizes(a, b) || numericOrder.compare(a.join(), b.join()))
    .map(([key]) => key)
  const perRow = Math.max(masses.heads.length - 1, 0)
  const lines = new Map<string, string[]>()
  for (const [index, row] of cellTexts.entries()) {
    const rowMasses = masses.rows[index] ?? []
    const stub = [...row.slice(0, start), ...rowMasses.slice(0, perRow)]
    const cells = lines.get(stub.join()) ?? [...stub, ...order.map(() => '')]
    cells[stub.length + order.indexOf(getKey(row))] = [...row.slice(end), ...rowMasses.slice(perRow)].join(' · ')
    lines.set(stub.join(), cells)
  }
  const figureHeads = heads.slice(start, end)
  const massHeads = masses.heads.slice(perRow)
  return {
    stub: [...heads.slice(0, start), ...masses.heads.slice(0, perRow)],
    heads: order.map((name) => ({ name })),
    across: {
      name: figureHeads.map(({ name }) => name).join(' × '),
      symbol: figureHeads.map(({ symbol }) => symbol ?? '').join(' × '),
      unit: figureHeads[0]?.unit,
      designates: figureHeads[0]?.designates,
    },
    cells: [...heads.slice(end).map(writeHead), ...massHeads.map(({ name }) => name)].join(' · '),
    rows: [...lines.values()],
    sizes: start,
  }
}

/** `t (mm)` */
const writeHead = ({ symbol, name, unit }: HeadView) => `${symbol ?? name}${unit ? ` (${unit})` : ''}`

/** States the grades that the weights are for, and the factors for grades of another density. */
function writeNote([firstDensity, ...otherDensities]: readonly DensityView[], context: Context): string {
  const words = context.tools()
  if (!firstDensity) return ''
  const write = (figure: number, decimals?: number) => formatFigure(figure, context.contentLanguage, decimals)
  const names = createListFormat(context.contentLanguage, { type: 'conjunction' })
  const list = (grades: readonly DensityView[]) => names.format(grades.map(({ name }) => name))
  const sameDensity = otherDensities.filter(({ density }) => density === firstDensity.density)
  const densities = new Set(otherDensities.map(({ density }) => density))
  densities.delete(firstDensity.density)
  const factors = [...densities].map((density) => {
    const grade = list(otherDensities.filter((candidate) => candidate.density === density))
    return fill(words.massFactor, { grade, factor: write(density / firstDensity.density, 3) })
  })
  const grade = list([firstDensity, ...sameDensity])
  return [fill(words.massGrade, { grade, density: write(firstDensity.density, 1) }), ...factors].join(' ')
}

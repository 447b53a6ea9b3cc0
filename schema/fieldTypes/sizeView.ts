import { writeFigure, writeMass } from '../figures/figures.ts'
import { computePieceMass, SECTIONS, type Section, weigh } from '../figures/profiles.ts'
import { compareSizes, getFigures, type SizeCell, type Sizes, type UnitWords } from '../figures/sizes.ts'
import { getUnitWords } from '../figures/unit.ts'
import { fill, type ToolWords } from '../names/toolWords.ts'
import type { Context } from './context.ts'
import type { DensityView } from './views.ts'

/** A column's head: `Et kalınlığı`, `t`, `mm`. */
export interface HeadView {
  readonly name: string
  readonly symbol?: string | undefined
  readonly unit?: string | undefined
  /** The unit of what it designates sizes by, which its figures are written without: DN, PN, NPS, Sch. */
  readonly designates?: string | undefined
  /** The property, if an order of the page's product names it: an item of the quote list has its figure under it. */
  readonly property?: string | undefined
}

/** Sizes as a table: each row's first cells name it. */
export interface SizesView {
  /** The heads of the cells that name a row. */
  readonly stub: readonly HeadView[]
  /** The heads of the others; of those that go across, the figure. */
  readonly heads: readonly HeadView[]
  /** What stands over heads that go across, and what is in the cells below. */
  readonly across?: HeadView
  readonly cells?: string
  /** The properties of the figures that go across, as `HeadView.property`, and of those in the cells, in order. */
  readonly acrossProperties?: readonly (string | undefined)[]
  readonly cellProperties?: readonly (string | undefined)[]
  readonly rows: readonly (readonly string[])[]
  /** Whose weights these are. */
  readonly note?: string
  /** The first so many cells of a row are figures that somebody may look for. */
  readonly sizes: number
  readonly words: Pick<ToolWords, (typeof WORDS)[number]>
  /** How units of sizes are written. */
  readonly units: UnitWords
}

const WORDS = [
  'findSize',
  'sizesFound',
  'sizeNotFound',
  'column',
  'allColumns',
  'copyTable',
  'copied',
  'copyFailed',
  'addToQuote',
  'openQuote',
  'pickSize',
] as const

/** Properties whose entries are words that designate sizes. */
const DESIGNATORS: Readonly<Record<string, string>> = { nominalSize: 'NPS', schedule: 'Sch' }

/** What a section's mass is of. */
export const getMassUnit = (section: Section, words: ToolWords): string =>
  ({ m: words.perMetre, 'm²': words.perSquareMetre, piece: words.perPiece })[section.per]

export function resolveSizes(sizes: Sizes, context: Context): SizesView {
  const { across = [], columns } = sizes
  const words = context.tools()
  const grades = (sizes.grades ?? []).map((id) => context.grade(id))
  const ordered = new Set(context.order()?.fields.map(({ property }) => property))
  const heads = columns.map(({ property, unit }): HeadView => {
    const { name, symbol } = context.property(property)
    const designates = unit === 'DN' || unit === 'PN' ? unit : DESIGNATORS[property]
    const isOrdered = ordered.has(property)
    return { name, symbol, ...(designates ? { designates } : { unit }), ...(isOrdered && { property }) }
  })
  const masses = computeMasses(sizes, context, grades[0])
  const decimals = columns.map(({ property }, place) =>
    across.includes(property) ? undefined : countDecimals(sizes, place),
  )
  const written = sizes.rows.map((row) => row.map((cell, place) => writeCell(cell, context, decimals[place])))
  const places = columns.flatMap(({ property }, index) => (across.includes(property) ? [index] : []))
  const table =
    places.length > 0
      ? createMatrix(sizes, places, written, heads, masses)
      : {
          stub: heads.slice(0, 1),
          heads: [...heads.slice(1), ...masses.heads],
          rows: written.map((row, index) => [...row, ...(masses.rows[index] ?? [])]),
          sizes: heads.length,
        }
  return {
    ...table,
    ...(grades.length > 0 && { note: writeNote(grades, context) }),
    words: Object.fromEntries(WORDS.map((word) => [word, words[word]])) as SizesView['words'],
    units: getUnitWords(context.units),
  }
}

/** The most decimals of a column: figures below each other have equally many, `2,0` below `2,3`. */
const countDecimals = ({ rows }: Sizes, place: number): number =>
  Math.max(0, ...rows.map((row) => String(row[place]).split('.')[1]?.length ?? 0))

const writeCell = (cell: SizeCell, { contentLanguage }: Context, decimals: number | undefined): string =>
  typeof cell === 'number' ? writeFigure(cell, contentLanguage, decimals) : cell

interface Masses {
  readonly heads: readonly HeadView[]
  readonly rows: readonly (readonly string[])[]
}

/** The masses of each row: of the section, and of a piece where all of its figures are known. */
function computeMasses(sizes: Sizes, context: Context, grade: DensityView | undefined): Masses {
  const { section } = sizes
  if (!section || !grade) return { heads: [], rows: [] }
  const words = context.tools()
  let hasPieces = false
  const rows = sizes.rows.map((row) => {
    const weighed = weigh(section, getFigures(sizes.columns, row), grade.density)
    if (!weighed) return []
    const piece = weighed.section.per === 'piece' ? undefined : computePieceMass(weighed)
    if (piece !== undefined) hasPieces = true
    return [weighed.mass, ...(piece === undefined ? [] : [piece])].map((mass) =>
      writeMass(mass, context.contentLanguage),
    )
  })
  const names = [getMassUnit(SECTIONS[section], words), ...(hasPieces ? [words.perPiece] : [])]
  return { heads: names.map((name) => ({ name })), rows }
}

/** For words: `5S` before `10S`. */
const numericOrder = new Intl.Collator('en', { numeric: true })

/**
 * The figures of some columns as columns of their own. What stands before them names a row, and what stands after them is
 * in the cells, with the last of the masses; another mass is the same for the whole row.
 */
function createMatrix(
  { rows }: Sizes,
  places: readonly number[],
  written: readonly string[][],
  heads: readonly HeadView[],
  masses: Masses,
) {
  const [from = 0, to = from] = [places[0], (places.at(-1) ?? 0) + 1]
  const keyOf = (row: readonly string[] = []) => row.slice(from, to).join(' × ')
  const samples = new Map(rows.map((row, index) => [keyOf(written[index]), row.slice(from, to)]))
  const order = [...samples]
    .sort(([, one], [, other]) => compareSizes(one, other) || numericOrder.compare(one.join(), other.join()))
    .map(([key]) => key)
  const perRow = Math.max(masses.heads.length - 1, 0)
  const lines = new Map<string, string[]>()
  for (const [index, row] of written.entries()) {
    const own = masses.rows[index] ?? []
    const stub = [...row.slice(0, from), ...own.slice(0, perRow)]
    const cells = lines.get(stub.join()) ?? [...stub, ...order.map(() => '')]
    cells[stub.length + order.indexOf(keyOf(row))] = [...row.slice(to), ...own.slice(perRow)].join(' · ')
    lines.set(stub.join(), cells)
  }
  const across = heads.slice(from, to)
  const last = masses.heads.slice(perRow)
  return {
    stub: [...heads.slice(0, from), ...masses.heads.slice(0, perRow)],
    heads: order.map((name) => ({ name })),
    across: {
      name: across.map(({ name }) => name).join(' × '),
      symbol: across.map(({ symbol }) => symbol ?? '').join(' × '),
      unit: across[0]?.unit,
      designates: across[0]?.designates,
    },
    cells: [...heads.slice(to).map(({ symbol, name }) => symbol ?? name), ...last.map(({ name }) => name)].join(' · '),
    acrossProperties: across.map(({ property }) => property),
    cellProperties: heads.slice(to).map(({ property }) => property),
    rows: [...lines.values()],
    sizes: from,
  }
}

/** Whose weights these are, and by what those of the other grades differ. */
function writeNote([first, ...others]: readonly DensityView[], context: Context): string {
  const words = context.tools()
  if (!first) return ''
  const write = (figure: number, decimals?: number) => writeFigure(figure, context.contentLanguage, decimals)
  const same = others.filter(({ density }) => density === first.density)
  const densities = new Set(others.map(({ density }) => density))
  densities.delete(first.density)
  const factors = [...densities].map((density) => {
    const grade = others
      .filter((other) => other.density === density)
      .map(({ name }) => name)
      .join(', ')
    return fill(words.massFactor, { grade, factor: write(density / first.density, 3) })
  })
  const grade = [first, ...same].map(({ name }) => name).join(', ')
  return [fill(words.massGrade, { grade, density: write(first.density, 1) }), ...factors].join(' ')
}

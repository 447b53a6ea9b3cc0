import { LOCALES } from '../../schema/names/languages.ts'
import { inUnit } from './figures.ts'
import type { QueryFigure, QueryMaterial, QuerySize } from './parse.ts'
import type { IndexPage, IndexRow, SearchIndex } from './types.ts'

/** Why a page is a result. */
export type Reason =
  /** A row whose figures hold a size; as it is asked for, in the unit of the row. */
  | { readonly kind: 'fits'; readonly row: string; readonly range: string; readonly size: string }
  | { readonly kind: 'material'; readonly row: string; readonly name: string }
  | { readonly kind: 'heading' | 'called'; readonly text: string }

/** How well a page holds what is asked, from 0 to 1, and where it says so. */
export interface Match {
  readonly weight: number
  readonly reasons: readonly Reason[]
  /** Figures by the properties that they are of, in the units of their rows. */
  readonly figures?: ReadonlyMap<string, number>
  /** The name in `_materials.json` of the grade that it is of. */
  readonly grade?: string
  /** The folded words of the index that were found. */
  readonly words?: ReadonlySet<string>
}

/** How much less a match counts the further down the table its row stands: the first rows say what a product is. */
const byPlace = (place: number) => 1 / (1 + place * 0.15)

const fitsIn = ({ min = -Infinity, max = Infinity }: IndexRow, value: number) => value >= min && value <= max

const NBSP = '\u00a0'

/** A row with only a lower or an upper limit holds nearly anything. */
const ONE_LIMIT = 0.5

const certainty = ({ any, min, max }: IndexRow) => (any ? 0.4 : min === undefined || max === undefined ? ONE_LIMIT : 1)

/** Writes a figure of a row as a visitor of the index reads it: `60,3 mm`, `DN50`. */
function reasonOf(
  { name, symbol, text, unit = '' }: IndexRow,
  value: number,
  { language, units }: SearchIndex,
): Reason {
  const range = symbol && !text.startsWith(symbol) ? `${symbol} ${text}` : text
  const number = new Intl.NumberFormat(LOCALES[language], { useGrouping: 'min2' }).format(value)
  const isBefore = (units[unit]?.before.length ?? 0) > 0
  // Apart where the row has them apart: DN50, but Ra 0,8.
  const gap = text.includes(isBefore ? unit + NBSP : NBSP + unit) ? NBSP : ''
  return { kind: 'fits', row: name, range, size: isBefore ? unit + gap + number : number + gap + unit }
}

/** What a row makes of a figure: that in its own unit, where it is one of its. */
function readAs({ unit, value }: QueryFigure, row: IndexRow): number | undefined {
  return row.any ? undefined : inUnit(value, unit, row.unit)
}

/** A page whose tables have a row that holds a figure. */
export function matchFigure(figure: QueryFigure, { rows }: IndexPage, index: SearchIndex): Match | undefined {
  const found = rows.flatMap((row, place) => {
    const { of, to, unit } = figure
    if (of && !(row.property && of.includes(row.property))) return []
    const value = readAs(figure, row)
    const end = to === undefined ? value : inUnit(to, unit, row.unit)
    if (value === undefined || end === undefined || !fitsIn(row, value) || !fitsIn(row, end)) return []
    const asked = unit === row.unit || unit === undefined ? 1 : 0.8
    // A nominal diameter is near a length in mm, but is none.
    const isNominal = row.symbol === 'DN' && unit !== 'DN'
    const weight = byPlace(place) * certainty(row) * (isNominal ? 0.6 : asked)
    return [{ row, value, weight }]
  })
  const [best] = found.sort((one, other) => other.weight - one.weight)
  if (!best) return undefined
  const { row, value, weight } = best
  return {
    weight,
    reasons: [reasonOf(row, value, index)],
    ...(row.property && { figures: new Map([[row.property, value]]) }),
  }
}

/**
 * A page that has rows for all figures of a size, each its own, in whatever order; but a figure that stands twice, as the
 * legs of an angle do, is held by one row. A row that says in words that any size can be had holds one, too.
 */
export function matchSize(
  { values, round, isRound }: QuerySize,
  { rows }: IndexPage,
  index: SearchIndex,
): Match | undefined {
  const lengths = rows.filter(({ unit, any }) => unit === 'mm' || any)
  const asked = values.filter((value, index) => values.indexOf(value) === index)
  let best: { weight: number; taken: readonly IndexRow[] } | undefined
  const take = (place: number, taken: readonly IndexRow[], weight: number) => {
    const value = asked[place]
    if (value === undefined) {
      const whole = weight / asked.length
      if (!best || whole > best.weight) best = { weight: whole, taken }
      return
    }
    for (const [at, row] of lengths.entries()) {
      if (taken.includes(row)) continue
      const isDiameter = row.property !== undefined && round.includes(row.property)
      if (isRound && place === 0 && !isDiameter) continue
      // Nothing has one diameter twice.
      if (isDiameter && values.filter((other) => other === value).length > 1) continue
      if (!row.any && !fitsIn(row, value)) continue
      // In the order of the table, as sizes are written.
      const inOrder = taken.length === 0 || at > lengths.indexOf(taken[taken.length - 1] as IndexRow)
      take(place + 1, [...taken, row], weight + certainty(row) * (inOrder ? 1 : 0.8))
    }
  }
  take(0, [], 0)
  if (!best) return undefined
  const ranged = best.taken.map((row, at) => [row, asked[at] ?? 0] as const).filter(([row]) => !row.any)
  if (ranged.length === 0) return undefined
  return {
    weight: best.weight * byPlace(best.taken.reduce((sum, row) => sum + rows.indexOf(row), 0) / 6),
    reasons: ranged.map(([row, value]) => reasonOf(row, value, index)),
    figures: new Map(ranged.flatMap(([{ property }, value]) => (property ? [[property, value] as const] : []))),
  }
}

/** A page whose tables list a material, or what has taken its place, or what it has taken the place of. */
export function matchMaterial(
  { materials: asked }: QueryMaterial,
  page: IndexPage,
  index: SearchIndex,
): Match | undefined {
  const own = asked.find((key) => page.materials.includes(key))
  const later = asked
    .flatMap((key) => index.materials[key]?.replacedBy ?? [])
    .find((key) => page.materials.includes(key))
  const earlier = page.materials.find((key) => index.materials[key]?.replacedBy?.some((other) => asked.includes(other)))
  const material = index.materials[own ?? later ?? earlier ?? -1]
  if (!material) return undefined
  const reason: Reason = { kind: 'material', row: index.sorts[material.sort], name: material.name }
  return {
    weight: own === undefined ? 0.7 : 1,
    reasons: [reason],
    ...(material.sort === 'grades' && { grade: material.id }),
  }
}

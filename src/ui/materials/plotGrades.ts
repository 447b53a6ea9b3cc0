import type { GradePointView } from '../../../schema/fieldTypes/materialViews.ts'

// Positions in percent of the plot, so that it fills its frame while signs and words keep their size.

/** Width of the band for grades without PREN. */
const BAND = 22

/** Left and right of the PREN axis. The labels of the other axis are beyond it. */
const LEFT = 5
const RIGHT = 88

const TOP = 9
const BOTTOM = 88

/** Pixels between signs that would otherwise touch, because their PREN differs by less than `NEAR`. */
const ASIDE = 15
const NEAR = 1.4

/** Rounds limits of an axis outwards to multiples of this. */
const PREN_STEP = 4

const STRENGTHS = [100, 150, 200, 300, 400, 500, 700, 1000, 1500, 2000]

/** The smallest plot, in px. Labels are placed so that they do not overlap in it. */
const SMALLEST = { width: 320, height: 400 }
const LETTER = 8
const LINE = 16
const SIGN = 7

export interface Tick {
  readonly position: number
  readonly label: string
}

export interface PlottedGrade {
  readonly grade: GradePointView
  readonly x: number
  readonly y: number
  /** Upper end of the range of strengths. Equals `y` if there is only one. */
  readonly top: number
  /** Shift in px, for signs that would touch. */
  readonly aside: number
  /** Position of the label in px, from the sign. */
  readonly label: { readonly dx: number; readonly dy: number; readonly anchor: 'start' | 'middle' | 'end' }
}

export interface Plot {
  /** Width of the band for grades without PREN, or 0 without such grades. */
  readonly band: number
  readonly across: readonly Tick[]
  readonly upwards: readonly Tick[]
  /** The band has its own scale. */
  readonly upwardsInBand: readonly Tick[]
  readonly grades: readonly PlottedGrade[]
}

type Box = readonly [left: number, top: number, right: number, bottom: number]

const isOverlapping = ([l1, t1, r1, b1]: Box, [l2, t2, r2, b2]: Box) => l1 < r2 && l2 < r1 && t1 < b2 && t2 < b1

const LABELS: readonly PlottedGrade['label'][] = [
  { dx: 11, dy: 5, anchor: 'start' },
  { dx: 0, dy: -12, anchor: 'middle' },
  { dx: -11, dy: 5, anchor: 'end' },
  { dx: 0, dy: 22, anchor: 'middle' },
  { dx: 2, dy: 22, anchor: 'start' },
  { dx: -2, dy: 22, anchor: 'end' },
  { dx: 2, dy: -12, anchor: 'start' },
  { dx: -2, dy: -12, anchor: 'end' },
]

function computeBox(text: string, x: number, y: number, { dx, dy, anchor }: PlottedGrade['label']): Box {
  const width = text.length * LETTER
  const left = x + dx - width * { start: 0, middle: 0.5, end: 1 }[anchor]
  return [left, y + dy - LINE * 0.75, left + width, y + dy + LINE * 0.25]
}

/** A logarithmic scale of strength that fills the height of the plot with these grades. */
function createScale(grades: readonly GradePointView[]) {
  const strengths = grades.flatMap(({ rp02 }) => (rp02 ? [rp02.min, rp02.max] : []))
  const [minStrength, maxStrength] = [Math.min(...strengths) * 0.95, Math.max(...strengths) * 1.05]
  const toY = (rp02: number) =>
    BOTTOM -
    ((Math.log(rp02) - Math.log(minStrength)) / (Math.log(maxStrength) - Math.log(minStrength))) * (BOTTOM - TOP)
  const steps = STRENGTHS.filter((mpa) => mpa >= minStrength && mpa <= maxStrength)
  return { toY, ticks: steps.map((mpa): Tick => ({ position: toY(mpa), label: String(mpa) })) }
}

/**
 * The grade with the lowest PREN of the suitable ones, if PREN alone separates them: all suitable grades have it or
 * more, and no other grade has.
 */
export function findLimit(grades: readonly GradePointView[], suits: (grade: GradePointView) => boolean) {
  const suitable = grades.filter(suits)
  const isAlone = ({ pren }: GradePointView, limit: number) => pren === undefined || pren.value < limit
  const [lowestGrade] = [...suitable].sort((a, b) => (a.pren?.value ?? 0) - (b.pren?.value ?? 0))
  const limit = lowestGrade?.pren?.value
  const isSeparated = grades.every((grade) => suits(grade) || isAlone(grade, limit ?? 0))
  return limit !== undefined && suitable.length < grades.length && isSeparated ? lowestGrade : undefined
}

/** Places grades by PREN and strength on logarithmic scales. Grades without a strength have no place. */
export function plotGrades(grades: readonly GradePointView[]): Plot {
  const plottedGrades = grades.filter(({ rp02 }) => rp02)
  const hardenedGrades = plottedGrades.filter(({ pren }) => !pren)
  const band = hardenedGrades.length > 0 ? BAND : 0
  const prens = plottedGrades.flatMap(({ pren }) => (pren ? [pren.value] : []))
  const from = Math.floor(Math.min(...prens) / PREN_STEP) * PREN_STEP
  const to = Math.max(from + PREN_STEP, Math.ceil(Math.max(...prens) / PREN_STEP) * PREN_STEP)
  const toX = (pren: number) => band + LEFT + ((pren - from) / (to - from)) * (RIGHT - band - LEFT)

  const main = createScale(plottedGrades.filter(({ pren }) => pren))
  const scaleInBand = createScale(hardenedGrades)

  const points = plottedGrades.map((grade) => {
    const { pren, rp02: { min, max } = { min: 0, max: 0 } } = grade
    const { toY } = pren ? main : scaleInBand
    const point = { grade, y: toY(min), top: toY(max) }
    if (!pren) return { ...point, x: ((hardenedGrades.indexOf(grade) + 0.5) / hardenedGrades.length) * band, aside: 0 }
    const neighbors = plottedGrades
      .flatMap((candidate) =>
        candidate.pren && candidate.rp02?.min === min ? [{ id: candidate.id, pren: candidate.pren.value }] : [],
      )
      .filter((neighbor) => Math.abs(neighbor.pren - pren.value) < NEAR)
      .sort((a, b) => a.pren - b.pren)
    const rank = neighbors.findIndex(({ id }) => id === grade.id)
    return {
      ...point,
      x: toX(neighbors.reduce((sum, neighbor) => sum + neighbor.pren, 0) / neighbors.length),
      aside: (rank - (neighbors.length - 1) / 2) * ASIDE,
    }
  })
  const toPx = ({ x, top, aside }: (typeof points)[number]) =>
    [(x / 100) * SMALLEST.width + aside, (top / 100) * SMALLEST.height] as const
  const takenBoxes: Box[] = points.map((point) => {
    const [left, top] = toPx(point)
    return [left - SIGN, top - SIGN, left + SIGN, (point.y / 100) * SMALLEST.height + SIGN]
  })
  const labelledGrades = points.map((point): PlottedGrade => {
    const [left, top] = toPx(point)
    const computeCost = (label: PlottedGrade['label']) => {
      const box = computeBox(point.grade.id, left, top, label)
      const isOutside =
        box[0] < 0 ||
        box[2] > SMALLEST.width ||
        (band > 0 && box[0] < (band / 100) * SMALLEST.width && box[2] > (band / 100) * SMALLEST.width)
      return takenBoxes.filter((takenBox) => isOverlapping(box, takenBox)).length + (isOutside ? 1 : 0)
    }
    const label = LABELS.reduce((best, candidate) => (computeCost(candidate) < computeCost(best) ? candidate : best))
    takenBoxes.push(computeBox(point.grade.id, left, top, label))
    return { ...point, label }
  })
  return {
    band,
    across: listTicks(from, to, PREN_STEP).map((pren) => ({ position: toX(pren), label: String(pren) })),
    upwards: main.ticks,
    upwardsInBand: scaleInBand.ticks,
    grades: labelledGrades,
  }
}

const listTicks = (from: number, to: number, step: number): readonly number[] =>
  Number.isFinite(from + to) ? Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step) : []

import { getField } from '../../../schema/fieldTypes/json.ts'
import type { Finding } from '../../../schema/finding.ts'
import { report } from '../../../schema/reports/report.ts'
import type { RawBlock } from './outline.ts'

type Point = readonly [x: number, y: number]
type Line = readonly [from: Point, to: Point]

/** The dimensions of an opening: visible at all widths, and without crossings. */
export function checkMeasures(blocks: readonly RawBlock[]): Finding[] {
  return blocks.flatMap(({ index, value }) => {
    const measures = getField(value, 'measures')
    if (!Array.isArray(measures)) return []
    const lines = measures.map(readLine)
    return lines.flatMap((line, position): Finding[] => {
      const path = ['blocks', index, 'measures', position]
      const crossedIndex = lines.slice(0, position).findIndex((previousLine) => areCrossing(line, previousLine))
      if (crossedIndex >= 0) return [{ path, ...report('measure.crossing', { position: crossedIndex + 1 }) }]
      const window =
        getField(value, 'size') === 'page' ? findWindowThatCuts(value, measures[position], line) : undefined
      return window ? [{ path, ...report('measure.outside', { window: window.width }) }] : []
    })
  })
}

function readPoint(value: unknown): Point {
  return [Number(getField(value, 'x')), Number(getField(value, 'y'))]
}

const readLine = (measure: unknown): Line => [readPoint(getField(measure, 'from')), readPoint(getField(measure, 'to'))]

/** The side of a line that a point is on: -1 or 1. NaN without coordinates. */
const getSide = ([from, to]: Line, [x, y]: Point): number =>
  Math.sign((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]))

const areCrossing = (a: Line, b: Line): boolean =>
  getSide(a, b[0]) * getSide(a, b[1]) < 0 && getSide(b, a[0]) * getSide(b, a[1]) < 0

/**
 * The frame of an opening's picture at three widths of the window, in px, with the height of the bar over it: see
 * `src/blocks/hero/HeroFrame.tsx`.
 */
const WINDOWS = [
  { width: 1440, frame: [708, 763], bar: 0, focus: 'focusTall' },
  { width: 1024, frame: [503, 624], bar: 0, focus: 'focusTall' },
  { width: 390, frame: [390, 228], bar: 64, focus: 'focus' },
] as const

/** Width divided by height, of pictures of openings. */
const PICTURE_RATIO = 16 / 10

/** Part of the frame left of the drawing: `src/blocks/hero/OpeningDrawing.tsx`. */
const MIN_LEFT = 0.08

/** Distances in px: from two points to the line beside them, and from the line to the upper edge of its text. */
const LINE_DISTANCE = 34
const TEXT_DISTANCE = 28

/** The window in which a line or its text is cut off. None if coordinates are missing or impossible. */
function findWindowThatCuts(hero: unknown, measure: unknown, line: Line) {
  if (!line.flat().every((percent) => percent >= 0 && percent <= 100)) return undefined
  const picture = getField(hero, 'picture')
  const side = getField(measure, 'side')
  return WINDOWS.find(({ frame: [width, height], bar, focus }) => {
    const point = getField(picture, focus) ?? getField(picture, 'focus')
    const [focusX, focusY] = point === undefined ? [50, 30] : readPoint(point)
    // `review.ts` reports a focal point given as fractions.
    if (focusX < 1 && focusY < 1) return false
    const pictureWidth = Math.max(width, PICTURE_RATIO * height)
    const project = ([x, y]: Point): Point => [
      ((width - pictureWidth) * focusX + pictureWidth * x) / 100,
      ((height - pictureWidth / PICTURE_RATIO) * focusY + (pictureWidth / PICTURE_RATIO) * y) / 100,
    ]
    const [start, end] = line.map(project).sort(([a], [b]) => a - b) as [Point, Point]
    const [x, y] = [end[0] - start[0], end[1] - start[1]]
    const length = Math.hypot(x, y)
    const distance =
      side === 'on' ? 0 : Math.min(LINE_DISTANCE, 0.06 * width) * (side === 'above' || side === 'left' ? -1 : 1)
    // Moves to the lower side of the line.
    const move = ([left, top]: Point, px: number): Point => [left - (y / length) * px, top + (x / length) * px]
    const middle: Point = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2]
    const corners = [move(start, distance), move(end, distance), move(middle, distance - TEXT_DISTANCE)]
    return corners.some(([left, top]) => left < MIN_LEFT * width || left > width || top < bar || top > height)
  })
}

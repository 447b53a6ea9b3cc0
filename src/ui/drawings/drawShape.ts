import { isDimension } from '../../../schema/figures/dimensions.ts'
import { formatFigure } from '../../../schema/figures/figures.ts'
import type { ShapeName } from '../../../schema/figures/profiles.ts'
import type { Language } from '../../../schema/names/languages.ts'
import {
  circle,
  createHeightDimension,
  createLeader,
  createRadiusDimension,
  createWallDimension,
  createWidthDimension,
  type Dimension,
  type Drawing,
  round,
} from './dimensions.ts'
import {
  type Circle,
  createShape,
  getExtent,
  getPoint,
  isCircle,
  listOutlines,
  type Outline,
  type Point,
  type RowFigures,
  type Shape,
  type ShapeDimension,
  type Span,
} from './shapes.ts'

/** Maps mm to px in a window of `width` × `height` px. */
export interface Frame {
  /** px per mm. */
  readonly scale: number
  /** The origin in px. `y` is the height of the ground line. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Where wider shapes are cut off, in px: sheets have no visible end. */
  readonly right?: number
}

/** Distances of dimension lines from the shape, in px. */
export const BELOW = 34
const ABOVE = 20
const LEFT = 28
const RIGHT = 36
/** Rise of a leader, and length of its shelf without text. */
const LEADER = 26
const SHELF = 16
const CHARACTER = 7.5
/** The length of a radius that is not drawn to its centre. */
const RADIUS = 90

const project = ({ scale, x, y, right = Number.POSITIVE_INFINITY }: Frame, point: Point): Point => [
  round(Math.min(right, x + point[0] * scale)),
  round(y - point[1] * scale),
]

/** An outline as a path: closed, or open for an axis. */
export function drawOutline(outline: Outline, frame: Frame, end: 'z' | '' = 'z'): string {
  if (isCircle(outline)) return circle(...project(frame, outline.centre), round(outline.radius * frame.scale))
  const corners = outline.map(([x, y, bulge = 0]) => ({ bulge, point: project(frame, [x, y]) }))
  const path = corners.map(({ point }, index) => {
    const previous = corners[index - 1]
    if (!previous?.bulge) return `${previous ? 'L' : 'M'}${point.join(' ')}`
    const { bulge, point: start } = previous
    const chord = Math.hypot(point[0] - start[0], point[1] - start[1])
    const radius = round((chord * (1 + bulge ** 2)) / (4 * Math.abs(bulge)))
    return `A${radius} ${radius} 0 0 ${bulge > 0 ? 0 : 1} ${point.join(' ')}`
  })
  return path.join('') + end
}

const drawAll = (outlines: readonly Outline[] = [], frame: Frame, end?: 'z' | '') =>
  outlines.map((outline) => drawOutline(outline, frame, end)).join('')

/** `Ø 60,3`, `8 × Ø 22`, `R 152` */
export function writeDimension({ property = '', value, prefix = '' }: ShapeDimension, language: Language): string {
  const sign = /diameter|bolt/i.test(property) ? 'Ø ' : ''
  return prefix + sign + formatFigure(value, language)
}

/** The point of a circle on the ground, in degrees from its lowest point, that is inside a window which cuts it off. */
function findVisiblePoint({ radius }: Circle, { scale, width, height }: Frame): number {
  const sine = Math.min(1, (width / 2 - 90) / (radius * scale))
  const cosine = Math.max(-1, 1 - (height - 170) / (radius * scale))
  return (Math.min(Math.asin(sine), Math.acos(cosine)) * 180) / Math.PI
}

/** The dimensions of a circle that is larger than the window: its radius, and its wall. */
function drawCutOff(outer: Circle, dimension: ShapeDimension, frame: Frame, language: Language): readonly Dimension[] {
  const angle = findVisiblePoint(outer, frame)
  if ('side' in dimension && dimension.side === 'below') {
    const text = `R ${formatFigure(outer.radius, language)}`
    const innerCircle = { ...outer, radius: outer.radius - RADIUS / frame.scale }
    const [start, end] = [innerCircle, outer].map((edgeCircle) => project(frame, getPoint(edgeCircle, 270 - angle)))
    return start && end ? [createRadiusDimension(text, start, end)] : []
  }
  if (!('outer' in dimension)) return []
  const [tip, inner] = [outer, { ...outer, radius: outer.radius - dimension.value }].map((edgeCircle) =>
    project(frame, getPoint(edgeCircle, 270 + angle)),
  )
  return tip && inner ? [drawWall(writeDimension(dimension, language), tip, inner, LEADER)] : []
}

function drawWall(text: string, outer: Point, inner: Point, rise: number): Dimension {
  const foot = outer[0] + ((outer[0] - inner[0]) / (outer[1] - inner[1])) * rise
  const shelf: Span = [round(foot), round(foot + SHELF + CHARACTER * text.length)]
  return createWallDimension(text, outer, inner, shelf, round(outer[1] + rise))
}

/** `box` is that of the shape, in px. */
function drawDimension(dimension: ShapeDimension, frame: Frame, box: readonly [Span, Span], text: string): Dimension {
  const [[left, right], [top]] = box
  const toPx = (point: Point) => project(frame, point)
  if ('side' in dimension) {
    const { side, span, at } = dimension
    const isUpright = side === 'left' || side === 'right'
    const ends = span.map((end) => (isUpright ? toPx([0, end])[1] : toPx([end, 0])[0])).sort((a, b) => a - b)
    const [from = 0, to = 0] = ends
    const edge = isUpright ? toPx([at, 0])[0] : toPx([0, at])[1]
    if (side === 'left') return createHeightDimension(text, left - LEFT, [from, to], edge)
    if (side === 'right') return createHeightDimension(text, right + RIGHT, [from, to], edge)
    const y = side === 'below' ? frame.y + BELOW : top - ABOVE
    // Only one end of a long part is in the window.
    if (from < 0) return createRadiusDimension(text, [4, y], [to, y])
    if (to > frame.width) return createRadiusDimension(text, [frame.width - 4, y], [from, y])
    return createWidthDimension(text, [from, to], y, edge)
  }
  if ('outer' in dimension) return drawWall(text, toPx(dimension.outer), toPx(dimension.inner), -LEADER)
  if ('centre' in dimension) return createRadiusDimension(text, toPx(dimension.centre), toPx(dimension.end))
  const tip = toPx(dimension.tip)
  const side = dimension.tip[0] < 0 ? -1 : 1
  const y = top - ABOVE / 2
  const foot: Point = [round(tip[0] + side * 0.7 * (tip[1] - y)), y]
  return createLeader(text, tip, foot, round(foot[0] + side * (SHELF + CHARACTER * text.length)))
}

/** A shape to scale, with its dimensions in the notation of a language. */
export function drawShape(shape: Shape, frame: Frame, language: Language): Drawing {
  const { cut, view, nominal, axes, dimensions } = shape
  const [x, y] = getExtent(shape)
  const [left, bottom] = project(frame, [x[0], y[0]])
  const [right, top] = project(frame, [x[1], y[1]])
  const [outer] = listOutlines(shape)
  const isCutOff = outer && isCircle(outer) && (left < 0 || right > frame.width || top < 0)
  return {
    cut: drawAll(cut, frame),
    view: drawAll(view, frame),
    fine: drawAll(nominal, frame),
    axes: drawAll(axes, frame, ''),
    dimensions: dimensions.flatMap((dimension) =>
      isCutOff
        ? drawCutOff(outer, dimension, frame, language)
        : drawDimension(
            dimension,
            frame,
            [
              [left, right],
              [top, bottom],
            ],
            writeDimension(dimension, language),
          ),
    ),
  }
}

/** The scale of a sheet’s thickness in px per mm, and the most px that a thick sheet may take. */
const PER_MM = 4
const THICKEST = 120

/** The frame in which a shape fills a {@link DrawingSheet}. */
function fillSheet(name: ShapeName, shape: Shape): Frame {
  const size = { width: 400, height: 232 }
  const [[x1, x2], [, height]] = getExtent(shape)
  if (name === 'sheet') {
    const scale = Math.min(PER_MM, THICKEST / height)
    return { ...size, scale, x: 64, y: 104 + (height / 2) * scale, right: 272 }
  }
  const scale = Math.min(232 / (x2 - x1), 128 / height)
  return { ...size, scale, x: 168 - ((x1 + x2) / 2) * scale, y: 104 + (height / 2) * scale }
}

interface DrawnSize {
  readonly drawing: Drawing
  /** `Ø 60,3 × 2,9` */
  readonly name: string
}

/** Names a size by its dimensions: `Ø 60,3 × 2,9`. */
export const nameSize = (figures: RowFigures, language: Language): string =>
  Object.entries(figures)
    // A length that is not typed yet is 0.
    .flatMap(([property, value]) =>
      value && isDimension(property) && property !== 'rootRadius'
        ? `${/diameter/i.test(property) ? 'Ø ' : ''}${formatFigure(value, language)}`
        : [],
    )
    .join(' × ')

/** A size in its true proportions, as large as a {@link DrawingSheet}. Undefined if a figure is missing. */
export function drawSize(name: ShapeName, figures: RowFigures, language: Language): DrawnSize | undefined {
  const shape = createShape(name, figures)
  return shape && { drawing: drawShape(shape, fillSheet(name, shape), language), name: nameSize(figures, language) }
}

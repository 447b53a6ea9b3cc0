/** A range of coordinates. The smaller one comes first for dimensions and broken parts. */
export type Span = readonly [from: number, to: number]

type Point = readonly [x: number, y: number]

export const round = (value: number): number => Math.round(value * 100) / 100

export const circle = (x: number, y: number, radius: number): string =>
  `M${x} ${round(y - radius)}a${radius} ${radius} 0 1 0 0 ${2 * radius} ${radius} ${radius} 0 0 0 0-${2 * radius}z`

/** Two circles. The area between them is hatched. */
export const ring = (x: number, y: number, outer: number, inner: number): string =>
  circle(x, y, outer) + circle(x, y, inner)

export const box = ([x1, x2]: Span, [y1, y2]: Span): string => `M${x1} ${y1}H${x2}V${y2}H${x1}z`

/** Half the gap of a broken part, between two waves. A high part has two waves on each side. */
const HALF_GAP = 7.5
const drawWave = ([y1, y2]: Span) => {
  const isHigh = y2 - y1 > 60
  const length = (y2 - y1) / (isHigh ? 2 : 1)
  return { high: isHigh, length, swing: Math.min(7, length / 5) }
}

/** A long part in side view, broken in the middle. */
export function drawBroken([x1, x2]: Span, [y1, y2]: Span): string {
  const middle = (x1 + x2) / 2
  const { high, length, swing } = drawWave([y1, y2])
  const end = `-${swing} ${-0.6875 * length} 0 ${-length}`
  const wave = `c${swing} ${-0.3125 * length} ${end}${high ? `s${end}` : ''}`
  const drawSide = (x: number, edge: number) => `M${edge} ${y1}H${x}V${y2}H${edge}${wave}z`
  return drawSide(x1, middle - HALF_GAP) + drawSide(x2, middle + HALF_GAP)
}

/** A line along a broken part at the height `y`. */
export function drawInterruptedLine([x1, x2]: Span, y: number, height: Span): string {
  const { length, swing } = drawWave(height)
  const t = ((height[1] - y) / length) % 1
  const middle = (x1 + x2) / 2 + 3 * swing * t * (1 - t) * (1 - 2 * t)
  return `M${x1} ${y}H${round(middle - HALF_GAP)}M${round(middle + HALF_GAP)} ${y}H${x2}`
}

export interface Dimension {
  readonly letter: string
  readonly lines: string
  readonly arrows: string
  readonly labelPoint: Point
}

/** A works drawing of 400 × 232 units. */
export interface Drawing {
  /** Cut areas: hatched and outlined. */
  readonly cut: string
  /** Cut areas at a break: hatched only. */
  readonly partlyCut?: string
  readonly view?: string
  /** Thin lines: bends, seams, breaks. */
  readonly fine?: string
  readonly hidden?: string
  readonly axes?: string
  readonly dimensions?: readonly Dimension[]
}

/** Between a part and its extension line, and beyond the dimension line. */
const GAP = 8
const OVERRUN = 6
const ARROW = 11
/** Below this length, arrows point inwards from outside. */
const NARROW = 32
const TAIL = 24

/** The point at a distance beyond `a`, seen from `b`. */
function extendPoint(a: Point, b: Point, distance: number): Point {
  const length = Math.hypot(a[0] - b[0], a[1] - b[1])
  return [round(a[0] + ((a[0] - b[0]) / length) * distance), round(a[1] + ((a[1] - b[1]) / length) * distance)]
}

function drawArrow(from: Point, tip: Point): string {
  const base = extendPoint(tip, from, -ARROW)
  const [x, y] = [0.27 * (tip[0] - base[0]), 0.27 * (tip[1] - base[1])]
  return `M${tip.join(' ')}L${round(base[0] - y)} ${round(base[1] + x)} ${round(base[0] + y)} ${round(base[1] - x)}z`
}

function measure(a: Point, b: Point): Pick<Dimension, 'lines' | 'arrows'> & { readonly isNarrow: boolean } {
  const narrow = Math.hypot(b[0] - a[0], b[1] - a[1]) < NARROW
  const [start, end] = narrow ? [extendPoint(a, b, TAIL), extendPoint(b, a, TAIL)] : [a, b]
  return {
    isNarrow: narrow,
    lines: `M${start.join(' ')}L${end.join(' ')}`,
    arrows: narrow ? drawArrow(start, a) + drawArrow(end, b) : drawArrow(b, a) + drawArrow(a, b),
  }
}

/** A horizontal dimension at the height `y`. `edge` is where the part ends, with two heights if they differ. */
export function createWidthDimension(letter: string, [x1, x2]: Span, y: number, edge: number | Span): Dimension {
  const [edge1, edge2] = typeof edge === 'number' ? [edge, edge] : edge
  const direction = Math.sign(y - edge1)
  const drawExtension = (x: number, from: number) => `M${x} ${from + direction * GAP}V${y + direction * OVERRUN}`
  const { lines, arrows, isNarrow } = measure([x1, y], [x2, y])
  return {
    letter,
    lines: lines + drawExtension(x1, edge1) + drawExtension(x2, edge2),
    arrows,
    labelPoint: isNarrow ? [x2 + TAIL + 5 + 4 * letter.length, y] : [(x1 + x2) / 2, y - 12],
  }
}

/** A vertical dimension at `x`. Its letter is on the outer side. */
export function createHeightDimension(letter: string, x: number, [y1, y2]: Span, edge: number): Dimension {
  const direction = Math.sign(x - edge)
  const drawExtension = (y: number) => `M${edge + direction * GAP} ${y}H${x + direction * OVERRUN}`
  const { lines, arrows, isNarrow } = measure([x, y1], [x, y2])
  const labelOffset = direction * (isNarrow ? 8.5 + 4.5 * letter.length : 5.5 + 5.5 * letter.length)
  return {
    letter,
    lines: lines + drawExtension(y1) + drawExtension(y2),
    arrows,
    labelPoint: [x + labelOffset, (y1 + y2) / 2],
  }
}

/** The thickness of a wall, measured from both sides. Its letter is on a shelf. */
export function createWallDimension(
  letter: string,
  outer: Point,
  inner: Point,
  shelf: Span,
  height: number,
): Dimension {
  const slope = (outer[0] - inner[0]) / (outer[1] - inner[1])
  const foot: Point = [round(outer[0] + slope * (height - outer[1])), height]
  const tail = extendPoint(inner, outer, TAIL)
  return {
    letter,
    lines: `M${outer.join(' ')}L${foot.join(' ')}H${shelf[1]}M${inner.join(' ')}L${tail.join(' ')}`,
    arrows: drawArrow(foot, outer) + drawArrow(tail, inner),
    labelPoint: [(shelf[0] + shelf[1]) / 2, height - 12],
  }
}

/** A name for a point: an arrow to it from a shelf with the letter. */
export function createLeader(letter: string, tip: Point, foot: Point, end: number): Dimension {
  return {
    letter,
    lines: `M${tip.join(' ')}L${foot.join(' ')}H${end}`,
    arrows: drawArrow(foot, tip),
    labelPoint: [(foot[0] + end) / 2, foot[1] - 12],
  }
}

/** A radius, from the centre to the arc. */
export function createRadiusDimension(letter: string, centre: Point, end: Point): Dimension {
  const [x, y] = extendPoint(centre, end, -0.55 * Math.hypot(end[0] - centre[0], end[1] - centre[1]))
  return {
    letter,
    lines: `M${centre.join(' ')}L${end.join(' ')}`,
    arrows: drawArrow(centre, end),
    labelPoint: [x + 9, y - 8],
  }
}

/** The right angle above and left of its vertex. */
export function createAngleDimension(letter: string, [x, y]: Point, size: number): Dimension {
  const sagitta = ARROW ** 2 / (2 * size)
  return {
    letter,
    lines: `M${x - size} ${y}A${size} ${size} 0 0 1 ${x} ${y - size}`,
    arrows:
      drawArrow([round(x - size + sagitta), y - ARROW], [x - size, y]) +
      drawArrow([x - ARROW, round(y - size + sagitta)], [x, y - size]),
    labelPoint: [x - 0.6 * size, y - 0.22 * size],
  }
}

import { type ShapeName, weigh } from '../../../schema/figures/profiles.ts'

/*
 * Sizes as geometry in mm. `y` points up from the ground line, on which all sizes of a product stand. The nest of a size
 * table, the drawing of an opening and the files for CAD are drawn from the same shape.
 */

/** The figures of a row, by property. */
export type RowFigures = Readonly<Record<string, number | undefined>>

export type Point = readonly [x: number, y: number]
export type Span = readonly [from: number, to: number]

export interface Circle {
  readonly centre: Point
  readonly radius: number
}

/** A corner of a polyline. `bulge` is tan(angle / 4) of the arc to the next corner, positive counterclockwise, as in DXF. */
export type Corner = readonly [x: number, y: number, bulge?: number]

export type Outline = Circle | readonly Corner[]

export const isCircle = (outline: Outline): outline is Circle => 'radius' in outline

/** What a dimension is of. Figures without a property are counts or radii: `8 × Ø 22`, `R 152`. */
interface Label {
  readonly property?: string
  readonly value: number
  readonly prefix?: string
}

/** A dimension beside the shape, at the edge `at`. */
interface Distance extends Label {
  readonly side: 'below' | 'above' | 'left' | 'right'
  readonly span: Span
  readonly at: number
}

interface Wall extends Label {
  readonly outer: Point
  readonly inner: Point
}

interface Leader extends Label {
  readonly tip: Point
}

export interface Radius extends Label {
  readonly centre: Point
  readonly end: Point
}

export type ShapeDimension = Distance | Wall | Leader | Radius

export interface Shape {
  /** Cut areas: hatched. The first outline is the outer one. */
  readonly cut?: readonly Outline[]
  readonly view?: readonly Outline[]
  /** Shown for orientation: a nominal bore, which is not an exact dimension. Not in files. */
  readonly nominal?: readonly Outline[]
  /** Centre lines: circles, or open polylines. */
  readonly axes?: readonly Outline[]
  readonly dimensions: readonly ShapeDimension[]
  /** Position of the size’s name in a nest. */
  readonly namePoint: Point
}

const QUARTER = Math.tan(Math.PI / 8)

const crossAxes = ([x, y]: Point, reach: number): readonly Outline[] => [
  [
    [x - reach, y],
    [x + reach, y],
  ],
  [
    [x, y - reach],
    [x, y + reach],
  ],
]

/** A circle on the ground, with its dimension below. */
function createRound(property: string, diameter: number) {
  const radius = diameter / 2
  const centre: Point = [0, radius]
  return {
    circle: { centre, radius },
    axes: crossAxes(centre, radius * 1.12),
    below: { property, value: diameter, side: 'below', span: [-radius, radius], at: radius } as const,
    namePoint: [0, diameter] as const,
  }
}

/** A point of a circle on the ground, in degrees counterclockwise from the right. */
export function getPoint({ centre: [x, y], radius }: Circle, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
}

function createBox(width: number, height: number, [below, right]: readonly [string, string]): Shape {
  return {
    cut: [
      [
        [0, 0],
        [width, 0],
        [width, height],
        [0, height],
      ],
    ],
    dimensions: [
      { property: below, value: width, side: 'below', span: [0, width], at: 0 },
      { property: right, value: height, side: 'right', span: [0, height], at: width },
    ],
    namePoint: [width, height],
  }
}

/** A rolled angle has the radii of EN 10056-1. */
function createAngle({ legLength: a, thickness: t, rootRadius }: RowFigures): Shape | undefined {
  if (!a || !t || t >= a) return undefined
  const r = rootRadius ?? weigh('equalAngle', { legLength: a, thickness: t }, 1)?.figures.rootRadius ?? 0
  const toe = Math.min(r / 2, t)
  const corners: readonly Corner[] =
    r > 0 && a - t - r - toe > 0
      ? [
          [0, 0],
          [a, 0],
          [a, t - toe, QUARTER],
          [a - toe, t],
          [t + r, t, -QUARTER],
          [t, t + r],
          [t, a - toe, QUARTER],
          [t - toe, a],
          [0, a],
        ]
      : [
          [0, 0],
          [a, 0],
          [a, t],
          [t, t],
          [t, a],
          [0, a],
        ]
  return {
    cut: [corners],
    dimensions: [
      { property: 'legLength', value: a, side: 'left', span: [0, a], at: 0 },
      { property: 'thickness', value: t, side: 'above', span: [0, t], at: a },
      { property: 'legLength', value: a, side: 'below', span: [0, a], at: 0 },
    ],
    namePoint: [t, a],
  }
}

/** Front view. Its holes straddle the axes. Tables without a hole circle do not say where the holes are. */
function createFlange(figures: RowFigures): Shape | undefined {
  const { outerDiameter, innerDiameter, nominalDiameter, boltCircle, boltHoles, boltHole } = figures
  if (!outerDiameter) return undefined
  const { circle, axes, below, namePoint } = createRound('outerDiameter', outerDiameter)
  const { centre } = circle
  const nominal = nominalDiameter && !innerDiameter ? [{ centre, radius: nominalDiameter / 2 }] : []
  const bores = innerDiameter ? [{ centre, radius: innerDiameter / 2 }] : []
  const boreDimensions = bores.map((bore) => ({
    property: 'innerDiameter',
    value: 2 * bore.radius,
    tip: getPoint(bore, 45),
  }))
  const blindFlange = { view: [circle, ...bores], nominal, axes, dimensions: [below, ...boreDimensions], namePoint }
  if (!boltCircle || !boltHoles || !boltHole) return blindFlange
  const pitch = { centre, radius: boltCircle / 2 }
  const step = 360 / boltHoles
  const holes = Array.from({ length: boltHoles }, (_, index) => ({
    centre: getPoint(pitch, (index + 0.5) * step),
    radius: boltHole / 2,
  }))
  /** The hole at the upper right has the leader, and the hole circle one at the upper left between two holes. */
  const [dimensionedHole = circle] = holes.slice(Math.max(0, Math.round(50 / step - 0.5)))
  return {
    ...blindFlange,
    view: [...blindFlange.view, ...holes],
    axes: [...axes, pitch],
    dimensions: [
      ...blindFlange.dimensions,
      { property: 'boltHole', value: boltHole, prefix: `${boltHoles} × `, tip: getPoint(dimensionedHole, 45) },
      { property: 'boltCircle', value: boltCircle, tip: getPoint(pitch, Math.round(135 / step) * step) },
    ],
  }
}

/** A bend of 90° around the origin. All sizes share its centre, and one end of each stands on the ground. */
function createElbow({ diameter, centreToEnd90: radius }: RowFigures): Shape | undefined {
  if (!diameter || !radius || diameter / 2 > radius) return undefined
  const [inner, outer] = [radius - diameter / 2, radius + diameter / 2]
  return {
    view: [
      [
        [-inner, 0, -QUARTER],
        [0, inner],
        [0, outer, QUARTER],
        [-outer, 0],
      ],
    ],
    axes: [
      [
        [0, radius, QUARTER],
        [-radius, 0],
      ],
    ],
    dimensions: [
      { property: 'diameter', value: diameter, side: 'below', span: [-outer, -inner], at: 0 },
      { value: radius, prefix: 'R ', centre: [0, 0], end: getPoint({ centre: [0, 0], radius }, 135) },
    ],
    namePoint: [0, outer],
  }
}

const shapes: Readonly<Record<ShapeName, (figures: RowFigures) => Shape | undefined>> = {
  sheet: ({ width = 1000, thickness }) => {
    if (!thickness) return undefined
    const box = createBox(width, thickness, ['width', 'thickness'])
    return { ...box, dimensions: box.dimensions.slice(1) }
  },
  roundBar: ({ diameter }) => {
    if (!diameter) return undefined
    const { circle, below, ...round } = createRound('diameter', diameter)
    return { ...round, cut: [circle], dimensions: [below] }
  },
  squareBar: ({ side }) => (side ? createBox(side, side, ['side', 'side']) : undefined),
  flatBar: ({ width, thickness }) =>
    width && thickness ? createBox(width, thickness, ['width', 'thickness']) : undefined,
  tube: ({ diameter, wallThickness: wall }) => {
    if (!diameter || !wall || 2 * wall > diameter) return undefined
    const { circle, below, ...round } = createRound('diameter', diameter)
    const bore = { centre: circle.centre, radius: circle.radius - wall }
    const dimension = { property: 'wallThickness', value: wall, outer: getPoint(circle, 45), inner: getPoint(bore, 45) }
    return { ...round, cut: [circle, bore], dimensions: [below, dimension] }
  },
  equalAngle: createAngle,
  equalAngleSimple: createAngle,
  sleeve: ({ outerDiameter, innerDiameter }) => {
    if (!outerDiameter || !innerDiameter || innerDiameter >= outerDiameter) return undefined
    const { circle, below, ...round } = createRound('outerDiameter', outerDiameter)
    const { centre } = circle
    const radius = innerDiameter / 2
    const span: Span = [centre[1] - radius, centre[1] + radius]
    return {
      ...round,
      cut: [circle, { centre, radius }],
      dimensions: [below, { property: 'innerDiameter', value: innerDiameter, side: 'right', span, at: 0 }],
    }
  },
  flange: createFlange,
  elbow: createElbow,
}

/** Undefined if a figure is missing or impossible. */
export const createShape = (name: ShapeName, figures: RowFigures): Shape | undefined => shapes[name](figures)

export const listOutlines = ({ cut = [], view = [] }: Shape): readonly Outline[] => [...cut, ...view]

/** The bounding box. An arc never leaves the box of its corners: angles and elbows have quarters of circles. */
export function getExtent(shape: Shape): readonly [x: Span, y: Span] {
  const points = listOutlines(shape).flatMap((outline) => {
    if (!isCircle(outline)) return outline.map(([x, y]) => [x, y] as const)
    const { centre, radius } = outline
    return [
      [centre[0] - radius, centre[1] - radius],
      [centre[0] + radius, centre[1] + radius],
    ] as const
  })
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return [
    [Math.min(...xs), Math.max(...xs)],
    [Math.min(...ys), Math.max(...ys)],
  ]
}

/** Distance in mm from a point to the nearest outline. */
export function getDistance(shape: Shape, [x, y]: Point): number {
  const distances = listOutlines(shape).flatMap((outline) => {
    if (isCircle(outline)) return Math.abs(Math.hypot(x - outline.centre[0], y - outline.centre[1]) - outline.radius)
    return outline.map(([x1, y1], index) => {
      const [x2, y2] = outline[(index + 1) % outline.length] ?? [x1, y1]
      const [dx, dy] = [x2 - x1, y2 - y1]
      const part = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)))
      return Math.hypot(x - x1 - part * dx, y - y1 - part * dy)
    })
  })
  return Math.min(...distances)
}

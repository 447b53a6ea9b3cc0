import type { Dimension as DimensionName } from '../../../schema/figures/dimensions.ts'
import type { Figures, SectionName } from '../../../schema/figures/profiles.ts'
import {
  box,
  circle,
  createHeightDimension,
  createWallDimension,
  createWidthDimension,
  type Dimension,
  type Drawing,
  ring,
  round,
  type Span,
} from './dimensions.ts'

// Sections with the proportions of a size. Each fills the sheet, so a thick wall is thicker than a thin one.

/** Centre and radius of round sections. */
const X = 168
const Y = 100
const RADIUS = 72

const BELOW = 206

/** A sheet is drawn enlarged: px per mm of its thickness, and the thickest that fits. */
const PER_MM = 4
const THICKEST = 120

/** Returns the figure of a dimension as text: `60,3`. */
type Write = (dimension: DimensionName) => string

type Draw = (figures: Figures, write: Write) => Drawing | undefined

const axes = `M${X - RADIUS - 12} ${Y}h${2 * RADIUS + 24}M${X} ${Y - RADIUS - 12}v${2 * RADIUS + 24}`
const createOutsideDimension = (label: string): Dimension =>
  createWidthDimension(label, [X - RADIUS, X + RADIUS], BELOW, Y)

/** Spans of the given lengths, scaled into the sheet and centred. */
function scaleIn(width: number, height: number): readonly [Span, Span, scale: number] {
  const scale = Math.min(232 / width, 136 / height)
  const [x, y] = [round((width * scale) / 2), round((height * scale) / 2)]
  return [[X - x, X + x], [Y - y, Y + y], scale]
}

function drawBar(width: number, height: number, write: readonly [string, string]): Drawing {
  const [x, y] = scaleIn(width, height)
  return {
    cut: box(x, y),
    dimensions: [createWidthDimension(write[0], x, BELOW, y[1]), createHeightDimension(write[1], x[1] + 36, y, x[1])],
  }
}

const drawAngle: Draw = ({ legLength, thickness, rootRadius = 0 }, write) => {
  if (!legLength || !thickness || thickness >= legLength) return undefined
  const scale = 136 / legLength
  const [x, y] = [X - 68, Y - 68]
  const [a, t, r] = [legLength * scale, thickness * scale, rootRadius * scale].map(round) as [number, number, number]
  const toe = round(r / 2)
  const straight = round(a - t - r - toe)
  const end = (turn: string) => `a${toe} ${toe} 0 0 1 ${turn}`
  return {
    cut: `M${x} ${y}h${round(t - toe)}${end(`${toe} ${toe}`)}v${straight}a${r} ${r} 0 0 0 ${r} ${r}h${straight}${end(`${toe} ${toe}`)}V${y + a}H${x}z`,
    dimensions: [
      createHeightDimension(write('legLength'), x - 28, [y, y + a], x),
      createWidthDimension(write('thickness'), [x, x + t], 16, y),
      createWidthDimension(write('legLength'), [x, x + a], BELOW, y + a),
    ],
  }
}

const drawings: Readonly<Record<SectionName, Draw>> = {
  sheet: ({ thickness }, write) => {
    if (!thickness) return undefined
    const half = Math.min(THICKEST, thickness * PER_MM) / 2
    const span: Span = [Y - half, Y + half]
    return { cut: box([64, 272], span), dimensions: [createHeightDimension(write('thickness'), 308, span, 272)] }
  },
  roundBar: ({ diameter }, write) =>
    diameter ? { cut: circle(X, Y, RADIUS), axes, dimensions: [createOutsideDimension(write('diameter'))] } : undefined,
  squareBar: ({ side }, write) => (side ? drawBar(side, side, [write('side'), write('side')]) : undefined),
  flatBar: ({ width, thickness }, write) =>
    width && thickness ? drawBar(width, thickness, [write('width'), write('thickness')]) : undefined,
  tube: ({ diameter, wallThickness }, write) => {
    if (!diameter || !wallThickness || 2 * wallThickness > diameter) return undefined
    const innerRadius = RADIUS * (1 - (2 * wallThickness) / diameter)
    const getPoint = (radius: number) => [X + radius * Math.SQRT1_2, Y - radius * Math.SQRT1_2] as const
    const shelf = X + Y - 20
    return {
      cut: ring(X, Y, RADIUS, round(innerRadius)),
      axes,
      dimensions: [
        createOutsideDimension(write('diameter')),
        createWallDimension(write('wallThickness'), getPoint(RADIUS), getPoint(innerRadius), [shelf, shelf + 48], 20),
      ],
    }
  },
  equalAngle: drawAngle,
  equalAngleSimple: drawAngle,
  sleeve: ({ outerDiameter, innerDiameter }, write) => {
    if (!outerDiameter || !innerDiameter || innerDiameter >= outerDiameter) return undefined
    const innerRadius = round((RADIUS * innerDiameter) / outerDiameter)
    return {
      cut: ring(X, Y, RADIUS, innerRadius),
      axes,
      dimensions: [
        createOutsideDimension(write('outerDiameter')),
        createHeightDimension(write('innerDiameter'), X + RADIUS + 44, [Y - innerRadius, Y + innerRadius], X),
      ],
    }
  },
}

/** The section of a size in its true proportions, dimensioned with figures. Undefined if a figure is missing. */
export const drawToScale = (section: SectionName, figures: Figures, write: Write): Drawing | undefined =>
  drawings[section](figures, write)

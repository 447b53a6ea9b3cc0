import type { Figures, SectionName } from '../../../schema/profiles/profiles.ts'
import {
  across,
  along,
  box,
  broken,
  circle,
  type Drawing,
  ring,
  round,
  type Span,
  upright,
  wall,
} from './dimensions.ts'

/*
 * Sections drawn by their figures: the largest dimension fills the height of the drawing, and the others follow it. A
 * length is shown broken, since no drawing has room for it.
 */

const MIDDLE = 100
const HALF = 64
/** A section at the left and a long side view at the right, of one height. */
export const HEIGHT: Span = [MIDDLE - HALF, MIDDLE + HALF]
export const LENGTH: Span = [224, 384]
/** The line of the dimensions below the views. */
export const BELOW = 206

/** A line needs some room, however thin a wall is. */
const THINNEST = 1.5

const scale = (figure: number, largest: number) => Math.max(THINNEST, round((figure / largest) * 2 * HALF))

const around = (height: number): Span => [round(MIDDLE - height / 2), round(MIDDLE + height / 2)]

const AXES = `M20 ${MIDDLE}h152M96 24v152M212 ${MIDDLE}h184`

const lengthwise = across('L', LENGTH, BELOW, HEIGHT[1])

type Draw = (figures: { readonly [F in keyof Figures]-?: number }) => Drawing

const bar: Draw = () => ({
  cut: circle(96, MIDDLE, HALF),
  view: broken(LENGTH, HEIGHT),
  axes: AXES,
  dimensions: [across('Ø', [32, 160], BELOW, MIDDLE), lengthwise],
})

const tube: Draw = ({ diameter, wallThickness }) => {
  const thick = Math.min(scale(wallThickness, diameter), HALF - 1)
  const inner = HALF - thick
  const at = (radius: number) => [round(96 + radius * Math.SQRT1_2), round(MIDDLE - radius * Math.SQRT1_2)] as const
  return {
    cut: ring(96, MIDDLE, HALF, round(inner)),
    view: broken(LENGTH, HEIGHT),
    hidden: along(LENGTH, round(HEIGHT[0] + thick), HEIGHT) + along(LENGTH, round(HEIGHT[1] - thick), HEIGHT),
    axes: AXES,
    dimensions: [across('Ø', [32, 160], BELOW, MIDDLE), wall('t', at(HALF), at(inner), [168, 192], 28), lengthwise],
  }
}

const flat: Draw = ({ width, thickness }) => {
  const largest = Math.max(width, thickness)
  const height = around(scale(width, largest))
  const half = scale(thickness, largest) / 2
  const cut: Span = [round(112 - half), round(112 + half)]
  return {
    cut: box(cut, height),
    view: broken(LENGTH, height),
    dimensions: [
      upright('b', Math.max(16, cut[0] - 32), height, cut[0]),
      across('t', cut, BELOW, height[1]),
      across('L', LENGTH, BELOW, height[1]),
    ],
  }
}

const square: Draw = (figures) => ({
  ...flat({ ...figures, width: 1, thickness: 1 }),
  dimensions: [across('a', [48, 176], BELOW, HEIGHT[1]), lengthwise],
})

const angle: Draw = ({ legLength, thickness, rootRadius }) => {
  const t = scale(thickness, legLength)
  const r1 = Math.min(round((rootRadius / legLength) * 2 * HALF), 2 * HALF - t)
  const r2 = Math.min(r1 / 2, t)
  const arc = (radius: number, x: number, y: number, sweep: 0 | 1) => `a${radius} ${radius} 0 0 ${sweep} ${x} ${y}`
  const [left, right, top, foot] = [56, 184, HEIGHT[0], HEIGHT[1]]
  return {
    cut: [
      `M${left} ${top}h${round(t - r2)}${arc(r2, r2, r2, 1)}V${round(foot - t - r1)}`,
      `${arc(r1, r1, r1, 0)}H${round(right - r2)}${arc(r2, r2, r2, 1)}V${foot}H${left}z`,
    ].join(''),
    view: broken([240, 384], HEIGHT) + along([240, 384], round(foot - t), HEIGHT),
    dimensions: [
      upright('a', 28, HEIGHT, left),
      across('t', [left, round(left + t)], 18, top),
      across('a', [left, right], BELOW, foot),
      across('L', [240, 384], BELOW, foot),
    ],
  }
}

/** Width and length to one scale; the thickness to another, or nobody could see it. */
const sheet: Draw = ({ thickness, width, length }) => {
  const most = Math.min(284 / Math.max(length, 1), 100 / Math.max(width, 1))
  const x: Span = [round(198 - (length * most) / 2), round(198 + (length * most) / 2)]
  const y: Span = [round(70 - (width * most) / 2), round(70 + (width * most) / 2)]
  const thick = Math.min(24, Math.max(THINNEST, round(thickness * 1.5)))
  const cut: Span = [round(156 - thick / 2), round(156 + thick / 2)]
  return {
    cut: box(x, cut),
    view: box(x, y),
    dimensions: [
      upright('b', Math.max(16, x[0] - 28), y, x[0]),
      upright('t', x[1] + 22, cut, x[1]),
      across('L', x, BELOW, cut[1]),
    ],
  }
}

const sleeve: Draw = ({ outerDiameter, innerDiameter }) => {
  const bore = Math.min(round((innerDiameter / outerDiameter) * HALF), HALF - THINNEST)
  const [top, foot] = [round(MIDDLE - bore), round(MIDDLE + bore)]
  return {
    cut: box(LENGTH, [HEIGHT[0], top]),
    view: `${ring(96, MIDDLE, HALF, bore)}M224 ${top}V${HEIGHT[1]}H384V${top}M224 ${MIDDLE}v${HALF}M384 ${MIDDLE}v${HALF}`,
    hidden: `M224 ${foot}H384`,
    axes: AXES,
    dimensions: [
      across('D', [32, 160], BELOW, MIDDLE),
      upright('d', 198, [top, foot], 224),
      across('L', LENGTH, BELOW, HEIGHT[1]),
    ],
  }
}

const draws: Readonly<Record<SectionName, Draw>> = {
  sheet,
  roundBar: bar,
  squareBar: square,
  flatBar: flat,
  tube,
  equalAngle: angle,
  equalAngleSimple: angle,
  sleeve,
}

/** A section as its figures make it. What is not known counts as nothing. */
export function drawScaled(name: SectionName, figures: Figures): Drawing {
  const known = (dimension: keyof Figures) => figures[dimension] ?? 0
  return draws[name]({
    diameter: known('diameter'),
    outerDiameter: known('outerDiameter'),
    innerDiameter: known('innerDiameter'),
    wallThickness: known('wallThickness'),
    thickness: known('thickness'),
    width: known('width'),
    side: known('side'),
    legLength: known('legLength'),
    rootRadius: known('rootRadius'),
    length: known('length'),
  })
}

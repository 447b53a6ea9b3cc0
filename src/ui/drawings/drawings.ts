import type { Mark } from '../../../schema/names/marks.ts'
import {
  box,
  circle,
  createAngleDimension,
  createHeightDimension,
  createLeader,
  createRadiusDimension,
  createWallDimension,
  createWidthDimension,
  type Dimension,
  type Drawing,
  drawBroken,
  drawInterruptedLine,
  ring,
  type Span,
} from './dimensions.ts'

/** A section on the left and a side view of the same height on the right. */
const HEIGHT: Span = [36, 164]
const LENGTH: Span = [224, 384]
/** Position of the dimensions below the views. */
const BELOW = 206

/** A round section, solid or hollow, and its side view. */
const round: Pick<Drawing, 'view' | 'axes'> & { readonly dimensions: readonly Dimension[] } = {
  view: drawBroken(LENGTH, HEIGHT),
  axes: 'M20 100h152M96 24v152M212 100h184',
  dimensions: [createWidthDimension('Ø', [32, 160], BELOW, 100), createWidthDimension('L', LENGTH, BELOW, HEIGHT[1])],
}

/** Plan above, section below. */
const PLAN: Span = [56, 340]
const drawFlatStock = (thickness: Span): Drawing => ({
  cut: drawBroken(PLAN, thickness),
  view: drawBroken(PLAN, [20, 120]),
  dimensions: [
    createHeightDimension('b', 28, [20, 120], PLAN[0]),
    createHeightDimension('t', 364, thickness, PLAN[1]),
    createWidthDimension('L', PLAN, BELOW, thickness[1]),
  ],
})

/** Half of a weld-neck flange in section. `side` −1 mirrors it below the axis. */
const drawWeldNeck = (side: 1 | -1): string => {
  const toY = (distance: number) => 100 - side * distance
  return (
    box([256, 276], [toY(64), toY(58)]) +
    `M252 ${toY(24)}V${toY(42)}H256V${toY(48)}H276V${toY(40)}L306 ${toY(31)}H336L340 ${toY(27)}V${toY(24)}z`
  )
}

export const drawings: Readonly<Record<Mark, Drawing>> = {
  plate: drawFlatStock([140, 166]),
  sheet: drawFlatStock([152, 158]),

  bar: { ...round, cut: circle(96, 100, 64) },

  sleeve: {
    cut: 'M228 36H380l4 4V58H224V40z',
    view: `${circle(96, 100, 64)}${circle(96, 100, 60)}${circle(96, 100, 42)}M224 58V160l4 4H380l4-4V58M228 100v64M380 100v64`,
    hidden: 'M224 142H384',
    axes: 'M24 100h144M96 28v144M212 100h184',
    dimensions: [
      createWidthDimension('D', [32, 160], BELOW, 100),
      createHeightDimension('d', 198, [58, 142], 224),
      createWidthDimension('L', LENGTH, BELOW, 164),
    ],
  },

  pipe: {
    ...round,
    cut: ring(96, 100, 64, 51),
    hidden: drawInterruptedLine(LENGTH, 49, HEIGHT) + drawInterruptedLine(LENGTH, 151, HEIGHT),
    dimensions: [...round.dimensions, createWallDimension('t', [141.25, 54.75], [132.06, 63.94], [168, 192], 28)],
  },

  flat: {
    cut: box([96, 120], HEIGHT),
    view: drawBroken(LENGTH, HEIGHT),
    dimensions: [
      createHeightDimension('b', 64, HEIGHT, 96),
      createWidthDimension('t', [96, 120], BELOW, 164),
      createWidthDimension('L', LENGTH, BELOW, 164),
    ],
  },

  angle: {
    cut: 'M56 36h11a7 7 0 0 1 7 7v91a12 12 0 0 0 12 12h91a7 7 0 0 1 7 7v11H56z',
    view: drawBroken([240, 384], HEIGHT) + drawInterruptedLine([240, 384], 146, HEIGHT),
    dimensions: [
      createHeightDimension('a', 28, HEIGHT, 56),
      createWidthDimension('t', [56, 74], 18, 36),
      createWidthDimension('a', [56, 184], BELOW, 164),
      createWidthDimension('L', [240, 384], BELOW, 164),
    ],
  },

  shaft: {
    cut: 'M81 51.2V64h22V51.2A50 50 0 1 1 81 51.2z',
    partlyCut: 'M238 50h8v14h50V50h10c3 12-3 24-14 25s-18-3-29 0-22-10-25-25z',
    view: 'M224 66H188l-4 4v60l4 4h36M188 66v68M246 50H224v100h92V50H296M246 50v14h50V50zM316 70h68l4 4v52l-4 4h-68M384 70v60',
    fine: 'M306 50c3 12-3 24-14 25s-18-3-29 0-22-10-25-25',
    axes: 'M32 100h120M92 40v120M172 100h228',
    dimensions: [
      createWidthDimension('Ø', [42, 142], BELOW, 100),
      createWidthDimension('L', [184, 388], BELOW, [130, 126]),
    ],
  },

  elbow: {
    cut: 'M36 168A144 144 0 0 1 180 24v10A134 134 0 0 0 46 168zM102 168a78 78 0 0 1 78-78v10a68 68 0 0 0-68 68z',
    view: `M46 168h56M180 34v56M278 62V168h76V62${circle(316, 62, 38)}${circle(316, 62, 28)}`,
    axes: 'M74 180v-12A106 106 0 0 1 180 62h12M122 168h66M180 110v66M266 62h100M316 12V180',
    dimensions: [
      createWidthDimension('D', [36, 112], BELOW, 168),
      createHeightDimension('t', 210, [90, 100], 180),
      createRadiusDimension('R', [180, 168], [105.05, 93.05]),
      createAngleDimension('α', [180, 168], 48),
    ],
  },

  flange: {
    cut: drawWeldNeck(1) + drawWeldNeck(-1),
    view: [
      ring(96, 100, 64, 42),
      circle(96, 100, 24),
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((hole) => {
        const angle = ((hole + 0.5) * Math.PI) / 4
        return circle(Math.round(96 + 53 * Math.cos(angle)), Math.round(100 + 53 * Math.sin(angle)), 5)
      }),
      'M252 76v48M340 76v48M256 42v10M276 42v10M256 148v10M276 148v10',
    ].join(''),
    axes: `${circle(96, 100, 53)}M20 100h152M96 24v152M240 100h112M248 47h36M248 153h36`,
    dimensions: [
      createHeightDimension('DN', 366, [76, 124], 340),
      createWidthDimension('D', [32, 160], BELOW, 100),
      createWidthDimension('t', [256, 276], 20, 36),
      createHeightDimension('k', 24, [47, 153], 96),
      createLeader('n', [119, 46], [136, 24], 160),
      createLeader('d2', [150, 78], [182, 58], 212),
      createLeader('d', [79, 117], [56, 186], 34),
    ],
  },

  custom: {
    cut: 'M40 48h12v28H40zM40 92h12v66a6 6 0 0 0 6 6h84a6 6 0 0 0 6-6v-34h12v34a18 18 0 0 1-18 18H58a18 18 0 0 1-18-18z',
    view: `M40 76v16M52 76v16${box([232, 376], [48, 176])}M232 124h144${circle(264, 84, 8)}${circle(344, 84, 8)}`,
    fine: 'M232 158h144',
    axes: 'M30 84h32M248 84h32M264 68v32M328 84h32M344 68v32',
  },

  vessel: {
    cut: 'M103 12H92v6h7v14.8A56 28 0 0 0 56 60v100a56 28 0 0 0 46 27.6v8.4h-6v6h10v-20.2A50 22 0 0 1 62 160V60a50 22 0 0 1 41-21.6zM121 12h11v6h-7v14.8A56 28 0 0 1 168 60v100a56 28 0 0 1-46 27.6v8.4h6v6h-10v-20.2A50 22 0 0 0 162 160V60a50 22 0 0 0-41-21.6z',
    view: [
      'M103 12h18M106 202h12M77 181.9V222M87 185.1V222M75 222h14v4H75zM147 181.9V222M137 185.1V222M135 222h14v4h-14z',
      circle(300, 110, 56),
      ring(300, 110, 20, 9),
    ].join(''),
    fine: 'M62 60h100M62 160h100',
    hidden:
      box([263, 277], [73, 87]) + box([323, 337], [73, 87]) + box([263, 277], [133, 147]) + box([323, 337], [133, 147]),
    axes: 'M112 2v212M232 110h136M300 42v136',
  },
}

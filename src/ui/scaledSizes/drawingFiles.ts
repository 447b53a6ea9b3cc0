import {
  DxfWriter,
  LWPolylineFlags,
  point2d,
  point3d,
  TextHorizontalAlignment,
  TextVerticalAlignment,
  Units,
} from '@tarikjabiri/dxf'
import type { PageView } from '../../../content/resolve/view.ts'
import type { SizesView } from '../../../schema/fieldTypes/views.ts'
import type { ShapeName } from '../../../schema/figures/profiles.ts'
import type { Language } from '../../../schema/names/languages.ts'
import type { ChosenSize } from '../../hooks/chosenSize.ts'
import { drawOutline, drawShape, type Frame } from '../drawings/drawShape.ts'
import {
  type Corner,
  createShape,
  getExtent,
  isCircle,
  listOutlines,
  type Outline,
  type Point,
  type Shape,
} from '../drawings/shapes.ts'
import { saveFile } from '../saveFile.ts'
import type { DrawingFormat } from './FileButtons.tsx'
import { createNest, findMiddle, nameFile } from './nest.ts'

// Drawings of one size for CAD, in mm, with `y` upwards. Loaded when a visitor saves one.

type Layer = 'OUTLINE' | 'HIDDEN' | 'CENTER' | 'DIMENSIONS'

interface Text {
  readonly at: Point
  readonly text: string
}

interface Plan {
  /** Closed outlines, for laser and waterjet programs. */
  readonly outlines: readonly Outline[]
  readonly axes: readonly Outline[]
  /** The lines of dimensions, and of their arrowheads. */
  readonly lines: readonly (readonly [Point, Point])[]
  readonly texts: readonly Text[]
  /** Height of texts in mm. */
  readonly textHeight: number
}

/** The largest side of a shape in px. Texts and arrowheads are sized for it. */
const SIDE = 240
const TEXT = 11

/** Splits a path of straight lines, such as those of dimensions, into lines in px. */
function splitPath(path: string): readonly (readonly [Point, Point])[] {
  const lines: (readonly [Point, Point])[] = []
  let [start, current]: Point[] = [
    [0, 0],
    [0, 0],
  ]
  for (const [, command = '', values = ''] of path.matchAll(/([MLHVz])([^MLHVz]*)/g)) {
    const figures = values.match(/-?[\d.]+/g)?.map(Number) ?? []
    const [x = 0, y = 0] = current ?? []
    const points: Point[] =
      command === 'H'
        ? figures.map((figure) => [figure, y])
        : command === 'V'
          ? figures.map((figure) => [x, figure])
          : command === 'z'
            ? [start ?? [0, 0]]
            : figures.flatMap((figure, index) => (index % 2 === 0 ? [[figure, figures[index + 1] ?? 0] as const] : []))
    for (const [index, point] of points.entries()) {
      if (command === 'M' && index === 0) start = point
      else if (current) lines.push([current, point])
      current = point
    }
  }
  return lines
}

/** What the files draw. Dimensions are placed as on the page, and converted to mm. */
export function createPlan(shape: Shape, language: Language): Plan {
  const [[x1, x2], [, height]] = getExtent(shape)
  const scale = SIDE / Math.max(x2 - x1, height)
  // Far larger than the shape, so that no dimension is cut off.
  const frame: Frame = { scale, x: 1e4, y: 1e4, width: 2e4, height: 2e4 }
  const toMm = ([x, y]: Point): Point => [(x - frame.x) / scale, (frame.y - y) / scale]
  const { dimensions = [] } = drawShape(shape, frame, language)
  const lines = dimensions.flatMap((dimension) => splitPath(dimension.lines + dimension.arrows))
  return {
    outlines: listOutlines(shape),
    axes: shape.axes ?? [],
    lines: lines.map(([from, to]) => [toMm(from), toMm(to)]),
    texts: dimensions.map(({ letter, labelPoint }) => ({ at: toMm(labelPoint), text: letter })),
    textHeight: TEXT / scale,
  }
}

const LAYERS: readonly (readonly [name: Layer, color: number, lineType: string])[] = [
  ['OUTLINE', 7, 'Continuous'],
  ['HIDDEN', 8, 'DASHED'],
  ['CENTER', 1, 'CENTER'],
  ['DIMENSIONS', 3, 'Continuous'],
]

/** A DXF file (AC1021) in mm. Programs read the unit from one of two variables, and assume inches without them. */
export function writeDxf({ outlines, axes, lines, texts, textHeight }: Plan): string {
  const dxf = new DxfWriter()
  dxf.setUnits(Units.Millimeters)
  dxf.setVariable('$MEASUREMENT', { 70: 1 })
  const dash = 2 * textHeight
  dxf.addLType('DASHED', '__ __ __', [dash, -dash / 2])
  dxf.addLType('CENTER', '____ _ ____', [3 * dash, -dash / 2, dash / 2, -dash / 2])
  for (const layer of LAYERS) dxf.addLayer(...layer)
  const draw = (outline: Outline, layerName: Layer, flags: LWPolylineFlags) => {
    if (isCircle(outline)) dxf.addCircle(point3d(...outline.centre), outline.radius, { layerName })
    else
      dxf.addLWPolyline(
        outline.map(([x, y, bulge = 0]: Corner) => ({ point: point2d(x, y), bulge })),
        { layerName, flags },
      )
  }
  for (const outline of outlines) draw(outline, 'OUTLINE', LWPolylineFlags.Closed)
  for (const axis of axes) draw(axis, 'CENTER', LWPolylineFlags.None)
  for (const [from, to] of lines) dxf.addLine(point3d(...from), point3d(...to), { layerName: 'DIMENSIONS' })
  // CAD fonts have this code for Ø, and lack ×.
  for (const { at, text } of texts)
    dxf.addText(point3d(...at), textHeight, text.replaceAll('Ø ', '%%c').replaceAll('×', 'x'), {
      layerName: 'DIMENSIONS',
      horizontalAlignment: TextHorizontalAlignment.Center,
      verticalAlignment: TextVerticalAlignment.Middle,
      secondAlignmentPoint: point3d(...at),
    })
  return dxf.stringify()
}

/** An SVG file in mm, as high and wide as its content. */
export function writeSvg({ outlines, axes, lines, texts, textHeight }: Plan): string {
  const margin = 3 * textHeight
  const points = [...lines.flat(), ...texts.map(({ at }) => at)]
  const outer = outlines.flatMap((outline) =>
    isCircle(outline)
      ? [-1, 1].map(
          (side): Point => [outline.centre[0] + side * outline.radius, outline.centre[1] + side * outline.radius],
        )
      : outline.map(([x, y]): Point => [x, y]),
  )
  const [xs, ys] = [0, 1].map((axis) => [...points, ...outer].map((point) => point[axis] ?? 0))
  const getBounds = (values: readonly number[] = []) =>
    [Math.min(...values) - margin, Math.max(...values) + margin] as const
  const [[left, right], [bottom, top]] = [getBounds(xs), getBounds(ys)]
  const round = (figure: number) => Math.round(figure * 1000) / 1000
  const [width, height] = [round(right - left), round(top - bottom)]
  const frame: Frame = { scale: 1, x: 0, y: 0, width, height }
  const draw = (outline: Outline, end: 'z' | '') => `<path d="${drawOutline(outline, frame, end)}"/>`
  const thinWidth = round(textHeight / 20)
  const group = (id: Layer, attributes: string, content: readonly string[]) =>
    `<g id="${id}" ${attributes}>${content.join('')}</g>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm"`,
    ` viewBox="${round(left)} ${round(-top)} ${width} ${height}" fill="none" stroke="#000" stroke-width="${thinWidth}">`,
    group(
      'OUTLINE',
      `stroke-width="${2 * thinWidth}"`,
      outlines.map((outline) => draw(outline, 'z')),
    ),
    group(
      'CENTER',
      `stroke-dasharray="${[30, 5, 5, 5].map((part) => round((part * textHeight) / 20)).join(' ')}"`,
      axes.map((axis) => draw(axis, '')),
    ),
    group('DIMENSIONS', `font-family="sans-serif" font-size="${round(textHeight * 1.4)}" text-anchor="middle"`, [
      ...lines.map(([[x1, y1], [x2, y2]]) => `<path d="M${round(x1)} ${round(-y1)}L${round(x2)} ${round(-y2)}"/>`),
      ...texts.map(
        ({ at: [x, y], text }) =>
          `<text x="${round(x)}" y="${round(textHeight / 2 - y)}" fill="#000" stroke="none">${text}</text>`,
      ),
    ]),
    '</svg>\n',
  ].join('')
}

/** The size of a table that is drawn until the visitor chooses one. */
export const findDrawn = (view: SizesView, shape: ShapeName, language: Language): ChosenSize | undefined =>
  findMiddle(createNest(view, shape, language))?.size

/** Saves a size as a drawing of a page. */
export function saveSize(
  size: ChosenSize,
  { route, language }: Pick<PageView, 'route' | 'language'>,
  format: DrawingFormat,
): void {
  const shape = createShape(size.shape, size.figures)
  if (!shape) return
  const plan = createPlan(shape, language)
  const name = `${nameFile(route, size)}.${format.toLowerCase()}`
  if (format === 'DXF') saveFile(writeDxf(plan), name, 'image/vnd.dxf')
  else saveFile(writeSvg(plan), name, 'image/svg+xml')
}

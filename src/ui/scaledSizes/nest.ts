import type { SizesView } from '../../../schema/fieldTypes/views.ts'
import { getDesignation } from '../../../schema/figures/dimensions.ts'
import { formatFigure, formatMass } from '../../../schema/figures/figures.ts'
import { type ShapeName, weigh } from '../../../schema/figures/profiles.ts'
import type { Language } from '../../../schema/names/languages.ts'
import { getSizeValues, type Place, type Shown } from '../../data/sizeLists.ts'
import type { ChosenSize } from '../../hooks/chosenSize.ts'
import { BELOW, drawOutline, type Frame, nameSize } from '../drawings/drawShape.ts'
import {
  createShape,
  getDistance,
  getExtent,
  listOutlines,
  type Point,
  type RowFigures,
  type Shape,
} from '../drawings/shapes.ts'

export interface NestedSize {
  readonly place: Place
  readonly shape: Shape
  readonly size: ChosenSize
  /** The text of the row's first cell: the nominal diameter, the width, … */
  readonly name: string
}

export interface Nest {
  readonly shape: ShapeName
  readonly sizes: readonly NestedSize[]
}

/** All sizes of a table that can be drawn. */
export function createNest(view: SizesView, shape: ShapeName, language: Language): Nest {
  const { heads, stub, across, rows } = view
  const columns = across ? heads.map((_, index) => index) : [undefined]
  const sizes = rows.flatMap((row) =>
    columns.flatMap((column): readonly NestedSize[] => {
      if (column !== undefined && row[stub.length + column] === '') return []
      const figures = getSizeValues(view, row, language, column)
      const drawnShape = createShape(shape, figures)
      return drawnShape
        ? [{ place: [row, column], shape: drawnShape, size: { shape, figures }, name: row[0] ?? '' }]
        : []
    }),
  )
  return { shape, sizes }
}

/** The size that is drawn until the visitor chooses one. */
export const findMiddle = ({ sizes }: Nest): NestedSize | undefined => sizes[Math.floor(sizes.length / 2)]

/** One size of each name, for the HTML of the build: all of them would add up to 2.3 KB (Brotli). */
export const dropVariants = (sizes: readonly NestedSize[]): readonly NestedSize[] =>
  sizes.filter(({ name }, index) => sizes[index - 1]?.name !== name)

/** Whether a row and its column are shown by the table. */
export const isShown = ({ place: [row, column] }: NestedSize, { rows, columns }: Shown): boolean =>
  rows.includes(row) && (column === undefined || columns.includes(column))

export const findPlaced = (sizes: readonly NestedSize[], [row, column]: Place): NestedSize | undefined =>
  sizes.find(({ place }) => place[0] === row && (place[1] === undefined || place[1] === column))

/** Whether two sizes agree in all figures that both have. */
export function isSameSize({ figures }: ChosenSize, otherSize: ChosenSize): boolean {
  const sharedProperties = Object.keys(figures).filter((property) => otherSize.figures[property] !== undefined)
  return (
    sharedProperties.length > 0 &&
    sharedProperties.every((property) => figures[property] === otherSize.figures[property])
  )
}

/** The size whose outline is nearest to a point. Sizes with the same outline take turns. */
export function findNearest(sizes: readonly NestedSize[], point: Point, currentSize: NestedSize | undefined) {
  const distances = sizes.map(({ shape }) => getDistance(shape, point))
  const minDistance = Math.min(...distances)
  const nearestSizes = sizes.filter((_, index) => (distances[index] ?? 0) - minDistance < 1e-6)
  return nearestSizes[((currentSize ? nearestSizes.indexOf(currentSize) : -1) + 1) % nearestSizes.length]
}

/** Around the nest, in px: for names, dimensions, and leaders. */
const TOP = 44
const BOTTOM = BELOW + 22
const SIDE = 16
const BESIDE = 76
const NAME = 40
/** Limit in px per mm. Without it, thin sheets would be enlarged too much. */
const MAX_SCALE = 16

/** The frame of a nest in a window of a size in px. */
export function createFrame({ shape, sizes }: Nest, { width, height }: Pick<Frame, 'width' | 'height'>): Frame {
  const sides = new Set(sizes[0]?.shape.dimensions.map((dimension) => 'side' in dimension && dimension.side))
  const left = sides.has('left') ? BESIDE : SIDE
  const right = sides.has('right') ? BESIDE : shape === 'elbow' ? NAME : SIDE
  const extents = sizes.map((size) => getExtent(size.shape))
  const [xs, ys] = [extents.flatMap(([x]) => x), extents.flatMap(([, y]) => y)]
  const [x1, x2, y2] = [Math.min(...xs), Math.max(...xs), Math.max(...ys)]
  const room = width - left - right
  const isSheet = shape === 'sheet'
  const scale = Math.min(isSheet ? MAX_SCALE : room / (x2 - x1), (height - TOP - BOTTOM) / y2)
  const frame = { scale, y: height - BOTTOM, width, height }
  if (isSheet) return { ...frame, x: left, right: width - right }
  return { ...frame, x: left + (room - scale * (x2 - x1)) / 2 - x1 * scale }
}

/** The frame in which a shape is as large as it fits: the holes of a small flange would be dots in a nest of large ones. */
export function enlargeFor(shape: Shape, frame: Frame): Frame {
  const [[x1, x2], [, height]] = getExtent(shape)
  const scale = Math.min((frame.width - 2 * BESIDE) / (x2 - x1), (frame.height - TOP - BOTTOM) / height)
  return { ...frame, scale, x: (frame.width - scale * (x1 + x2)) / 2 }
}

/** The frame at true size: 1 mm on the screen is 1 mm of the goods. */
export const createTrueFrame = (frame: Frame, { shape }: Nest, scale: number): Frame => ({
  ...frame,
  scale,
  x: shape === 'elbow' ? frame.width - NAME : ['flatBar', 'squareBar'].includes(shape) ? SIDE : frame.x,
})

/** The outer outlines of sizes, as one path. */
export const drawOutlines = (sizes: readonly NestedSize[], frame: Frame): string =>
  [
    ...new Set(
      sizes.flatMap(({ shape }) =>
        listOutlines(shape)
          .slice(0, 1)
          .map((outline) => drawOutline(outline, frame)),
      ),
    ),
  ].join('')

/** Distances in px between two names, and between a name and the drawn size. */
const CLEAR = { x: 34, y: 18 }
const CLEAR_OF_SIZE = 26

interface NestName {
  readonly x: number
  readonly y: number
  readonly text: string
}

/** The names of sizes, the largest first, without those that have no room or are in the way of the drawn shape. */
export function placeNames({ shape, sizes }: Nest, frame: Frame, drawnShape: Shape | undefined): readonly NestName[] {
  const toPx = ([x, y]: Point) => ({
    x: Math.round(Math.min(frame.right ?? frame.width, frame.x + x * frame.scale)),
    y: Math.round(frame.y - y * frame.scale),
  })
  const isClear = (a: Omit<NestName, 'text'>, b: Omit<NestName, 'text'>, clearance = CLEAR.y) =>
    // Flat bars are named in one line.
    Math.abs(a.x - b.x) >= CLEAR.x || (shape !== 'flatBar' && Math.abs(a.y - b.y) >= clearance)
  const drawnPoint = drawnShape && toPx(drawnShape.namePoint)
  const isSolid = drawnShape?.cut?.length !== 2
  const names: NestName[] = []
  for (const size of sizes.toReversed()) {
    const point = toPx(size.shape.namePoint)
    const isCovered =
      drawnPoint &&
      (!isClear(point, drawnPoint, CLEAR_OF_SIZE) || (isSolid && point.y > drawnPoint.y && point.x <= drawnPoint.x))
    const isInside = point.y > 14 && point.x < frame.width
    const hasRoom = names.every((placedName) => placedName.text !== size.name && isClear(point, placedName))
    if (isInside && !isCovered && hasRoom) names.push({ ...point, text: size.name })
  }
  return names
}

interface Caption {
  /** `DN 50 · Ø 60,3 × 2,9 mm` */
  readonly name: string
  /** `4,131`, `kg/m`; `8 × M16`, `Bolt` */
  readonly figure?: readonly [text: string, unit: string]
}

const listDesignations = (figures: RowFigures, language: Language): readonly string[] =>
  Object.entries(figures).flatMap(([property, value]) => {
    const designation = getDesignation(property)
    return designation && value !== undefined ? [`${designation} ${formatFigure(value, language)}`] : []
  })

/** Describes a size: of the table, or what the visitor has typed in the calculator. */
export function describeSize(
  view: SizesView,
  { figures }: ChosenSize,
  row: readonly string[] | undefined,
  language: Language,
): Caption {
  const { section, properties, stub, heads, across } = view
  const dimensions = nameSize(figures, language)
  const name = [...listDesignations(figures, language), dimensions && `${dimensions} mm`].filter(Boolean).join(' · ')
  const weighed = section && weigh(section.name, figures, section.density)
  if (weighed) return { name, figure: [formatMass(weighed.mass, language), section.unit] }
  const bolt = properties.indexOf('bolt')
  const head = [...stub, ...heads][bolt]
  return !across && head && row && figures.boltHoles
    ? { name, figure: [`${figures.boltHoles} × ${row[bolt]}`, head.name] }
    : { name }
}

/** `paslanmaz-boru-dn50-60.3x2.9`: the file name of a size, without its ending. */
export function nameFile(route: string, { figures }: ChosenSize): string {
  const designations = listDesignations(figures, 'en').map((text) => text.replace(' ', '').toLowerCase())
  const dimensions = nameSize(figures, 'en').replaceAll(/[Ø ]/g, '').replaceAll('×', 'x')
  return [route.slice(route.lastIndexOf('/') + 1), ...designations, dimensions].filter(Boolean).join('-')
}

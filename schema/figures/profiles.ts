import type { Mark } from '../names/marks.ts'
import type { ToolWords } from '../names/toolWords.ts'
import type { Dimension } from './dimensions.ts'

/** Known figures, in mm. */
export type Figures = { readonly [D in Dimension]?: number | undefined }

export interface Section {
  /** The figures that determine its mass. */
  readonly dimensions: readonly Dimension[]
  /** The unit that the mass is for. */
  readonly per: 'm' | 'm²' | 'piece'
  readonly drawing: Mark
  /** The formula as it is shown. Dimensions and `density` are placeholders. */
  readonly formula: string
  /** Mass in kg for a density in kg/dm³. Undefined if a figure is missing. */
  mass(figures: Figures, density: number): number | undefined
  /** A dimension whose upper limit follows from the others. */
  readonly smaller?: { readonly dimension: Dimension; than(figures: Figures): number | undefined }
}

interface Shape<D extends Dimension> extends Omit<Section, 'dimensions' | 'mass'> {
  readonly dimensions: readonly D[]
  mass(figures: Readonly<Record<D, number>>, density: number): number
}

function defineSection<const D extends Dimension>({ mass, ...shape }: Shape<D>): Section {
  return {
    ...shape,
    mass(figures, density) {
      const hasAllFigures = shape.dimensions.every((dimension) => figures[dimension] !== undefined)
      // `hasAllFigures` has checked that these figures are defined.
      return hasAllFigures ? mass(figures as Readonly<Record<D, number>>, density) : undefined
    },
  }
}

const halve = (figure: number | undefined) => (figure === undefined ? undefined : figure / 2)

/** Sections with a formula for their mass. The rolled angle has the radii of EN 10056-1. */
const sections = {
  sheet: defineSection({
    dimensions: ['thickness'],
    per: 'm²',
    drawing: 'sheet',
    // 1 mm on 1 m² is 1 dm³.
    formula: '{thickness} × {density}',
    mass: ({ thickness }, density) => thickness * density,
  }),
  roundBar: defineSection({
    dimensions: ['diameter'],
    per: 'm',
    drawing: 'bar',
    formula: 'π / 4 × {diameter}² × {density} / 1000',
    mass: ({ diameter }, density) => ((Math.PI / 4) * diameter ** 2 * density) / 1000,
  }),
  squareBar: defineSection({
    dimensions: ['side'],
    per: 'm',
    drawing: 'bar',
    formula: '{side}² × {density} / 1000',
    mass: ({ side }, density) => (side ** 2 * density) / 1000,
  }),
  flatBar: defineSection({
    dimensions: ['width', 'thickness'],
    per: 'm',
    drawing: 'flat',
    formula: '{width} × {thickness} × {density} / 1000',
    mass: ({ width, thickness }, density) => (width * thickness * density) / 1000,
  }),
  tube: defineSection({
    dimensions: ['diameter', 'wallThickness'],
    per: 'm',
    drawing: 'pipe',
    formula: 'π × ({diameter} − {wallThickness}) × {wallThickness} × {density} / 1000',
    mass: ({ diameter, wallThickness }, density) =>
      (Math.PI * (diameter - wallThickness) * wallThickness * density) / 1000,
    smaller: { dimension: 'wallThickness', than: ({ diameter }) => halve(diameter) },
  }),
  equalAngle: defineSection({
    dimensions: ['legLength', 'thickness', 'rootRadius'],
    per: 'm',
    drawing: 'angle',
    // The toe radius is half the root radius.
    formula: '({thickness} × (2 × {legLength} − {thickness}) + (1 − π / 4) × {rootRadius}² / 2) × {density} / 1000',
    mass: ({ legLength, thickness, rootRadius }, density) =>
      ((thickness * (2 * legLength - thickness) + ((1 - Math.PI / 4) * rootRadius ** 2) / 2) * density) / 1000,
    smaller: { dimension: 'thickness', than: ({ legLength }) => legLength },
  }),
  equalAngleSimple: defineSection({
    dimensions: ['legLength', 'thickness'],
    per: 'm',
    drawing: 'angle',
    formula: '{thickness} × (2 × {legLength} − {thickness}) × {density} / 1000',
    mass: ({ legLength, thickness }, density) => (thickness * (2 * legLength - thickness) * density) / 1000,
    smaller: { dimension: 'thickness', than: ({ legLength }) => legLength },
  }),
  sleeve: defineSection({
    dimensions: ['outerDiameter', 'innerDiameter', 'length'],
    per: 'piece',
    drawing: 'sleeve',
    formula: 'π / 4 × ({outerDiameter}² − {innerDiameter}²) × {length} × {density} / 1000000',
    mass: ({ outerDiameter, innerDiameter, length }, density) =>
      ((Math.PI / 4) * (outerDiameter ** 2 - innerDiameter ** 2) * length * density) / 1e6,
    smaller: { dimension: 'innerDiameter', than: ({ outerDiameter }) => outerDiameter },
  }),
} as const satisfies Readonly<Record<string, Section>>

export type SectionName = keyof typeof sections

/** Shapes that can be drawn to scale: sections, and goods that are not weighed by their section. */
export type ShapeName = SectionName | 'flange' | 'elbow'

const SHAPES_BY_PROPERTIES: readonly (readonly [ShapeName, ...properties: string[]])[] = [
  ['flange', 'outerDiameter', 'boltHole'],
  ['elbow', 'diameter', 'centreToEnd90'],
  ['equalAngle', 'legLength', 'thickness'],
  ['tube', 'diameter', 'wallThickness'],
]

/** The shape of a table's sizes: its section, or what its properties describe. */
export const findShapeName = (section: SectionName | undefined, properties: readonly string[]): ShapeName | undefined =>
  section ?? SHAPES_BY_PROPERTIES.find(([, ...names]) => names.every((name) => properties.includes(name)))?.[0]

export const SECTIONS: Readonly<Record<SectionName, Section>> = sections

/** The unit of a section's mass: `kg/m` */
export const getMassUnit = (
  { per }: Section,
  words: Pick<ToolWords, 'perMetre' | 'perSquareMetre' | 'perPiece'>,
): string => ({ m: words.perMetre, 'm²': words.perSquareMetre, piece: words.perPiece })[per]

/** Dimensions that an editor or visitor must give. The root radius follows from them. */
export function getRequiredDimensions(name: SectionName): readonly Dimension[] {
  return SECTIONS[name].dimensions.filter((dimension) => dimension !== 'rootRadius')
}

export function getPieceDimensions(name: SectionName): readonly Dimension[] {
  const { per } = SECTIONS[name]
  const pieceDimensions: readonly Dimension[] = per === 'm²' ? ['width', 'length'] : per === 'm' ? ['length'] : []
  return [...getRequiredDimensions(name), ...pieceDimensions]
}

/** Finds a dimension that exceeds its limit. */
export function findImpossibleDimension(
  name: SectionName,
  figures: Figures,
): { dimension: Dimension; limit: number } | undefined {
  const { smaller } = SECTIONS[name]
  const limit = smaller?.than(figures)
  const figure = smaller && figures[smaller.dimension]
  return smaller && limit !== undefined && figure !== undefined && figure >= limit
    ? { dimension: smaller.dimension, limit }
    : undefined
}

/** A section with all its figures, and its mass in kg per {@link Section.per}. */
export interface Weighed {
  readonly section: Section
  readonly figures: Figures
  readonly mass: number
}

/**
 * Computes the mass of a section for a density in kg/dm³. Undefined if a figure is missing. The root radius of a rolled
 * angle follows from its leg; angles of other sizes have sharp corners.
 */
export function weigh(name: SectionName, knownFigures: Figures, density: number): Weighed | undefined {
  const isAngle = name === 'equalAngle'
  const radius = knownFigures.rootRadius ?? (isAngle ? findRootRadius(knownFigures) : undefined)
  const section = SECTIONS[isAngle && radius === undefined ? 'equalAngleSimple' : name]
  const figures = radius === undefined ? knownFigures : { ...knownFigures, rootRadius: radius }
  const mass = section.mass(figures, density)
  return mass === undefined ? undefined : { section, figures, mass }
}

/** Mass of one piece in kg. Undefined if a figure is missing. */
export function computePieceMass({ section, figures: { width, length }, mass }: Weighed): number | undefined {
  if (section.per === 'piece') return mass
  if (length === undefined) return undefined
  if (section.per === 'm') return (mass * length) / 1000
  return width === undefined ? undefined : (mass * width * length) / 1e6
}

/** Root radii of rolled equal angles by leg length, in mm: EN 10056-1. The toe radius is half the root radius. */
const ROOT_RADII: ReadonlyMap<number, number> = new Map([
  [20, 3.5],
  [25, 3.5],
  [30, 5],
  [35, 5],
  [40, 6],
  [45, 7],
  [50, 7],
  [60, 8],
  [65, 9],
  [70, 9],
  [75, 9],
  [80, 10],
  [90, 11],
  [100, 12],
  [120, 13],
  [150, 16],
])

/** Thinner angles are bent or welded. */
const MIN_THICKNESS = 3

/** The root radius of a rolled angle. Undefined for sizes that are not rolled. */
function findRootRadius(angle: { legLength?: number | undefined; thickness?: number | undefined }) {
  const { legLength, thickness } = angle
  if (legLength === undefined || thickness === undefined || thickness < MIN_THICKNESS) return undefined
  return ROOT_RADII.get(legLength)
}

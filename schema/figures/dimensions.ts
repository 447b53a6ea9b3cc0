/*
 * What the properties of `_labels.json` measure. The search, size tables, calculators and pasted lists assign figures by
 * this table, and never mention a property by name.
 */

/** What a property measures. A visitor's figure can belong to any property with its role. */
export type Role =
  | 'outside'
  | 'bore'
  | 'thickness'
  | 'width'
  | 'leg'
  | 'length'
  | 'radius'
  | 'side'
  | 'angle'
  | 'nominal'
  | 'schedule'
  | 'pressure'

interface PropertyRole {
  readonly role: Role
  /** The designation before its figures: DN50. Undefined for lengths in mm. */
  readonly unit?: string
  /** The property's letters in drawings: L=6000 */
  readonly letters?: readonly string[]
  /** A limit of a service, which is not a size of goods. */
  readonly limit?: 'min' | 'max'
  /** Factors by property: this property's figure times the factor never exceeds the figure of the other property. */
  readonly below?: Readonly<Record<string, number>>
  /** Whether only hollow goods have this dimension. Their outside diameters can be given as nominal pipe sizes. */
  readonly isHollow?: true
}

/** The properties that determine the mass of a section, in mm. */
const LENGTHS = {
  diameter: { role: 'outside', letters: ['d'] },
  // Below a fifth of the outside, the second figure of a sleeve is its wall.
  outerDiameter: { role: 'outside', letters: ['d'], below: { innerDiameter: 0.2 } },
  innerDiameter: { role: 'bore', letters: ['d'], below: { outerDiameter: 1.01 } },
  wallThickness: { role: 'thickness', letters: ['t', 's'], below: { diameter: 2, length: 1 }, isHollow: true },
  thickness: { role: 'thickness', letters: ['t', 's'], below: { width: 1, legLength: 1, length: 1 } },
  width: { role: 'width', letters: ['b', 'w'], below: { length: 1 } },
  side: { role: 'side' },
  legLength: { role: 'leg', letters: ['a'], below: { length: 1 } },
  rootRadius: { role: 'radius' },
  length: { role: 'length', letters: ['l'] },
} satisfies Readonly<Record<string, PropertyRole>>

export type Dimension = keyof typeof LENGTHS

export const DIMENSIONS = Object.keys(LENGTHS) as Dimension[]

const PROPERTIES: Readonly<Record<string, PropertyRole>> = {
  ...LENGTHS,
  angle: { role: 'angle', unit: '°' },
  nominalDiameter: { role: 'nominal', unit: 'DN' },
  nominalSize: { role: 'nominal', unit: 'NPS' },
  schedule: { role: 'schedule', unit: 'Sch' },
  pressureClass: { role: 'pressure', unit: 'PN' },
  flangeClass: { role: 'pressure', unit: 'Class' },
  minimumAngle: { role: 'angle', limit: 'min' },
  minimumCut: { role: 'length', limit: 'min' },
  minimumWidth: { role: 'width', limit: 'min' },
  maximumDiameter: { role: 'outside', limit: 'max' },
  maximumThickness: { role: 'thickness', limit: 'max' },
  maximumLength: { role: 'length', limit: 'max' },
  maximumWidth: { role: 'width', limit: 'max' },
}

const getProperty = (property = ''): PropertyRole | undefined =>
  Object.hasOwn(PROPERTIES, property) ? PROPERTIES[property] : undefined

/** Whether a property measures a length of goods, in mm. */
export const isDimension = (property: string): property is Dimension => Object.hasOwn(LENGTHS, property)

export const getRole = (property: string | undefined): Role | undefined => getProperty(property)?.role

/** `getDesignation('nominalDiameter')` → `DN` */
export const getDesignation = (property: string): string | undefined => getProperty(property)?.unit

export const getLimit = (property: string | undefined) => getProperty(property)?.limit

export const isHollow = (property: string | undefined): boolean => getProperty(property)?.isHollow === true

export const listByRole = (...roles: readonly Role[]): readonly string[] =>
  Object.entries(PROPERTIES).flatMap(([property, { role }]) => (roles.includes(role) ? [property] : []))

/** The properties that the name of one can mean: the thickness of a pipe is that of its wall. */
export const listSynonyms = (property: string): readonly string[] => {
  const role = getRole(property)
  const synonyms = role ? listByRole(role) : []
  return [property, ...synonyms.filter((synonym) => synonym !== property)]
}

/** The properties that a designation names: DN, PN. */
export const listByDesignation = (designation: string): readonly string[] =>
  Object.keys(PROPERTIES).filter((property) => PROPERTIES[property]?.unit === designation)

/** The properties with a letter in drawings: `d` */
export const listByLetter = (letter: string): readonly string[] =>
  Object.keys(PROPERTIES).filter((property) => PROPERTIES[property]?.letters?.includes(letter))

export const DESIGNATIONS: readonly string[] = Object.values(PROPERTIES).flatMap(({ unit }) =>
  unit && unit !== '°' ? [unit] : [],
)

/** Finds a figure in mm that goods cannot have beside the others: a wall that is thicker than the radius. */
export function findTooLarge(figures: ReadonlyMap<string, number>): { dimension: string; limit: number } | undefined {
  for (const [dimension, figure] of figures)
    for (const [largerProperty, factor] of Object.entries(getProperty(dimension)?.below ?? {})) {
      const limit = (figures.get(largerProperty) ?? Number.POSITIVE_INFINITY) / factor
      if (figure > limit) return { dimension, limit }
    }
  return undefined
}

export const arePossible = (figures: ReadonlyMap<string, number>): boolean => findTooLarge(figures) === undefined

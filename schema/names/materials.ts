/** The lists of `_materials.json`. Rows and blocks use the same keys. */
export const MATERIALS = ['grades', 'finishes', 'standards', 'certificates'] as const

export type Materials = (typeof MATERIALS)[number]

export const FAMILIES = ['austenitic', 'ferritic', 'duplex', 'martensitic', 'precipitationHardening'] as const

export type Family = (typeof FAMILIES)[number]

/** Alloying elements in the order in which standards list them. */
export const ELEMENTS = ['C', 'Si', 'Mn', 'P', 'S', 'N', 'Cr', 'Mo', 'Ni', 'Cu', 'Nb', 'Ti'] as const

export type ChemicalElement = (typeof ELEMENTS)[number]

/** Product forms that mechanical properties are given for. */
export const FORMS = ['coldRolledSheet', 'hotRolledSheet', 'hotRolledPlate', 'bar', 'part'] as const

/** Tolerance classes of shafts in ISO 286-2. Their upper limit is the nominal size. */
export const TOLERANCE_CLASSES = ['h6', 'h7', 'h8', 'h9', 'h10', 'h11'] as const

/** Terms around the entries of `_materials.json`, such as headers of columns. */
export const MATERIAL_TERMS = [
  'grade',
  'family',
  'otherNames',
  'properties',
  'composition',
  'strength',
  'density',
  'pren',
  'magnetic',
  'weldability',
  'otherElements',
  'product',
  'rp02',
  'rm',
  'elongation',
  'hardness',
  'yes',
  'no',
  'none',
  'compare',
  'comparison',
  'chosen',
  'clear',
  'differs',
  'today',
  'finish',
  'code',
  'made',
  'use',
  'roughness',
  'standard',
  'edition',
  'newEdition',
  'subject',
  'products',
  'notListed',
  'certificate',
  'holds',
  'validatedBy',
  'batch',
  'size',
  'overUpTo',
  'upTo',
  'surroundings',
  'grades',
  'reason',
  'barStrength',
  'hardened',
  'anywhere',
  'suitable',
  'names',
  'physical',
  'elasticModulus',
  'expansion',
  'proofStrength',
  'conductivity',
  'specificHeat',
  'resistivity',
  'processing',
  'filler',
  'welding',
  'temperature',
  'machinability',
  'corrosionClass',
  'environments',
  'forms',
  'alternatives',
] as const

export type MaterialTerm = (typeof MATERIAL_TERMS)[number]

/** The placeholders that the site fills in these terms. */
export const TERM_PLACEHOLDERS: { readonly [T in MaterialTerm]?: string } = {
  chosen: '{n}',
  today: '{old}, {new}',
  newEdition: '{old}, {new}',
  overUpTo: '{over}, {upTo}',
  upTo: '{upTo}',
  suitable: '{grades}',
}

/** Prefixes of the anchors of materials: `#grade-316l` */
const ANCHORS: Readonly<Record<Materials, string>> = {
  grades: 'grade',
  finishes: 'finish',
  standards: 'standard',
  certificates: 'certificate',
}

/** `grades`, `316L` → `grade-316l` */
export const getMaterialAnchor = (kind: Materials, id: string): string =>
  `${ANCHORS[kind]}-${id.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}`

/** Columns of the grade table that links can lead to, by their terms. */
export const GRADE_COLUMNS = [
  'density',
  'pren',
  'magnetic',
  'weldability',
  'rp02',
  'rm',
  'elongation',
  'hardness',
] as const satisfies readonly MaterialTerm[]

/** `density` → `column-density` */
export const getColumnAnchor = (column: (typeof GRADE_COLUMNS)[number]): string => `column-${column}`

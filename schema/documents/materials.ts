import { z } from 'zod'
import { resolveParts, withPartsCheck, withPlainFieldType } from '../fieldTypes/fieldType.ts'
import { getField, isObject, walk } from '../fieldTypes/json.ts'
import { list } from '../fieldTypes/list.ts'
import { grade as gradeReference, standard } from '../fieldTypes/material.ts'
import { findNameClashes } from '../fieldTypes/materialNames.ts'
import { cardPicture } from '../fieldTypes/picture.ts'
import { text } from '../fieldTypes/text.ts'
import { findOutlier } from '../figures/outliers.ts'
import type { Finding, Path } from '../finding.ts'
import { ELEMENTS, FAMILIES, FORMS, MATERIAL_TERMS, TERM_PLACEHOLDERS, TOLERANCE_CLASSES } from '../names/materials.ts'
import { STEEL_NUMBERS } from '../names/steelNumbers.ts'
import { splitWords, type Title } from '../names/titles.ts'
import { report } from '../reports/report.ts'
import { getToday } from './notice.ts'

const word = text({ max: 80 })
const positive = z.number().positive()
const name = z.string().min(1).max(40)
const names = list(name, { max: 8 })

/** Metadata of a generated key. `{key}` in the description is replaced by the key in words. */
const createMeta = (key: string, description: string) => ({
  // Symbols, such as those of elements, have no translation.
  title: splitWords(key).replace(/^[a-z]{2,}/, (word) => word.charAt(0).toUpperCase() + word.slice(1)) as Title,
  description: description.replace('{key}', splitWords(key)),
})

/** An object with the same schema under each key. */
const createEach = <K extends string, S extends z.ZodType>(
  keys: readonly K[],
  schema: S,
  description: string,
  placeholders: { readonly [P in K]?: string } = {},
) =>
  z.strictObject(
    Object.fromEntries(
      keys.map((key) => [
        key,
        schema.meta(createMeta(key, [description, placeholders[key]].filter(Boolean).join(' '))),
      ]),
    ) as unknown as Record<K, S>,
  )

/** Limits of an element in mass percent. The lower limit may be a multiple of the carbon content. */
const percent = z.number().positive().max(100)

const limits = z.strictObject({
  min: percent.optional().meta({ title: 'Least', description: 'The lower limit, in mass percent.' }),
  minTimesCarbon: positive
    .optional()
    .meta({ title: 'Least, by carbon', description: 'The lower limit as a multiple of the carbon content.' }),
  max: percent.optional().meta({ title: 'Most', description: 'The upper limit, in mass percent.' }),
})

/** In kg/dm³. Stainless steels have 7.6 to 8.1 in EN 10088-1. */
const density = z.number().min(7.5).max(8.3)

/** In MPa. No steel in these tables is weaker or stronger. */
const strength = z.number().min(100).max(3000)

/** Limits of one product in one condition, in MPa, % and HB. Thickness and diameter are in mm. */
const mechanical = z.strictObject({
  form: z.enum(FORMS).meta({ title: 'Form', description: 'The product form that the limits apply to.' }),
  condition: z
    .string()
    .regex(/^\+(A|AT|QT|P)\d*$/)
    .optional()
    .meta({ title: 'Condition', description: 'As the standard writes it: +AT, +QT800' }),
  thicknessMax: positive.optional().meta({ title: 'Thickness, at most', description: 'Up to this thickness, in mm.' }),
  diameterMax: positive.optional().meta({ title: 'Diameter, at most', description: 'Up to this diameter, in mm.' }),
  rp02Min: strength.optional().meta({ title: 'Proof strength, at least', description: 'Rp0.2 in MPa.' }),
  rmMin: strength.optional().meta({ title: 'Tensile strength, at least', description: 'Rm in MPa.' }),
  rmMax: strength.optional().meta({ title: 'Tensile strength, at most', description: 'Rm in MPa.' }),
  aMin: percent.optional().meta({ title: 'Elongation, at least', description: 'A in percent.' }),
  hbMax: positive.max(700).optional().meta({ title: 'Hardness, at most', description: 'In HB.' }),
  hrcTypical: z
    .strictObject({
      min: z.number().meta({ title: 'From', description: 'In HRC.' }),
      max: z.number().meta({ title: 'To', description: 'In HRC.' }),
    })
    .optional()
    .meta({ title: 'Hardness, typical', description: 'In HRC; no limit of the standard.' }),
})

const number = withPlainFieldType(z.string().regex(/^1\.\d{4}$/), {
  noun: 'a number of EN 10088-1',
  control: 'line',
  samples: ['1.4404'],
  explain: (value) => report('materials.number', { value }),
})

const createAtTemperature = (value = positive) =>
  list(
    z.strictObject({
      celsius: z.number().meta({ title: 'Temperature', description: 'In °C.' }),
      value: value.meta({ title: 'Value', description: 'The value at this temperature.' }),
    }),
    { max: 12 },
  )

/** Guide values of EN 10088-1. Values beyond these limits are in another unit. */
const physical = z
  .strictObject({
    elasticModulus: createAtTemperature(positive.max(1000)).meta({
      title: 'Modulus of elasticity',
      description: 'In GPa, by temperature.',
    }),
    expansion: createAtTemperature(positive.max(30)).meta({
      title: 'Thermal expansion',
      description: 'In 10⁻⁶/K, from 20 °C.',
    }),
    proofStrength: createAtTemperature().optional().meta({ title: 'Proof strength', description: 'Rp0.2 in MPa.' }),
    conductivity: positive.max(100).meta({ title: 'Thermal conductivity', description: 'In W/(m·K) at 20 °C.' }),
    specificHeat: positive.min(100).max(1000).meta({ title: 'Specific heat', description: 'In J/(kg·K) at 20 °C.' }),
    resistivity: positive.max(2).meta({ title: 'Resistivity', description: 'In Ω·mm²/m at 20 °C.' }),
  })
  .meta({ title: 'Physical values', description: 'For calculation; they are no limits.' })

const WELDABILITY = ['veryGood', 'good', 'limited', 'poor', 'notRecommended'] as const

const grade = z.strictObject({
  name: name.meta({ title: 'Name', description: 'As pages write it: AISI 316L' }),
  number: number.meta({ title: 'Number', description: 'Of EN 10088-1: 1.4404' }),
  designation: name.meta({ title: 'Designation', description: 'Of EN 10088-1: X2CrNiMo17-12-2' }),
  aisi: name.optional().meta({ title: 'AISI', description: 'Its name in the American system: 316L' }),
  uns: names.meta({ title: 'UNS', description: 'Its numbers in the unified system: S31603' }),
  jis: name.meta({ title: 'JIS', description: 'Its name in the Japanese standards: SUS316L' }),
  also: names.optional().meta({ title: 'Also called', description: 'Other names: V4A' }),
  family: z.enum(FAMILIES).meta({ title: 'Family', description: 'By its structure.' }),
  density: density.meta({ title: 'Density', description: 'In kg/dm³' }),
  composition: createEach(ELEMENTS, limits.optional(), 'Its content of {key}, in mass percent.').meta({
    title: 'Composition',
    description: 'Limits of its elements, in mass percent.',
  }),
  mechanical: z
    .array(mechanical)
    .max(12)
    .meta({ title: 'Mechanical properties', description: 'Limits for each product and condition.' }),
  magnetic: z.boolean().meta({ title: 'Magnetic', description: 'Whether a magnet holds it as delivered, annealed.' }),
  weldability: z.enum(WELDABILITY).meta({ title: 'Weldability', description: 'How well it can be welded.' }),
  note: text({ max: 140 }).meta({ title: 'Note', description: 'What it is for, in one line.' }),
  physical: physical.optional(),
  filler: name.optional().meta({ title: 'Filler metal', description: 'Of EN ISO 14343-A: 19 12 3 L' }),
  welding: text({ max: 200 }).optional().meta({ title: 'Welding', description: 'Preheating and treatment.' }),
  temperature: text({ max: 200 })
    .optional()
    .meta({ title: 'Temperature', description: 'The limits of temperature in service.' }),
  machinability: z
    .strictObject({
      min: percent.meta({ title: 'From', description: 'In percent.' }),
      max: percent.meta({ title: 'To', description: 'In percent.' }),
    })
    .optional()
    .meta({ title: 'Machinability', description: 'In percent of free-cutting carbon steel, as a range.' }),
  corrosionClass: z
    .enum(['I', 'II', 'III', 'IV', 'V'])
    .optional()
    .meta({ title: 'Corrosion resistance class', description: 'Of EN 1993-1-4.' }),
  alternatives: list(
    z.strictObject({
      grade: gradeReference,
      reason: text({ max: 160 }).meta({ title: 'Reason', description: 'When it is the better choice.' }),
    }),
    { max: 4 },
  )
    .optional()
    .meta({ title: 'Alternatives', description: 'Grades to choose instead.' }),
})

const finish = z.strictObject({
  name: name.meta({ title: 'Name', description: 'As pages write it: NO4' }),
  code: name.optional().meta({ title: 'Code', description: 'Of EN 10088-2: 2J' }),
  also: names.optional().meta({ title: 'Also called', description: 'Other names.' }),
  group: z.enum(['hotRolled', 'coldRolled', 'polished']).meta({ title: 'Group', description: 'How it is made.' }),
  picture: cardPicture.optional(),
  ra: z
    .strictObject({
      min: z.number().optional().meta({ title: 'From', description: 'In µm.' }),
      max: z.number().meta({ title: 'To', description: 'In µm.' }),
    })
    .optional()
    .meta({
      title: 'Roughness Ra',
      description: 'Typical values in µm; if only the upper figure is given, it is a limit.',
    }),
  made: text({ max: 140 }).meta({ title: 'How it is made', description: 'In one line.' }),
  use: text({ max: 140 }).meta({ title: 'Use', description: 'What it is for, in one line.' }),
})

/** Purposes of standards. `series` are families of standards. */
const GROUPS = ['series', 'general', 'flat', 'bar', 'tube', 'fitting'] as const

/** `2014`, `2006+A1:2015` */
const edition = z.string().regex(/^\d{4}(\+A\d:\d{4})?$/)

const standardEntry = z.strictObject({
  group: z.enum(GROUPS).meta({ title: 'Group', description: 'What it is for.' }),
  title: text({ max: 120 }).meta({ title: 'Title', description: 'What the standard is called.' }),
  also: names.optional().meta({ title: 'Also called', description: 'Other notations.' }),
  edition: edition
    .optional()
    .meta({ title: 'Edition', description: 'The edition that the values of this site are from: 2014' }),
  newEdition: edition.optional().meta({
    title: 'Newer edition',
    description: 'An edition that has replaced it, and whose values are not on this site: 2024',
  }),
  replacedBy: list(standard, { max: 4 })
    .optional()
    .meta({ title: 'Replaced by', description: 'For a withdrawn standard: the standards that replace it.' }),
})

const certificate = z.strictObject({
  title: word.meta({ title: 'Title', description: 'What the inspection document is called.' }),
  holds: text({ max: 200 }).meta({ title: 'Holds', description: 'What it contains.' }),
  specific: z.boolean().meta({ title: 'Specific', description: 'Whether its results are from the batch delivered.' }),
  validatedBy: text({ max: 160 }).meta({ title: 'Validated by', description: 'Who signs it.' }),
})

/** A row of ISO 286-2: how far a shaft with a size above `over` and up to `upTo` mm may be below its size, in µm. */
const toleranceRow = z.strictObject({
  over: z.number().min(0).meta({ title: 'Over', description: 'Sizes over this one, in mm.' }),
  upTo: positive.meta({ title: 'Up to', description: 'Sizes up to this one, in mm.' }),
  ...createEach(TOLERANCE_CLASSES, positive, 'How far below its size a shaft of {key} may be, in µm.').shape,
})

/** Entries by arbitrary names. */
const createRecord = <S extends z.ZodType>(entry: S, title: Title, description: string) =>
  z.record(z.string().min(1).max(40), entry.meta({ title, description }))

const parts = z.strictObject({
  grades: createRecord(grade, 'Grade', 'A grade, with all that is known of it.').meta({
    title: 'Grades',
    description: 'By their names on pages: 316L',
  }),
  finishes: createRecord(finish, 'Finish', 'A finish, with all that is known of it.').meta({
    title: 'Finishes',
    description: 'By their names on pages: 2B',
  }),
  standards: createRecord(standardEntry, 'Standard', 'A standard, and what it is for.').meta({
    title: 'Standards',
    description: 'By their names on pages: EN 10088-2',
  }),
  certificates: createRecord(certificate, 'Inspection document', 'An inspection document and its content.').meta({
    title: 'Certificates',
    description: 'Inspection documents, by their names on pages: 3.1',
  }),
  tolerances: z
    .array(toleranceRow)
    .meta({ title: 'Tolerances', description: 'The tolerances of ISO 286-2 for shafts, by size.' }),
  words: z
    .strictObject({
      families: createEach(FAMILIES, word, 'The family “{key}”.').meta({
        title: 'Families',
        description: 'What families of grades are called.',
      }),
      forms: createEach(FORMS, word, 'The form “{key}”.').meta({
        title: 'Forms',
        description: 'What products are called.',
      }),
      conditions: createEach(['A', 'AT', 'QT', 'P'], word, 'The condition +{key}.').meta({
        title: 'Conditions',
        description: 'What conditions are called.',
      }),
      weldability: createEach(WELDABILITY, word, 'The weldability “{key}”.').meta({
        title: 'Weldability',
        description: 'What degrees of weldability are called.',
      }),
      groups: createEach([...GROUPS, 'hotRolled', 'coldRolled', 'polished'], word, 'The group “{key}”.').meta({
        title: 'Groups',
        description: 'What groups of standards and finishes are called.',
      }),
      terms: createEach(MATERIAL_TERMS, word, 'Where tables of materials say “{key}”.', TERM_PLACEHOLDERS).meta({
        title: 'Terms',
        description: 'The words of tables and lists of materials.',
      }),
    })
    .meta({ title: 'Words', description: 'What families, forms, conditions and groups are called.' }),
})

/** Lower limits with their upper limits. */
const LIMIT_PAIRS = [
  ['min', 'max'],
  ['rmMin', 'rmMax'],
  ['rp02Min', 'rmMin'],
] as const

/** Finds grades that recommend themselves. */
const findOwnAlternatives = ({ grades }: MaterialData): Finding[] =>
  Object.entries(grades).flatMap(([name, { alternatives = [] }]) =>
    alternatives.flatMap(({ grade: alternative }, index) =>
      alternative === name
        ? [{ path: ['grades', name, 'alternatives', index, 'grade'], ...report('materials.ownAlternative', { name }) }]
        : [],
    ),
  )

/** Finds lower limits above their upper limit, at any depth. Advises to swap them if both are then plausible. */
function findReversedLimits(document: MaterialData): Finding[] {
  const findings: Finding[] = []
  walk(document, (value, path) => {
    for (const [lower, upper] of LIMIT_PAIRS) {
      const [min, max] = [getField(value, lower), getField(value, upper)]
      if (!isObject(value) || typeof min !== 'number' || typeof max !== 'number' || min <= max) continue
      const values = { lower, upper, min, max }
      const isPlausible = min <= MAX_RATIO * max && areOrdered({ ...value, [lower]: max, [upper]: min })
      findings.push(
        isPlausible
          ? { path: [...path, lower], ...report('limits.order', values), fix: { swap: upper } }
          : { path: [...path, lower], ...report('limits.reversed', values) },
      )
    }
    return undefined
  })
  return findings
}

/** Ranges are narrower than this. */
const MAX_RATIO = 3

const areOrdered = (limits: object): boolean =>
  LIMIT_PAIRS.every(([lower, upper]) => !(Number(getField(limits, lower)) > Number(getField(limits, upper))))

/** Finds compositions whose lower limits exceed 100 %. */
const findOverfullCompositions = ({ grades }: MaterialData): Finding[] =>
  Object.entries(grades).flatMap(([name, { composition }]): Finding[] => {
    const sum = Object.values(composition).reduce((total, limits) => total + (limits?.min ?? 0), 0)
    return sum > 100 ? [{ path: ['grades', name, 'composition'], ...report('materials.overfull', { sum }) }] : []
  })

/** Chromium that makes steel stainless, in mass percent: EN 10088-1. */
const MIN_CHROMIUM = 10.5

/** Finds limits that were given as fractions of one (Cr 0.175 for 17.5 %), or that lost their decimal point. */
const findLostPoints = ({ grades }: MaterialData): Finding[] =>
  Object.entries(grades).flatMap(([name, { composition }]) =>
    Object.entries(composition).flatMap(([element, limits]): Finding[] => {
      const { min, max } = limits ?? {}
      const isTooLow = element === 'Cr' && (min ?? max ?? 100) < MIN_CHROMIUM
      const isTooWide = min !== undefined && max !== undefined && max > 10 * min
      if (!isTooLow && !isTooWide) return []
      return [{ path: ['grades', name, 'composition', element], ...report('materials.lostPoint', { element }) }]
    }),
  )

/**
 * The contents of a designation in mass percent: `X5CrNi18-10` → C 0.05, Cr 18, Ni 10. EN 10027-1 takes the carbon below
 * its upper limit, and the others within their limits.
 */
function parseDesignation(designation: string): [element: string, content: number][] {
  const [, carbon, elements = '', contents = ''] = /^X(\d+)((?:[A-Z][a-z]?)+)([\d-]+)$/.exec(designation) ?? []
  if (carbon === undefined) return []
  const symbols = elements.match(/[A-Z][a-z]?/g) ?? []
  return [
    ['C', Number(carbon) / 100],
    ...contents.split('-').map((content, index): [string, number] => [symbols[index] ?? '', Number(content)]),
  ]
}

/** Finds limits that a designation contradicts. Low contents of carbon are rounded. */
const findOtherDesignations = ({ grades }: MaterialData): Finding[] =>
  Object.entries(grades).flatMap(([name, { designation, composition }]) =>
    parseDesignation(designation).flatMap(([element, content]): Finding[] => {
      const limits = composition[element as keyof typeof composition]
      const { min = 0, max = Number.POSITIVE_INFINITY } = limits ?? {}
      const isCarbonTooHigh = element === 'C' && Number.isFinite(max) && max > 3 * content
      if (content >= min && content <= max && !isCarbonTooHigh) return []
      const mistake = report('materials.designation', {
        designation,
        element,
        content,
        min: limits?.min,
        max: limits?.max,
      })
      return [{ path: ['grades', name, 'composition', element], ...mistake }]
    }),
  )

/** Finds numbers that designations, which fit their composition, do not have. */
const findOtherNumbers = ({ grades }: MaterialData): Finding[] =>
  Object.entries(grades).flatMap(([name, { number, designation }]): Finding[] => {
    const suggestion = STEEL_NUMBERS.get(designation)
    if (suggestion === undefined || suggestion === number) return []
    return [
      { path: ['grades', name, 'number'], ...report('materials.otherNumber', { designation, number, suggestion }) },
    ]
  })

/** How values change with the temperature. */
const DIRECTIONS = { elasticModulus: 'falling', expansion: 'rising', proofStrength: 'falling' } as const

/** Finds physical values and tolerances that alone break the order of their list. */
function findOutliers({ grades, tolerances }: MaterialData): Finding[] {
  const findings: Finding[] = []
  const find = (values: readonly number[], axes: number[][][], getPath: (index: number) => Path, isFalling = false) => {
    const outlier = findOutlier(values, axes, isFalling ? 'falling' : 'rising')
    if (!outlier) return
    const [actual = 0, neighbour = 0] = [values[outlier.index], values[outlier.neighbourIndex]]
    findings.push({ path: getPath(outlier.index), ...report('materials.outlier', { actual, neighbour, isFalling }) })
  }
  for (const [name, { physical }] of Object.entries(grades))
    for (const [key, direction] of Object.entries(DIRECTIONS)) {
      const values = physical?.[key as keyof typeof DIRECTIONS] ?? []
      const indexes = [...values.keys()].sort((a, b) => (values[a]?.celsius ?? 0) - (values[b]?.celsius ?? 0))
      const getPath = (index: number) => ['grades', name, 'physical', key, index, 'value']
      find(
        values.map(({ value }) => value),
        [[indexes]],
        getPath,
        direction === 'falling',
      )
    }
  const [rows, classes] = [[...tolerances.keys()], [...TOLERANCE_CLASSES.keys()]]
  const getIndex = (row: number, column: number) => row * classes.length + column
  find(
    tolerances.flatMap((row) => TOLERANCE_CLASSES.map((name) => row[name])),
    [
      rows.map((row) => classes.map((column) => getIndex(row, column))),
      classes.map((column) => rows.map((row) => getIndex(row, column))),
    ],
    (index) => ['tolerances', Math.floor(index / classes.length), TOLERANCE_CLASSES[index % classes.length] ?? ''],
  )
  return findings
}

/** Finds tolerances of sizes that do not begin where those of the row above end. */
const findGaps = ({ tolerances }: MaterialData): Finding[] =>
  tolerances.flatMap(({ over }, index): Finding[] => {
    const end = tolerances[index - 1]?.upTo ?? over
    return over === end ? [] : [{ path: ['tolerances', index, 'over'], ...report('figure.gap', { from: over, end }) }]
  })

/** The first standards of DIN are from this year. */
const FIRST_YEAR = 1917

/** Finds editions in the future or before all standards, and new ones that are not later. */
const findWrongEditions = ({ standards }: MaterialData): Finding[] =>
  Object.entries(standards).flatMap(([name, entry]): Finding[] => {
    const { edition, newEdition } = entry
    // An edition can be dated ahead.
    const lastYear = Number(getToday().slice(0, 4)) + 1
    for (const key of ['edition', 'newEdition'] as const) {
      const year = entry[key]
        ?.match(/\d{4}/g)
        ?.find((digits) => Number(digits) < FIRST_YEAR || Number(digits) > lastYear)
      if (year !== undefined) return [{ path: ['standards', name, key], ...report('materials.year', { year }) }]
    }
    if (edition === undefined || newEdition === undefined || edition < newEdition) return []
    return [{ path: ['standards', name, 'newEdition'], ...report('materials.olderEdition', { edition, newEdition }) }]
  })

/** Finds two values at one temperature. */
function findRepeatedTemperatures(document: MaterialData): Finding[] {
  const findings: Finding[] = []
  walk(document, (value, path) => {
    const temperatures = Array.isArray(value) ? value.map((entry) => getField(entry, 'celsius')) : []
    for (const [index, celsius] of temperatures.entries()) {
      const position = temperatures.indexOf(celsius) + 1
      if (celsius !== undefined && position <= index)
        findings.push({ path: [...path, index], ...report('list.repeatedEntry', { entry: `${celsius} °C`, position }) })
    }
    return undefined
  })
  return findings
}

/** Finds standards that replace each other or themselves. */
const findCircularReplacements = ({ standards }: MaterialData): Finding[] =>
  Object.entries(standards).flatMap(([name, { replacedBy = [] }]): Finding[] => {
    const successor = replacedBy.find(
      (candidate) => candidate === name || standards[candidate]?.replacedBy?.includes(name),
    )
    if (successor === undefined) return []
    return [{ path: ['standards', name, 'replacedBy'], ...report('materials.circular', { name, other: successor }) }]
  })

/** `pages/_materials.json`: facts about materials, wherever pages refer to them. In all languages. */
export const materials = withPartsCheck({ control: 'parts', resolve: resolveParts }, parts, (document) => {
  const wrongLimits = [findReversedLimits, findOverfullCompositions, findLostPoints].flatMap((find) => find(document))
  const wrongContents = wrongLimits.length > 0 ? wrongLimits : findOtherDesignations(document)
  const wrongNumbers = wrongContents.length > 0 ? [] : findOtherNumbers(document)
  const clashes = findNameClashes(document)
  const repeatedTemperatures = findRepeatedTemperatures(document)
  return [
    ...findCircularReplacements(document),
    ...wrongNumbers,
    ...clashes.filter(({ path }) => !wrongNumbers.some((finding) => `${finding.path}` === `${path}`)),
    ...wrongContents,
    ...(repeatedTemperatures.length > 0 ? repeatedTemperatures : findOutliers(document)),
    ...findOwnAlternatives(document),
    ...findGaps(document),
    ...findWrongEditions(document),
  ]
})

export type MaterialData = z.infer<typeof parts>
export type Grade = MaterialData['grades'][string]
export type Composition = Grade['composition']

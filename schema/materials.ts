import { z } from 'zod'
import { standard } from './kinds/standard.ts'
import { text } from './kinds/text.ts'
import { ELEMENTS, FAMILIES, FORMS, MATERIAL_TERMS, TEXTURES, TOLERANCE_CLASSES } from './names/materials.ts'

const word = text({ max: 80 })
const name = z.string().min(1).max(40)
const names = z.array(name).min(1).max(8)

/** Every key with the same schema. */
const each = <K extends string, S extends z.core.$ZodType>(keys: readonly K[], schema: S) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, schema])) as Record<K, S>)

const someOf = <K extends string, S extends z.core.$ZodType>(keys: readonly K[], schema: S) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, z.optional(schema)])) as Record<K, z.ZodOptional<S>>)

/** Lower and upper limit of an element in mass %; the lower one perhaps as so many times the carbon. */
const limits = z.strictObject({
  min: z.number().positive().optional(),
  minTimesCarbon: z.number().positive().optional(),
  max: z.number().positive().optional(),
})

/** Limits of one product in one condition: MPa, %, HB; thickness and diameter in mm. */
const mechanical = z.strictObject({
  form: z.enum(FORMS),
  condition: z
    .string()
    .regex(/^\+(A|AT|QT|P)\d*$/)
    .optional()
    .meta({ description: 'As the standard writes it: +AT, +QT800' }),
  thicknessMax: z.number().positive().optional(),
  diameterMax: z.number().positive().optional(),
  rp02Min: z.number().positive().optional(),
  rmMin: z.number().positive().optional(),
  rmMax: z.number().positive().optional(),
  aMin: z.number().positive().optional(),
  hbMax: z.number().positive().optional(),
  hrcTypical: z.strictObject({ min: z.number(), max: z.number() }).optional(),
})

const WELDABILITY = ['veryGood', 'good', 'limited', 'poor', 'notRecommended'] as const

const grade = z.strictObject({
  name: name.meta({ description: 'As pages write it: AISI 316L' }),
  number: z
    .string()
    .regex(/^1\.\d{4}$/)
    .meta({ description: 'Of EN 10088-1: 1.4404' }),
  designation: name.meta({ description: 'Of EN 10088-1: X2CrNiMo17-12-2' }),
  aisi: name.optional(),
  uns: names,
  jis: name,
  also: names.optional().meta({ description: 'What else people call it: V4A' }),
  family: z.enum(FAMILIES),
  density: z.number().positive().meta({ description: 'In kg/dm³' }),
  composition: someOf(ELEMENTS, limits),
  mechanical: z.array(mechanical).max(12),
  magnetic: z.boolean().meta({ description: 'Whether a magnet holds it as delivered, annealed.' }),
  weldability: z.enum(WELDABILITY),
  note: text({ max: 140 }).meta({ description: 'What it is for, in one line.' }),
})

const finish = z.strictObject({
  name: name.meta({ description: 'As pages write it: NO4' }),
  code: name.optional().meta({ description: 'Of EN 10088-2: 2J' }),
  also: names.optional(),
  group: z.enum(['hotRolled', 'coldRolled', 'polished']),
  texture: z.enum(TEXTURES).meta({ description: 'How its sample is drawn.' }),
  ra: z
    .strictObject({ min: z.number(), max: z.number() })
    .optional()
    .meta({ description: 'What is typical, in µm; no limit of the standard.' }),
  made: text({ max: 140 }),
  use: text({ max: 140 }),
})

/** What a standard is for; `series` are the heads of families of standards. */
const GROUPS = ['series', 'general', 'flat', 'bar', 'tube', 'fitting'] as const

const standardEntry = z.strictObject({
  group: z.enum(GROUPS),
  title: text({ max: 120 }),
  also: names.optional(),
  replacedBy: z.array(standard).min(1).max(4).optional().meta({ description: 'Of one that is withdrawn.' }),
})

const certificate = z.strictObject({
  title: word,
  holds: text({ max: 200 }),
  specific: z.boolean().meta({ description: 'Whether its results are from the batch delivered.' }),
  validatedBy: text({ max: 160 }),
})

/** A row of ISO 286-2: of sizes over `over` and up to `upTo` mm, how far below its size a shaft may be, in µm. */
const toleranceRow = z.strictObject({
  over: z.number().min(0),
  upTo: z.number().positive(),
  ...each(TOLERANCE_CLASSES, z.number().positive()).shape,
})

const byName = <S extends z.core.$ZodType>(entry: S) => z.record(z.string().min(1).max(40), entry)

/** `pages/_materials.json`: what is true of a material wherever it is named. In all four languages. */
export const materials = z.strictObject({
  grades: byName(grade),
  finishes: byName(finish),
  standards: byName(standardEntry),
  certificates: byName(certificate),
  tolerances: z.array(toleranceRow),
  words: z.strictObject({
    families: each(FAMILIES, word),
    forms: each(FORMS, word),
    conditions: each(['A', 'AT', 'QT', 'P'], word),
    weldability: each(WELDABILITY, word),
    groups: each([...GROUPS, 'hotRolled', 'coldRolled', 'polished'], word),
    terms: each(MATERIAL_TERMS, word),
  }),
})

export type MaterialData = z.infer<typeof materials>
export type Grade = MaterialData['grades'][string]
export type Composition = Grade['composition']

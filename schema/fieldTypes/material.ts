import { z } from 'zod'
import { FORMS, type Materials, TOLERANCE_CLASSES } from '../names/materials.ts'
import type { Title } from '../names/titles.ts'
import { report } from '../reports/report.ts'
import { findNearest } from '../spelling.ts'
import { type Target, withFieldType, withPlainFieldType } from './fieldType.ts'
import { list } from './list.ts'
import { findByName } from './materialNames.ts'
import type { MaterialViews } from './materialViews.ts'

function createTarget(kind: Materials): Target {
  return {
    rank: 4,
    names: (targets) => targets[kind]?.keys() ?? [],
    explain(name, targets) {
      const namesById = targets[kind]
      if (!namesById || namesById.has(name)) return undefined
      const id = findByName(name, namesById)
      if (id !== undefined) return report('material.otherName', { kind, name, suggestion: id })
      const entries = name.split(/[/,;]| (?:and|ve|und|i) /).map((entry) => entry.trim())
      if (entries.every((entry) => namesById.has(entry) || findByName(entry, namesById) !== undefined))
        return report('list.severalEntries', { entries })
      const ids = new Map([...namesById].flatMap(([id, names]) => [id, ...names].map((word) => [word, id] as const)))
      // The nearest number is a different material, not a typo.
      const nearestName = /^[\d.]+$/.test(name) ? undefined : findNearest(name, ids.keys())
      return report('material.unknown', { kind, name, suggestion: ids.get(nearestName ?? '') })
    },
  }
}

/** A reference to an entry of `_materials.json` by its name. `noun` is its name in reports. */
const createReference = (kind: Materials, noun: string, meta: z.core.GlobalMeta) =>
  createEntry(kind, noun, meta, (materials, name) => materials.reference(kind, name))

/** Like {@link createReference}, but with another view. */
function createEntry<View>(
  kind: Materials,
  noun: string,
  meta: z.core.GlobalMeta,
  resolve: (materials: MaterialViews, name: string) => View,
) {
  return withFieldType(
    {
      noun,
      guideSection: 'materials',
      control: 'choice',
      isFact: true,
      resolve: (name, { materials }) => resolve(materials, name),
      target: createTarget(kind),
    },
    z.string(),
  ).meta(meta)
}

/** A table of entries, each of which becomes an anchor of the page. */
function createTable<View>(
  entry: ReturnType<typeof createReference>,
  maxCount: number,
  title: Title,
  resolve: (materials: MaterialViews, names: readonly string[]) => View,
) {
  const description = 'Their names in _materials.json, in the order in which they are shown.'
  return withFieldType(
    { control: 'parts', resolve: (names, { materials }) => resolve(materials, names) },
    list(entry, { max: maxCount }),
  ).meta({ title, description })
}

export const grade = createReference('grades', 'a grade', {
  id: 'grade',
  title: 'Grade',
  description: 'Its name in _materials.json: 316L',
})

export const gradeSheet = createEntry(
  'grades',
  'a grade',
  { title: 'Grade', description: 'Its name in _materials.json: 316L' },
  (materials, name) => materials.gradeSheet(name),
)

export const finish = createReference('finishes', 'a finish', {
  id: 'finish',
  title: 'Finish',
  description: 'Its name in _materials.json: 2B',
})

export const standard = createReference('standards', 'a standard', {
  id: 'standard',
  title: 'Standard',
  description: 'Its name in _materials.json: EN 10088-2',
})

/** The standards that the values of a table are from. */
export const sources = list(
  createEntry(
    'standards',
    'a standard',
    { title: 'Standard', description: 'Its name in _materials.json: EN 10088-2' },
    (materials, name) => materials.source(name),
  ),
  { max: 4 },
)
  .optional()
  .meta({ title: 'Standards', description: 'The source of the values. The table names their editions.' })

export const certificate = createReference('certificates', 'a type of certificate', {
  id: 'certificate',
  title: 'Certificate',
  description: 'Its type in EN 10204, as in _materials.json: 3.1',
})

export const gradeList = createTable(grade, 40, 'Grades', (materials, names) => materials.gradeTable(names))
export const gradePoints = createTable(grade, 40, 'Grades', (materials, names) => materials.gradeMap(names))
export const finishList = createTable(finish, 40, 'Finishes', (materials, names) => materials.finishTable(names))
export const standardList = createTable(standard, 80, 'Standards', (materials, names) => materials.standardTable(names))
export const certificateList = createTable(certificate, 8, 'Certificates', (materials, names) =>
  materials.certificateTable(names),
)

const toleranceClass = withPlainFieldType(z.enum(TOLERANCE_CLASSES), {
  noun: 'a tolerance class of _materials.json',
  control: 'choice',
})

const toleranceTableParts = z.strictObject({
  classes: list(toleranceClass, { max: TOLERANCE_CLASSES.length }).meta({
    title: 'Classes',
    description: 'The tolerance classes that have a column, in order.',
  }),
  upTo: z.number().positive().meta({ title: 'Up to', description: 'The largest size shown, in mm.' }),
})

const TABLE = { title: 'Table', description: 'What the table shows; the limits are those of _materials.json.' } as const

export const toleranceTable = withFieldType(
  { control: 'parts', resolve: ({ classes, upTo }, { materials }) => materials.toleranceTable(classes, upTo) },
  toleranceTableParts,
).meta(TABLE)

const form = withPlainFieldType(z.enum(FORMS), { noun: 'a form of _materials.json', control: 'choice' })

const strengthTableParts = z.strictObject({
  grades: list(grade, { max: 12 }).meta({ title: 'Grades', description: 'The grades of the product.' }),
  forms: list(form, { max: FORMS.length }).meta({
    title: 'Forms',
    description: 'What the product is, or is made from.',
  }),
})

export const strengthTable = withFieldType(
  { control: 'parts', resolve: ({ grades, forms }, { materials }) => materials.strengthTable(grades, forms) },
  strengthTableParts,
).meta(TABLE)

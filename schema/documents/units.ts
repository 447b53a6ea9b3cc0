import { z } from 'zod'
import { type FieldType, passThrough, resolveParts, withFieldType } from '../fieldTypes/fieldType.ts'
import { getField, isObject } from '../fieldTypes/json.ts'
import type { UnitTarget } from '../fieldTypes/targets.ts'
import { getLanguageMeta } from '../fieldTypes/text.ts'
import { getPluralRules, NUMBER, type Plurals, type UnitForms } from '../figures/unit.ts'
import type { Finding } from '../finding.ts'
import { eachLanguage, LANGUAGES, type Language } from '../names/languages.ts'
import type { Title } from '../names/titles.ts'
import { report } from '../reports/report.ts'

const formType = {
  example: () => `"${NUMBER} mm"`,
  control: 'line',
  resolve: passThrough,
  explain: (value) => report('units.noNumber', { value }),
} satisfies FieldType<string | Plurals, unknown>

const form = withFieldType(
  formType,
  z
    .string()
    .trim()
    .max(40)
    .refine((value) => value.split(NUMBER).length === 2),
)

/** The plural categories of all languages. `checkPlurals` checks those of each language. */
const createFormMeta = (title: Title, numbers: string) => ({
  title,
  description: `After numbers such as ${numbers}: “{number} …”.`,
})

const plurals = z.strictObject({
  zero: form.optional().meta(createFormMeta('Zero', '0')),
  one: form.optional().meta(createFormMeta('One', '1')),
  two: form.optional().meta(createFormMeta('Two', '2')),
  few: form.optional().meta(createFormMeta('Few', '2 to 4')),
  many: form.optional().meta(createFormMeta('Many', '1,000,000')),
  other: form.meta(createFormMeta('Other', '5')),
})

const createForms = (language: Language) =>
  withFieldType(formType, z.union([plurals, form]))
    .optional()
    .meta(getLanguageMeta(language))

type Written = UnitForms['written']

const writtenType: FieldType<Written, Written> = {
  ...formType,
  control: 'parts',
  explainParts: (value) => LANGUAGES.flatMap((language) => checkPlurals(language, getField(value, language))),
}

const writtenForms = withFieldType(
  writtenType,
  z
    .union([z.strictObject(eachLanguage(createForms)), form])
    .refine((value) => LANGUAGES.every((l) => checkPlurals(l, getField(value, l)).length === 0)),
)

/** Checks that the plurals of a unit are those of the language. */
function checkPlurals(language: Language, forms: unknown): Finding[] {
  if (!isObject(forms)) return []
  const rules = getPluralRules(language)
  const needed = rules.resolvedOptions().pluralCategories
  const missing = needed.filter((category) => forms[category] === undefined && category !== 'other')
  const extra = PLURALS.filter((category) => forms[category] !== undefined && !needed.includes(category))
  const sample = (category: Intl.LDMLPluralRule) =>
    [1, 2, 5, 0, 11, 1.5, 1_000_000].find((number) => rules.select(number) === category)
  return [
    ...missing.map((category): Finding => {
      const values = { language, category, sample: sample(category) }
      return { path: [language], ...report('units.pluralMissing', values) }
    }),
    ...extra.map((category): Finding => {
      const problem = report('units.pluralExtra', { language, category })
      return { path: [language, category], ...problem, location: 'key' }
    }),
  ]
}

const PLURALS = Object.keys(plurals.shape) as (keyof Plurals)[]

const codeType: FieldType<string, string> = {
  example: () => '"MMT"',
  control: 'line',
  resolve: passThrough,
  explain: (value) => report('units.code', { value }),
}

const unitCode = withFieldType(codeType, z.string().regex(/^[A-Z0-9]{2,3}$/)).meta({
  title: 'Common code',
  description: 'Its common code of UN/CEFACT Recommendation 20, for search engines: MMT.',
})

const unit = z
  .strictObject({
    written: writtenForms.meta({
      title: 'Written',
      description: 'Its form with the number: "{number} mm"; for words in all languages, with their plurals.',
    }),
    each: z
      .literal(true)
      .optional()
      .meta({ title: 'With each number', description: 'Repeated with each number of a range: DN 15–DN 600.' }),
    unitCode: unitCode.optional(),
    mm: z.number().positive().optional().meta({
      title: 'Millimetres',
      description: 'For lengths: millimetres in one unit. Visitors can search for sizes in it.',
    }),
    amount: z.literal(true).optional().meta({
      title: 'Amount',
      description: 'Measures the amount of an order, such as kg. The search ignores such figures.',
    }),
    negative: z
      .literal(true)
      .optional()
      .meta({ title: 'Below zero', description: 'Figures in this unit can be below zero, such as temperatures.' }),
    aliases: z.array(z.string().min(1).max(40)).min(1).optional().meta({
      title: 'Aliases',
      description: 'Wrong names that people write. Reports suggest this unit for them.',
    }),
  })
  .meta({ title: 'Unit', description: 'A unit, by its name on pages.' })

export type Units = Readonly<Record<string, z.infer<typeof unit>>>

const fieldType: FieldType<Units, unknown> = { control: 'parts', resolve: resolveParts, explainParts: checkAliases }

/** `pages/_units.json`: the units of figures, by name. */
export const units = withFieldType(
  fieldType,
  z.record(z.string().regex(/^\S{1,16}$/), unit).refine((value) => checkAliases(value).length === 0),
)

/** Reports aliases that another unit has as its name or alias. */
function checkAliases(document: object): Finding[] {
  const owners = new Map(Object.keys(document).map((name) => [name, name]))
  return Object.entries(document).flatMap(([name, value]) => {
    const aliases = getField(value, 'aliases')
    return (Array.isArray(aliases) ? aliases : []).flatMap((alias: unknown, index): Finding[] => {
      const owner = owners.get(String(alias))
      owners.set(String(alias), name)
      if (owner === undefined) return []
      return [{ path: [name, 'aliases', index], ...report('units.aliasTaken', { alias, owner }) }]
    })
  })
}

/** The units of a document by their names. Accepts any JSON. */
export function getKnownUnits(document: unknown): ReadonlyMap<string, UnitTarget> | undefined {
  if (!isObject(document)) return undefined
  return new Map(
    Object.entries(document).map(([name, value]) => {
      const aliases = getField(value, 'aliases')
      const texts = Array.isArray(aliases) ? aliases.filter((alias) => typeof alias === 'string') : []
      return [name, { aliases: texts, canBeNegative: getField(value, 'negative') === true }]
    }),
  )
}

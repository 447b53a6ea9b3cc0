import { z } from 'zod'
import {
  type FieldType,
  passThrough,
  resolveParts,
  withFieldType,
  withPartsCheck,
  withPlainFieldType,
} from '../fieldTypes/fieldType.ts'
import { getField, isObject } from '../fieldTypes/json.ts'
import type { UnitTarget } from '../fieldTypes/targets.ts'
import { getLanguageMeta } from '../fieldTypes/text.ts'
import { getPluralRules, NUMBER, type Plurals } from '../figures/unit.ts'
import type { Finding } from '../finding.ts'
import { LANGUAGES, type Language, mapLanguages } from '../names/languages.ts'
import type { Title } from '../names/titles.ts'
import { report } from '../reports/report.ts'

const formType = {
  example: () => `"${NUMBER} mm"`,
  control: 'line',
  resolve: passThrough,
  explain: (value) =>
    report('units.noNumber', { suggestion: `${NUMBER} ${value.replaceAll(/\{\w*\}/g, '').trim() || 'mm'}` }),
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

const writtenForms = withPartsCheck(
  { ...formType, control: 'parts' },
  z.union([z.strictObject(mapLanguages(createForms)), form]),
  (forms) =>
    typeof forms === 'string' ? [] : LANGUAGES.flatMap((language) => checkPlurals(language, forms[language])),
)

/** Checks that the plurals of a unit are those of the language. */
function checkPlurals(language: Language, forms: string | Plurals | undefined): Finding[] {
  if (typeof forms !== 'object') return []
  const rules = getPluralRules(language)
  const categories = rules.resolvedOptions().pluralCategories
  const missingCategories = categories.filter((category) => forms[category] === undefined && category !== 'other')
  const extraCategories = PLURALS.filter((category) => forms[category] !== undefined && !categories.includes(category))
  const findSample = (category: Intl.LDMLPluralRule) =>
    [1, 2, 5, 0, 11, 1.5, 1_000_000].find((number) => rules.select(number) === category)
  return [
    ...missingCategories.map((category): Finding => {
      const values = { language, category, sample: findSample(category) }
      return { path: [language], ...report('units.pluralMissing', values) }
    }),
    ...extraCategories.map((category): Finding => {
      const problem = report('units.pluralExtra', { language, category })
      return { path: [language, category], ...problem, location: 'key' }
    }),
  ]
}

const PLURALS = Object.keys(plurals.shape) as (keyof Plurals)[]

const unitCode = withPlainFieldType(z.string().regex(/^[A-Z0-9]{2,3}$/), {
  example: () => '"MMT"',
  control: 'line',
  explain: (value) => report('units.code', { value }),
}).meta({
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
      description: 'Other names that people write. The search reads them, and reports suggest this unit.',
    }),
  })
  .meta({ title: 'Unit', description: 'A unit, by its name on pages.' })

export type Units = Readonly<Record<string, z.infer<typeof unit>>>

/** `pages/_units.json`: the units of figures, by name. */
export const units = withPartsCheck(
  { control: 'parts', resolve: resolveParts },
  z.record(z.string().regex(/^\S{1,16}$/), unit),
  checkAliases,
)

/** Reports aliases that another unit has as its name or alias. */
function checkAliases(document: Units): Finding[] {
  const owners = new Map(Object.keys(document).map((name) => [name, name]))
  return Object.entries(document).flatMap(([name, { aliases = [] }]) =>
    aliases.flatMap((alias, index): Finding[] => {
      const owner = owners.get(alias)
      owners.set(alias, name)
      if (owner === undefined) return []
      return [{ path: [name, 'aliases', index], ...report('name.taken', { name: alias, owner }) }]
    }),
  )
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

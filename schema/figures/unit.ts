import { type Language, LOCALES } from '../names/languages.ts'
import type { UnitWords } from './sizes.ts'

const NBSP = '\u00a0'

/** What stands for the figure in the writing of a unit: `{number} mm`, `DN{number}`. */
export const NUMBER = '{number}'

/** A unit that is a word, by the plural that a number asks for: `{ "one": "{number} day", "other": "{number} days" }`. */
export type Plurals = { readonly [C in Intl.LDMLPluralRule]?: string | undefined } & { readonly other: string }

/** How a unit is written with a number; one form for every language, or one for each. */
export interface UnitForms {
  readonly written: string | { readonly [L in Language]?: string | Plurals | undefined }
  /** Written with each number of a range: DN 15–DN 600. */
  readonly each?: true | undefined
  /** What people write instead of its name. */
  readonly aliases?: readonly string[] | undefined
}

/** The units of a site by their names. */
export type UnitsByName = Readonly<Record<string, UnitForms>>

/** What stands before and behind a number; spaces do not break. */
export interface Affixes {
  readonly before: string
  readonly behind: string
  readonly each: boolean
}

const pluralRules = new Map<Language, Intl.PluralRules>()

/** How a language counts: English has `one` and `other`, Serbian `few` as well. */
export function pluralsOf(language: Language): Intl.PluralRules {
  // As many digits as figures are written with: 1.0004 is not 1.
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(LOCALES[language], { maximumFractionDigits: 20 })
  pluralRules.set(language, rules)
  return rules
}

/** What a unit puts around `number` in a language. One that the site does not have is written by its name. */
export function affixesOf(unit: string, number: number, language: Language, units: UnitsByName): Affixes {
  const { written, each = false } = Object.hasOwn(units, unit) ? (units[unit] ?? NO_FORMS) : NO_FORMS
  const forms = typeof written === 'string' ? written : (written[language] ?? `${NUMBER} ${unit}`)
  const form = typeof forms === 'string' ? forms : (forms[pluralsOf(language).select(number)] ?? forms.other)
  const [before = '', behind = ''] = form.replaceAll(' ', NBSP).split(NUMBER)
  return { before, behind, each }
}

const NO_FORMS: UnitForms = { written: {} }

/** What stands before or after a figure of a unit, in any language, and what people write instead. */
function wordsOfUnit(name: string, { written, aliases = [] }: UnitForms): UnitWords[string] {
  const inLanguages = typeof written === 'string' ? [written] : Object.values(written)
  const forms = inLanguages.flatMap((form) => (typeof form === 'object' ? Object.values(form) : (form ?? [])))
  const parts = forms.filter((form) => form !== undefined).map((form) => form.split(NUMBER).map((part) => part.trim()))
  const before = distinct(parts.map(([start = '']) => start))
  if (before.length > 0) return { before: distinct([...before, ...aliases]), after: [] }
  return { before: [], after: distinct([...parts.map(([, end = '']) => end), ...aliases, name]) }
}

const distinct = (forms: readonly string[]) => [...new Set(forms.filter((form) => form !== ''))]

/** The units that sizes are asked for in, whether a page gives any in it or not. */
const OF_SIZES = ['mm', 'cm', 'm', 'inch', 'ft', 'DN', 'PN', 'NPS', 'Sch', 'ga']

/** How units are written: those of sizes, and others. */
export const unitWords = (units: UnitsByName, others: Iterable<string> = []): UnitWords =>
  Object.fromEntries(
    [...new Set([...OF_SIZES, ...others])].flatMap((name) => {
      const unit = Object.hasOwn(units, name) ? units[name] : undefined
      return unit ? [[name, wordsOfUnit(name, unit)]] : []
    }),
  )

import { type Language, LOCALES } from '../names/languages.ts'

const NBSP = '\u00a0'

/** What stands for the figure in the writing of a unit: `{number} mm`, `DN{number}`. */
export const NUMBER = '{number}'

/** A unit that is a word, by the plural that a number asks for: `{ "one": "{number} day", "other": "{number} days" }`. */
export type Plurals = { readonly [C in Intl.LDMLPluralRule]?: string | undefined } & { readonly other: string }

/** How a unit is written with a number; one form for every language, or one for each. */
export interface UnitForms {
  readonly written: string | { readonly [L in Language]?: string | Plurals | undefined }
  /** Written with each number of a range: DN15–DN600. */
  readonly each?: true | undefined
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

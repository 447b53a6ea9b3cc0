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
  /** Length of one unit in mm. */
  readonly mm?: number | undefined
  /** Counts or weighs an order: piece, kg. */
  readonly amount?: true | undefined
  /** Its figures can be below zero. */
  readonly negative?: true | undefined
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
export function getPluralRules(language: Language): Intl.PluralRules {
  // As many digits as figures are written with: 1.0004 is not 1.
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(LOCALES[language], { maximumFractionDigits: 20 })
  pluralRules.set(language, rules)
  return rules
}

/** What a unit puts around `number` in a language. One that the site does not have is written by its name. */
export function getAffixes(unit: string, number: number, language: Language, units: UnitsByName): Affixes {
  const { written, each = false } = Object.hasOwn(units, unit) ? (units[unit] ?? NO_FORMS) : NO_FORMS
  const forms = typeof written === 'string' ? written : (written[language] ?? `${NUMBER} ${unit}`)
  const form = typeof forms === 'string' ? forms : (forms[getPluralRules(language).select(number)] ?? forms.other)
  const [before = '', behind = ''] = form.replaceAll(' ', NBSP).split(NUMBER)
  return { before, behind, each }
}

const NO_FORMS: UnitForms = { written: {} }

/** The forms of a unit in all languages, with its aliases. */
function readUnitWords(name: string, { written, aliases = [], mm, amount }: UnitForms): UnitWords[string] {
  const inLanguages = typeof written === 'string' ? [written] : Object.values(written)
  const forms = inLanguages.flatMap((form) => (typeof form === 'object' ? Object.values(form) : (form ?? [])))
  const parts = forms.filter((form) => form !== undefined).map((form) => form.split(NUMBER).map((part) => part.trim()))
  const before = removeRepeats(parts.map(([start = '']) => start))
  if (before.length > 0) return { before: removeRepeats([...before, ...aliases]), after: [] }
  return {
    before: [],
    after: removeRepeats([...parts.map(([, end = '']) => end), ...aliases, name]),
    ...(mm && { mm }),
    ...(amount && { amount }),
  }
}

const removeRepeats = (forms: readonly string[]) => [...new Set(forms.filter((form) => form !== ''))]

/** Designations of sizes. `lengths.ts` and the tables of pages say what they are in mm. */
const DESIGNATIONS = ['DN', 'PN', 'NPS', 'Sch', 'ga']

/** The forms of lengths and designations, which visitors type whether or not a page uses the unit, and of `others`. */
export const getUnitWords = (units: UnitsByName, others: Iterable<string> = []): UnitWords => {
  const isIncluded = new Set([...DESIGNATIONS, ...others])
  return Object.fromEntries(
    Object.entries(units)
      .filter(([name, { mm }]) => mm !== undefined || isIncluded.has(name))
      .map(([name, unit]) => [name, readUnitWords(name, unit)]),
  )
}

import { createPluralRules } from '../names/intl.ts'
import type { Language } from '../names/languages.ts'
import { DESIGNATIONS } from './dimensions.ts'
import { GAUGE_UNITS } from './lengths.ts'
import { NBSP, type UnitWords } from './quantity.ts'

/** Placeholder for the figure in the form of a unit: `{number} mm`, `DN{number}`. */
export const NUMBER = '{number}'

/** Plural forms of a unit that is a word: `{ "one": "{number} day", "other": "{number} days" }`. */
export type Plurals = { readonly [C in Intl.LDMLPluralRule]?: string | undefined } & { readonly other: string }

/** The form of a unit, for all languages or one per language. */
export interface UnitForms {
  readonly written: string | { readonly [L in Language]?: string | Plurals | undefined }
  /** Repeated with each number of a range: DN 15–DN 600. */
  readonly each?: true | undefined
  readonly aliases?: readonly string[] | undefined
  /** Length of one unit in mm. */
  readonly mm?: number | undefined
  /** Counts or weighs an order: piece, kg. */
  readonly amount?: true | undefined
  /** Allows figures below zero. */
  readonly negative?: true | undefined
}

export type UnitsByName = Readonly<Record<string, UnitForms>>

/** Text before and after a number. Spaces do not break. */
export interface Affixes {
  readonly before: string
  readonly behind: string
  readonly each: boolean
}

const pluralRules = new Map<Language, Intl.PluralRules>()

/** Plural rules of a language: English has `one` and `other`, Serbian also `few`. */
export function getPluralRules(language: Language): Intl.PluralRules {
  // Figures are formatted with all digits: 1.0004 is not 1.
  const rules = pluralRules.get(language) ?? createPluralRules(language, { maximumFractionDigits: 20 })
  pluralRules.set(language, rules)
  return rules
}

/** The text around `number` in a language. A unit that the site does not define is written by its name. */
export function getAffixes(unit: string, number: number, language: Language, units: UnitsByName): Affixes {
  const { written: writtenForms, each = false } = Object.hasOwn(units, unit) ? (units[unit] ?? NO_FORMS) : NO_FORMS
  const forms = typeof writtenForms === 'string' ? writtenForms : (writtenForms[language] ?? `${NUMBER} ${unit}`)
  const form = typeof forms === 'string' ? forms : (forms[getPluralRules(language).select(number)] ?? forms.other)
  const [before = '', behind = ''] = form.replaceAll(' ', NBSP).split(NUMBER)
  return { before, behind, each }
}

const NO_FORMS: UnitForms = { written: {} }

/** The forms of a unit in all languages, with its aliases. */
function readUnitWords(name: string, { written, aliases = [], mm, amount }: UnitForms): UnitWords[string] {
  const texts = typeof written === 'string' ? [written] : Object.values(written)
  const forms = texts.flatMap((form) => (typeof form === 'object' ? Object.values(form) : (form ?? [])))
  const parts = forms.filter((form) => form !== undefined).map((form) => form.split(NUMBER).map((part) => part.trim()))
  const before = removeRepeats(parts.map(([start = '']) => start))
  if (before.length > 0) return { before: removeRepeats([...before, ...aliases]), after: [] }
  return {
    before: [],
    after: removeRepeats([...parts.map(([, end = '']) => end), ...aliases, name]),
    mm,
    amount,
  }
}

/** Each form once, without empty ones. */
export const removeRepeats = (forms: readonly string[]) => [...new Set(forms.filter((form) => form !== ''))]

/**
 * The forms of units that visitors may type: lengths and designations, even those that no page uses, and the units in
 * `extraNames`.
 */
export const getUnitWords = (units: UnitsByName, extraNames: Iterable<string> = []): UnitWords => {
  const includedNames = new Set([...DESIGNATIONS, ...GAUGE_UNITS, ...extraNames])
  return Object.fromEntries(
    Object.entries(units)
      .filter(([name, { mm }]) => mm !== undefined || includedNames.has(name))
      .map(([name, unit]) => [name, readUnitWords(name, unit)]),
  )
}

/** Symbols of units, which are the same in all languages. */
export const SYMBOLS = '[cdkmµ]?m[²³]?|k?g|t|bar|[MG]Pa|k?N|HB|HRC|HV|°C|K|kW|V|%'

/** Units and the words of times in the languages of the site. Turkish ones have suffixes: `7 günde`. */
const UNITS = `${SYMBOLS}|(?:saat|gün|yıl)\\p{Ll}*|hours?|days?|years?|Stunden?|Tagen?|Jahren?|sata?|dana?|godina`

const SPACED_UNIT = new RegExp(`(?<=\\d) (?=(?:${UNITS})(?![\\p{L}\\d]))`, 'gu')

/**
 * Replaces the space between a figure and its unit by a no-break space, in words that an editor has typed.
 *
 * `'within 24 hours'` → `'within 24\u00a0hours'`
 */
export function bindUnits(text: string): string {
  return text.replace(SPACED_UNIT, NBSP)
}

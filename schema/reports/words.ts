import type { Path } from '../finding.ts'
import { createDisplayNames, createPluralRules } from '../names/intl.ts'
import { isLanguage, type Language } from '../names/languages.ts'

/** Maximum number of names that a sentence lists. */
export const MAX_LISTED_NAMES = 24

/** Maximum length of a value that a sentence quotes, in characters. */
const MAX_QUOTED_LENGTH = 60

export const shorten = (text: string, length = MAX_QUOTED_LENGTH): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text

/** A value as JSON, shortened: `"milimeter"`, `20`, `{"min":5}` */
export function quote(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(shorten(value)) : shorten(JSON.stringify(value) ?? String(value))
}

/** `['a', 'b', 'c']` → `"a", "b" or "c"` */
export function listChoices(names: readonly unknown[], conjunction = 'or'): string {
  return enumerate(
    names.map((name) => JSON.stringify(name)),
    conjunction,
  )
}

/** `['a', 'b', 'c']` → `a, b and c` */
export function enumerate(words: readonly string[], conjunction = 'and'): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`
}

/** `1 block`, `2 blocks` */
export function count(number: number, singular: string, plural = `${singular}s`): string {
  return `${number} ${number === 1 ? singular : plural}`
}

const languageNames = createDisplayNames('en', { type: 'language' })

/** `English ("en")` */
export function getEnglishName(language: Language): string {
  return `${languageNames.of(language)} (${quote(language)})`
}

/** `hero` → `A hero`, `article` → `An article` */
export function addArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'An' : 'A'} ${noun}`
}

/** The value at `path` as part of a sentence: `"max"`, `Entry 3 of "tags"`, `The English ("en") text of "title"`. */
export function describePath(path: Path): string {
  const lastStep = path.at(-1)
  if (lastStep === undefined) return 'The document'
  if (typeof lastStep === 'string' && !isLanguage(lastStep)) return JSON.stringify(lastStep)
  const parent = describePath(path.slice(0, -1)).replace(/^Entry/, 'entry')
  return typeof lastStep === 'number'
    ? `Entry ${lastStep + 1} of ${parent}`
    : `The ${getEnglishName(lastStep)} text of ${parent}`
}

/** A question to append to a sentence. Empty without a suggestion. */
export const didYouMean = (suggestion: string | undefined): string =>
  suggestion === undefined ? '' : ` Did you mean ${quote(suggestion)}?`

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

const ordinalEndings: { readonly [rule: string]: string } = { one: 'st', two: 'nd', few: 'rd' }

const ordinalRules = createPluralRules('en', { type: 'ordinal' })

/** `first`, `22nd` */
export const writeOrdinal = (number: number): string =>
  ORDINALS[number - 1] ?? `${number}${ordinalEndings[ordinalRules.select(number)] ?? 'th'}`

/** Parts that must be removed from a route. */
const SUPERFLUOUS = {
  language: 'the language (the site adds it)',
  ending: 'an ending',
  slash: 'a slash at the end',
  index: '“index”',
}

export type Superfluous = keyof typeof SUPERFLUOUS

export const listSuperfluous = (superfluous: readonly Superfluous[]): string =>
  enumerate(superfluous.map((part) => SUPERFLUOUS[part]))

import type { Path } from '../finding.ts'
import { isLanguage, type Language } from '../names/languages.ts'
import { titleFrom, translateTitle } from '../names/titles.ts'

/** More names than this in one sentence are no help. */
export const LISTED = 24

/** How much of a value a sentence repeats. */
const QUOTED = 60

/** A value as JSON writes it, cut where it is long: `"milimeter"`, `20`, `{"min":5}`. */
export function quote(value: unknown): string {
  if (typeof value === 'string' && value.length > QUOTED) return quote(`${value.slice(0, QUOTED - 1)}…`)
  const text = JSON.stringify(value) ?? String(value)
  return typeof value !== 'string' && text.length > QUOTED ? `${text.slice(0, QUOTED - 1)}…` : text
}

/** The same in a Turkish sentence, where it is a text or a name: `“milimetre”` */
export const cited = (words: unknown): string => {
  const text = String(words)
  return `“${text.length > QUOTED ? `${text.slice(0, QUOTED - 1)}…` : text}”`
}

/** `wallThickness` → `“Et kalınlığı”`: what the editor calls a name of the schemas in Turkish. */
export const turkishName = (name: string): string => cited(translateTitle(titleFrom(name), 'tr') ?? name)

/** What is said in Turkish of a name that is none of those to choose from. */
export const notListed = (name: unknown): string =>
  name === '' || name === null ? 'Henüz seçilmedi. Listeden seçin.' : `${cited(name)} listede yok. Listeden seçin.`

/** `['a', 'b', 'c']` → `"a", "b" or "c"` */
export function choice(names: readonly unknown[], conjunction = 'or'): string {
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

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** `English ("en")` */
export function languageName(language: Language): string {
  return `${languageNames.of(language)} (${quote(language)})`
}

const turkishLanguageNames = new Intl.DisplayNames('tr', { type: 'language' })

/** `['tr', 'en']` → `Türkçe ve İngilizce` */
export const inTurkish = (...languages: readonly Language[]): string =>
  enumerate(
    languages.map((language) => turkishLanguageNames.of(language) ?? language),
    've',
  )

/** `hero` → `A hero`, `article` → `An article` */
export function oneOf(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'An' : 'A'} ${noun}`
}

/** What a sentence calls the value at `path`: `"max"`, `Entry 3 of "tags"`, `The English ("en") text of "title"`. */
export function subject(path: Path): string {
  const last = path.at(-1)
  if (last === undefined) return 'The document'
  if (typeof last === 'string' && !isLanguage(last)) return JSON.stringify(last)
  const parent = subject(path.slice(0, -1)).replace(/^Entry/, 'entry')
  return typeof last === 'number' ? `Entry ${last + 1} of ${parent}` : `The ${languageName(last)} text of ${parent}`
}

/** `: "word"`, or nothing where there is no word to suggest. */
export const suggest = (word: string): string => (word ? `: ${quote(word)}` : '')

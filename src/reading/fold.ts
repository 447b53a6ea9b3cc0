import { getRuleWords } from '../../schema/names/languageRules.ts'

/**
 * Normalizes a text for comparison: lower case without diacritics, `đ` and `dj` as `d`, `ß` as `ss`, `ae`, `oe`, `ue` as
 * `a`, `o`, `u`, and Serbian Cyrillic as Latin, but `х` between digits as `x`. The same rules apply to the index and the
 * query, in every language.
 *
 * `fold('Nerđajući ÇELİK')` → `'nerdajuci celik'`
 */
export function fold(text: string): string {
  return text
    .replaceAll('\u00ad', '')
    .toLowerCase()
    .replaceAll(/(\d\s?)х(?=\s?\d)/g, '$1x')
    .replaceAll(/[а-џ]/g, (letter) => LATIN[CYRILLIC.indexOf(letter)] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll(/đ|dj/g, 'd')
    .replaceAll('ß', 'ss')
    .replaceAll(/([aou])e/g, '$1')
}

const CYRILLIC = 'абвгдђежзијклљмнњопрстћуфхцчџш'
const LATIN = 'a b v g d d e z z i j k l lj m n nj o p r s t c u f h c c dz s'.split(' ')

/** Matches words. `1092-1`, `60,3` and `316L` are one word each. */
export const WORD = /\p{N}+(?:[.,/-]\p{N}+)*\p{L}*|\p{L}[\p{L}\p{N}]*/gu

/** The folded words of a text, in order: `'Ø 60,3 boru'` → `['60.3', 'boru']` */
export function splitWords(text: string): string[] {
  return (text.match(WORD) ?? []).map(foldWord)
}

export const foldWord = (word: string): string => fold(word).replaceAll(',', '.')

const ENDINGS = getRuleWords('endings')

const MIN_STEM_LETTERS = 3

/** Final consonants that Turkish softens before a vowel: `dirsek` becomes `dirseği`. */
const HARDENED: Readonly<Record<string, string>> = { g: 'k', b: 'p', d: 't' }

const ROOT_LETTERS = { min: 4, max: 8 }

/** The common root of a folded word's forms. The index of long texts stores roots: `paslanmazlarin` → `paslanma` */
export function findWordRoot(word: string): string {
  if (/\d/.test(word)) return word
  const stems = listStems(word).filter(({ length }) => length >= ROOT_LETTERS.min)
  return stems
    .reduce((shortest, stem) => (stem.length < shortest.length ? stem : shortest), word)
    .slice(0, ROOT_LETTERS.max)
}

/** A folded word with its possible stems. A search for any of them finds it. */
export const listForms = (word: string): string[] => [...new Set([word, ...listStems(word), findWordRoot(word)])]

/**
 * Caches a function of a word or a line. While a query is typed, all its words but the last one stay the same, and lines of a
 * list repeat words.
 */
export function cacheByText<T>(compute: (text: string) => NonNullable<T>): (text: string) => NonNullable<T> {
  const cache = new Map<string, NonNullable<T>>()
  return (text) => {
    const cachedValue = cache.get(text)
    if (cachedValue !== undefined) return cachedValue
    if (cache.size >= MAX_CACHED_TEXTS) cache.clear()
    const value = compute(text)
    cache.set(text, value)
    return value
  }
}

const MAX_CACHED_TEXTS = 50_000

/** The possible stems of a folded word, without the word itself: `borular` → `boru`, `cevi` → `cev` */
export const listStems = cacheByText(findStems)

function findStems(word: string): readonly string[] {
  if (/\d/.test(word)) return []
  const stems = new Set<string>()
  for (const ending of ENDINGS) {
    if (!word.endsWith(ending) || word.length - ending.length < MIN_STEM_LETTERS) continue
    const stem = word.slice(0, -ending.length)
    stems.add(stem)
    const hardConsonant = HARDENED[stem.slice(-1)]
    if (hardConsonant && stem.length > MIN_STEM_LETTERS && /^[aeiou]/.test(ending))
      stems.add(stem.slice(0, -1) + hardConsonant)
  }
  return [...stems]
}

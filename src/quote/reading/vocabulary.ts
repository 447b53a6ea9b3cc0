import type { OrderView } from '../../../schema/fieldTypes/views.ts'
import { stemsOf } from '../../search/fold.ts'
import { normalized } from '../../search/readSizes.ts'
import type { IndexTerm, SearchIndex } from '../../search/types.ts'

/** A phrase of a line: what it means, and the words that it takes. */
export interface Found<T> {
  readonly meaning: T
  readonly start: number
  readonly count: number
}

const MAX_WORDS = 4

/** Makes a function that finds phrases among the words of a line, the longest first. A gap in the words ends a phrase. */
export function phraseFinder<T>(
  entries: readonly (readonly [phrase: string, meaning: T])[],
  isForm: (word: string, known: string) => boolean = (word, known) => word === known,
) {
  const phrases = entries
    .map(([phrase, meaning]) => ({ words: cleanWord(normalized(phrase)).split(' '), meaning }))
    .filter(({ words }) => words.length <= MAX_WORDS)
    .sort((one, other) => other.words.length - one.words.length || other.words.join().length - one.words.join().length)
  return (line: readonly (string | undefined)[]): readonly Found<T>[] => {
    const found: Found<T>[] = []
    const taken = new Set<number>()
    for (const { words, meaning } of phrases) {
      for (let start = 0; start + words.length <= line.length; start++) {
        const places = words.map((_, at) => start + at)
        const isHere = places.every((place, at) => {
          const word = line[place]
          return word !== undefined && !taken.has(place) && isForm(word, words[at] ?? '')
        })
        if (!isHere) continue
        for (const place of places) taken.add(place)
        found.push({ meaning, start, count: words.length })
      }
    }
    return found.sort((one, other) => one.start - other.start)
  }
}

export const cleanWord = (word: string): string =>
  word
    .replaceAll(/\./g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[^\p{L}\p{N}ø#]+|[^\p{L}\p{N}ø#]+$/gu, '')
    .trim()

/** A shared stem has at least so many letters, unless it is the known word itself. */
const MIN_STEM = 4

const isSameWord = (word: string, known: string): boolean =>
  word === known ||
  stemsOf(word).some(
    (stem) =>
      stem === known || (stem.length >= MIN_STEM && known.length < stem.length + 3 && stemsOf(known).includes(stem)),
  )

/** Whether a word is a form of a known one, or a German compound that ends in it: `edelstahlrohre` and `rohr`. */
const isFormOf = (word: string, known: string): boolean =>
  isSameWord(word, known) ||
  (known.length >= 4 && word.length > known.length + 2 && [word, ...stemsOf(word)].some((form) => form.endsWith(known)))

/** Finds the products and services that a line names. Several pages can have one name. */
export function productFinder({ pages }: SearchIndex, orders: readonly OrderView[]) {
  const ordersByPhrase = new Map<string, OrderView[]>()
  for (const order of orders) {
    const page = pages.find(({ href }) => href === order.href)
    for (const phrase of new Set([order.name, ...(page?.keywords ?? [])].map((name) => normalized(name).trim()))) {
      ordersByPhrase.set(phrase, [...(ordersByPhrase.get(phrase) ?? []), order])
    }
  }
  return phraseFinder<readonly OrderView[]>([...ordersByPhrase], isFormOf)
}

export const termFinder = (terms: readonly IndexTerm[]) =>
  phraseFinder<IndexTerm>(
    terms.flatMap((term) => term.words.map((word) => [word, term] as const)),
    isSameWord,
  )

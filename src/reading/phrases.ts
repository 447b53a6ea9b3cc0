import { listStems } from './fold.ts'
import { normalizeQuery } from './readSizes.ts'
import type { IndexTerm } from './types.ts'

/** A phrase in a line: its meaning, the index of its first word and its number of words. */
export interface PhraseMatch<T> {
  readonly meaning: T
  readonly start: number
  readonly count: number
}

export type Span = Pick<PhraseMatch<unknown>, 'start' | 'count'>

export const listPositions = ({ start, count }: Span): readonly number[] =>
  Array.from({ length: count }, (_, index) => start + index)

const MAX_PHRASE_WORDS = 4

/**
 * Creates a function that finds phrases in the words of a line, in order. Phrases do not overlap: longer ones win, then exact
 * ones over other forms. A phrase does not continue across an undefined word. Two words can be written as one: hotrolled.
 */
export function createPhraseFinder<T>(
  entries: readonly (readonly [phrase: string, meaning: T])[],
  isForm: (word: string, term: string) => boolean,
) {
  const candidates = entries
    .map(([phrase, meaning]) => ({ words: cleanWord(normalizeQuery(phrase)).split(' '), meaning }))
    .flatMap((phrase) => {
      const compound = phrase.words.join('')
      const isJoinable = phrase.words.length === 2 && /^\p{L}{7,}$/u.test(compound)
      return isJoinable ? [phrase, { ...phrase, words: [compound] }] : [phrase]
    })
    .filter(({ words }) => words.length <= MAX_PHRASE_WORDS)
    .sort((a, b) => b.words.join().length - a.words.join().length)
  const phrases = [Object.is, isForm]
    .flatMap((isMatch) => candidates.map((phrase) => ({ ...phrase, isMatch })))
    .sort((a, b) => b.words.length - a.words.length)
  return (lineWords: readonly (string | undefined)[]): readonly PhraseMatch<T>[] => {
    const matches: PhraseMatch<T>[] = []
    const takenIndexes = new Set<number>()
    for (const { words, meaning, isMatch } of phrases) {
      for (let start = 0; start + words.length <= lineWords.length; start++) {
        const positions = words.map((_, index) => start + index)
        const isPhraseAtStart = positions.every((position, index) => {
          const word = lineWords[position]
          return word !== undefined && !takenIndexes.has(position) && isMatch(word, words[index] ?? '')
        })
        if (!isPhraseAtStart) continue
        for (const position of positions) takenIndexes.add(position)
        matches.push({ meaning, start, count: words.length })
      }
    }
    return matches.sort((a, b) => a.start - b.start)
  }
}

export const cleanWord = (word: string): string =>
  word
    .replaceAll(/\./g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[^\p{L}\p{N}ø#]+|([\p{L}\p{N}ø#])[^\p{L}\p{N}ø#]+$/gu, '$1')
    .trim()

/** Shorter stems do not make two words forms of one, unless the stem is the term itself. */
export const MIN_STEM_LETTERS = 4

export const isSameWord = (word: string, term: string): boolean =>
  word === term ||
  listStems(word).some(
    (stem) =>
      stem === term ||
      (stem.length >= MIN_STEM_LETTERS && term.length < stem.length + 3 && listStems(term).includes(stem)),
  )

/** Creates a function that finds terms in all their forms, except words for which `hasOtherMeaning` returns true. */
export const createTermFinder = (
  terms: readonly IndexTerm[],
  hasOtherMeaning: (word: string) => boolean = () => false,
) =>
  createPhraseFinder<IndexTerm>(
    terms.flatMap((term) => term.words.map((word) => [word, term] as const)),
    (word, name) => isSameWord(word, name) && !hasOtherMeaning(word),
  )

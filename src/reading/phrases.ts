import { cacheByText, listStems } from './fold.ts'
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
    .map((phrase, order) => ({ ...phrase, order }))
  const listPhrasesFrom = cacheByText((word) => phrases.filter(({ words, isMatch }) => isMatch(word, words[0] ?? '')))
  return (lineWords: readonly (string | undefined)[]): readonly PhraseMatch<T>[] => {
    const matches: PhraseMatch<T>[] = []
    const takenIndexes = new Set<number>()
    const starts = lineWords
      .flatMap((word, start) => (word === undefined ? [] : listPhrasesFrom(word).map((phrase) => ({ phrase, start }))))
      .sort((a, b) => a.phrase.order - b.phrase.order)
    for (const { phrase, start } of starts) {
      const { words, meaning, isMatch } = phrase
      const isPhrase = words.every((phraseWord, index) => {
        const word = lineWords[start + index]
        return word !== undefined && !takenIndexes.has(start + index) && isMatch(word, phraseWord)
      })
      if (!isPhrase) continue
      const match = { meaning, start, count: words.length }
      for (const position of listPositions(match)) takenIndexes.add(position)
      matches.push(match)
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

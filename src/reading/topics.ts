import { listStems } from './fold.ts'
import { isStandard } from './materials.ts'
import { normalizeQuery } from './readSizes.ts'
import type { IndexTopic } from './types.ts'

/** Whether a topic of goods that are not made names grades. The same goods are made of other grades. */
export const isOfGrades = ({ words }: IndexTopic): boolean => words.some((word) => /^\d{3}(?!\d)/.test(word))

/** Creates a function that finds the topic with the longest name among the words of a query, in any order. */
export function createTopicFinder(topics: readonly IndexTopic[], isFiller: (word: string) => boolean) {
  const phrases = topics
    .flatMap((topic) =>
      topic.words.map((text) => {
        const name = normalizeQuery(text)
        const allWords = isStandard(name) ? [name] : name.split(/\s+/)
        // A single letter is part of a name: U profile.
        const words = allWords.filter((word) => word.length === 1 || !isFiller(word))
        // A filler cannot be left out of "tabela cevi", where "cevi" alone is goods, nor of "mit Baustahl".
        const needsFillers = words.length < 2 || words[0] !== allWords[0]
        return { topic, words: needsFillers ? allWords : words }
      }),
    )
    .filter(({ words }) => words.length > 0)
    .sort((a, b) => b.words.length - a.words.length || b.words.join().length - a.words.join().length)

  /** Returns the topic, and the indexes of the words that name it. */
  return (words: readonly (string | undefined)[]) => {
    const forms = words.map((word) => (word === undefined ? [] : [word, ...listStems(word)]))
    for (const { topic, words: topicWords } of phrases) {
      const positions = topicWords.map((word) =>
        forms.findIndex((stems) =>
          stems.some((stem) => isMatch(word, stem) || isInflected(word, stem, topicWords.length)),
        ),
      )
      if (!positions.includes(-1) && new Set(positions).size === positions.length) return { topic, positions }
    }
    return undefined
  }
}

/**
 * Whether a form is the word of a topic without its last vowel, which can be another one: "morsku vodu" is "morska voda". A short
 * word alone could be another one: the Turkish "kap" is no "kapa".
 */
const isInflected = (word: string, form: string, wordCount: number): boolean =>
  form.length > (wordCount > 1 ? 2 : 3) && /[aeiou]$/.test(word) && word.slice(0, -1) === form

/** Whether a form matches the word of a topic, in which `?` is any digit: `1.4???`. */
const isMatch = (word: string, form: string): boolean =>
  word === form ||
  (word.includes('?') &&
    word.length === form.length &&
    [...word].every((sign, index) => sign === form[index] || (sign === '?' && /\d/.test(form[index] ?? ''))))

import { stemsOf } from './fold.ts'
import { normalized } from './readSizes.ts'
import type { IndexTopic } from './types.ts'

/** A topic, and the indexes of the words that name it. */
interface FoundTopic {
  readonly topic: IndexTopic
  readonly places: readonly number[]
}

/** Whether a topic that is not made names grades. Their goods are made of others. */
export const isOfGrades = ({ words }: IndexTopic): boolean => words.some((word) => /^\d{3}(?!\d)/.test(word))

/** Creates a function that finds the topic with the longest name among the words of a query, in any order. */
export function createTopicFinder(
  topics: readonly IndexTopic[],
  isFiller: (word: string) => boolean,
): (words: readonly (string | undefined)[]) => FoundTopic | undefined {
  const phrases = topics
    .flatMap((topic) =>
      topic.words.map((text) => ({
        topic,
        words: normalized(text)
          .split(/\s+/)
          // A letter is part of a name: U profile.
          .filter((word) => word.length === 1 || !isFiller(word)),
      })),
    )
    .filter(({ words }) => words.length > 0)
    .sort((one, other) => other.words.length - one.words.length || other.words.join().length - one.words.join().length)

  return (words) => {
    const forms = words.map((word) => (word === undefined ? [] : [word, ...stemsOf(word)]))
    for (const { topic, words: wanted } of phrases) {
      const places = wanted.map((word) => forms.findIndex((own) => own.some((form) => isMatch(word, form))))
      if (places.every((place) => place >= 0) && new Set(places).size === places.length) return { topic, places }
    }
    return undefined
  }
}

/** Whether a form matches the word of a topic, in which `?` is any digit: `1.4???`. */
const isMatch = (word: string, form: string): boolean =>
  word === form ||
  (word.includes('?') &&
    word.length === form.length &&
    [...word].every((sign, at) => sign === form[at] || (sign === '?' && /\d/.test(form[at] ?? ''))))

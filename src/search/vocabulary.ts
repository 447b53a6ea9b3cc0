import { getRuleWords } from '../../schema/names/languageRules.ts'
import { rootOf, stemsOf, wordsOf } from './fold.ts'
import type { SearchIndex } from './types.ts'

/** Minimum letters of a word to be split, of its parts, and of a word with one or two typos to be corrected. */
const MIN_LETTERS = { compound: 7, part: 3, typo: 4, twoTypos: 8 }

const JOINTS = ['', ...getRuleWords('joints')]

/**
 * Creates a function that maps a folded word to words of the site: unchanged, split (`rohrgewicht`), or with
 * a typo corrected (`flnage`). Unknown words stay as they are.
 */
export function wordReader({ pages, properties, topics }: SearchIndex) {
  const texts = [
    ...pages.flatMap(({ name, keywords, parent = '' }) => [name, parent, ...keywords]),
    ...Object.values(properties).flatMap(({ names }) => names),
    ...topics.flatMap(({ words }) => words),
  ]
  const names = new Set(texts.flatMap(wordsOf).filter((word) => !/\d/.test(word)))
  const forms = new Set([...names].flatMap((name) => [name, ...stemsOf(name)]))
  const others = new Set(
    pages.flatMap(({ words, headings, description }) => [
      ...words.split(' '),
      ...[description, ...headings.map(([text]) => text)].flatMap(wordsOf),
    ]),
  )
  const isName = (word: string) => [word, ...stemsOf(word)].some((form) => forms.has(form))
  const isInTexts = (word: string) =>
    isName(word) || others.has(word) || others.has(rootOf(word)) || [...names].some((name) => name.startsWith(word))

  function splitCompound(word: string): readonly string[] | undefined {
    for (let end = word.length - MIN_LETTERS.part; end >= MIN_LETTERS.part; end--) {
      const [first, second] = [word.slice(0, end), word.slice(end)]
      const joint = JOINTS.find((joint) => first.endsWith(joint) && isName(first.slice(0, first.length - joint.length)))
      if (joint !== undefined && isName(second)) return [first.slice(0, first.length - joint.length), second]
    }
    return undefined
  }

  function readWord(word: string): readonly string[] {
    if (/\d/.test(word) || word.length < MIN_LETTERS.typo || isInTexts(word)) return [word]
    const parts = word.length >= MIN_LETTERS.compound ? splitCompound(word) : undefined
    if (parts) return parts
    const most = word.length >= MIN_LETTERS.twoTypos ? 2 : 1
    const near = [...names]
      .map((name) => ({ name, typos: countTypos(word, name, most) }))
      .filter(({ typos }) => typos <= most)
      .sort((one, other) => one.typos - other.typos)
    return [near[0]?.name ?? word]
  }

  // Goods that are not made, such as Inconel, have no sizes on the site.
  const notMade = new Set(topics.flatMap(({ notMade, words }) => (notMade ? words : [])))
  return { readWord, isKnown: (word: string) => isName(word) && !notMade.has(word) }
}

/** Damerau-Levenshtein distance. Not computed if the lengths already differ by more than `most`. */
function countTypos(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before: number[] = []
  let last = [...other, ''].map((_, at) => at)
  for (let at = 1; at <= one.length; at++) {
    const line = [at]
    for (let to = 1; to <= other.length; to++) {
      const isSame = one[at - 1] === other[to - 1]
      const isSwapped = one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      line[to] = Math.min(
        (last[to] ?? 0) + 1,
        (line[to - 1] ?? 0) + 1,
        (last[to - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[to - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = line
  }
  return last[other.length] ?? most + 1
}

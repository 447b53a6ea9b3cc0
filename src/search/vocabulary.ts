import { getEditDistance } from '../../schema/names/editDistance.ts'
import { getRuleWords } from '../../schema/names/languageRules.ts'
import type { TermRole } from '../../schema/names/termRoles.ts'
import { findWordRoot, listStems, splitWords } from '../reading/fold.ts'
import type { SearchIndex } from '../reading/types.ts'

/** Minimum letters of a compound to be split, of its parts, and of a word in which one or two typos are corrected. */
const MIN_LETTERS = { compound: 7, part: 4, typo: 4, twoTypos: 8 }

const JOINTS = ['', ...getRuleWords('joints')]

/**
 * Creates a function that maps a folded word to words of the site: unchanged, split (`rohrgewicht`), or with
 * a typo corrected (`flnage`). Unknown words stay as they are.
 */
export function createWordReader({ pages, properties, topics, terms }: SearchIndex) {
  const texts = [
    ...pages.flatMap(({ name, keywords, parent = '' }) => [name, parent, ...keywords]),
    ...Object.values(properties).flatMap(({ names }) => names),
    ...topics.flatMap(({ words }) => words),
  ]
  const names = new Set(texts.flatMap(splitWords).filter((word) => !/\d/.test(word)))
  const forms = new Set([...names].flatMap((name) => [name, ...listStems(name)]))
  const corpus = new Set(
    pages.flatMap(({ words, headings, description }) => [
      ...words.split(' '),
      ...[description, ...headings.map(([text]) => text)].flatMap(splitWords),
    ]),
  )
  const isName = (word: string) => [word, ...listStems(word)].some((form) => forms.has(form))
  const isSiteWord = (word: string) =>
    isName(word) || corpus.has(word) || [...names].some((name) => name.startsWith(word))
  // A long compound can share its root with a text: Edelstahlrohrgewicht.
  const isInTexts = (word: string) => isSiteWord(word) || corpus.has(findWordRoot(word))

  const listWords = (name: TermRole) => new Set(terms.flatMap(({ role, words }) => (role === name ? words : [])))
  const labels = terms.flatMap(({ property, words }) => (property ? words : []))
  const [secondParts, fillers] = [new Set([...listWords('unit'), ...labels]), listWords('filler')]

  function splitCompound(word: string): readonly string[] | undefined {
    for (let end = word.length - MIN_LETTERS.part; end >= MIN_LETTERS.part; end--) {
      const [first, second] = [word.slice(0, end), word.slice(end)]
      const joint = JOINTS.find((joint) => {
        const name = first.slice(0, first.length - joint.length)
        return first.endsWith(joint) && (isName(name) || fillers.has(name))
      })
      if (joint === undefined || !(isName(second) || secondParts.has(second))) continue
      // The first part of "Rundrohr" and the second of "Abkantteile" hardly narrow a search.
      const parts = [first.slice(0, first.length - joint.length), second].filter(isName)
      if (parts.length > 0) return parts
    }
    return undefined
  }

  function readWord(word: string): readonly string[] {
    if (/\d/.test(word) || word.length < MIN_LETTERS.typo || isSiteWord(word)) return [word]
    const parts = word.length >= MIN_LETTERS.compound ? splitCompound(word) : undefined
    if (parts) return parts.flatMap(readWord)
    if (isInTexts(word)) return [word]
    const maxTypos = word.length >= MIN_LETTERS.twoTypos ? 2 : 1
    const corrections = [...names]
      .filter((name) => Math.abs(word.length - name.length) <= maxTypos)
      .map((name) => ({ name, typos: getEditDistance(word, name) }))
      // With another first letter as well, it is another word: "indüksiyon" is no "redüksiyon".
      .filter(({ name, typos }) => typos < 2 || (typos <= maxTypos && name[0] === word[0]))
      .sort((a, b) => a.typos - b.typos)
    return [corrections[0]?.name ?? word]
  }

  // Goods that are not made, such as Inconel, have no sizes on the site.
  const notMade = new Set(topics.flatMap(({ notMade, words }) => (notMade ? words : [])))
  return { readWord, isInTexts, isKnown: (word: string) => isName(word) && !notMade.has(word) }
}

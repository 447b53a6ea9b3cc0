import SearchableMap from 'minisearch/SearchableMap'
import { rootOf, stemsOf, wordsOf } from './fold.ts'
import type { Match } from './match.ts'
import { isTelling, type Roots } from './roots.ts'
import type { IndexPage } from './types.ts'

export interface Found extends Match {
  /** The folded words of the index that were found. */
  readonly words?: ReadonlySet<string>
}

/** What it counts that a page has a word in one of its texts. */
const TEXTS: readonly (readonly [weight: number, text: (page: IndexPage) => string])[] = [
  [8, ({ name }) => name],
  [6, ({ keywords }) => keywords.join('\n')],
  [2, ({ headings }) => headings.map(([text]) => text).join('\n')],
  [2, ({ description }) => description],
  [1.5, ({ rows }) => rows.map(({ name, text }) => `${name} ${text}`).join('\n')],
]
const BODY = 1

/** How much a form of a word counts, its beginning, and a word that is like it. */
const FORM = 0.85
const BEGINNING = 0.6
const LIKE = 0.4

/** Words of an index, and what each counts on which pages. */
type Terms = SearchableMap<Map<number, number>>

/** Makes a function that finds a folded word on pages: as it is, its beginning and its forms; else what is like it. */
export function wordFinder(
  pages: readonly IndexPage[],
  roots: Roots,
): (word: string, exact?: boolean) => readonly (Found | undefined)[] {
  const terms = termsOf(pages, roots)

  return (word, exact = false) => {
    const asked = new Map<string, number>([
      ...[...stemsOf(word), rootOf(word)].map((form) => [form, FORM] as const),
      [word, 1],
    ])
    const begins = exact ? undefined : terms.atPrefix(word)
    for (const term of begins?.keys() ?? [])
      if (!asked.has(term)) asked.set(term, (BEGINNING * word.length) / term.length)
    if (!exact && !/\d/.test(word) && word.length > 3 && ![...asked.keys()].some((term) => terms.has(term))) {
      for (const [term, [, distance]] of terms.fuzzyGet(word, word.length > 5 ? 2 : 1)) asked.set(term, LIKE / distance)
      for (const term of swapped(word)) asked.set(term, LIKE)
    }
    const found = pages.map(() => ({ score: 0, words: new Set<string>() }))
    for (const [term, weight] of asked) {
      for (const [place, own] of terms.get(term) ?? []) {
        const page = found[place]
        page?.words.add(term)
        if (page) page.score = Math.max(page.score, own * weight)
      }
    }
    const best = Math.max(...found.map(({ score }) => score))
    return found.map(({ score, words }) => (score > 0 ? { weight: score / best, reasons: [], words } : undefined))
  }
}

function termsOf(pages: readonly IndexPage[], roots: Roots): Terms {
  const terms: Terms = new SearchableMap()
  const add = (term: string, place: number, weight: number) => {
    const places = terms.fetch(term, () => new Map())
    const before = places.get(place) ?? 0
    // More of it counts more, but never as much as what is heavier.
    places.set(place, Math.max(before, weight) + 0.1 * Math.min(before, weight, 1))
  }
  for (const [place, page] of pages.entries()) {
    for (const [weight, text] of TEXTS) {
      for (const word of new Set(wordsOf(text(page)))) {
        add(word, place, weight)
        for (const stem of stemsOf(word)) add(stem, place, weight * FORM)
      }
    }
  }
  for (const [root, places] of roots) {
    if (isTelling(root, places.length, pages.length)) for (const place of places) add(root, place, BODY)
  }
  return terms
}

/** A word with each two letters beside each other exchanged: the commonest slip that is more than one letter. */
const swapped = (word: string): string[] =>
  [...word].slice(1).map((letter, place) => word.slice(0, place) + letter + word[place] + word.slice(place + 2))

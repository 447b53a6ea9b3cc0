import MiniSearch from 'minisearch'
import { formsOf, wordsOf } from './fold.ts'
import type { Match } from './match.ts'
import type { IndexPage } from './types.ts'

/** The texts of a page that are searched. */
const TEXTS: Readonly<Record<string, (page: IndexPage) => string>> = {
  name: ({ name }) => name,
  keywords: ({ keywords }) => keywords.join('\n'),
  headings: ({ headings }) => headings.map(([text]) => text).join('\n'),
  description: ({ description }) => description,
  rows: ({ rows }) => rows.map(({ name, text }) => `${name} ${text}`).join('\n'),
  words: ({ words }) => words,
}

/** How much more than elsewhere it counts that a word stands there. */
const BOOST = { name: 8, keywords: 8, headings: 1.5, description: 1.5, rows: 1.5 }

/** Makes a function that finds a folded word on pages. `exact`: only the word itself and its forms. */
export function wordFinder(
  pages: readonly IndexPage[],
): (word: string, exact?: boolean) => readonly (Match | undefined)[] {
  const index = new MiniSearch<IndexPage>({
    idField: 'href',
    fields: Object.keys(TEXTS),
    extractField: (page, field) => TEXTS[field]?.(page) ?? page.href,
    tokenize: wordsOf,
    // The words of long texts are roots already.
    processTerm: (word, field) => (field === 'words' ? word : formsOf(word)),
    searchOptions: { boost: BOOST, tokenize: (word) => [word], weights: { prefix: 0.15, fuzzy: 0.45 } },
  })
  index.addAll(pages)

  return (word, exact = false) => {
    // Only the word as it was typed is what others begin with or are like: its forms are shorter.
    const isTyped = (_: string, form: number) => form === 0
    const said = index.search(word, { prefix: exact ? false : isTyped })
    const isSlip = said.length === 0 && !exact && word.length > 3 && !/\d/.test(word)
    const results = isSlip ? index.search(word, { fuzzy: (_, form) => form === 0 && 2 }) : said
    const best = results[0]?.score ?? 1
    const found = new Map(
      results.map(({ id, score, match }) => [
        id,
        { weight: score / best, reasons: [], words: new Set(Object.keys(match)) },
      ]),
    )
    return pages.map(({ href }) => found.get(href))
  }
}

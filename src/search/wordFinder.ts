import MiniSearch from 'minisearch'
import { fold, listForms, listStems, splitWords } from '../reading/fold.ts'
import type { IndexPage } from '../reading/types.ts'
import type { Match } from './match.ts'

const FIELD_TEXTS: Readonly<Record<string, (page: IndexPage) => string>> = {
  name: ({ name }) => name,
  keywords: ({ keywords }) => keywords.join('\n'),
  headings: ({ headings }) => headings.map(([text]) => text).join('\n'),
  description: ({ description }) => description,
  rows: ({ rows }) => rows.map(({ name, text }) => `${name} ${text}`).join('\n'),
  words: ({ words }) => words,
}

const NAME_FIELDS: ReadonlySet<string> = new Set(['name', 'keywords'])

const FIELD_BOOSTS = { name: 8, keywords: 8, headings: 1.5, description: 1.5, rows: 1.5 }

export type WordFinder = Awaited<ReturnType<typeof createWordFinder>>

/** Creates a function that finds a folded word on pages. `isExact`: only the word itself and its forms. */
export async function createWordFinder(pages: readonly IndexPage[]) {
  const index = new MiniSearch<IndexPage>({
    idField: 'href',
    fields: Object.keys(FIELD_TEXTS),
    extractField: (page, field) => FIELD_TEXTS[field]?.(page) ?? page.href,
    tokenize: splitWords,
    // `words` are roots already. Names are not cut to their root: "Edelstahlrohr" would match any "Edelstahl…".
    processTerm: (word, field) =>
      field === 'words' ? word : field && NAME_FIELDS.has(field) ? [word, ...listStems(word)] : listForms(word),
    searchOptions: { boost: FIELD_BOOSTS, tokenize: (word) => [word], weights: { prefix: 0.15, fuzzy: 0 } },
  })
  await index.addAllAsync(pages, { chunkSize: 20 })
  const names = new Map(pages.map(({ href, name, keywords }) => [href, new Set([name, ...keywords].map(fold))]))

  return (word: string, isExact = false): readonly (Match | undefined)[] => {
    // Only the typed word is a prefix: its forms are shorter and would match too much.
    const isTyped = (_: string, form: number) => form === 0
    const results = index.search(word, { prefix: isExact ? false : isTyped })
    const bestScore = results[0]?.score ?? 1
    const matches = new Map(
      results.map(({ id, score, match }) => [
        id,
        {
          // A "bar" is a rod rather than an angle bar.
          weight: names.get(id)?.has(word) ? 1 : score / bestScore,
          reasons: [],
          words: new Set(Object.keys(match)),
          isName: Object.values(match).some((fields) => fields.some((field) => NAME_FIELDS.has(field))),
        },
      ]),
    )
    return pages.map(({ href }) => matches.get(href))
  }
}

import type { PageOverview } from '../../content/translate/overview.ts'
import { fold } from '../../schema/spelling.ts'
import { createTextIndex } from '../textIndex.ts'

/** A page that a search found, with a piece of its text: the words around `match`. */
export interface FoundPage {
  readonly route: string
  readonly before: string
  readonly match: string
  readonly after: string
}

/** Words that an excerpt shows before and after the match. */
const WORDS_BEFORE = 8
const WORDS_AFTER = 16

/** Searches all pages, drafts and pages with problems too. Only pages that changed are indexed again. */
export function createPageSearch() {
  const index = createTextIndex<Pick<PageOverview, 'route' | 'name' | 'texts'>>('route', {
    name: 4,
    route: 2,
    texts: 1,
  })
  const indexed = new Map<string, PageOverview['texts']>()

  return (pages: readonly PageOverview[], query: string): readonly FoundPage[] => {
    const byRoute = new Map(pages.map((page) => [page.route, page]))
    for (const route of [...indexed.keys()].filter((route) => !byRoute.has(route))) {
      index.discard(route)
      indexed.delete(route)
    }
    for (const { route, name, texts } of pages) {
      if (indexed.get(route) === texts) continue
      if (indexed.has(route)) index.discard(route)
      index.add({ route, name, texts })
      indexed.set(route, texts)
    }
    return index
      .search(query)
      .map(({ id, terms }) => ({ route: id, ...findExcerpt(byRoute.get(id)?.texts ?? [], terms) }))
  }
}

function findExcerpt(texts: readonly string[], terms: readonly string[]): Omit<FoundPage, 'route'> {
  for (const text of texts) {
    const words = text.split(/\s+/)
    const at = words.findIndex((word) => terms.some((term) => fold(word).includes(term)))
    if (at < 0) continue
    const start = Math.max(0, at - WORDS_BEFORE)
    return {
      before: `${start > 0 ? '… ' : ''}${words.slice(start, at).join(' ')}`,
      match: words[at] ?? '',
      after: words.slice(at + 1, at + 1 + WORDS_AFTER).join(' '),
    }
  }
  return { before: '', match: '', after: texts[0] ?? '' }
}

import type { PageOverview } from '../../content/translate/overview.ts'
import { toAscii } from '../../schema/spelling.ts'
import { createTextIndex } from '../textIndex.ts'

/** A page that a search found, with a piece of its text: the words around `match`. */
export interface FoundPage {
  readonly route: string
  readonly before: string
  readonly match: string
  readonly after: string
}

/** Pages that a search returns at most. */
const MAX_FOUND = 60

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
      .slice(0, MAX_FOUND)
      .map(({ id, terms }) => ({ route: id, ...findExcerpt(byRoute.get(id)?.texts ?? [], terms) }))
  }
}

/** Cuts the text that has most of the terms around the first of them. */
function findExcerpt(texts: readonly string[], terms: readonly string[]): Omit<FoundPage, 'route'> {
  const patterns = terms.map((term) => new RegExp(`(?<![\\p{L}\\d])${term.replace(/[^\p{L}\d]/gu, '\\$&')}`, 'u'))
  const matches = (text: string) => patterns.filter((pattern) => pattern.test(text)).length
  const counted = texts.map((text) => ({ text, count: matches(toAscii(text)) }))
  const { text } = counted.reduce((best, one) => (one.count > best.count ? one : best), { text: '', count: 0 })
  const words = text.split(/\s+/)
  const at = words.findIndex((word) => matches(toAscii(word)) > 0)
  const start = Math.max(0, at - WORDS_BEFORE)
  return {
    before: `${start > 0 ? '… ' : ''}${words.slice(start, Math.max(0, at)).join(' ')}`,
    match: words[at] ?? '',
    after: words.slice(at + 1, at + 1 + WORDS_AFTER).join(' '),
  }
}

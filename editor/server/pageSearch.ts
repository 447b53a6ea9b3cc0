import { getSchema } from '../../content/check/checkDocument.ts'
import type { Checker } from '../../content/check/index.ts'
import { readDocument } from '../../content/check/read/readDocument.ts'
import type { PageOverview } from '../../content/translate/overview.ts'
import { isObject } from '../../schema/fieldTypes/json.ts'
import { findTextFields, findValueFields } from '../../schema/fieldTypes/walkBySchema.ts'
import type { Path } from '../../schema/finding.ts'
import { EDITOR_LANGUAGES, toTitle, translateTitle } from '../../schema/names/titles.ts'
import { toAscii } from '../../schema/spelling.ts'
import { createTextIndex } from '../textIndex.ts'
import type { Access } from './access.ts'
import type { Services } from './requests.ts'

/** A page that a search found, with a piece of its text: the words around `match`. */
export interface FoundPage {
  readonly route: string
  readonly textBefore: string
  readonly match: string
  readonly textAfter: string
}

/** Maximum number of pages that a search returns. */
const MAX_FOUND = 60

/** Words that an excerpt shows before and after the match. */
const WORDS_BEFORE = 8
const WORDS_AFTER = 16

type Searched = Pick<PageOverview, 'route' | 'name' | 'texts'>

/** Searches all pages, drafts and pages with problems too. Only pages that changed are indexed again. */
export function createPageSearch(boost: { readonly [K in keyof Searched]?: number } = { name: 4, route: 2, texts: 1 }) {
  const index = createTextIndex<Omit<Searched, 'texts'> & { readonly texts: string }>('route', boost)
  const indexedTexts = new Map<string, PageOverview['texts']>()

  return (pages: readonly Searched[], query: string): readonly FoundPage[] => {
    const byRoute = new Map(pages.map((page) => [page.route, page]))
    for (const route of [...indexedTexts.keys()].filter((route) => !byRoute.has(route))) {
      index.discard(route)
      indexedTexts.delete(route)
    }
    for (const { route, name, texts } of pages) {
      if (indexedTexts.get(route) === texts) continue
      if (indexedTexts.has(route)) index.discard(route)
      index.add({ route, name, texts: texts().join('\n') })
      indexedTexts.set(route, texts)
    }
    return index
      .search(query)
      .slice(0, MAX_FOUND)
      .map(({ id, terms }) => ({ route: id, ...findExcerpt(byRoute.get(id)?.texts() ?? [], terms) }))
  }
}

/** Maximum number of shared texts that a search returns. */
const MAX_SHARED = 20

/** Searches the documents of the whole site: texts that no page contains, such as labels, and values such as phone numbers. */
export function createSharedSearch({ checker }: Services, { readEdited }: Access) {
  const search = createPageSearch({ texts: 1 })
  const cache = new Map<string, { readonly hash: string; readonly texts: readonly Searched[] }>()

  const listTexts = ({ file, type, hash }: ReturnType<Checker['getDocuments']>['documents'][number]) => {
    const cached = cache.get(file)
    if (cached?.hash === hash) return cached.texts
    const { document } = readDocument(readEdited(file))
    const schema = getSchema(type)
    // Choices, such as weekdays, have a name in each language of the editor.
    const values = EDITOR_LANGUAGES.map((language) =>
      findValueFields(document, schema, (name) => translateTitle(toTitle(name), language) ?? name),
    )
    const strings = [
      ...findTextFields(document, schema).map(({ path, value }) => ({
        path,
        words: (isObject(value) ? Object.values(value) : [value]).filter((text) => typeof text === 'string'),
      })),
      ...(values[0] ?? []).map(({ path }, index) => ({
        path,
        words: values.flatMap((fields) => fields[index]?.words ?? []),
      })),
    ]
    const texts = strings.map(({ path, words }) => ({
      route: JSON.stringify({ file, path }),
      name: '',
      texts: () => words,
    }))
    cache.set(file, { hash, texts })
    return texts
  }

  return (query: string) => {
    const texts = checker.getDocuments().documents.filter(({ type }) => type !== 'page')
    return search(texts.flatMap(listTexts), query)
      .slice(0, MAX_SHARED)
      .map(({ route, ...excerpt }) => {
        const { file, path }: { readonly file: string; readonly path: Path } = JSON.parse(route)
        return { file, path, ...excerpt }
      })
  }
}

/** Cuts the text that has most of the terms around the first of them. */
function findExcerpt(texts: readonly string[], terms: readonly string[]): Omit<FoundPage, 'route'> {
  const patterns = terms.map((term) => new RegExp(`(?<![\\p{L}\\d])${term.replace('.', '[.,]')}`, 'u'))
  const countMatches = (text: string) => patterns.filter((pattern) => pattern.test(text)).length
  const matchCounts = texts.map((text) => ({ text, count: countMatches(toAscii(text)) }))
  const { text } = matchCounts.reduce((best, candidate) => (candidate.count > best.count ? candidate : best), {
    text: '',
    count: 0,
  })
  const words = text.split(/\s+/)
  const matchIndex = words.findIndex((word) => countMatches(toAscii(word)) > 0)
  const start = Math.max(0, matchIndex - WORDS_BEFORE)
  return {
    textBefore: `${start > 0 ? '… ' : ''}${words.slice(start, Math.max(0, matchIndex)).join(' ')}`,
    match: words[matchIndex] ?? '',
    textAfter: words.slice(matchIndex + 1, matchIndex + 1 + WORDS_AFTER).join(' '),
  }
}

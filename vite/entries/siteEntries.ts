import { blocksWith, type Page } from '../../schema/documents/page.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { type SearchEntry, searchEntry } from '../search/searchIndex.ts'
import { productIn } from '../seo/catalog.ts'
import { type Post, postsOn } from '../seo/feed.ts'
import type { EntryPart } from './pageEntry.ts'
import type { Told } from './store.ts'

/** What all pages tell of themselves, in the order of the pages. */
export interface SiteEntries {
  search(): Iterable<SearchEntry>
  /** As the catalogue writes them. */
  products(): Iterable<string>
  posts(): Iterable<Post>
}

/** Entries that have been made with the documents. One is read after the other, and none is held. */
export function keptEntries(told: (part: EntryPart) => readonly Told[]): SiteEntries {
  function* all<T>(part: EntryPart, parse: (text: string) => Iterable<T>): Generator<T> {
    for (const { read } of told(part)) yield* parse(read())
  }
  return {
    search: () => all('search', (text): [SearchEntry] => [JSON.parse(text)]),
    products: () => all('product', (text) => [text]),
    posts: () => all('posts', (text): readonly Post[] => JSON.parse(text)),
  }
}

/** Entries made from the pages when they are asked for. */
export function entriesOf(content: Content): SiteEntries {
  const pagesWhere = (wanted: (page: Page) => boolean) => [...content.pages].filter(([, page]) => wanted(page))
  return {
    search: () => [...content.pages].flatMap(([route, page]) => searchEntry(content, route, page) ?? []),
    products: () =>
      pagesWhere(({ kind }) => kind === 'product').map(([route, page]) => productIn(content, route, page)),
    posts: () =>
      pagesWhere((page) => blocksWith(page, 'post').length > 0).flatMap(([route, page]) =>
        postsOn(content, route, page),
      ),
  }
}

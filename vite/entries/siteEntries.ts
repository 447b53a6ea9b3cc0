import { blocksWith, type PageSummary } from '../../schema/page.ts'
import { type Content, pagesIn } from '../../schema/resolve/content.ts'
import { type SearchEntry, searchEntry } from '../search/searchIndex.ts'
import { type Product, productIn } from '../seo/catalog.ts'
import { type Post, postsOn } from '../seo/feed.ts'
import type { PageEntry } from './pageEntry.ts'

/** What all pages tell of themselves, in the order of the pages. One is read after the other, and none is held. */
export interface SiteEntries {
  search(): Iterable<SearchEntry>
  products(): Iterable<Product>
  posts(): Iterable<Post>
}

/** Entries that have been made with the documents: `read` finds that of a page. */
export function keptEntries(routes: readonly string[], read: (route: string) => PageEntry): SiteEntries {
  function* all<T>(part: (entry: PageEntry) => Iterable<T>): Generator<T> {
    for (const route of routes) yield* part(read(route))
  }
  return {
    search: () => all(({ search }) => (search ? [search] : [])),
    products: () => all(({ product }) => (product ? [product] : [])),
    posts: () => all(({ posts = [] }) => posts),
  }
}

/** Entries made from the pages when they are asked for. */
export function entriesOf(content: Content): SiteEntries {
  const pagesWhere = (wanted: (page: PageSummary) => boolean) =>
    pagesIn({ ...content, pages: new Map([...content.pages].filter(([, page]) => wanted(page))) })
  return {
    search: () => pagesIn(content).flatMap(([route, page]) => searchEntry(content, route, page) ?? []),
    products: () =>
      pagesWhere(({ kind }) => kind === 'product').map(([route, page]) => productIn(content, route, page)),
    posts: () =>
      pagesWhere((page) => blocksWith(page, 'post').length > 0).flatMap(([route, page]) =>
        postsOn(content, route, page),
      ),
  }
}

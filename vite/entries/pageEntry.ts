import type { Page } from '../../schema/documents/page.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { searchEntry } from '../search/searchIndex.ts'
import { productIn } from '../seo/catalog.ts'
import { postsOn } from '../seo/feed.ts'

/**
 * What a page tells of itself for the files of the whole site, in parts, each as the text that is kept: `search` for the
 * search index, with what it has `measured` apart, since that is asked of all pages; its `product` for the catalogue; its
 * `posts` for the feeds. It is made with the page's documents, so that those files need not read all pages again.
 */
export type PageEntry = Readonly<Partial<Record<EntryPart, string>>>
export const ENTRY_PARTS = ['search', 'measured', 'product', 'posts'] as const
export type EntryPart = (typeof ENTRY_PARTS)[number]

export function pageEntry(content: Content, route: string, page: Page): PageEntry {
  const search = searchEntry(content, route, page)
  const posts = postsOn(content, route, page)
  return {
    ...(search && { search: JSON.stringify(search), measured: JSON.stringify(search.measured) }),
    ...(page.kind === 'product' && { product: productIn(content, route, page) }),
    ...(posts.length > 0 && { posts: JSON.stringify(posts) }),
  }
}

import type { Page } from '../../schema/page.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { type SearchEntry, searchEntry } from '../search/searchIndex.ts'
import { type Product, productIn } from '../seo/catalog.ts'
import { type Post, postsOn } from '../seo/feed.ts'

/**
 * What a page tells of itself for the files of the whole site: the search index, the catalogue and the feeds. It is made
 * with the page's documents, so that those files need not read all pages again. Serializable.
 */
export interface PageEntry {
  readonly search?: SearchEntry
  readonly product?: Product
  readonly posts?: readonly Post[]
}

export function pageEntry(content: Content, route: string, page: Page): PageEntry {
  const search = searchEntry(content, route, page)
  const posts = postsOn(content, route, page)
  return {
    ...(search && { search }),
    ...(page.kind === 'product' && { product: productIn(content, route, page) }),
    ...(posts.length > 0 && { posts }),
  }
}

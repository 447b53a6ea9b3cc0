import { findBlocks, type Page } from '../../schema/documents/page.ts'
import { LISTED_TYPES, type ListedType, type PageType } from '../../schema/names/pageTypes.ts'

/** The type of a page: from its document, or from its blocks. */
export function getPageType(route: string, page: Page): PageType {
  if (route === '/') return 'home'
  if (page.kind) return page.kind
  if (findBlocks(page, 'post').length > 0) return 'post'
  if (findBlocks(page, 'form').length > 0) return 'contact'
  if (findBlocks(page, 'slides').length > 0) return 'gallery'
  return findBlocks(page, 'posts').length > 0 ? 'posts' : 'page'
}

/** The list of all pages that contains a page. */
export function getListedType(route: string, page: Page): ListedType {
  const type = getPageType(route, page)
  return LISTED_TYPES.find((listed) => listed === type) ?? 'page'
}

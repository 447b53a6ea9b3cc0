import { blocksWith, type Page } from '../../schema/documents/page.ts'
import { LISTED_TYPES, type ListedType, type PageType } from '../../schema/names/pageTypes.ts'

/** What a page is of: its document says so, or its blocks do. */
export function pageTypeOf(route: string, page: Page): PageType {
  if (route === '/') return 'home'
  if (page.kind) return page.kind
  if (blocksWith(page, 'post').length > 0) return 'post'
  if (blocksWith(page, 'form').length > 0) return 'contact'
  if (blocksWith(page, 'slides').length > 0) return 'gallery'
  return blocksWith(page, 'posts').length > 0 ? 'posts' : 'page'
}

/** Which of the lists of all pages a page is in. */
export function listedTypeOf(route: string, page: Page): ListedType {
  const type = pageTypeOf(route, page)
  return LISTED_TYPES.find((listed) => listed === type) ?? 'page'
}

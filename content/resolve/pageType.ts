import { findBlocks, type Page } from '../../schema/documents/page.ts'
import {
  LISTED_TYPES,
  type ListedType,
  PAGE_TYPES,
  type PageType,
  TYPES_BY_ROLE,
} from '../../schema/names/pageTypes.ts'

/** The type of a page: from its document, or from its blocks. */
export function getPageType(route: string, page: Page): PageType {
  if (route === '/') return 'home'
  if (page.kind) return page.kind
  return TYPES_BY_ROLE.find((type) => findBlocks(page, PAGE_TYPES[type].role).length > 0) ?? 'page'
}

/** The list of all pages that contains a page. */
export function getListedType(route: string, page: Page): ListedType {
  const type = getPageType(route, page)
  return LISTED_TYPES.find((listed) => listed === type) ?? 'page'
}

import { blocksWith, type Page } from '../documents/page.ts'
import type { PageType } from '../names/pageTypes.ts'

/** Which of the lists of all pages a page is in. */
export function pageTypeOf(page: Page): PageType {
  if (page.kind === 'product' || page.kind === 'service') return page.kind
  return blocksWith(page, 'post').length > 0 ? 'post' : 'page'
}

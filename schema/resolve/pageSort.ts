import { blocksWith, type Page } from '../documents/page.ts'
import type { PageSort } from '../names/pageSorts.ts'

/** Which of the lists of all pages a page is in. */
export function pageSort(page: Page): PageSort {
  if (page.kind === 'product' || page.kind === 'service') return page.kind
  return blocksWith(page, 'post').length > 0 ? 'post' : 'page'
}

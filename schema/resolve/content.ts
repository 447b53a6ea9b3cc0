import { blocksWith, type Page, type PageSummary } from '../documents/page.ts'
import type { Shared } from '../documents/shared.ts'
import type { Row } from '../fieldTypes/row.ts'
import type { PictureFile } from '../fieldTypes/views.ts'

/** All content of the site, parsed and checked: resolving it cannot fail. */
export interface Content extends Shared {
  /** What of each page is shown elsewhere, by route: `/products/paslanmaz-boru`. */
  readonly pages: ReadonlyMap<string, PageSummary>
  /** Reads a page: of many, not all are held. */
  pageAt(route: string): Page | undefined
  /** The routes of pages that are drafts: what leads there is left out. */
  readonly drafts: ReadonlySet<string>
  /** By file name. */
  readonly pictures: ReadonlyMap<string, PictureFile>
}

/** All pages in full: where few are, or not for long. */
export function pagesIn(content: Content): (readonly [route: string, page: Page])[] {
  return [...content.pages.keys()].flatMap((route) => {
    const page = content.pageAt(route)
    return page ? [[route, page] as const] : []
  })
}

/** The named values of a page that its hero can point to. */
export function rowsOf(page: Page): readonly Row[] {
  return blocksWith(page, 'rows').flatMap(({ rows }) => rows)
}

import { findBlocks, type Page } from '../../schema/documents/page.ts'
import type { Shared } from '../../schema/documents/shared.ts'
import type { Traced } from '../../schema/fieldTypes/context.ts'
import type { Row } from '../../schema/fieldTypes/row.ts'
import type { PictureFile } from '../../schema/fieldTypes/views.ts'

/** All content of the site, parsed and checked: resolving it cannot fail. */
export interface Content extends Shared {
  /** By route: `/products/paslanmaz-boru`. */
  readonly pages: ReadonlyMap<string, Page>
  /** The routes of pages that are drafts: what leads there is left out. */
  readonly drafts: ReadonlySet<string>
  /** The PDFs that the build has printed, by the address of their page. */
  readonly dataSheets?: ReadonlyMap<string, DataSheetFile>
  /** When each page was last changed, by route. Known in builds. */
  readonly changes?: ReadonlyMap<string, string>
  /** By file name. */
  readonly pictures: ReadonlyMap<string, PictureFile>
  /** While pages are edited: says in a view where its value stands. */
  readonly traced?: Traced
}

/** A page's data sheet as a PDF of the built site. */
export interface DataSheetFile {
  readonly href: string
  readonly bytes: number
}

/** The named values of a page that its hero can point to. */
export function getRows(page: Page): readonly Row[] {
  return findBlocks(page, 'rows').flatMap(({ rows }) => rows)
}

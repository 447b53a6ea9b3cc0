import type { Row } from '../kinds/row.ts'
import type { PictureFile } from '../kinds/views.ts'
import type { Labels } from '../labels.ts'
import { blocksWith, type Page } from '../page.ts'
import type { Site } from '../site.ts'

/** All content of the site, parsed and checked: resolving it cannot fail. */
export interface Content {
  readonly site: Site
  readonly labels: Labels
  /** By route: `/products/paslanmaz-boru`. */
  readonly pages: ReadonlyMap<string, Page>
  /** By file name. */
  readonly pictures: ReadonlyMap<string, PictureFile>
}

/** The named values of a page that its hero can point to. */
export function rowsOf(page: Page): readonly Row[] {
  return blocksWith(page, 'rows').flatMap(({ rows }) => rows)
}

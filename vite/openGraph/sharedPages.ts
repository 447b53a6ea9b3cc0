import { isNotFound } from '../../schema/fieldTypes/notFound.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { openGraphImageAddress } from '../../src/shell/openGraph.ts'
import { writtenIn } from '../content/writtenPages.ts'
import { kindPictures } from './kindPictures.ts'
import { type SharedPage, sharedPage } from './sharedPage.ts'
import { sharingOf } from './sharing.ts'

/** A picture that is to be there: of a page at a route, or of a kind of page. */
interface Planned {
  readonly address: string
  readonly route?: string
  /** What it shows. */
  page(): SharedPage
}

/** All that is drawn for shared links: a picture for each page in each language that it is written in, or for each kind. */
export function plannedPictures(content: Content): readonly Planned[] {
  if (sharingOf(content) === 'kind')
    return kindPictures(content).map((page) => ({ address: page.address, page: () => page }))
  return [...content.pages].flatMap(([route, page]) =>
    isNotFound(route)
      ? []
      : writtenIn(page).map((language) => ({
          address: openGraphImageAddress(route, language),
          route,
          page: () => sharedPage(content, route, page, language),
        })),
  )
}

export const sharedPages = (content: Content): readonly SharedPage[] =>
  plannedPictures(content).map(({ page }) => page())

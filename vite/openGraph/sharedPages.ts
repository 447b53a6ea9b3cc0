import { isNotFound } from '../../schema/kinds/notFound.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { writtenIn } from '../content/writtenPages.ts'
import { kindPictures } from './kindPictures.ts'
import { type SharedPage, sharedPage } from './sharedPage.ts'
import { sharingOf } from './sharing.ts'

/** All that is drawn for shared links: a picture for each page in each language that it is written in, or for each kind. */
export function sharedPages(content: Content): readonly SharedPage[] {
  if (sharingOf(content) === 'kind') return kindPictures(content)
  return [...content.pages.keys()].flatMap((route) => {
    const page = isNotFound(route) ? undefined : content.pageAt(route)
    return page ? writtenIn(page).map((language) => sharedPage(content, route, page, language)) : []
  })
}

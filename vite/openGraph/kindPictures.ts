import { isNotFound } from '../../schema/fieldTypes/notFound.ts'
import { read } from '../../schema/fieldTypes/text.ts'
import type { Language } from '../../schema/names/languages.ts'
import type { PageSort } from '../../schema/names/pageSorts.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { pageSort } from '../../schema/resolve/pageSort.ts'
import type { PageView } from '../../schema/resolve/view.ts'
import { kindImageAddress, type SharedPicture } from '../../src/shell/openGraph.ts'
import { writtenIn } from '../content/writtenPages.ts'
import { firstPicture, type SharedPage, sharedPage } from './sharedPage.ts'
import { sharingOf } from './sharing.ts'

/** The pictures that pages share: one for each kind of page in each language that pages of the kind are written in. */
export function kindPictures(content: Content): readonly SharedPage[] {
  const pictures = new Map<string, SharedPage>()
  for (const [route, page] of content.pages) {
    if (isNotFound(route)) continue
    for (const language of writtenIn(page)) {
      const sort = pageSort(page)
      const address = kindImageAddress(sort, language)
      if (!pictures.has(address)) pictures.set(address, kindPicture(content, sort, language))
    }
  }
  return [...pictures.values()]
}

/**
 * The picture of a kind of page: the name of the link of the bar that most of its pages belong to, over the photograph of
 * the page that this leads to. Without such a link it is the picture of the home page.
 */
function kindPicture(content: Content, sort: PageSort, language: Language): SharedPage {
  const address = kindImageAddress(sort, language)
  const link = sort === 'page' ? undefined : linkOf(content, sort)
  const home = content.pages.get('/')
  if (!link && home) return { ...sharedPage(content, '/', home, language), address }
  const hub = link && content.pages.get(link.href.split('#')[0] || '/')
  const picture = hub && firstPicture(hub)
  const title = link ? read(link.label, language) : content.site.brand
  return { address, picture, image: { title, photograph: picture !== undefined } }
}

/** The link of the bar that most pages of a kind belong to. */
function linkOf({ pages, site }: Content, sort: PageSort) {
  const counts = new Map<string, number>()
  for (const page of pages.values()) {
    if (page.parent && pageSort(page) === sort) counts.set(page.parent, (counts.get(page.parent) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one)
  return site.navigation.find(({ href }) => href === most?.[0])
}

/** What is told of each picture that pages share, by its address; nothing where each page has its own. */
export function kindTitles(content: Content): ReadonlyMap<string, string> | undefined {
  if (sharingOf(content) === 'page') return undefined
  return new Map(kindPictures(content).map(({ address, image }) => [address, image.title.replaceAll('\u00ad', '')]))
}

/** Tells which picture a page shares with others of its kind, if it does. */
export function sharedPictureOf(content: Content): (page: PageView) => SharedPicture | undefined {
  const titles = kindTitles(content)
  if (!titles) return () => undefined
  return ({ route, contentLanguage }) => {
    const page = content.pages.get(route)
    if (!page || isNotFound(route)) return undefined
    const address = kindImageAddress(pageSort(page), contentLanguage)
    return { address, alt: titles.get(address) ?? content.site.brand }
  }
}

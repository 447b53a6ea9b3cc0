import type { Element } from 'xast'
import { x } from 'xastscript'
import type { Content } from '../../content/resolve/content.ts'
import { writeXml } from '../../content/xml.ts'
import { findBlocks } from '../../schema/documents/page.ts'
import { chooseLanguage, INTERNATIONAL_LANGUAGE, joinAddress } from '../../schema/names/languages.ts'
import { getAbsoluteUrl, getWrittenLanguages, listWrittenPages, type WrittenPage } from '../content/writtenPages.ts'
import { getLastChange, type LastModified } from './lastModified.ts'

/** Every page in each of its languages, with links to the others, and its data sheets. https://www.sitemaps.org/protocol.html */
export function createSitemap(content: Content, changes: LastModified): string {
  const namespaces = {
    xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
    'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
  }
  return writeXml(
    x('urlset', namespaces, ...listWrittenPages(content).flatMap((page) => createEntries(content, changes, page))),
  )
}

function createEntries(content: Content, changes: LastModified, { route, page, language }: WrittenPage): Element[] {
  const date = findBlocks(page, 'post')[0]?.date
  const changeDate = getLastChange(changes.get(route), date)
  const alternates = [
    ...getWrittenLanguages(page).map((language) => ({ hreflang: language, language })),
    { hreflang: 'x-default', language: chooseLanguage(page.languages, INTERNATIONAL_LANGUAGE) },
  ]
  const sheet = content.dataSheets?.get(joinAddress(route, language))
  const createEntry = (loc: string, links: readonly Element[] = []) =>
    x('url', [x('loc', loc), ...(changeDate ? [x('lastmod', changeDate)] : []), ...links])
  const links = alternates.map(({ hreflang, language }) =>
    x('xhtml:link', { rel: 'alternate', hreflang, href: getAbsoluteUrl(content, route, language) }),
  )
  return [
    createEntry(getAbsoluteUrl(content, route, language), links),
    ...(sheet ? [createEntry(content.site.url + sheet.href)] : []),
  ]
}

/** Robots may read everything. https://www.rfc-editor.org/rfc/rfc9309 */
export function createRobots({ site }: Content): string {
  return `User-agent: *\nDisallow:\n\nSitemap: ${site.url}/sitemap.xml\n`
}

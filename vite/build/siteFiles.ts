import { findSearchRoute } from '../../content/resolve/addresses.ts'
import type { Content } from '../../content/resolve/content.ts'
import { resolveSite } from '../../content/resolve/site.ts'
import { FEED } from '../../schema/names/headFiles.ts'
import { DEFAULT_LANGUAGE, joinAddress, LANGUAGES, type Language } from '../../schema/names/languages.ts'
import { getSearchIndexFile, getViewFiles } from '../../schema/names/viewFiles.ts'
import { createIconFiles } from '../images/icons.ts'
import { createSearchIndexes } from '../search/searchIndex.ts'
import { createFeed, listFeedLanguages } from '../seo/feed.ts'
import { readLastModified } from '../seo/lastModified.ts'
import { createLlms } from '../seo/llms.ts'
import { createRedirectFiles } from '../seo/redirects.ts'
import { createRobots, createSitemap } from '../seo/sitemap.ts'
import { createHeadersFile } from './headers.ts'

/**
 * The files that belong to no page: functions that make them, by address. A build writes all of them, development makes
 * one on request. `scripts` are the browser's scripts, the version of the views.
 */
export function createSiteFiles(
  root: string,
  content: Content,
  scripts: string,
): ReadonlyMap<string, () => string | Promise<Buffer>> {
  const createView = (data: object) => JSON.stringify({ version: scripts, ...data })
  const getChanges = () => content.changes ?? readLastModified(root)
  const feeds = listFeedLanguages(content)
  let indexes: ReadonlyMap<Language, object> | undefined
  const files = new Map<string, () => string | Promise<Buffer>>([
    ['/robots.txt', () => createRobots(content)],
    ['/sitemap.xml', () => createSitemap(content, getChanges())],
    ['/.well-known/security.txt', () => createSecurityText(content)],
    ['/llms.txt', () => createLlms(content, feeds)],
    ['/_headers', () => createHeadersFile(content.site.url, content.dataSheets)],
    ...createRedirectFiles(content),
    ...createIconFiles(resolveSite(content, DEFAULT_LANGUAGE)),
  ])
  for (const language of LANGUAGES)
    files.set(getViewFiles(joinAddress('/', language)).site, () => createView(resolveSite(content, language)))
  for (const language of findSearchRoute(content) === undefined ? [] : LANGUAGES)
    files.set(getSearchIndexFile(language), () => {
      indexes ??= createSearchIndexes(content)
      return createView(indexes.get(language) ?? {})
    })
  for (const language of feeds)
    files.set(joinAddress(FEED, language), () => createFeed(content, language, getChanges()))
  return files
}

/** The contact for security problems. Expires a year after the build: RFC 9116. */
function createSecurityText({ site }: Content): string {
  const expires = new Date()
  expires.setUTCFullYear(expires.getUTCFullYear() + 1)
  return [
    `Contact: mailto:${site.email}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    `Preferred-Languages: ${LANGUAGES.join(', ')}`,
    `Canonical: ${site.url}/.well-known/security.txt`,
    '',
  ].join('\n')
}

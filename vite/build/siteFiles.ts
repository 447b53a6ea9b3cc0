import { findSearchRoute } from '../../content/resolve/addresses.ts'
import type { Content } from '../../content/resolve/content.ts'
import { resolveSite } from '../../content/resolve/site.ts'
import { FEED } from '../../schema/names/headFiles.ts'
import { DEFAULT_LANGUAGE, joinAddress, LANGUAGES, type Language } from '../../schema/names/languages.ts'
import { getSearchIndexFile, getViewFiles } from '../../schema/names/viewFiles.ts'
import { iconFiles } from '../images/icons.ts'
import { searchIndexes } from '../search/searchIndex.ts'
import { catalog } from '../seo/catalog.ts'
import { feed, feedLanguages } from '../seo/feed.ts'
import { lastModified } from '../seo/lastModified.ts'
import { llms } from '../seo/llms.ts'
import { redirectFiles } from '../seo/redirects.ts'
import { robots, sitemap } from '../seo/sitemap.ts'
import { headersFile } from './headers.ts'

/**
 * The files that belong to no page: functions that make them, by address. A build writes all of them, development makes
 * one on request. `entry` is the browser's entry script, the version of the views.
 */
export function siteFiles(
  root: string,
  content: Content,
  entry: string,
  changes = () => lastModified(root),
): ReadonlyMap<string, () => string | Promise<Buffer>> {
  const view = (made: object) => JSON.stringify({ version: entry, ...made })
  const feeds = feedLanguages(content)
  let indexes: ReadonlyMap<Language, object> | undefined
  const indexOf = (language: Language) => {
    indexes ??= searchIndexes(content)
    return indexes.get(language) ?? {}
  }
  const inLanguages = (languages: readonly Language[], file: (language: Language) => readonly [string, () => string]) =>
    languages.map(file)

  return new Map<string, () => string | Promise<Buffer>>([
    ...inLanguages(LANGUAGES, (language) => [
      getViewFiles(joinAddress('/', language)).site,
      () => view(resolveSite(content, language)),
    ]),
    ...inLanguages(findSearchRoute(content) === undefined ? [] : LANGUAGES, (language) => [
      getSearchIndexFile(language),
      () => view(indexOf(language)),
    ]),
    ['/robots.txt', () => robots(content)],
    ['/sitemap.xml', () => sitemap(content, changes())],
    ['/.well-known/security.txt', () => securityText(content)],
    ['/llms.txt', () => llms(content, feeds)],
    ['/catalog.json', () => catalog(content)],
    ...inLanguages(feeds, (language) => [joinAddress(FEED, language), () => feed(content, language, changes())]),
    ['/_headers', () => headersFile(content.site.url, content.dataSheets)],
    ...redirectFiles(content),
    ...iconFiles(resolveSite(content, DEFAULT_LANGUAGE)),
  ])
}

/** Whom to tell about a security problem, for a year after the build: RFC 9116. */
function securityText({ site }: Content): string {
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

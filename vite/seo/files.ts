import { addressOf } from '../../schema/names/languages.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { FEED } from '../../src/document/head.ts'
import type { LastModified } from '../content/lastModified.ts'
import { catalog } from './catalog.ts'
import { feed, postsByLanguage } from './feed.ts'
import { llms } from './llms.ts'
import { robots, sitemap } from './sitemap.ts'

/** The files by which machines find the site's pages and read its data: by address, how each is made. */
export function seoFiles(content: Content, readLastModified: () => LastModified): ReadonlyMap<string, () => string> {
  let known: LastModified | undefined
  const changes = () => {
    known ??= readLastModified()
    return known
  }
  return new Map<string, () => string>([
    ['/robots.txt', () => robots(content)],
    ['/sitemap.xml', () => sitemap(content, changes())],
    ['/llms.txt', () => llms(content)],
    ['/catalog.json', () => catalog(content)],
    ...[...postsByLanguage(content)].map(
      ([language, posts]) => [addressOf(FEED, language), () => feed(content, language, posts, changes())] as const,
    ),
  ])
}

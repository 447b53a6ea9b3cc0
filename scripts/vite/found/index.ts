import { addressOf } from '../../../schema/languages.ts'
import type { Content } from '../../../schema/resolve/content.ts'
import { FEED } from '../../../src/document/head.ts'
import { catalog } from './catalog.ts'
import type { Changes } from './changes.ts'
import { feed, postsByLanguage } from './feed.ts'
import { llms } from './llms.ts'
import { robots, sitemap } from './sitemap.ts'

/** The files by which machines find the site's pages and read its data: by address, how each is made. */
export function foundFiles(content: Content, askChanges: () => Changes): ReadonlyMap<string, () => string> {
  let known: Changes | undefined
  const changes = () => {
    known ??= askChanges()
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

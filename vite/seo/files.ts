import { addressOf, type Language } from '../../schema/names/languages.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { FEED } from '../../src/navigation/head.ts'
import type { LastModified } from '../content/lastModified.ts'
import { catalog } from './catalog.ts'
import { feed, feedLanguages, type Post, postsByLanguage } from './feed.ts'
import { llms } from './llms.ts'
import { robots, sitemap } from './sitemap.ts'

/** What pages tell of themselves for these files. */
interface Entries {
  posts(): Iterable<Post>
  products(): Iterable<string>
}

export const CATALOG = '/catalog.json'
export const SITEMAP = '/sitemap.xml'

/** The files by which machines find the site's pages and read its data: by address, how each is made. */
export function seoFiles(
  content: Content,
  entries: Entries,
  readLastModified: () => LastModified,
): ReadonlyMap<string, () => string> {
  let known: LastModified | undefined
  const changes = () => {
    known ??= readLastModified()
    return known
  }
  let posts: ReturnType<typeof postsByLanguage> | undefined
  const postsIn = (language: Language) => {
    posts ??= postsByLanguage(entries.posts())
    return posts.get(language) ?? []
  }
  const feeds = feedLanguages(content)
  return new Map<string, () => string>([
    ['/robots.txt', () => robots(content)],
    [SITEMAP, () => sitemap(content, changes())],
    ['/llms.txt', () => llms(content, feeds)],
    [CATALOG, () => catalog(content, entries.products())],
    ...feeds.map(
      (language) => [addressOf(FEED, language), () => feed(content, language, postsIn(language), changes())] as const,
    ),
  ])
}

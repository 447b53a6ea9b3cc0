import type { Element } from 'xast'
import { x } from 'xastscript'
import { findBlockViews } from '../../content/resolve/blocksIn.ts'
import type { Content } from '../../content/resolve/content.ts'
import { resolvePage } from '../../content/resolve/page.ts'
import { resolveSite } from '../../content/resolve/site.ts'
import { writeXml } from '../../content/xml.ts'
import { findBlocks } from '../../schema/documents/page.ts'
import { FEED } from '../../schema/names/headFiles.ts'
import { LANGUAGES, type Language } from '../../schema/names/languages.ts'
import { getAbsoluteUrl, toAbsoluteHref } from '../content/writtenPages.ts'
import { getLastChange, getStartOfDay, type LastModified } from './lastModified.ts'
import { toXhtml } from './xhtml.ts'

export function listFeedLanguages({ pages }: Content): readonly Language[] {
  const posts = [...pages.values()].filter((page) => findBlocks(page, 'post').length > 0)
  return LANGUAGES.filter((language) => posts.some(({ languages }) => languages.includes(language)))
}

/** Maximum entries per feed. Feed readers keep older ones themselves. */
const MAX_ENTRIES = 50

function findNewestPosts(content: Content, language: Language) {
  return [...content.pages]
    .flatMap(([route, page]) =>
      page.languages.includes(language) ? findBlocks(page, 'post').map(({ date }) => ({ route, page, date })) : [],
    )
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))
    .slice(0, MAX_ENTRIES)
    .flatMap(({ route, page }) => {
      const view = resolvePage(content, route, page, language)
      return findBlockViews(view, 'post').map((post) => ({ ...post, route, language, parent: view.parent?.label }))
    })
}

/** The feed of the newest posts in a language. https://www.rfc-editor.org/rfc/rfc4287 */
export function createFeed(content: Content, language: Language, changes: LastModified): string {
  const posts = findNewestPosts(content, language)
  const { brand, description } = resolveSite(content, language)
  const address = getAbsoluteUrl(content, FEED, language)
  const entries = posts.map((post) => {
    const { iso } = post.date
    return { post, updated: getLastChange(changes.get(post.route), iso) ?? getStartOfDay(iso) }
  })
  const newest = entries.map(({ updated }) => updated).reduce((a, b) => (a > b ? a : b))
  const name = posts[0]?.parent
  return writeXml(
    x('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language }, [
      x('id', address),
      x('title', name ? `${brand} · ${name}` : brand),
      x('subtitle', description),
      x('updated', newest),
      x('icon', `${content.site.url}/icons/192.png`),
      x('author', [x('name', brand), x('uri', content.site.url)]),
      x('link', { rel: 'self', type: 'application/atom+xml', href: address }),
      x('link', { rel: 'alternate', type: 'text/html', href: getAbsoluteUrl(content, '/', language) }),
      ...entries.map(({ post, updated }) => createEntry(content, post, updated)),
    ]),
  )
}

type Post = ReturnType<typeof findNewestPosts>[number]

function createEntry(content: Content, { route, language, ...article }: Post, updateDate: string): Element {
  const address = getAbsoluteUrl(content, route, language)
  return x('entry', [
    x('id', address),
    x('title', article.title),
    x('link', { rel: 'alternate', type: 'text/html', href: address }),
    x('published', getStartOfDay(article.date.iso)),
    x('updated', updateDate),
    x('author', [x('name', article.author)]),
    ...[article.category, ...article.tags].map((term) => x('category', { term })),
    x('summary', article.lead),
    x(
      'content',
      { type: 'xhtml', 'xml:base': address },
      toXhtml(article.body, (href) => toAbsoluteHref(content, href)),
    ),
  ])
}

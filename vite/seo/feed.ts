import type { Element } from 'xast'
import { x } from 'xastscript'
import { type BlockViewWith, blocksIn } from '../../schema/blocksIn.ts'
import type { Language } from '../../schema/names/languages.ts'
import { blocksWith } from '../../schema/page.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { resolveSite } from '../../schema/resolve/site.ts'
import { FEED } from '../../src/document/head.ts'
import { type LastModified, lastChange, startOf } from '../content/lastModified.ts'
import { absolute, absoluteHref, type WrittenPage, writtenPages } from '../content/writtenPages.ts'
import { groupBy } from './groupBy.ts'
import { xhtml } from './xhtml.ts'
import { xmlDocument } from './xml.ts'

interface Post extends WrittenPage {
  readonly article: BlockViewWith<'post'>
}

/** The posts of a site by their language, the newest first. */
export function postsByLanguage(content: Content): ReadonlyMap<Language, readonly Post[]> {
  const posts = writtenPages(content).flatMap((page) => {
    // A view is made when it is asked for.
    if (blocksWith(page.page, 'post').length === 0) return []
    return blocksIn(page.view, 'post').map((article) => ({ ...page, article }))
  })
  return groupBy(
    posts.sort((a, b) => b.article.date.iso.localeCompare(a.article.date.iso)),
    ({ language }) => language,
  )
}

/** The feed of the posts in a language. https://www.rfc-editor.org/rfc/rfc4287 */
export function feed(content: Content, language: Language, posts: readonly Post[], changes: LastModified): string {
  const { brand, description } = resolveSite(content, language)
  const address = absolute(content, FEED, language)
  const entries = posts.map((post) => ({ post, updated: updatedAt(post, changes) }))
  const newest = entries.map(({ updated }) => updated).reduce((a, b) => (a > b ? a : b))
  const name = posts[0]?.view.parent?.label
  return xmlDocument(
    x('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language }, [
      x('id', address),
      x('title', name ? `${brand} · ${name}` : brand),
      x('subtitle', description),
      x('updated', newest),
      x('icon', `${content.site.url}/icons/192.png`),
      x('author', [x('name', brand), x('uri', content.site.url)]),
      x('link', { rel: 'self', type: 'application/atom+xml', href: address }),
      x('link', { rel: 'alternate', type: 'text/html', href: absolute(content, '/', language) }),
      ...entries.map(({ post, updated }) => entry(content, post, updated)),
    ]),
  )
}

function updatedAt({ route, article }: Post, changes: LastModified): string {
  return lastChange(changes.get(route), article.date.iso) ?? startOf(article.date.iso)
}

function entry(content: Content, { route, language, article }: Post, updated: string): Element {
  const address = absolute(content, route, language)
  return x('entry', [
    x('id', address),
    x('title', article.title),
    x('link', { rel: 'alternate', type: 'text/html', href: address }),
    x('published', startOf(article.date.iso)),
    x('updated', updated),
    x('author', [x('name', article.author)]),
    ...[article.category, ...article.tags].map((term) => x('category', { term })),
    x('summary', article.lead),
    x(
      'content',
      { type: 'xhtml', 'xml:base': address },
      xhtml(article.body, (href) => absoluteHref(content, href)),
    ),
  ])
}

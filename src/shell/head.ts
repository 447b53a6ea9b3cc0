import { findBlockViews } from '../../content/resolve/blocksIn.ts'
import type { PageView, View } from '../../content/resolve/view.ts'
import { FEED } from '../../schema/names/headFiles.ts'
import { chooseLanguage, INTERNATIONAL_LANGUAGE, joinAddress, type Language } from '../../schema/names/languages.ts'
import { getCanonicalAddress } from '../data/viewAddresses.ts'

export interface HeadTag {
  readonly tag: 'meta' | 'link'
  readonly attributes: Readonly<Record<string, string>>
}

/**
 * The title and the tags of a page's head, for the prerendered document and for navigation in the browser. Tags that only
 * crawlers read are in `openGraph.ts`.
 */
export function createHead({ page, site }: View): { title: string; tags: readonly HeadTag[] } {
  const { route, languages, description, title } = page
  const link = (attributes: Record<string, string>): HeadTag => ({ tag: 'link', attributes })
  if (page.notFound) return { title, tags: [{ tag: 'meta', attributes: { name: 'robots', content: 'noindex' } }] }
  return {
    title,
    tags: [
      { tag: 'meta', attributes: { name: 'description', content: description } },
      link({ rel: 'canonical', href: getCanonicalAddress({ page, site }) }),
      ...languages.map((hreflang) =>
        link({ rel: 'alternate', hreflang, href: site.url + joinAddress(route, hreflang) }),
      ),
      link({
        rel: 'alternate',
        hreflang: 'x-default',
        href: site.url + joinAddress(route, chooseLanguage(languages, INTERNATIONAL_LANGUAGE)),
      }),
      ...listFeedLanguages(page).map((hreflang) =>
        link({
          rel: 'alternate',
          type: 'application/atom+xml',
          hreflang,
          href: site.url + joinAddress(FEED, hreflang),
        }),
      ),
    ],
  }
}

/** The languages of the posts that a page is or lists. Each of them has a feed. */
function listFeedLanguages(page: PageView): readonly Language[] {
  const postLanguages = findBlockViews(page, 'post').map(() => page.contentLanguage)
  const posts = findBlockViews(page, 'posts').flatMap(({ posts, language: listLanguage = page.contentLanguage }) =>
    posts.map(({ language = listLanguage }) => language),
  )
  return [...new Set([...postLanguages, ...posts])]
}

/** Marks tags that belong to a page. The next page removes them. */
export const PAGE_TAG = 'data-page'

export function updateHead(view: View): void {
  const { title, tags } = createHead(view)
  document.title = title
  document.documentElement.lang = view.page.language
  for (const oldTag of document.head.querySelectorAll(`[${PAGE_TAG}]`)) oldTag.remove()
  for (const { tag, attributes } of tags) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries({ ...attributes, [PAGE_TAG]: '' })) element.setAttribute(name, value)
    document.head.append(element)
  }
}

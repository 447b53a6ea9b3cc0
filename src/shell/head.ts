import { findBlockViews } from '../../content/resolve/blocksIn.ts'
import type { PageView, View } from '../../content/resolve/view.ts'
import { FEED } from '../../schema/names/headFiles.ts'
import { addressOf, fallback, INTERNATIONAL_LANGUAGE, type Language } from '../../schema/names/languages.ts'
import { canonicalAddress } from '../data/viewAddresses.ts'

export interface HeadTag {
  readonly tag: 'meta' | 'link'
  readonly attributes: Readonly<Record<string, string>>
}

/**
 * What a page's head says of it, for the prerendered document and for navigation in the browser alike. What only those
 * read who never navigate is in `openGraphTags.ts`.
 */
export function headOf({ page, site }: View): { title: string; tags: readonly HeadTag[] } {
  const { route, languages, description, title } = page
  const link = (attributes: Record<string, string>): HeadTag => ({ tag: 'link', attributes })
  if (page.notFound) return { title, tags: [{ tag: 'meta', attributes: { name: 'robots', content: 'noindex' } }] }
  return {
    title,
    tags: [
      { tag: 'meta', attributes: { name: 'description', content: description } },
      link({ rel: 'canonical', href: canonicalAddress({ page, site }) }),
      ...languages.map((hreflang) => link({ rel: 'alternate', hreflang, href: site.url + addressOf(route, hreflang) })),
      link({
        rel: 'alternate',
        hreflang: 'x-default',
        href: site.url + addressOf(route, fallback(languages, INTERNATIONAL_LANGUAGE)),
      }),
      ...feedLanguages(page).map((hreflang) =>
        link({ rel: 'alternate', type: 'application/atom+xml', hreflang, href: site.url + addressOf(FEED, hreflang) }),
      ),
    ],
  }
}

/** The languages of the posts that a page is of or shows, each once: there is a feed in every such language. */
function feedLanguages(page: PageView): readonly Language[] {
  const own = findBlockViews(page, 'post').map(() => page.contentLanguage)
  const listed = findBlockViews(page, 'posts').flatMap((block) => {
    const listLanguage = ('language' in block ? block.language : undefined) ?? page.contentLanguage
    return block.posts.map(({ language = listLanguage }) => language)
  })
  return [...new Set([...own, ...listed])]
}

/** Marks the tags that belong to a page, so that the next page takes them away. */
export const PAGE_TAG = 'data-page'

/** Makes the browser's document say of itself what {@link headOf} says of the view. */
export function updateHead(view: View): void {
  const { title, tags } = headOf(view)
  document.title = title
  document.documentElement.lang = view.page.language
  for (const old of document.head.querySelectorAll(`[${PAGE_TAG}]`)) old.remove()
  for (const { tag, attributes } of tags) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries({ ...attributes, [PAGE_TAG]: '' })) element.setAttribute(name, value)
    document.head.append(element)
  }
}

import { addressOf, DEFAULT_LANGUAGE, fallback, type Language, LOCALES } from '../../schema/languages.ts'
import type { BlockView, PageView, View } from '../../schema/view.ts'

interface HeadTag {
  readonly tag: 'meta' | 'link'
  readonly attributes: Readonly<Record<string, string>>
}

type ArticleView = Extract<BlockView, { type: 'article' }>

/** Where the picture lies that a shared link to a page shows: beside its document. */
export function shareCardAddress(route: string, language: Language): string {
  return `${addressOf(route, language).replace(/\/$/, '')}/share.jpg`
}

/** The size of that picture, in px. */
export const SHARE_CARD = { width: 1200, height: 630 } as const

/** The page's own address: a page in a language it is not written in shows another's text, and that other owns it. */
export const canonicalAddress = ({ page, site }: View): string => site.url + addressOf(page.route, page.contentLanguage)

/** What a page's head says of it, for the prerendered document and for navigation in the browser alike. */
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
        href: site.url + addressOf(route, fallback(languages, DEFAULT_LANGUAGE)),
      }),
      ...feedLanguages(page).map((hreflang) =>
        link({ rel: 'alternate', type: 'application/atom+xml', hreflang, href: site.url + addressOf(FEED, hreflang) }),
      ),
      ...shareTags({ page, site }),
    ],
  }
}

/** Each language's feed of posts. */
export const FEED = '/feed.xml'

/** The languages of the posts that a page is of or shows, each once: there is a feed in every such language. */
function feedLanguages({ blocks, contentLanguage }: PageView): readonly Language[] {
  const languages = blocks.flatMap((block) => {
    if (block.type === 'article') return [contentLanguage]
    if (block.type === 'postCarousel') return block.posts.map(({ language = contentLanguage }) => language)
    if (block.type !== 'postList') return []
    return block.posts.map(({ language = block.language ?? contentLanguage }) => language)
  })
  return [...new Set(languages)]
}

/** Language and country, without the script: sr-Latn-RS → sr_RS */
const openGraphLocale = (language: Language) => LOCALES[language].replace(/-(?:.*-)?/, '_')

/** How a shared link shows the page. https://ogp.me */
function shareTags({ page, site }: View): readonly HeadTag[] {
  const { route, languages, contentLanguage, title, description, blocks } = page
  const article = blocks.find((block) => block.type === 'article')
  const properties = {
    'og:type': article ? 'article' : 'website',
    'og:site_name': site.brand,
    'og:title': title,
    'og:description': description,
    'og:url': canonicalAddress({ page, site }),
    'og:locale': openGraphLocale(contentLanguage),
    'og:image': site.url + shareCardAddress(route, contentLanguage),
    'og:image:type': 'image/jpeg',
    'og:image:width': String(SHARE_CARD.width),
    'og:image:height': String(SHARE_CARD.height),
    'og:image:alt': title,
  }
  const others = languages.filter((language) => language !== contentLanguage)
  return [
    ...[
      ...Object.entries(properties),
      ...others.map((language) => ['og:locale:alternate', openGraphLocale(language)] as const),
      ...(article ? articleProperties(article) : []),
    ].map(([property, content]): HeadTag => ({ tag: 'meta', attributes: { property, content } })),
    // In Open Graph an author is an address; here it is a name.
    ...(article ? [{ tag: 'meta', attributes: { name: 'author', content: article.author } } as const] : []),
    { tag: 'meta', attributes: { name: 'twitter:card', content: 'summary_large_image' } },
  ]
}

function articleProperties({ date, category, tags }: ArticleView): readonly (readonly [string, string])[] {
  return [
    ['article:published_time', date.iso],
    ['article:section', category],
    ...tags.map((tag) => ['article:tag', tag] as const),
  ]
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

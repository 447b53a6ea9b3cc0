import { type BlockViewWith, findBlockViews, findFirstPicture } from '../../content/resolve/blocksIn.ts'
import type { View } from '../../content/resolve/view.ts'
import { getSharePictureAddress, SHARE_PICTURE } from '../../schema/names/headFiles.ts'
import { type Language, LOCALES } from '../../schema/names/languages.ts'
import { getCanonicalAddress } from '../data/viewAddresses.ts'
import type { HeadTag } from './head.ts'

/** Language and country, without the script: sr-Latn-RS → sr_RS */
const formatLocale = (language: Language) => LOCALES[language].replace(/-(?:.*-)?/, '_')

/** How a shared link shows the page. https://ogp.me */
export function openGraphTags({ page, site }: View): readonly HeadTag[] {
  const { route, languages, contentLanguage, title, description } = page
  if (page.notFound) return []
  const [post] = findBlockViews(page, 'post')
  const properties = {
    'og:type': post ? 'article' : 'website',
    'og:site_name': site.brand,
    'og:title': title,
    'og:description': description,
    'og:url': getCanonicalAddress({ page, site }),
    'og:locale': formatLocale(contentLanguage),
    'og:image': site.url + getSharePictureAddress(route),
    'og:image:type': 'image/jpeg',
    'og:image:width': String(SHARE_PICTURE.width),
    'og:image:height': String(SHARE_PICTURE.height),
    'og:image:alt': findFirstPicture(page)?.alt ?? title,
  }
  const alternates = languages.filter((language) => language !== contentLanguage)
  return [
    ...[
      ...Object.entries(properties),
      ...alternates.map((language) => ['og:locale:alternate', formatLocale(language)] as const),
      ...(post ? postProperties(post) : []),
    ].map(([property, content]): HeadTag => ({ tag: 'meta', attributes: { property, content } })),
    // In Open Graph an author is an address; here it is a name.
    ...(post ? [{ tag: 'meta', attributes: { name: 'author', content: post.author } } as const] : []),
    { tag: 'meta', attributes: { name: 'twitter:card', content: 'summary_large_image' } },
  ]
}

function postProperties({ date, category, tags }: BlockViewWith<'post'>): readonly (readonly [string, string])[] {
  return [
    ['article:published_time', date.iso],
    ['article:section', category],
    ...tags.map((tag) => ['article:tag', tag] as const),
  ]
}

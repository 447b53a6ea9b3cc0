import { describe, expect, test } from 'vitest'
import type { PageView, SiteView } from '../../content/resolve/view.ts'
import { findRoles } from '../../schema/documents/page.ts'
import type { Language } from '../../schema/names/languages.ts'
import { createHead } from '../../src/shell/head.ts'
import { openGraphTags } from '../../src/shell/openGraph.ts'

const page: PageView = {
  route: '/contact',
  language: 'tr',
  contentLanguage: 'tr',
  languages: ['tr', 'en', 'sr'],
  name: 'İletişim',
  nameLanguage: 'tr',
  title: 'İletişim · Bornox',
  description: 'Bize yazın.',
  blocks: [],
  roles: {},
}
const site = { url: 'https://bornox.example', brand: 'Bornox' } as SiteView

const createPage = (view: Partial<PageView>): PageView => ({ ...page, ...view, roles: findRoles(view.blocks ?? []) })

function getShareTags(view: Partial<PageView> = {}): Record<string, string | undefined> {
  const shared = { page: createPage(view), site }
  const tags = [...createHead(shared).tags, ...openGraphTags(shared)]
  return Object.fromEntries(
    tags.flatMap(({ attributes: { property, name, content } }) => {
      const key = property ?? name
      return key ? [[key, content]] : []
    }),
  )
}

const article = {
  type: 'article',
  category: 'Teknik',
  date: { iso: '2025-03-12', text: '12 Mart 2025' },
  author: 'Teknik ekip',
  tags: ['AISI 304', 'klorür'],
} as unknown as PageView['blocks'][number]

/** Returns alternate links of a type as pairs of language and address. */
function getAlternates(view: Partial<PageView>, type?: string) {
  return createHead({ page: createPage(view), site }).tags.flatMap(({ attributes }) =>
    attributes.rel === 'alternate' && attributes.type === type ? [[attributes.hreflang, attributes.href]] : [],
  )
}

describe('a page', () => {
  test('names the languages it is written in, and a default', () => {
    expect(getAlternates({})).toEqual([
      ['tr', 'https://bornox.example/contact'],
      ['en', 'https://bornox.example/en/contact'],
      ['sr', 'https://bornox.example/sr/contact'],
      ['x-default', 'https://bornox.example/en/contact'],
    ])
  })

  test.each<Language>(['en', 'sr'])('without Turkish has the same default in %s', (language) => {
    const alternates = getAlternates({ languages: ['sr', 'en'], language, contentLanguage: language })
    expect(alternates.at(-1)).toEqual(['x-default', 'https://bornox.example/en/contact'])
  })

  test('names the feeds of its posts’ languages', () => {
    const createPosts = (list: object[], language?: Language) =>
      [{ type: 'postList', posts: list, language }] as unknown as PageView['blocks']
    const getFeeds = (view: Partial<PageView>) => getAlternates(view, 'application/atom+xml')
    const turkish = ['tr', 'https://bornox.example/feed.xml']
    const english = ['en', 'https://bornox.example/en/feed.xml']
    expect(getFeeds({ blocks: [article] })).toEqual([turkish])
    expect(getFeeds({ blocks: createPosts([{}, {}]) })).toEqual([turkish])
    expect(getFeeds({ contentLanguage: 'de', blocks: createPosts([{ language: 'en' }]) })).toEqual([english])
    expect(getFeeds({ contentLanguage: 'de', blocks: createPosts([{}], 'tr') })).toEqual([turkish])
    expect(getFeeds({})).toEqual([])
  })
})

describe('a shared link', () => {
  test('shows the page’s title, description and picture, with absolute addresses', () => {
    expect(getShareTags()).toMatchObject({
      'og:type': 'website',
      'og:site_name': 'Bornox',
      'og:title': 'İletişim · Bornox',
      'og:description': 'Bize yazın.',
      'og:url': 'https://bornox.example/contact',
      'og:image': 'https://bornox.example/contact/share.jpg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'İletişim · Bornox',
      'twitter:card': 'summary_large_image',
    })
  })

  test.each<[string, Language, string, string]>([
    ['/', 'tr', '/share.jpg', 'tr_TR'],
    ['/', 'en', '/share.jpg', 'en_GB'],
    ['/contact', 'sr', '/contact/share.jpg', 'sr_RS'],
  ])('%s in %s has the picture of its page, and its own locale', (route, language, address, locale) => {
    expect(getShareTags({ route, language, contentLanguage: language })).toMatchObject({
      'og:image': `https://bornox.example${address}`,
      'og:locale': locale,
    })
  })

  test('describes the picture', () => {
    const hero = { type: 'hero', picture: { alt: 'Sekiz boru.' } } as unknown as PageView['blocks'][number]
    expect(getShareTags({ blocks: [article, hero] })).toMatchObject({ 'og:image:alt': 'Sekiz boru.' })
  })

  test('names the locales of the page’s other languages', () => {
    const tags = openGraphTags({ page, site })
    const alternates = tags.filter(({ attributes }) => attributes.property === 'og:locale:alternate')
    expect(alternates.map(({ attributes }) => attributes.content)).toEqual(['en_GB', 'sr_RS'])
  })

  test('to a page that is not translated names the original', () => {
    expect(getShareTags({ language: 'de', contentLanguage: 'en' })).toMatchObject({
      'og:url': 'https://bornox.example/en/contact',
      'og:image': 'https://bornox.example/contact/share.jpg',
      'og:locale': 'en_GB',
    })
  })

  test('to a post describes an article', () => {
    expect(getShareTags({ blocks: [article] })).toMatchObject({
      'og:type': 'article',
      'article:published_time': '2025-03-12',
      'article:section': 'Teknik',
      author: 'Teknik ekip',
    })
    const tags = openGraphTags({ page: createPage({ blocks: [article] }), site })
    const articleTags = tags.filter(({ attributes }) => attributes.property === 'article:tag')
    expect(articleTags.map(({ attributes }) => attributes.content)).toEqual(['AISI 304', 'klorür'])
  })

  test('to a missing page shows nothing', () => {
    expect(getShareTags({ notFound: true })).toEqual({ robots: 'noindex' })
  })
})

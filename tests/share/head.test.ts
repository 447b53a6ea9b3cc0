import { describe, expect, test } from 'vitest'
import type { Language } from '../../schema/languages.ts'
import type { PageView, SiteView } from '../../schema/view.ts'
import { headOf } from '../../src/navigation/head.ts'

const page: PageView = {
  route: '/contact',
  language: 'tr',
  contentLanguage: 'tr',
  languages: ['tr', 'en', 'sr'],
  name: 'İletişim',
  title: 'İletişim · Bornox',
  description: 'Bize yazın.',
  blocks: [],
}
const site = { url: 'https://bornox.example', brand: 'Bornox' } as SiteView

function share(view: Partial<PageView> = {}): Record<string, string | undefined> {
  const { tags } = headOf({ page: { ...page, ...view }, site })
  return Object.fromEntries(
    tags.flatMap(({ attributes: { property, name, content } }) => {
      const key = property ?? name
      return key ? [[key, content]] : []
    }),
  )
}

describe('a shared link', () => {
  test('shows the page’s title, description and picture, with absolute addresses', () => {
    expect(share()).toMatchObject({
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
    ['/', 'en', '/en/share.jpg', 'en_GB'],
    ['/contact', 'sr', '/sr/contact/share.jpg', 'sr_RS'],
  ])('%s in %s has its own picture and locale', (route, language, address, locale) => {
    expect(share({ route, language, contentLanguage: language })).toMatchObject({
      'og:image': `https://bornox.example${address}`,
      'og:locale': locale,
    })
  })

  test('to a page that is not written in the language shows the page that owns the text', () => {
    expect(share({ language: 'de', contentLanguage: 'en' })).toMatchObject({
      'og:url': 'https://bornox.example/en/contact',
      'og:image': 'https://bornox.example/en/contact/share.jpg',
      'og:locale': 'en_GB',
    })
  })

  test('to a post is one to an article', () => {
    const article = { type: 'article' } as PageView['blocks'][number]
    expect(share({ blocks: [article] })).toMatchObject({ 'og:type': 'article' })
  })

  test('that leads nowhere shows nothing', () => {
    expect(share({ notFound: true })).toEqual({ robots: 'noindex' })
  })
})

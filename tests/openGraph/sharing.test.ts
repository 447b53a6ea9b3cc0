import { describe, expect, test } from 'vitest'
import type { Page } from '../../schema/documents/page.ts'
import type { SharePictures } from '../../schema/documents/site.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { viewsOf } from '../../vite/content/views.ts'
import { sharedPictureOf } from '../../vite/openGraph/kindPictures.ts'
import { sharedPages } from '../../vite/openGraph/sharedPages.ts'
import { sharingNote } from '../../vite/openGraph/sharing.ts'
import { content as ownContent } from '../seo/content.ts'
import { check } from '../validate/site.ts'

const { content: small } = check()

const asking = (content: Content, sharePictures: SharePictures): Content => ({
  ...content,
  site: { ...content.site, sharePictures },
})

/** The fixture’s site with products until so many pictures would be drawn, in one language each. */
function siteOf(pictures: number): Content {
  const product = small.pages.get('/products/boru')
  if (!product) throw new Error('The fixture has no such product.')
  const missing = pictures - sharedPages(asking(small, 'page')).length
  const one: Page = { ...product, languages: product.languages.slice(0, 1) }
  const more = new Map<string, Page>(Array.from({ length: missing }, (_, number) => [`/products/${number}`, one]))
  return {
    ...small,
    pages: new Map([...small.pages, ...more]),
  }
}

/** The pictures that documents name because they share them. */
const named = (content: Content) => {
  const pictureOf = sharedPictureOf(content)
  return new Set([...viewsOf(content).documents()].flatMap(({ view: { page } }) => pictureOf(page)?.address ?? []))
}

const drawn = (content: Content) => sharedPages(content).map(({ address }) => address)

describe('the pictures of shared links', () => {
  test('are one for each page in each of its languages, up to 500', () => {
    const content = siteOf(500)
    expect(drawn(content)).toHaveLength(500)
    expect(drawn(content)).toContain('/products/boru/share.jpg')
    expect(named(content)).toEqual(new Set())
    expect(sharingNote(content)).toBeUndefined()
  })

  test('are one for each kind of page where they would be more, which is said', () => {
    const content = siteOf(501)
    expect(new Set(drawn(content))).toEqual(named(content))
    expect(drawn(content).length).toBeLessThan(20)
    expect(drawn(content)).toContain('/share-product.jpg')
    expect(sharingNote(content)).toMatch(/501 pictures.*"sharePictures": "page" in pages\/_site\.json/)
  })

  test('are drawn for each page of a large site that asks for it, and nothing is said', () => {
    const content = asking(siteOf(501), 'page')
    expect(drawn(content)).toHaveLength(501)
    expect(named(content)).toEqual(new Set())
    expect(sharingNote(content)).toBeUndefined()
  })

  test('are shared on a small site that asks for it: each document names one that is drawn', () => {
    const content = asking(ownContent, 'kind')
    expect(new Set(drawn(content))).toEqual(named(content))
    expect(sharingNote(content)).toBeUndefined()
  })

  test('say by the bar’s words what kind of page it is, in the page’s own language', () => {
    const content = asking(ownContent, 'kind')
    const pictureOf = sharedPictureOf(content)
    const shown = (address: string) => {
      const view = viewsOf(content).at(address)
      return view && pictureOf(view.page)
    }
    expect(shown('/products/paslanmaz-boru')).toEqual({ address: '/share-product.jpg', alt: 'Ürünler' })
    // Not written in German.
    expect(shown('/de/products/paslanmaz-boru')).toEqual({ address: '/en/share-product.jpg', alt: 'Products' })
    expect(shown('/services/boy-kesme')).toEqual({ address: '/share-service.jpg', alt: 'Hizmetler' })
    expect(shown('/blog/1')).toEqual({ address: '/share-post.jpg', alt: 'Blog' })
    expect(shown('/de/contact')?.alt).toBe('Perfekt in Edelstahl')
  })
})

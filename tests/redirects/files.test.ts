// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { createChecker } from '../../schema/validate/index.ts'
import { entriesOf } from '../../vite/entries/siteEntries.ts'
import { parseRedirects, redirectFiles } from '../../vite/redirects/files.ts'
import { seoFiles } from '../../vite/seo/files.ts'
import { siteWith, write } from '../validate/site.ts'

const moved = [
  { from: '/products/kutu', to: '/products/sac' },
  { from: '/urunler', to: '/#products' },
]

const { content } = createChecker(siteWith(write('pages/_redirects.json', JSON.stringify({ moved })))).check()
const files = new Map([...redirectFiles(content)].map(([address, make]) => [address, make()]))

test('a site where nothing has moved has no such files', () => {
  expect(redirectFiles({ ...content, redirects: { moved: [] } }).size).toBe(0)
})

test('hosts are told of each language', () => {
  const lines = (files.get('/_redirects') ?? '').split('\n')
  expect(lines.filter((line) => line.includes('/kutu'))).toEqual([
    '/products/kutu /products/sac 301',
    '/products/kutu/ /products/sac 301',
    '/en/products/kutu /en/products/sac 301',
    '/en/products/kutu/ /en/products/sac 301',
    '/de/products/kutu /de/products/sac 301',
    '/de/products/kutu/ /de/products/sac 301',
    '/sr/products/kutu /sr/products/sac 301',
    '/sr/products/kutu/ /sr/products/sac 301',
  ])
})

test('nginx is told to keep what follows a question mark, before the anchor', () => {
  expect(files.get('/_redirects.conf')).toContain(
    'location = /en/products/kutu {\n    return 301 /en/products/sac$is_args$args;\n}\n',
  )
  expect(files.get('/_redirects.conf')).toContain(
    'location = /de/urunler/ {\n    return 301 /de$is_args$args#products;\n}\n',
  )
})

describe('a page for hosts that know no redirects', () => {
  const pageAt = (address: string) =>
    new DOMParser().parseFromString(files.get(`${address}/index.html`) ?? '', 'text/html')

  test.each([
    // The page is written in Turkish alone, which is where search engines are led.
    ['/products/kutu', '/products/sac', '/products/sac', 'tr'],
    ['/en/products/kutu', '/en/products/sac', '/products/sac', 'tr'],
    ['/sr/urunler', '/sr#products', '/en', 'en'],
    ['/urunler', '/#products', '/', 'tr'],
  ])('%s leads to %s', (from, to, canonical, language) => {
    const page = pageAt(from)
    const attribute = (selector: string, name: string) => page.querySelector(selector)?.getAttribute(name)
    expect(attribute('meta[http-equiv=refresh]', 'content')).toBe(`0; url=${to}`)
    expect(attribute('a', 'href')).toBe(to)
    expect(page.querySelector('a')?.textContent).toBe(page.title)
    expect(page.title).not.toBe('')
    expect(attribute('link[rel=canonical]', 'href')).toBe(content.site.url + canonical)
    expect(page.documentElement.lang).toBe(language)
    expect(page.querySelectorAll('script')).toHaveLength(0)
  })

  test('there is one in each language for each', () => {
    expect([...files.keys()].filter((address) => address.endsWith('.html'))).toHaveLength(8)
  })
})

test('what is written for hosts is read by the preview', () => {
  const read = parseRedirects(files.get('/_redirects') ?? '')
  expect(read.size).toBe(16)
  expect(read.get('/en/urunler')).toBe('/en#products')
})

test('machines are not told of old addresses', () => {
  const all = [...seoFiles(content, entriesOf(content), () => new Map())].map(([, make]) => make()).join()
  expect(all).not.toContain('/products/kutu')
})

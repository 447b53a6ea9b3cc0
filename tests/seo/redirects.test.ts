import { expect, test } from 'vitest'
import { createChecker } from '../../content/check/index.ts'
import { createSiteFiles } from '../../vite/build/siteFiles.ts'
import { createRedirectFiles } from '../../vite/seo/redirects.ts'
import { createSite, write } from '../check/site.ts'

const moved = [
  { from: '/products/kutu', to: '/products/sac' },
  { from: '/urunler', to: '/#products' },
  { from: '/Ürün%20Listesi.html', to: '/contact' },
]

const { content } = createChecker(createSite(write('pages/_redirects.json', JSON.stringify({ moved })))).check()
const files = new Map([...createRedirectFiles(content)].map(([address, make]) => [address, make()]))

test('a site without redirects has no files for them', () => {
  expect(createRedirectFiles({ ...content, redirects: { moved: [] } }).size).toBe(0)
})

test('a redirect to a draft is left out', () => {
  const pages = new Map([...content.pages].filter(([route]) => route !== '/contact'))
  expect(createRedirectFiles({ ...content, pages }).get('/_redirects')?.()).not.toContain('/contact')
})

test('hosts get redirects for each language', () => {
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

test('an address of an earlier site is written as each host compares it', () => {
  expect(files.get('/_redirects')).toContain('/%C3%9Cr%C3%BCn%20Listesi.html /contact 301\n')
  expect(files.get('/_redirects.conf')).toContain('location = "/Ürün Listesi.html" {\n')
})

test('no file has an old address, since Netlify would prefer it to the redirect', () => {
  expect([...files.keys()]).toEqual(['/_redirects', '/_redirects.conf'])
})

test('files for search engines contain no old addresses', () => {
  const siteFiles = [...createSiteFiles('.', { ...content, changes: new Map() }, '/main.js')].filter(([address]) =>
    /\.(xml|txt|json)$/.test(address),
  )
  expect(siteFiles.map(([, make]) => make()).join()).not.toContain('/products/kutu')
})

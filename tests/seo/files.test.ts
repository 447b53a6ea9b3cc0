// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { createSiteFiles } from '../../vite/build/siteFiles.ts'
import { createSitemap } from '../../vite/seo/sitemap.ts'
import { content, isServed, originals, ROOT } from './content.ts'

const { url } = content.site
const CHANGED = '2026-01-02T03:04:05.000Z'
const changes = new Map(['/contact', '/blog/6'].map((route) => [route, CHANGED]))
const FOR_MACHINES = /^\/(robots\.txt|sitemap\.xml|llms\.txt|(\w\w\/)?feed\.xml)$/
const files = new Map(
  [...createSiteFiles(ROOT, { ...content, changes }, '/main.js')].flatMap(([address, make]) =>
    FOR_MACHINES.test(address) ? [[address, String(make())] as const] : [],
  ),
)

const getFile = (address: string) => files.get(address) ?? ''

/** A syntax error becomes a `parsererror` element. */
function parseXml(address: string): Document {
  const parsed = new DOMParser().parseFromString(getFile(address), 'application/xml')
  expect(parsed.querySelector('parsererror')).toBeNull()
  return parsed
}

const getTexts = (parent: ParentNode, tag: string) =>
  [...parent.querySelectorAll(tag)].map((node) => node.textContent ?? '')

/** Finds the absolute addresses of this site in a text, without fragments. */
const findAddresses = (text: string) =>
  [...text.matchAll(/https:\/\/bornox\.example[^\s)"<>`]*/g)].map(([address]) => address.replace(/#.*/, ''))

test.each([...files.keys()])('%s names only addresses that exist', (address) => {
  const addresses = findAddresses(getFile(address))
  expect(addresses.length).toBeGreaterThan(0)
  expect(
    addresses.filter((listedAddress) => !isServed(listedAddress) && !files.has(listedAddress.slice(url.length))),
  ).toEqual([])
  expect(getFile(address)).not.toContain('not-found')
})

describe('sitemap.xml', () => {
  const entries = [...parseXml('/sitemap.xml').querySelectorAll('url')]

  test('lists every page once in each language it is written in', () => {
    const listedAddresses = entries.flatMap((entry) => getTexts(entry, 'loc'))
    expect(listedAddresses.toSorted()).toEqual(originals.map(({ address }) => address).toSorted())
  })

  test('lists data sheets', () => {
    const sheet = { href: '/en/products/paslanmaz-boru/bornox-paslanmaz-boru-en.pdf', bytes: 1 }
    const built = { ...content, dataSheets: new Map([['/en/products/paslanmaz-boru', sheet]]) }
    expect(createSitemap(built, new Map())).toContain(`<url><loc>${url}${sheet.href}</loc></url>`)
  })

  test('names the same alternates of a page as its head', () => {
    const contact = entries.find((entry) => getTexts(entry, 'loc').includes(`${url}/en/contact`))
    const links = [...(contact?.children ?? [])].filter((node) => node.hasAttribute('hreflang'))
    expect(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
      ['tr', `${url}/contact`],
      ['en', `${url}/en/contact`],
      ['de', `${url}/de/contact`],
      ['sr', `${url}/sr/contact`],
      ['x-default', `${url}/en/contact`],
    ])
  })

  test('has the date of a page’s last change, if it is known', () => {
    const findLastmod = (path: string) =>
      entries.flatMap((entry) => (getTexts(entry, 'loc').includes(url + path) ? getTexts(entry, 'lastmod') : []))
    expect(findLastmod('/contact')).toEqual([CHANGED])
    expect(findLastmod('/gallery')).toEqual([])
    expect(findLastmod('/blog/5')).toEqual(['2025-11-19T00:00:00.000Z'])
  })
})

describe('feed.xml', () => {
  test('exists for each language with posts', () => {
    expect([...files.keys()].filter((address) => address.endsWith('feed.xml'))).toEqual(['/feed.xml', '/en/feed.xml'])
  })

  test.each(['/feed.xml', '/en/feed.xml'])('%s has the required elements of Atom', (address) => {
    const feed = parseXml(address).documentElement
    const getChildren = (tag: string) => [...feed.children].filter(({ tagName }) => tagName === tag)
    for (const tag of ['id', 'title', 'updated', 'author']) expect(getChildren(tag), tag).toHaveLength(1)
    const self = getChildren('link').find((link) => link.getAttribute('rel') === 'self')
    expect(self?.getAttribute('href')).toBe(url + address)
    const entries = getChildren('entry')
    expect(entries).toHaveLength(6)
    for (const entry of entries) {
      for (const tag of ['id', 'title', 'published', 'updated', 'author > name', 'summary', 'content > div']) {
        expect(getTexts(entry, tag).join(''), tag).not.toBe('')
      }
      for (const link of entry.querySelectorAll('a'))
        expect(link.getAttribute('href')).toMatch(/^(https:|mailto:|tel:)/)
    }
  })

  test('starts with the newest post, and has the date of the latest change', () => {
    const feed = parseXml('/feed.xml')
    expect(getTexts(feed, 'table th')).toContain('EN 10088-2')
    expect(getTexts(feed, 'table td')).toContain('2,5–7,5')
    const publicationDates = getTexts(feed, 'published')
    expect(publicationDates).toEqual(publicationDates.toSorted().toReversed())
    expect(getTexts(feed, 'updated')[0]).toBe(getTexts(feed, 'entry > updated').toSorted().at(-1))
  })
})

describe('llms.txt', () => {
  test('has a title, a summary, and a described link to every page', () => {
    const text = getFile('/llms.txt')
    expect(text).toMatch(/^# Bornox\n\n> .+\n\n/)
    const links = text.split('\n').filter((line) => line.startsWith('- '))
    for (const line of links) expect(line).toMatch(/^- \[.+?\]\(https:\/\/\S+\): .+/)
    const turkish = originals.filter(({ view }) => view.page.language === 'tr')
    const addresses = findAddresses(text)
    expect(turkish.filter(({ address }) => !addresses.includes(address))).toEqual([])
  })
})

test('robots.txt names the sitemap and allows everything', () => {
  expect(getFile('/robots.txt').split('\n')).toEqual([
    'User-agent: *',
    'Disallow:',
    '',
    `Sitemap: ${url}/sitemap.xml`,
    '',
  ])
})

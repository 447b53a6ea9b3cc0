// @vitest-environment happy-dom
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { getRows } from '../../content/resolve/content.ts'
import type { View } from '../../content/resolve/view.ts'
import { siteFiles } from '../../vite/build/siteFiles.ts'
import { iconFiles } from '../../vite/images/icons.ts'
import { catalog } from '../../vite/seo/catalog.ts'
import { sitemap } from '../../vite/seo/sitemap.ts'
import { content, documents, ROOT, written } from './content.ts'

const { url } = content.site
const CHANGED = '2026-01-02T03:04:05.000Z'
const all = siteFiles(
  ROOT,
  content,
  '/main.js',
  () =>
    new Map([
      ['/contact', CHANGED],
      ['/blog/6', CHANGED],
    ]),
)
const FOR_MACHINES = /^\/(robots\.txt|sitemap\.xml|llms\.txt|catalog\.json|(\w\w\/)?feed\.xml)$/
const files = new Map([...all].filter(([address]) => FOR_MACHINES.test(address)))

const contents = new Map([...files].map(([address, make]) => [address, String(make())]))

function made(address: string): string {
  const text = contents.get(address)
  if (text === undefined) throw new Error(`There is no ${address}.`)
  return text
}

/** Parses a file as XML. A syntax error becomes a `parsererror` element. */
function xml(address: string): Document {
  const parsed = new DOMParser().parseFromString(made(address), 'application/xml')
  expect(parsed.querySelector('parsererror')).toBeNull()
  return parsed
}

const texts = (parent: ParentNode, tag: string) =>
  [...parent.querySelectorAll(tag)].map((node) => node.textContent ?? '')
const addresses = (parent: ParentNode, tag: string) =>
  [...parent.querySelectorAll(tag)].map((node) => node.getAttribute('href') ?? '')

/** Every absolute address of this site in a text, without fragments. */
const addressesIn = (text: string) =>
  [...text.matchAll(/https:\/\/bornox\.example[^\s)"<>`]*/g)].map(([address]) => address.replace(/#.*/, ''))

describe('every file', () => {
  test.each([...files.keys()])('%s names only what is there', (address) => {
    const icons = iconFiles({ url } as View['site'])
    const isThere = (named: string) => {
      const path = named.slice(url.length)
      return (
        written.has(url + (path || '/')) || files.has(path) || icons.has(path) || existsSync(join(ROOT, 'public', path))
      )
    }
    const named = addressesIn(made(address))
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((each) => !isThere(each))).toEqual([])
    expect(made(address)).not.toContain('not-found')
  })
})

describe('sitemap.xml', () => {
  const entries = [...xml('/sitemap.xml').querySelectorAll('url')]

  test('has every page in every language that it is written in, once', () => {
    const listed = entries.flatMap((entry) => texts(entry, 'loc'))
    expect(listed.toSorted()).toEqual([...written].toSorted())
  })

  test('has the data sheets that were made', () => {
    const sheet = { href: '/en/products/paslanmaz-boru/bornox-paslanmaz-boru-en.pdf', bytes: 1 }
    const built = { ...content, dataSheets: new Map([['/en/products/paslanmaz-boru', sheet]]) }
    expect(sitemap(built, new Map())).toContain(`<url><loc>${url}${sheet.href}</loc></url>`)
    const sheets = JSON.parse(catalog(built)).products.flatMap(({ dataSheet }: { dataSheet: object }) =>
      Object.values(dataSheet),
    )
    expect(sheets).toEqual([url + sheet.href])
  })

  test('names at each page the same alternates as its head does', () => {
    const contact = entries.find((entry) => texts(entry, 'loc').includes(`${url}/en/contact`))
    const links = [...(contact?.children ?? [])].filter((node) => node.hasAttribute('hreflang'))
    expect(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
      ['tr', `${url}/contact`],
      ['en', `${url}/en/contact`],
      ['de', `${url}/de/contact`],
      ['sr', `${url}/sr/contact`],
      ['x-default', `${url}/en/contact`],
    ])
  })

  test('says when a page was changed last, and nothing where that is not known', () => {
    const lastmod = (path: string) =>
      entries.flatMap((entry) => (texts(entry, 'loc').includes(url + path) ? texts(entry, 'lastmod') : []))
    expect(lastmod('/contact')).toEqual([CHANGED])
    expect(lastmod('/gallery')).toEqual([])
    expect(lastmod('/blog/5')).toEqual(['2025-11-19T00:00:00.000Z'])
  })
})

describe('a feed', () => {
  test('is there in each language that posts are written in', () => {
    expect([...files.keys()].filter((address) => address.endsWith('feed.xml'))).toEqual(['/feed.xml', '/en/feed.xml'])
  })

  test.each(['/feed.xml', '/en/feed.xml'])('%s has what Atom asks for', (address) => {
    const feed = xml(address).documentElement
    const own = (tag: string) => [...feed.children].filter(({ tagName }) => tagName === tag)
    for (const tag of ['id', 'title', 'updated', 'author']) expect(own(tag), tag).toHaveLength(1)
    const self = own('link').find((link) => link.getAttribute('rel') === 'self')
    expect(self?.getAttribute('href')).toBe(url + address)
    const entries = own('entry')
    expect(entries).toHaveLength(6)
    for (const entry of entries) {
      for (const tag of ['id', 'title', 'published', 'updated', 'author > name', 'summary', 'content > div']) {
        expect(texts(entry, tag).join(''), tag).not.toBe('')
      }
      for (const href of addresses(entry, 'a')) expect(href).toMatch(/^(https:|mailto:|tel:)/)
    }
  })

  test('begins with the newest post, and is as new as its latest change', () => {
    const feed = xml('/feed.xml')
    const published = texts(feed, 'published')
    expect(published).toEqual(published.toSorted().toReversed())
    expect(texts(feed, 'updated')[0]).toBe(texts(feed, 'entry > updated').toSorted().at(-1))
  })
})

describe('llms.txt', () => {
  test('has a title, a summary and sections of described links, and every page', () => {
    const text = made('/llms.txt')
    expect(text).toMatch(/^# Bornox\n\n> .+\n\n/)
    const links = text.split('\n').filter((line) => line.startsWith('- '))
    for (const line of links) expect(line).toMatch(/^- \[.+?\]\(https:\/\/\S+\): .+/)
    const turkish = documents.flatMap(({ name, address, view: { page } }) =>
      name === 'index' && page.language === 'tr' && page.contentLanguage === 'tr' ? [address] : [],
    )
    const named = addressesIn(text)
    expect(turkish.filter((address) => !named.includes(address))).toEqual([])
  })
})

describe('catalog.json', () => {
  const { products } = JSON.parse(made('/catalog.json'))

  test('has every product with every row of its specification', () => {
    const routes = [...content.pages].flatMap(([route, page]) =>
      page.kind === 'product' ? [[route, getRows(page).length]] : [],
    )
    expect(
      products.map(({ id, specification }: { id: string; specification: [] }) => [id, specification.length]),
    ).toEqual(routes)
    expect(routes).toHaveLength(12)
  })

  test('has figures as data, and labels in each language', () => {
    const pipe = products.find(({ id }: { id: string }) => id === '/products/paslanmaz-boru')
    expect(pipe).toMatchObject({
      name: { tr: 'Paslanmaz Boru', en: 'Stainless Steel Pipe' },
      address: { tr: `${url}/products/paslanmaz-boru`, en: `${url}/en/products/paslanmaz-boru` },
    })
    expect(pipe.specification).toContainEqual({
      property: 'diameter',
      label: content.labels.properties.diameter?.name,
      symbol: 'Ø',
      quantity: { min: 6, max: 600, unit: 'mm' },
    })
  })

  test('has every name of a grade, and what a standard is about', () => {
    const elbow = products.find(({ id }: { id: string }) => id === '/products/paslanmaz-dirsek')
    const rowOf = (name: string) => elbow.specification.find(({ property }: { property: string }) => property === name)
    expect(rowOf('grades').grades).toContainEqual({
      id: '316L',
      name: 'AISI 316L',
      number: '1.4404',
      designation: 'X2CrNiMo17-12-2',
      uns: ['S31603'],
    })
    expect(rowOf('standards').standards).toEqual([
      { id: 'DIN 2605', title: content.materials.standards['DIN 2605']?.title, replacedBy: ['EN 10253-4'] },
    ])
  })
})

test('robots.txt names the sitemap and shuts nothing out', () => {
  expect(made('/robots.txt').split('\n')).toEqual(['User-agent: *', 'Disallow:', '', `Sitemap: ${url}/sitemap.xml`, ''])
})

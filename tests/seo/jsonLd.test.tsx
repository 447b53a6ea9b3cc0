import { existsSync } from 'node:fs'
import { join } from 'node:path'
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, test } from 'vitest'
import type { View } from '../../content/resolve/view.ts'
import { parentOf } from '../../src/data/viewAddresses.ts'
import { ViewContext } from '../../src/hooks/context.ts'
import { Breadcrumbs } from '../../src/ui/Opening.tsx'
import { plainSrc } from '../../src/ui/pictureVariants.ts'
import { iconFiles } from '../../vite/images/icons.ts'
import { jsonLdOf } from '../../vite/seo/jsonLd/jsonLd.ts'
import { content, documents, ROOT, written } from './content.ts'

afterEach(cleanup)

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value and all that is in it. */
function* parts(value: unknown, key = ''): Generator<{ key: string; value: unknown }> {
  yield { key, value }
  if (Array.isArray(value)) for (const item of value) yield* parts(item, key)
  else if (isNode(value)) for (const [name, part] of Object.entries(value)) yield* parts(part, name)
}

/** What a document's JSON-LD holds, as a machine reads it. */
function nodesOf(view: View): Node[] {
  const graph: unknown = JSON.parse(JSON.stringify(jsonLdOf(content, view.page) ?? {}))
  return isNode(graph) && Array.isArray(graph['@graph']) ? graph['@graph'].filter(isNode) : []
}

const graphs = documents.map((document) => ({ ...document, nodes: nodesOf(document.view) }))
const pages = graphs.filter(({ name }) => name === 'index')

function nodeAt(path: string, type: string): Node {
  const found = pages.find(({ folder }) => folder === path)?.nodes.find((node) => node['@type'] === type)
  if (!found) throw new Error(`There is no ${type} at ${path}.`)
  return found
}

describe('every page', () => {
  test('tells of itself, and one that stands in for addresses that lead nowhere does not', () => {
    expect(pages.filter(({ nodes }) => nodes.length === 0)).toEqual([])
    const others = graphs.filter(({ name }) => name === '404')
    expect(others.length).toBeGreaterThan(0)
    expect(others.filter(({ nodes }) => nodes.length > 0)).toEqual([])
  })

  test('names nothing that is not in its own graph', () => {
    const dangling = pages.flatMap(({ folder, nodes }) => {
      const ids = nodes.map((node) => node['@id'])
      expect(new Set(ids).size).toBe(nodes.length)
      return [...parts(nodes)].flatMap(({ value }) =>
        isNode(value) && Object.keys(value).join() === '@id' && !ids.includes(value['@id'])
          ? [`${folder}: ${value['@id']}`]
          : [],
      )
    })
    expect(dangling).toEqual([])
  })

  test('has whole addresses, of what is there', () => {
    const { url, social } = content.site
    const made = iconFiles({ url } as View['site'])
    const pictures = new Set(
      [...content.pictures].map(([file, { width }]) => plainSrc({ src: `/assets/pictures/${file}`, width })),
    )
    const isThere = (address: string) => {
      const path = address.slice(url.length).replace(/#.*/, '')
      return (
        written.has(url + (path || '/')) ||
        made.has(path) ||
        pictures.has(path) ||
        path === '/catalog.json' ||
        existsSync(join(ROOT, 'public', path))
      )
    }
    const addresses = pages.flatMap(({ nodes }) =>
      [...parts(nodes)].flatMap(({ key, value }) =>
        ['@id', 'url', 'item', 'image', 'logo', 'contentUrl', 'sameAs'].includes(key) && typeof value === 'string'
          ? [value]
          : [],
      ),
    )
    expect(addresses.length).toBeGreaterThan(pages.length)
    expect(
      addresses.filter((address) => address !== social.href && !(address.startsWith(url) && isThere(address))),
    ).toEqual([])
  })

  test('below home has the trail that stands above its title', () => {
    for (const { folder, nodes, view } of pages) {
      const trail = nodes.find((node) => node['@type'] === 'BreadcrumbList')
      expect(trail !== undefined, folder).toBe(view.page.route !== '/')
    }
  })

  test.each(['/products/paslanmaz-boru', '/en/services/boy-kesme', '/de/blog/all'])('%s shows its trail', (path) => {
    const view = pages.find(({ folder }) => folder === path)?.view
    if (!view) throw new Error(`There is no ${path}.`)
    expect(parentOf(view.page)).toBeDefined()
    render(
      <MemoryRouter>
        <ViewContext value={view}>
          <Breadcrumbs />
        </ViewContext>
      </MemoryRouter>,
    )
    const shown = within(screen.getByRole('navigation'))
    const link = shown.getByRole('link')
    expect(nodeAt(path, 'BreadcrumbList').itemListElement).toMatchObject([
      { position: 1, name: expect.stringMatching(/^(Ana sayfa|Home|Startseite)$/) },
      { position: 2, name: link.textContent, item: content.site.url + link.getAttribute('href') },
      { position: 3, name: view.page.name, item: content.site.url + path },
    ])
    expect(shown.getByText(view.page.name)).toHaveAttribute('aria-current', 'page')
  })
})

/** What schema.org and search engines ask of each kind, by an address that has one. */
const WANTED: readonly (readonly [path: string, type: string, keys: readonly string[]])[] = [
  ['/', 'WebSite', ['name', 'url', 'publisher']],
  ['/', 'Organization', ['name', 'url', 'logo', 'address', 'contactPoint', 'sameAs']],
  [
    '/products/paslanmaz-boru',
    'Product',
    ['name', 'description', 'image', 'url', 'category', 'subjectOf', 'additionalProperty'],
  ],
  ['/en/services/boy-kesme', 'Service', ['name', 'description', 'provider', 'serviceType', 'url']],
  [
    '/en/blog/6',
    'BlogPosting',
    ['headline', 'datePublished', 'author', 'image', 'inLanguage', 'keywords', 'publisher'],
  ],
  ['/contact', 'ContactPage', ['name', 'url', 'mainEntity', 'isPartOf']],
  ['/en/contact', 'FAQPage', ['mainEntity', 'isPartOf']],
  ['/about', 'AboutPage', ['name', 'url', 'mainEntity']],
  ['/gallery', 'ImageGallery', ['name', 'image']],
  ['/blog/all', 'CollectionPage', ['name', 'mainEntity']],
  ['/terms-of-service', 'WebPage', ['name', 'description', 'inLanguage', 'isPartOf', 'breadcrumb']],
]

describe('a graph', () => {
  test.each(WANTED)('of %s has a %s with all that is asked of it', (path, type, keys) => {
    expect(Object.keys(nodeAt(path, type))).toEqual(expect.arrayContaining(['@id', ...keys]))
  })

  test('invents no price, offer or rating', () => {
    const invented = ['offers', 'price', 'aggregateRating', 'review']
    expect(pages.flatMap(({ nodes }) => [...parts(nodes)]).filter(({ key }) => invented.includes(key))).toEqual([])
  })

  test('has each row of a specification as data', () => {
    expect(nodeAt('/products/paslanmaz-boru', 'Product').additionalProperty).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          propertyID: 'diameter',
          minValue: 6,
          maxValue: 600,
          unitCode: 'MMT',
          unitText: 'mm',
        }),
        expect.objectContaining({
          propertyID: 'grades',
          value: expect.arrayContaining(['AISI 304 (1.4301 · X5CrNi18-10 · 304 · S30400)']),
        }),
        expect.objectContaining({
          propertyID: 'standardNumbers',
          value: expect.arrayContaining([expect.stringMatching(/^EN ISO 1127 \(/)]),
        }),
      ]),
    )
    expect(nodeAt('/en/products/paslanmaz-manson', 'Product').additionalProperty).toEqual(
      expect.arrayContaining([expect.objectContaining({ propertyID: 'tolerance', minValue: -0.1, maxValue: 0.1 })]),
    )
  })

  test('names each property once, no maker, its group, and its sizes as a file', () => {
    for (const { folder, view } of pages.filter(({ view }) => content.pages.get(view.page.route)?.kind === 'product')) {
      const { additionalProperty = [], ...rest } = nodeAt(folder, 'Product')
      const named = (additionalProperty as { propertyID?: string }[]).flatMap(({ propertyID }) => propertyID ?? [])
      expect(named, view.page.route).toEqual([...new Set(named)])
      expect(rest).not.toHaveProperty('manufacturer')
    }
    expect(nodeAt('/en/products/paslanmaz-boru', 'Product')).toMatchObject({
      name: 'Stainless Steel Pipe',
      category: 'Pipe and tube',
      subjectOf: { contentUrl: `${content.site.url}/catalog.json` },
    })
  })

  test('has opening hours where the company is what the page is about', () => {
    expect(nodeAt('/contact', 'Organization').contactPoint).toMatchObject({
      telephone: content.site.phone.replaceAll(' ', ''),
      hoursAvailable: { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00' },
    })
  })

  test('of a page that is not written in the language is that of the page that owns the text', () => {
    expect(nodeAt('/de/products/paslanmaz-boru', 'Product')).toEqual(nodeAt('/en/products/paslanmaz-boru', 'Product'))
  })

  test('never takes the hundred boxes of HB for hardness', () => {
    expect(Object.values(content.units).map(({ unitCode }) => unitCode)).not.toContain('HB')
  })
})

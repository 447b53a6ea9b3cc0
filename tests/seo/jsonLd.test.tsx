import '@testing-library/jest-dom/vitest'
import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import type { View } from '../../content/resolve/view.ts'
import { getParent } from '../../src/data/viewAddresses.ts'
import { ViewContext } from '../../src/hooks/context.ts'
import { Breadcrumbs } from '../../src/ui/Opening.tsx'
import { getPlainSrc } from '../../src/ui/pictureVariants.ts'
import { createJsonLd } from '../../vite/seo/jsonLd/jsonLd.ts'
import { content, documents, isServed } from './content.ts'

type Node = Record<string, unknown>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Visits a value and everything in it. */
function* walk(value: unknown, key = ''): Generator<{ key: string; value: unknown }> {
  yield { key, value }
  if (Array.isArray(value)) for (const item of value) yield* walk(item, key)
  else if (isNode(value)) for (const [name, part] of Object.entries(value)) yield* walk(part, name)
}

function parseGraph(view: View): Node[] {
  const graph: unknown = JSON.parse(JSON.stringify(createJsonLd(content, view.page) ?? {}))
  return isNode(graph) && Array.isArray(graph['@graph']) ? graph['@graph'].filter(isNode) : []
}

const graphs = documents.map((document) => ({ ...document, nodes: parseGraph(document.view) }))
const pages = graphs.filter(({ name }) => name === 'index')

function getNode(path: string, type: string): Node {
  const node = pages.find(({ folder }) => folder === path)?.nodes.find((node) => node['@type'] === type)
  if (!node) throw new Error(`There is no ${type} at ${path}.`)
  return node
}

describe('every page', () => {
  test('describes itself, except 404 pages', () => {
    expect(pages.filter(({ nodes }) => nodes.length === 0)).toEqual([])
    const notFoundGraphs = graphs.filter(({ name }) => name === '404')
    expect(notFoundGraphs.length).toBeGreaterThan(0)
    expect(notFoundGraphs.filter(({ nodes }) => nodes.length > 0)).toEqual([])
  })

  test('refers only to nodes of its own graph', () => {
    const dangling = pages.flatMap(({ folder, nodes }) => {
      const ids = nodes.map((node) => node['@id'])
      expect(new Set(ids).size).toBe(nodes.length)
      return [...walk(nodes)].flatMap(({ value }) =>
        isNode(value) && Object.keys(value).join() === '@id' && !ids.includes(value['@id'])
          ? [`${folder}: ${value['@id']}`]
          : [],
      )
    })
    expect(dangling).toEqual([])
  })

  test('has absolute addresses that exist', () => {
    const { url, social } = content.site
    const files = new Set([
      ...[...content.pictures].map(
        ([file, { width }]) => url + getPlainSrc({ src: `/assets/pictures/${file}`, width }),
      ),
    ])
    const addresses = pages.flatMap(({ nodes }) =>
      [...walk(nodes)].flatMap(({ key, value }) =>
        ['@id', 'url', 'item', 'image', 'logo', 'contentUrl', 'sameAs'].includes(key) && typeof value === 'string'
          ? [value]
          : [],
      ),
    )
    expect(addresses.length).toBeGreaterThan(pages.length)
    const internal = addresses.filter((address) => address !== social.href && !files.has(address))
    expect(internal.filter((address) => !address.startsWith(url) || !isServed(address))).toEqual([])
  })

  test('except home has breadcrumbs', () => {
    for (const { folder, nodes, view } of pages) {
      const breadcrumbs = nodes.find((node) => node['@type'] === 'BreadcrumbList')
      expect(breadcrumbs !== undefined, folder).toBe(view.page.route !== '/')
    }
  })

  test.each(['/products/paslanmaz-boru', '/en/services/boy-kesme', '/de/blog/all'])('%s shows them', (path) => {
    const view = pages.find(({ folder }) => folder === path)?.view
    if (!view) throw new Error(`There is no ${path}.`)
    expect(getParent(view.page)).toBeDefined()
    render(
      <MemoryRouter>
        <ViewContext value={view}>
          <Breadcrumbs />
        </ViewContext>
      </MemoryRouter>,
    )
    const breadcrumb = within(screen.getByRole('navigation'))
    const links = breadcrumb.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')] as const)
    expect(links[0]?.[0]).toMatch(/^(Ana sayfa|Home|Startseite)$/)
    expect(getNode(path, 'BreadcrumbList').itemListElement).toMatchObject(
      [...links, [view.page.name, path] as const].map(([name, href], index) => ({
        position: index + 1,
        name,
        item: content.site.url + href,
      })),
    )
    expect(breadcrumb.getByText(view.page.name)).toHaveAttribute('aria-current', 'page')
  })
})

/** Keys that schema.org and search engines require of each type, with a page that has one. */
const REQUIRED: readonly (readonly [path: string, type: string, keys: readonly string[]])[] = [
  ['/', 'WebSite', ['name', 'url', 'publisher']],
  ['/', 'Organization', ['name', 'url', 'logo', 'address', 'contactPoint', 'sameAs']],
  ['/products/paslanmaz-boru', 'Product', ['name', 'description', 'image', 'url', 'category', 'additionalProperty']],
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

describe('JSON-LD', () => {
  test.each(REQUIRED)('of %s has a %s with the required keys', (path, type, keys) => {
    expect(Object.keys(getNode(path, type))).toEqual(expect.arrayContaining(['@id', ...keys]))
  })

  test('has no invented price, offer or rating', () => {
    const invented = ['offers', 'price', 'aggregateRating', 'review']
    expect(pages.flatMap(({ nodes }) => [...walk(nodes)]).filter(({ key }) => invented.includes(key))).toEqual([])
  })

  test('has each row of a specification as data', () => {
    expect(getNode('/products/paslanmaz-boru', 'Product').additionalProperty).toEqual(
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
    expect(getNode('/en/products/paslanmaz-manson', 'Product').additionalProperty).toEqual(
      expect.arrayContaining([expect.objectContaining({ propertyID: 'tolerance', minValue: -0.1, maxValue: 0.1 })]),
    )
  })

  test('has each property once, and the group, but no manufacturer', () => {
    for (const { folder, view } of pages.filter(({ view }) => content.pages.get(view.page.route)?.kind === 'product')) {
      const { additionalProperty = [], ...product } = getNode(folder, 'Product')
      const ids = (additionalProperty as { propertyID?: string }[]).flatMap(({ propertyID }) => propertyID ?? [])
      expect(ids, view.page.route).toEqual([...new Set(ids)])
      expect(product).not.toHaveProperty('manufacturer')
    }
    expect(getNode('/en/products/paslanmaz-boru', 'Product')).toMatchObject({
      name: 'Stainless Steel Pipe',
      category: 'Pipe and tube',
    })
  })

  test('of the contact page has opening hours', () => {
    expect(getNode('/contact', 'Organization').contactPoint).toMatchObject({
      telephone: content.site.phone.replaceAll(' ', ''),
      hoursAvailable: [{ dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00' }],
    })
  })

  test('of a page that is not translated is that of the original', () => {
    expect(getNode('/de/products/paslanmaz-boru', 'Product')).toEqual(getNode('/en/products/paslanmaz-boru', 'Product'))
  })

  test('does not use HB for hardness, which is the code for a hundred boxes', () => {
    expect(Object.values(content.units).map(({ unitCode }) => unitCode)).not.toContain('HB')
  })
})

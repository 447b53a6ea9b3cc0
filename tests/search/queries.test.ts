import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../../schema/names/languages.ts'
import { createQueryReader } from '../../src/reading/line/readLine.ts'
import { createFinder } from '../../src/search/find.ts'
import { createSearchIndexes } from '../../vite/search/searchIndex.ts'
import { content } from '../content.ts'
import { indexes } from '../searchIndexes.ts'
import exactSizes from './exactSizes.json' with { type: 'json' }

/*
 * Queries of visitors with the page that has to come first, on the real content.
 */

const finders = new Map(
  await Promise.all([...indexes].map(async ([language, index]) => [language, await createFinder(index)] as const)),
)

const readers = new Map([...indexes].map(([language, index]) => [language, createQueryReader(index)] as const))

const find = (language: Language, query: string) =>
  finders.get(language)?.(query, undefined, readers.get(language)).hits ?? []

/** The route of a result without its language: `/products/paslanmaz-boru` */
const getRoute = (href: string) => href.replace(/^\/(en|de|sr)(?=[/#?]|$)/, '').replace(/[?#].*$/, '') || '/'

/**
 * Each line of the file: its group, a language, a query, the first page or its parameters, and words of its first reason.
 * `-` is no page.
 */
const QUERIES = readFileSync(join(import.meta.dirname, 'queries.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [group: string, Language, query: string, first: string, reason?: string])

test.each(QUERIES)('%s in %s: %s finds %s', (_, language, query, first, reason) => {
  if (first === 'not made') expect(finders.get(language)?.(query).notMade).toHaveLength(1)
  else if (first.startsWith('?')) expect(find(language, query)[0]?.href).toContain(`${first}#`)
  else {
    const { href = '-', reasons: [firstReason] = [] } = find(language, query)[0] ?? {}
    const section = first.includes('#') ? href.replace(/^[^#]*/, '') : ''
    expect(getRoute(href) + section).toBe(first)
    const [kind, ...words] = reason?.split(' ') ?? []
    if (kind) expect(firstReason).toMatchObject({ kind })
    expect(Object.values(firstReason ?? {}).join()).toContain(words.join(' '))
  }
})

test('a converted size is shown as a reason, and fills the calculator', () => {
  const [pipe] = find('tr', '2 inç sch 10S boru')
  expect(pipe?.href).toBe('/products/paslanmaz-boru?diameter=60.3&wallThickness=2.77&size=NPS+2+Sch+10S#asme-sizes')
  expect(pipe?.reasons).toContainEqual({ kind: 'read', text: 'NPS 2 Sch 10S = 60,3 × 2,77\u00a0mm' })
  expect(find('de', 'Rohr DN 65')[0]?.reasons).toContainEqual(
    expect.objectContaining({ kind: 'fits', size: 'DN 65 = 76,1\u00a0mm' }),
  )
  expect(find('en', 'dairy tubing DN 65')[0]?.reasons).toContainEqual(
    expect.objectContaining({ kind: 'fits', size: '70\u00a0mm' }),
  )
  expect(find('en', '16 ga sheet')[0]?.reasons).toContainEqual(
    expect.objectContaining({ size: '16 ga ≈ 1.59\u00a0mm' }),
  )
  expect(find('en', '12 swg sheet')[0]?.reasons).toContainEqual(
    expect.objectContaining({ size: '12 swg ≈ 2.64\u00a0mm' }),
  )
})

test('the reasons for a result are in the visitor’s language', () => {
  const [best] = find('de', '316L Rohr 60,3x2')
  expect(best?.reasons).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'material', name: 'AISI 316L' }),
      { kind: 'fits', row: 'Durchmesser', range: 'Ø 6–600\u00a0mm', size: '60,3\u00a0mm' },
      { kind: 'fits', row: 'Wanddicke', range: 't 0,5–12\u00a0mm', size: '2\u00a0mm' },
    ]),
  )
})

test.each<readonly [Language, string]>([
  ['en', '12345678'],
  ['en', 'PED 2014/68'],
  ['en', 'pipe 9 m'],
  ['en', 'sleeve 40 50 100'],
  ['en', 'long radius elbow 90 deg DN40 304L'],
  // "Up to 20 mm" promises no foil.
  ['en', 'laser cut 0.3 mm'],
])('%s: no product fits %s', (language, query) => {
  expect(find(language, query).flatMap(({ reasons }) => reasons.filter(({ kind }) => kind === 'fits'))).toEqual([])
})

test.each<readonly [Language, string]>([
  ['sr', 'sečenje šipki na 1200 mm'],
  ['tr', 'boy kesme boru 60 mm'],
])('%s: a limit of the service says nothing about the length or the diameter: %s', (language, query) => {
  const [best] = find(language, query)
  expect(best && getRoute(best.href)).toBe('/services/boy-kesme')
  expect(best?.reasons.filter(({ kind }) => kind === 'outside')).toEqual([])
})

test('nothing is said about the supply of a size with a figure that has no field', () => {
  const [sleeve] = find('sr', 'cevna čaura 76,1x2,9 dužina 110 mm, 4 kom')
  expect(sleeve?.href).toContain('length=110&unplaced=2.9&')
  expect(sleeve?.reasons.map(({ kind }) => kind)).not.toContain('supply')
})

test.each(exactSizes as readonly { language: Language; query: string; item: object }[])(
  '$language: $query is an exact size',
  ({ language, query, item, ...expected }) => {
    const { size } = find(language, query)[0] ?? {}
    expect({ ...size, text: size?.text.replaceAll('\u00a0', ' ') }).toEqual({
      ...expected,
      item: expect.objectContaining(item),
    })
  },
)

test.each([
  'pipe 37x4',
  'DN50 pipe',
  'pipe DN50 48.3x2',
  '304 316L pipe 60.3x2',
  '60.3x2.9 45 cm 3-6 m',
  'galvanized 60.3x2.9 pipe',
  '2" sch40s cap 316L 6 pcs',
  'half round bar 20',
  'equal tee DN 50 316L 6 pcs',
])('“%s” is no exact size', (query) => {
  expect(find('en', query)[0]?.size).toBeUndefined()
})

test('a grade that the product does not list is said to be missing, and kept', () => {
  const [best] = find('en', '304L pipe 48.3x2')
  expect(best?.reasons[0]).toMatchObject({ kind: 'outside', size: 'AISI 304L' })
  expect(best?.reasons).not.toContainEqual(expect.objectContaining({ kind: 'supply' }))
  expect(best?.href).toBe('/en/products/paslanmaz-boru?diameter=48.3&wallThickness=2&grade=304L#weight')
})

test('a page is first if its name of several words is the query', () => {
  const queries = [...indexes].flatMap(([language, { pages }]) =>
    pages.flatMap(({ name, href, isForeign }) =>
      name.includes(' ') && !isForeign ? [[language, name, href] as const] : [],
    ),
  )
  expect(queries.length).toBeGreaterThan(20)
  expect(
    queries.filter(([language, name, href]) => getRoute(find(language, name)[0]?.href ?? '') !== getRoute(href)),
  ).toEqual([])
})

/** The products with a calculator: name by language, size, and the fields that it fills. */
const ORDERS: readonly (readonly [
  Readonly<Record<Language, string>>,
  size: string,
  fields: Readonly<Record<string, number>>,
])[] = [
  [{ tr: 'boru', en: 'pipe', de: 'Rohr', sr: 'cev' }, '60.3x2.9', { diameter: 60.3, wallThickness: 2.9 }],
  [{ tr: 'çubuk', en: 'round bar', de: 'Rundstahl', sr: 'šipka' }, 'Ø 25', { diameter: 25 }],
  [{ tr: 'mil', en: 'shaft', de: 'Welle', sr: 'vratilo' }, 'Ø 20', { diameter: 20 }],
  [{ tr: 'lama', en: 'flat bar', de: 'Flachstahl', sr: 'pljošti' }, '40x5', { width: 40, thickness: 5 }],
  [{ tr: 'köşebent', en: 'angle', de: 'Winkel', sr: 'ugaonik' }, '40x40x4', { legLength: 40, thickness: 4 }],
]

const PIECES: Readonly<Record<Language, readonly string[]>> = {
  tr: ['# adet', '# ad.', '# boy', '# tane'],
  en: ['# off', '# no.', '# pcs', 'qty #', '# lengths'],
  de: ['# Stück', '# Stk', '# St.', '# Stangen', 'Menge #'],
  sr: ['# kom', '# kom.', '# komada'],
}

const orders = LANGUAGES.flatMap((language) =>
  ORDERS.flatMap(([names, size, fields]) =>
    PIECES[language].flatMap((count) => {
      const pieces = count.replace('#', '12')
      const all = { ...fields, length: 2000, pieces: 12 }
      return [`${names[language]} ${size} 2 m ${pieces}`, `${pieces} ${names[language]} ${size} 2 m`].map(
        (query) => [language, query, all] as const,
      )
    }),
  ),
)

test('a size with a length and pieces fills all fields, and nothing that was not typed', () => {
  const failures = orders.flatMap(([language, query, fields]) => {
    const { searchParams } = new URL(find(language, query)[0]?.href ?? '', 'https://site.example')
    const filled = [...searchParams].map(([name, value]) => `${name}=${value}`).sort()
    const expected = Object.entries(fields)
      .map(([name, value]) => `${name}=${value}`)
      .sort()
    return filled.join() === expected.join() ? [] : [`${language} ${query}: ${filled.join(' ')}`]
  })
  expect(failures).toEqual([])
})

test.each([
  ['ASTM A554', 'ASTM A554', undefined],
  ['A554 tube 40x2', 'ASTM A554', '/en/products/paslanmaz-boru?diameter=40&wallThickness=2#weight'],
  ['ISO 2037', 'ISO 2037', undefined],
])('“%s” names a standard that no page lists, and keeps the size', (query, name, href) => {
  expect(finders.get('en')?.(query).notMade).toEqual([name])
  expect(find('en', query)[0]?.href).toBe(href)
})

test.each(['ASTM A312', 'EN 10217-7', 'DIN 11850', 'ISO 9001', 'sac en 1500 boy 3000'])(
  '“%s” is no unlisted standard',
  (query) => {
    expect(finders.get('tr')?.(query).notMade).toEqual([])
  },
)

test('the first results match all parts of a query', () => {
  const hits = find('tr', '316L 40 mm')
  expect(hits.length).toBeGreaterThan(3)
  for (const { reasons } of hits.slice(0, 4)) {
    expect(reasons.map(({ kind }) => kind)).toEqual(['supply', 'material', 'fits'])
  }
  // The sizes of this product, 15 to 150, are nominal diameters.
  expect(hits[0]?.href).not.toContain('dirsek')
})

test.each<readonly [Language, string, string]>([
  ['en', 'about', '/about'],
  ['en', 'material consulting', '/services/material-consulting'],
])('%s: %s finds the Turkish page %s, but not first', (language, query, route) => {
  const routes = find(language, query).map(({ href }) => getRoute(href))
  expect(routes[0]).not.toBe(route)
  expect(routes.slice(1)).toContain(route)
})

test.each(['', ' ', ',', '((', 'x', '×', 'ø', '1/0', '*', '\\', '"', 'asdfghjk', '9'.repeat(400)])(
  'does not throw for %j',
  (query) => {
    for (const language of LANGUAGES) expect(Array.isArray(find(language, query))).toBe(true)
  },
)

test('a grade that is added to the materials is found, although it was listed as not made', async () => {
  const { materials, pages } = content
  const [source, page] = [materials.grades['316L'], pages.get('/materials/316l')]
  if (!source || !page) throw new Error()
  const grades = { ...materials.grades, '904L': { ...source, name: 'AISI 904L', aisi: '904L', number: '1.4539' } }
  const gradePage = {
    ...page,
    blocks: page.blocks.map((block) => ({ ...block, ...('grade' in block && { grade: '904L' }) })),
  }
  const added = {
    ...content,
    materials: { ...materials, grades },
    pages: new Map([...pages, ['/materials/904l', gradePage]]),
  }
  const index = createSearchIndexes(added).get('en')
  if (!index) throw new Error()
  const { hits, notMade } = (await createFinder(index))('904L')
  expect([hits[0]?.href, notMade]).toEqual(['/en/materials/904l', []])
})

test('two sides of a box give a round product no size, and no other product a card', () => {
  for (const [language, query, route, names] of [
    ['en', 'tube 40x40x2', '/products/paslanmaz-boru', ['tube 40x40x2']],
    ['de', 'Rohr 60x40x2', '/products/paslanmaz-boru', ['Rohr 60x40x2']],
    ['sr', 'cev 40x40', '/products/paslanmaz-boru', ['cev 40x40']],
    // It can be as long as its diameter.
    ['tr', 'mil 30x30', '/products/paslanmaz-mil', []],
  ] as const) {
    const { hits = [], notMade } = finders.get(language)?.(query, undefined, readers.get(language)) ?? {}
    expect(notMade, query).toEqual(names)
    expect(
      hits.map(({ href }) => getRoute(href)),
      query,
    ).toEqual([route])
    expect(hits[0]?.href + JSON.stringify(hits[0]?.reasons), query).not.toMatch(/\?|\d\d\D+mm/)
  }
})

test.each(LANGUAGES)('the search index in %s has at most 50 KB', (language) => {
  expect(brotliCompressSync(JSON.stringify(indexes.get(language))).length).toBeLessThanOrEqual(50 * 1024)
})

// Without a limit, the second one takes minutes.
test.each(['60,3x2 304 '.repeat(40), '60x2'.repeat(60)])('%s is answered', (query) => {
  expect(find('tr', query)).toBeDefined()
})

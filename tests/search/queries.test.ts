import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../../schema/names/languages.ts'
import { createQueryReader } from '../../src/reading/line/readLine.ts'
import { createFinder } from '../../src/search/find.ts'
import { createSearchIndexes } from '../../vite/search/searchIndex.ts'
import { content } from '../seo/content.ts'

/*
 * Queries of visitors with the page that has to come first, on the real content.
 */

const indexes = createSearchIndexes(content)
const finders = new Map(
  await Promise.all([...indexes].map(async ([language, index]) => [language, await createFinder(index)] as const)),
)

const readers = new Map([...indexes].map(([language, index]) => [language, createQueryReader(index)] as const))

const find = (language: Language, query: string) =>
  finders.get(language)?.(query, undefined, readers.get(language)).hits ?? []

/** The route of a result without its language: `/products/paslanmaz-boru` */
const getRoute = (href: string) => href.replace(/^\/(en|de|sr)(?=[/#?]|$)/, '').replace(/[?#].*$/, '') || '/'

/** Each line of the file: its group, a language, a query, and the first page or its parameters. `-` is no page. */
const QUERIES = readFileSync(join(import.meta.dirname, 'queries.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [group: string, Language, query: string, first: string])

test.each(QUERIES)('%s in %s: %s finds %s', (_, language, query, first) => {
  if (first === 'not made') expect(finders.get(language)?.(query).notMade).toHaveLength(1)
  else if (first.startsWith('?')) expect(find(language, query)[0]?.href).toContain(`${first}#`)
  else {
    const { href = '-' } = find(language, query)[0] ?? {}
    const section = first.includes('#') ? href.replace(/^[^#]*/, '') : ''
    expect(getRoute(href) + section).toBe(first)
  }
})

test('a converted size is shown as a reason, and fills the calculator', () => {
  const [pipe] = find('tr', '2 inç sch 10S boru')
  expect(pipe?.href).toBe('/products/paslanmaz-boru?diameter=60.3&wallThickness=2.77&size=NPS+2+Sch+10S#asme-sizes')
  expect(pipe?.reasons).toContainEqual({ kind: 'read', text: 'NPS 2 Sch 10S = 60,3 × 2,77\u00a0mm' })
  expect(find('en', '16 ga sheet')[0]?.reasons).toContainEqual(
    expect.objectContaining({ size: '16 ga ≈ 1.59\u00a0mm' }),
  )
  expect(find('en', '12 swg sheet')[0]?.reasons).toContainEqual(
    expect.objectContaining({ size: '12 swg ≈ 2.64\u00a0mm' }),
  )
  expect(find('en', '4x8 sheet')[0]?.href).toContain('width=1219&length=2438')
  expect(find('tr', '304 levha 3x1000x2000 12 adet')[0]?.href).toContain(
    'thickness=3&width=1000&length=2000&grade=304&pieces=12',
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

/** Queries outside of a product's range. The product is found with that reason, and never with "fits". */
const OUTSIDE: readonly (readonly [Language, query: string, route: string, range: string])[] = [
  ['en', 'pipe 9 m', '/products/paslanmaz-boru', '3000–6000'],
  ['en', '700 mm pipe', '/products/paslanmaz-boru', '6–600'],
  ['en', 'laser cut 25 mm', '/services/lazer-kivrim', '20'],
  ['en', 'DN700 flange', '/products/paslanmaz-flans', '600'],
  ['tr', 'boy kesme 9 m', '/services/boy-kesme', '6000'],
  ['tr', 'boru et kalınlığı 0,4 mm', '/products/paslanmaz-boru', '0,5–12'],
  ['en', 'sleeve 200 mm id', '/products/paslanmaz-manson', '6–150'],
  ['en', '40 ft pipe lengths', '/products/paslanmaz-boru', '3000–6000'],
  ['sr', 'ugaonici 180x180x15', '/products/paslanmaz-kosebent', '20–150'],
  ['de', 'Rohr DN 65 1.4571', '/products/paslanmaz-boru', 'AISI 304, AISI 316, AISI 316L, AISI 321'],
]

test.each(OUTSIDE)('%s: %s is outside of the range of the product', (language, query, route, range) => {
  const [best] = find(language, query)
  expect(best && getRoute(best.href)).toBe(route)
  expect(best?.reasons[0]).toMatchObject({ kind: 'outside', range: expect.stringContaining(range) })
})

test.each<readonly [Language, string]>([
  ['en', '12345678'],
  ['en', 'PED 2014/68'],
  ['en', 'pipe 9 m'],
  ['en', 'sleeve 40 50 100'],
  ['en', 'long radius elbow 90 deg DN40 304L'],
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
  expect(sleeve?.href).toContain('outerDiameter=76.1&length=110&unplaced=2.9&')
  expect(sleeve?.reasons.map(({ kind }) => kind)).not.toContain('supply')
})

test('sizes fill the fields of their product, and only those that are clear', () => {
  expect(find('en', 'angle 60x40x5')[0]?.href).toBe(
    '/en/products/paslanmaz-kosebent?thickness=5&unplaced=60+%C3%97+40#weight',
  )
  expect(find('en', 'elbow DN 50')[0]?.href).toContain('?size=DN50#')
  expect(find('en', 'L50x50x5')[0]?.href).toContain('?legLength=50&thickness=5#')
  expect(find('en', 'sleeve 50 ID 70 OD')[0]?.href).toContain('?outerDiameter=70&innerDiameter=50#')
  expect(find('de', '3 x 2 m Rohr 42,4')[0]?.href).toContain('?diameter=42.4&length=2000&unplaced=3#')
  expect(find('en', 'plate 20 mm 2x1 m')[0]?.href).toContain('thickness=20&width=1000&length=2000')
})

test('a result opens the calculator with the size and grade of the query', () => {
  expect(find('en', '316L 60.3x2 pipe')[0]?.href).toBe(
    '/en/products/paslanmaz-boru?diameter=60.3&wallThickness=2&grade=316L#weight',
  )
  expect(find('tr', 'DN50 PN16')[0]?.href).toBe('/products/paslanmaz-flans?size=DN50+PN16#sizes')
})

test.each<readonly [Language, query: string, supply: string]>([
  ['de', 'Rohr 60,3x2', 'Standardmaß, EN ISO 1127'],
  ['en', 'flat bar 40x5', 'Standard size, EN 10058'],
  ['en', 'DN125 PN16 flange', 'Standard size, EN 1092-1'],
  ['en', '2" sch 40 pipe', 'Standard size, ASME B36.19M'],
  ['de', 'Rohr 37x4', 'In unserem Bereich, keines unserer Standardmaße'],
  ['en', 'angle 113x3', 'Within our range, not one of our standard sizes'],
])('%s: %s is answered by: %s', (language, query, supply) => {
  expect(find(language, query)[0]?.reasons[0]).toEqual({ kind: 'supply', text: supply })
})

test.each<readonly [Language, query: string, text: string, href: string, item: object]>([
  [
    'tr',
    'boru 60,3x2,9 316L 6 m 10 adet',
    'DN 50 · 60,3 × 2,9 × 6000 mm · 4,184 kg/m · AISI 316L · 10 × 25,10 = 251,0 kg',
    '/products/paslanmaz-boru?diameter=60.3&wallThickness=2.9&length=6000&pieces=10&grade=316L#weight',
    { values: { diameter: 60.3, wallThickness: 2.9, length: 6000, grades: '316L' }, pieces: 10 },
  ],
  [
    'tr',
    '60.3x2.77 316L boru 120 m',
    'DN 50 · 60,3 × 2,77 mm · 4,005 kg/m · AISI 316L · 120 m = 480,6 kg',
    '/products/paslanmaz-boru?size=60.3x2.77&grade=316L#asme-sizes',
    { values: { diameter: 60.3, wallThickness: 2.77, grades: '316L' }, amount: { value: 120, unit: 'm' } },
  ],
  [
    'en',
    'NPS 2 sch 10S',
    'DN 50 · 60.3 × 2.77 mm · 3.955 kg/m (AISI 304)',
    '/en/products/paslanmaz-boru?size=60.3x2.77#asme-sizes',
    { values: { diameter: 60.3, wallThickness: 2.77 } },
  ],
  [
    'de',
    'Blech 3x1000x2000 1.4301 2B 500 kg',
    '3 × 1000 × 2000 mm · 23,70 kg/m² · AISI 304 · 2B · 500 kg',
    '/de/products/paslanmaz-sac?size=3x1000x2000&grade=304#sizes',
    {
      values: { thickness: 3, width: 1000, length: 2000, grades: '304', surfaces: '2B' },
      amount: { value: 500, unit: 'kg' },
    },
  ],
  [
    'en',
    'flange 4" PN 16 316L 6 pcs',
    'DN 100 · PN 16 · AISI 316L · Pieces: 6',
    '/en/products/paslanmaz-flans?size=DN100+PN16&grade=316L#sizes',
    {
      values: { nominalDiameter: 100, pressureClass: 16, grades: '316L' },
      pieces: 6,
      note: 'flange 4" PN 16 316L 6 pcs',
    },
  ],
  [
    'sr',
    'DN50 PN16',
    'DN 50 · PN 16',
    '/sr/products/paslanmaz-flans?size=DN50+PN16#sizes',
    { values: { nominalDiameter: 50, pressureClass: 16 } },
  ],
])('%s: %s is the exact size %s', (language, query, text, href, item) => {
  const { size } = find(language, query)[0] ?? {}
  expect({ ...size, text: size?.text.replaceAll('\u00a0', ' ') }).toEqual({
    text,
    href,
    item: expect.objectContaining(item),
  })
})

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

test('a tolerance class and a length open the calculator with both', () => {
  expect(find('en', 'bright bar 20 h9 3 m')[0]?.href).toBe(
    '/en/products/paslanmaz-mil?diameter=20&length=3000&tolerance=h9#weight',
  )
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

test.each(LANGUAGES)('the search index in %s has at most 50 KB', (language) => {
  expect(brotliCompressSync(JSON.stringify(indexes.get(language))).length).toBeLessThanOrEqual(50 * 1024)
})

// Without a limit, the second one takes minutes.
test.each(['60,3x2 304 '.repeat(40), '60x2'.repeat(60)])('%s is answered', (query) => {
  expect(find('tr', query)).toBeDefined()
})

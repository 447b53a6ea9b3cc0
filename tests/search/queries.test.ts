import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '../../schema/names/languages.ts'
import { finderFor } from '../../src/search/find.ts'
import { searchIndex } from '../../vite/search/searchIndex.ts'
import { content } from '../seo/content.ts'

/*
 * What people search for, and what they have to find first, over the site's own pages.
 */

const indexes = new Map(LANGUAGES.map((language) => [language, searchIndex(content, language)] as const))
const finders = new Map([...indexes].map(([language, index]) => [language, finderFor(index)] as const))

const find = (language: Language, query: string) => finders.get(language)?.(query).hits ?? []

/** The route of a result, without its language: `/products/paslanmaz-boru` */
const routeOf = (href: string) => href.replace(/^\/(en|de|sr)(?=\/|$)/, '').replace(/[?#].*$/, '') || '/'

const [boru, sac, levha, cubuk, mil, lama] = [
  'paslanmaz-boru',
  'paslanmaz-sac',
  'paslanmaz-celik-levhalar',
  'paslanmaz-cubuk',
  'paslanmaz-mil',
  'paslanmaz-lama',
].map((name) => `/products/${name}`)
const [dirsek, flans, kosebent, manson] = ['dirsek', 'flans', 'kosebent', 'manson'].map(
  (name) => `/products/paslanmaz-${name}`,
)

type Expected = readonly [Language, query: string, first: string | undefined]

const WORDS: readonly Expected[] = [
  ['tr', 'boru', boru],
  ['tr', 'BORU', boru],
  ['tr', 'borular', boru],
  ['tr', 'borusu', boru],
  ['tr', 'köşebent', kosebent],
  ['tr', 'kosebent', kosebent],
  ['tr', 'dirseği', dirsek],
  ['tr', 'çubuklar', cubuk],
  ['tr', 'flanşlar', flans],
  ['tr', 'sac', sac],
  ['tr', 'İLETİŞİM', '/contact'],
  ['tr', 'yüzey işlemleri', '/services/yuzey-islemleri'],
  ['tr', 'kumlama', '/services/yuzey-islemleri'],
  ['tr', 'boy kesme', '/services/boy-kesme'],
  ['en', 'pipes', boru],
  ['en', 'flat bar', lama],
  ['en', 'shaft', mil],
  ['en', 'angle bar', kosebent],
  ['en', 'bending', '/services/lazer-kivrim'],
  ['en', 'privacy', '/privacy-policy'],
  ['de', 'Rohr', boru],
  ['de', 'Rohre', boru],
  ['de', 'Flansch', flans],
  ['de', 'Flachstahl', lama],
  ['de', 'Welle', mil],
  ['de', 'Huelse', manson],
  ['de', 'Zuschnitt', '/services/boy-kesme'],
  ['de', 'Datenschutz', '/privacy-policy'],
  ['sr', 'cev', boru],
  ['sr', 'cevi', boru],
  ['sr', 'nerđajuća cev', boru],
  ['sr', 'nerdjajuca cev', boru],
  ['sr', 'prirubnica', flans],
  ['sr', 'šipka', cubuk],
  ['sr', 'sipka', cubuk],
  ['sr', 'brušenje', '/services/taslama-fircalama'],
]

const SLIPS: readonly Expected[] = [
  ['tr', 'paslamaz boru', boru],
  ['tr', 'bour', boru],
  ['tr', 'filanş', flans],
  ['tr', 'dirskek', dirsek],
  ['en', 'flnage', flans],
  ['en', 'elbwo', dirsek],
  ['de', 'Flanch', flans],
  ['sr', 'prirubncia', flans],
]

const FIGURES: readonly Expected[] = [
  ['tr', 'Ø60,3x2', boru],
  ['en', '60.3 x 2', boru],
  ['tr', '60,3 × 2 × 6000', boru],
  ['tr', 'boru 40 mm', boru],
  ['tr', '2 mm sac', sac],
  ['tr', '2x1000x2000', levha],
  ['tr', '40x40x4', kosebent],
  ['tr', 'DN50 PN16', flans],
  ['en', 'dn 50 pn 16', flans],
  ['en', '2" pipe', boru],
  ['de', 'Rohr Ø 60,3', boru],
  ['de', 'Blech 2 mm', sac],
  ['sr', 'lim 3mm', sac],
  ['tr', 'çap 550', boru],
  ['en', 'diameter 550 mm', boru],
  ['tr', 'lama 50x5', lama],
  ['tr', '650 mm çap', undefined],
  ['tr', 'boru 2000 mm çap', boru],
]

const MATERIALS: readonly Expected[] = [
  ['en', '1.4404', '/materials'],
  ['tr', '316L', '/materials'],
  ['de', 'V4A Rohr', boru],
  ['tr', '440C', '/products/ozel-uretim'],
  ['en', 'EN 1092-1', flans],
  ['en', 'en1092-1', flans],
  ['de', 'DIN EN 1092-1', flans],
  ['tr', 'EN 10253', dirsek],
  ['tr', 'DIN 2605', dirsek],
  ['en', 'EN 10056-1', kosebent],
  ['tr', '904L', undefined],
  ['en', 'EN 10305', undefined],
]

describe.each([
  ['words', WORDS],
  ['slips of the finger', SLIPS],
  ['figures', FIGURES],
  ['grades and standards', MATERIALS],
])('%s', (_, queries) => {
  test.each(queries)('%s: %s', (language, query, first) => {
    const [best] = find(language, query)
    expect(best && routeOf(best.href)).toBe(first)
  })
})

test('says in the visitor’s language why a product fits', () => {
  const [best] = find('de', '316L Rohr 60,3x2')
  expect(best?.reasons).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'material', name: 'AISI 316L' }),
      { kind: 'fits', row: 'Durchmesser', range: 'Ø 6–600\u00a0mm', size: '60,3\u00a0mm' },
      { kind: 'fits', row: 'Wanddicke', range: 't 0,5–12\u00a0mm', size: '2\u00a0mm' },
    ]),
  )
})

test('opens the calculator at the size and the grade that were asked for', () => {
  expect(find('en', '316L 60.3x2 pipe')[0]?.href).toBe(
    '/en/products/paslanmaz-boru?diameter=60.3&wallThickness=2&grade=316L#weight',
  )
  expect(find('tr', 'DN50 PN16')[0]?.href).toBe('/products/paslanmaz-flans?size=DN50+PN16#sizes')
})

test('all that are found by several parts have most of them', () => {
  const hits = find('tr', '316L 40 mm')
  expect(hits.length).toBeGreaterThan(3)
  for (const { reasons } of hits.slice(0, 4)) {
    expect(reasons.map(({ kind }) => kind)).toEqual(['material', 'fits'])
  }
  // Its 15 to 150 are nominal diameters.
  expect(hits[0]?.href).not.toContain(dirsek)
})

test.each(['', ' ', ',', '((', 'x', '×', 'ø', '1/0', '*', '\\', '"', 'asdfghjk', '9'.repeat(400)])(
  'does not fail at %j',
  (query) => {
    for (const language of LANGUAGES) expect(Array.isArray(find(language, query))).toBe(true)
  },
)

test.each(LANGUAGES)('what %s is searched by has at most 35 KB', (language) => {
  expect(brotliCompressSync(JSON.stringify(indexes.get(language))).length).toBeLessThanOrEqual(35 * 1024)
})

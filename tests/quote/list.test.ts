import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBlockViews } from '../../content/resolve/blocksIn.ts'
import { toCsv } from '../../messages/csv.ts'
import { describeItem } from '../../messages/describe.ts'
import { MAX_ITEMS, parseItems, type QuoteItem } from '../../messages/item.ts'
import { createQuoteTable } from '../../messages/table.ts'
import { LANGUAGES, type Language } from '../../schema/names/languages.ts'
import { readWords } from '../../schema/readText.ts'
import { addMasses } from '../../src/quote/Summary.tsx'
import { addFiles } from '../../src/quote/state/files.ts'
import { formatFragment, parseFragment } from '../../src/quote/state/share.ts'
import { addQuoteItems, readQuoteItems, removeQuoteItems, replaceQuoteItems } from '../../src/quote/state/store.ts'
import { content, resolveRoute } from '../content.ts'

/** The data of the quote list page in a language. */
function getQuotes(language: Language) {
  const [block] = findBlockViews(resolveRoute('/quote', language), 'quoteList')
  if (!block) throw new Error('The page /quote has no quote list.')
  return { ...block.quotes, words: readWords(content.labels.quote, language) }
}
const quotes = Object.fromEntries(LANGUAGES.map((language) => [language, getQuotes(language)]))

const PIPE = '/products/paslanmaz-boru'

const ITEM: QuoteItem = {
  id: 'a',
  route: PIPE,
  values: { diameter: 60.3, wallThickness: 2.9, length: 6000, grades: '316L' },
  pieces: 20,
  note: '=1+1',
}

test('an item is described in each language, with the mass of all pieces', () => {
  // π × (60.3 − 2.9) × 2.9 × 8.0 / 1000 kg/m, 6 m, 20 pieces
  const mass = ((Math.PI * (60.3 - 2.9) * 2.9 * 8) / 1000) * 6 * 20
  expect(describeItem(ITEM, quotes.tr?.orders ?? [], 'tr')).toMatchObject({
    name: 'Paslanmaz Boru',
    href: PIPE,
    values: [
      ['Çap Ø', '60,3\u00a0mm'],
      ['Et kalınlığı t', '2,9\u00a0mm'],
      ['Boy L', '6000\u00a0mm'],
      ['Kalite', 'AISI 316L'],
    ],
    pieces: 20,
    mass: expect.closeTo(mass, 6),
  })
  expect(describeItem(ITEM, quotes.de?.orders ?? [], 'de').values[0]).toEqual(['Durchmesser Ø', '60,3\u00a0mm'])
})

test('an item of a removed page is described by its stored values', () => {
  const description = describeItem({ id: 'b', route: '/products/gone', values: { diameter: 5 } }, [], 'tr')
  expect(description).toMatchObject({ name: '/products/gone', values: [['diameter', '5']] })
})

test('the exported table has a column for each property in use, and escapes formulas', () => {
  const flange = { id: 'c', route: '/products/paslanmaz-flans', values: { nominalDiameter: 50, pressureClass: 16 } }
  const { orders = [], words } = quotes.tr ?? {}
  if (!words) throw new Error('no words')
  const [heads, pipe, second] = createQuoteTable([ITEM, flange], orders, (word) => words[word], 'tr')
  expect(heads?.join(' | ')).toBe(
    'No. | Ürün | Çap Ø (mm) | Et kalınlığı t (mm) | Boy L (mm) | Kalite | Anma çapı (DN) | Basınç sınıfı (PN) | Adet | Ağırlık (kg) | Not',
  )
  expect(pipe?.slice(2, 6)).toEqual(['60,3', '2,9', '6000', 'AISI 316L'])
  expect(second?.slice(2, 9)).toEqual(['', '', '', '', '50', '16', ''])
  expect(toCsv([['=1', '+1', '-1', '@a', '\t=', '1-2']], ';')).toBe(`'=1;'+1;'-1;'@a;'\t=;1-2`)
  expect(toCsv([['a;b', 'x"y', 'a\nb']], ';')).toBe(`"a;b";"x""y";"a\nb"`)
})

test('invalid items from storage or links are dropped, and shared items are restored from their address', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const items = parseItems(JSON.stringify({ items: value }))
      expect(items.length).toBeLessThanOrEqual(MAX_ITEMS)
      expect(parseItems(JSON.stringify(items))).toEqual(items)
    }),
  )
  expect(
    parseItems('{"items":[{"id":"x","route":"/a","values":{"d":5},"pieces":-1},{"id":"x","route":"/a"},4]}'),
  ).toEqual([{ id: 'x', route: '/a', values: {} }])
  const many = Array.from({ length: 150 }, (_, n) => ({ ...ITEM, id: String(n) }))
  expect(parseItems(JSON.stringify(many))).toHaveLength(MAX_ITEMS)
})

test('a shared list is read from a damaged address as far as possible, which says that its end is missing', () => {
  const items = ['ığüş 😀', 'second', 'third'].map((note, index) => ({ ...ITEM, id: String(index), note }))
  const address = formatFragment(items)
  const encoded = ['%3D', '%253D', '=3D'].map((sign) => address.replace('=', sign))
  const breaks = ['%0D%0A', '=%0D%0A', ' > ', '=20', '%3D20%0A', '%0A%3E%20', '%E2%80%8B']
  const wrapped = breaks.map((end) => address.slice(0, 40) + end + address.slice(40))
  const followed = ['.', ')', '%0D%0A', '&utm_source=mail', ' Kind regards'].map((end) => address + end)
  for (const whole of [address, ...encoded, ...wrapped, ...followed])
    expect(parseFragment(whole), whole).toEqual({ items, isCut: false })
  for (let length = address.length - 1; length >= '#list='.length; length--) {
    const parsed = parseFragment(address.slice(0, length))
    expect(parsed?.isCut, `${length} characters`).toBe(true)
    expect(items.slice(0, parsed?.items.length)).toEqual(parsed?.items)
  }
  expect(parseFragment(address.slice(0, -8))?.items).toHaveLength(2)
  expect(parseFragment('#list=%%%')).toEqual({ items: [], isCut: true })
  expect(parseFragment('#quote-details')).toBeUndefined()
})

test('the total is the mass of all pieces of all items, and counts those without a mass', () => {
  const orders = quotes.tr?.orders ?? []
  const mass = describeItem(ITEM, orders, 'tr').mass ?? 0
  const total = addMasses([ITEM, { ...ITEM, pieces: 1 }, { ...ITEM, pieces: undefined }], orders)
  expect(total.mass).toBeCloseTo(mass + mass / 20, 6)
  expect(total.unknownCount).toBe(1)
})

test('an item that is added again adds its pieces to the first, in any order of its values', () => {
  replaceQuoteItems([])
  const { id, ...item } = ITEM
  addQuoteItems([item, { ...item, note: 'another' }])
  const values = Object.fromEntries(Object.entries(item.values).reverse())
  expect(addQuoteItems([{ ...item, values, pieces: 4 }])).toBe(1)
  expect(readQuoteItems().map(({ note, pieces }) => [note, pieces])).toEqual([
    ['=1+1', 24],
    ['another', 20],
  ])
  replaceQuoteItems([])
})

test('undo restores removed or replaced items, and keeps items added since', () => {
  const readNotes = () => readQuoteItems().map(({ note }) => note)
  const add = (...texts: string[]) => addQuoteItems(texts.map((note) => ({ values: {}, note })))
  add('a', 'b', 'c')
  const restore = removeQuoteItems([readQuoteItems()[1]?.id ?? ''])
  add('d')
  restore()
  expect(readNotes()).toEqual(['a', 'b', 'c', 'd'])
  restore()
  expect(readNotes()).toHaveLength(4)
  const bringBack = replaceQuoteItems([{ values: {}, note: 'x' }])
  add('y')
  bringBack()
  expect(readNotes()).toEqual(['a', 'b', 'c', 'd', 'y'])
})

test('a file that is chosen again is in the list once', () => {
  const choose = (name: string) => new File(['x'], name, { lastModified: 1 })
  const { files, problems } = addFiles([choose('a.pdf')], [choose('a.pdf'), choose('b.pdf')], getQuotes('en').words)
  expect([files.map(({ name }) => name), problems]).toEqual([['a.pdf', 'b.pdf'], []])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { NewItem } from '../../messages/item.ts'
import { LANGUAGES, type Language, mapLanguages } from '../../schema/names/languages.ts'
import { readText } from '../../src/quote/reading/readLines.ts'
import type { ReadLine } from '../../src/reading/line/readLine.ts'
import { createLineReader } from '../../src/reading/line/readLine.ts'
import type { SearchIndex } from '../../src/reading/types.ts'
import { createSearchIndexes } from '../../vite/search/searchIndex.ts'
import { content } from '../seo/content.ts'

const indexes = createSearchIndexes(content)

const getIndex = (language: Language) => indexes.get(language) as SearchIndex

const readers = mapLanguages((language) => createLineReader(getIndex(language)))
const readEnglish = (text: string) => [...readText(text, getIndex('en'))]

/** Merges the two pages that sell sheets. */
const toProduct = (route = '') => route.replace(/^\/.*\/(paslanmaz-)?/, '').replace('celik-levhalar', 'sac')

/** A line with its correct reading. `-` means no item, `text` an item that is not among the products. */
interface Expected {
  readonly language: Language
  readonly text: string
  readonly product: string
  readonly values: Readonly<Record<string, string>>
  /** `12`, or with a unit: `48 m` */
  readonly quantity: string
}

const readExpected = (file: string): readonly Expected[] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((row) => {
      const [language = '', text = '', product = '', values = '', quantity = ''] = row.split('\t')
      const pairs = [...values.matchAll(/(\w+)=(.+?)(?= \w+=|$)/g)].map(([, name = '', value = '']) => [name, value])
      return {
        language: language as Language,
        text,
        product: product.replace('?', '').replace('levha', 'sac'),
        values: Object.fromEntries(pairs),
        quantity,
      }
    })

const getQuantity = ({ pieces, amount }: Partial<NewItem> = {}) =>
  amount ? `${amount.value} ${amount.unit}` : String(pieces ?? '')

/** The wrong values of an item. A missing value is not wrong. */
const listWrong = (item: NewItem | undefined, { product, values, quantity }: Expected): readonly string[] => [
  ...(item?.route && toProduct(item.route) !== product ? [`product ${toProduct(item.route)}`] : []),
  ...Object.entries(item?.values ?? {})
    .filter(([name, value]) => name !== 'requirements' && values[name] !== String(value))
    .map(([name, value]) => `${name}=${value}`),
  ...(getQuantity(item) !== '' && getQuantity(item) !== quantity ? [getQuantity(item)] : []),
]

const isWhole = (item: NewItem | undefined, { values, quantity }: Expected) =>
  Object.keys(values).every((name) => item?.values[name] !== undefined) && getQuantity(item) === quantity

/** `right`, `written` (incomplete but correct), `marked` (a wrong assumption, shown as such) or `wrong`. */
function judge({ item, guess }: ReadLine, expected: Expected): 'right' | 'written' | 'marked' | 'wrong' {
  if (expected.product === '-') return item ? 'wrong' : 'right'
  if (!item || listWrong(item, expected).length > 0) return 'wrong'
  if (guess && listWrong(guess, expected).length > 0) return 'marked'
  return expected.product === 'text' || isWhole(guess ?? item, expected) ? 'right' : 'written'
}

// A word that counts pieces says nothing about the product.
test.each([
  ['en', 'Flat bar 50 x 5 x 6000 304 - 25 lengths', 25],
  ['tr', '8 boy 33,7x2 316 boru', 8],
  ['en', 'pipe 60.3x2.9 316L 50 no. 6m lengths', 50],
] as const)('%s: assumes nothing in an ordinary line: %s', (language, text, pieces) => {
  expect(readers[language](text)).toMatchObject({ item: { pieces }, unusedRanges: [] })
  expect(readers[language](text).guess).toBeUndefined()
})

test('the numbers of lines are no sizes, beside lines that start with a size', () => {
  const [, first, second, third] = [
    ...readText(
      'Merhaba\n1- 304 kalite 2 mm sac 1000x2000 10 adet\n2- Ø20 mil h9 316 3 metre 5 ad.\n8 boy 33,7x2 316 boru',
      getIndex('tr'),
    ),
  ]
  expect(first?.item).toMatchObject({ values: { grades: '304', thickness: 2, width: 1000, length: 2000 }, pieces: 10 })
  expect(second?.item).toMatchObject({ values: { diameter: 20, length: 3000 }, pieces: 5 })
  expect(third?.item?.pieces).toBe(8)
})

/** The lines of all files but the first were written without testing them. */
const FILES = ['lines.tsv', 'freshLines.tsv', 'quantityLines.tsv', 'mailLines.tsv', 'exportLines.tsv']

const judged = FILES.flatMap((file) =>
  readExpected(file).map((expected) => {
    const line = readers[expected.language](expected.text)
    return { file, expected, line, result: judge(line, expected) }
  }),
)

test.each(FILES)('reads the lines of %s, and marks uncertain values', (name) => {
  const lines = judged.filter(({ file }) => file === name)
  const filterByResult = (...results: string[]) => lines.filter(({ result }) => results.includes(result))
  expect(filterByResult('wrong')).toEqual([])
  expect(filterByResult('right', 'written').length / lines.length).toBeGreaterThanOrEqual(0.95)
})

test.each(LANGUAGES)('%s: reads at least three of four lines for listed goods without an assumption', (language) => {
  const items = judged.filter(
    ({ expected }) => expected.language === language && expected.product !== '-' && expected.product !== 'text',
  )
  const certainItems = items.filter(({ line, result }) => !line.guess && result === 'right')
  expect(certainItems.length / items.length).toBeGreaterThanOrEqual(0.75)
})

test.each([
  '[27.11.2026, 08:33:12] Ahmet Yılmaz: ',
  '\u200e[27.11.26, 8:33:12\u202fPM] ~ Elif: ',
  '[8:33 PM, 11/27/2026] Ahmet: ',
  '27/11/2026, 08:33 - Ahmet Yılmaz: ',
  '27.11.26, ÖS 8:33 - Ahmet: ',
])('reads a line without the prefix of WhatsApp, which names its sender: %s', (prefix) => {
  const [plain] = readEnglish('12 pcs pipe 60.3 x 2 316L')
  expect(readEnglish(`${prefix}12 pcs pipe 60.3 x 2 316L`)).toEqual([plain])
})

test.each([
  ['en', 'gritted bar 20mm 316 3 m 4 pcs'],
  ['en', '2" sch40s 316L saddle 6 pcs'],
  ['en', 'plugged stainless pipe 60.3x2 304 6 pcs'],
  ['de', 'Kiesrohr 25x2 1.4301 6 m 10 Stk'],
  ['tr', 'sivri mil 12 316 3 mt 10 ad'],
  ['tr', 'delikli lama 40x4 304 6 m 10 adet'],
  ['en', 'rolled angle 50x50x5 304 6 m 2 pcs'],
  ['de', 'Profilblech 1,5x1000x2000 1.4301 4 Stk'],
  ['sr', 'krivudava cev 60,3x2 304 6 m 10 kom'],
] as const)('%s: an unknown word at the name of a product can make it other goods: %s', (language, text) => {
  const { item, guess } = readers[language](text)
  expect(item?.route).toBeUndefined()
  expect(guess?.route).toBeDefined()
})

test.each([
  ['en', '2 off 25mm sq bar 304 500mm long'],
  ['en', 'half round bar 20mm 304 6 pcs'],
  ['tr', '1 1/2" sch10s 316L eşit te 8 adet'],
  ['de', 'Schweißstab 1.4430 2,4 mm 5 kg'],
  ['de', 'Rippenrohr 25x2 1.4301 6 m 10 Stk'],
  ['sr', 'кутија 40х40х2 304 4 ком'],
] as const)('%s: recognizes goods that the site does not list: %s', (language, text) => {
  expect(readers[language](text)).toMatchObject({ item: { values: {} }, notMade: expect.stringMatching(/./) })
})

test('reads two sizes as two lines, with a certain quantity only if it is that of each', () => {
  expect(readEnglish('pipe 60.3 x 2 and 33.7 x 2, 10 pcs of each')).toMatchObject([
    { item: { values: { diameter: 60.3 }, pieces: 10 } },
    { item: { values: { diameter: 33.7 }, pieces: 10 } },
  ])
  const [first, second] = readEnglish('pipe 60.3 x 2 + 33.7 x 2, 10 pcs')
  expect(first).toMatchObject({ item: { values: { diameter: 60.3 } }, guess: { pieces: 10 } })
  expect(first?.item?.pieces ?? second?.item?.pieces).toBeUndefined()
})

test('a line for goods that are not made names them', () => {
  expect(readEnglish('galv. tube 48.3x3.2, 24 m')[0]?.notMade).toBe('Carbon and galvanised steel')
  expect(readEnglish('pipe 48.3x3.2, 24 m')[0]?.notMade).toBeUndefined()
})

test('reads cells with line breaks, the digits of other scripts, and other line separators', () => {
  expect(readEnglish('1\t20\t"Pipe 60.3 x 2 mm\n1.4404"')).toMatchObject([
    { guess: { values: { grades: '316L', diameter: 60.3 } } },
  ])
  expect(readEnglish('20 pcs pipe ６０．３ × ２')).toMatchObject([
    { item: { values: { diameter: 60.3, wallThickness: 2 } } },
  ])
  expect(readEnglish('10 pcs pipe 60.3x2\u202812 pcs flat bar 40x5')).toMatchObject([
    { item: { pieces: 10 } },
    { item: { pieces: 12 } },
  ])
})

test('keeps requirements and grades that are not listed in the words of the buyer', () => {
  const [line] = readEnglish('2 mm 303 sheet 1250x2500 one side with film, 10 sheets')
  expect(line?.item?.values).toMatchObject({ grades: '303', requirements: 'one side with film' })
})

test.each(['12044 Bleche 2x1000x2000 1.4301 200 kg', '556120 Rohre 60.3x2'])(
  'an article number is no quantity: %s',
  (text) => {
    expect(readers.de(text).item?.pieces).toBeUndefined()
  },
)

test.each(['not galvanised flat bar 40x5 304', 'pipe 60.3x2 304 without film, 6 m'])(
  'a negated line is not certain: %s',
  (text) => {
    expect(readers.en(text).item?.route).toBeUndefined()
  },
)

test.each([
  [
    'columns decide what a number is',
    'Pos\tDescription\tDim\tGrade\tLength (m)\tQty\tUoM\n10\tPipe\t60.3x2.9\t316L\t6\t12\tpcs\n20\tPipe\t48.3x2\t304\t\t120\tm\nBest regards',
    [
      undefined,
      { diameter: 60.3, wallThickness: 2.9, length: 6000, grades: '316L', pieces: 12 },
      { diameter: 48.3, wallThickness: 2, grades: '304', pieces: undefined },
      undefined,
    ],
  ],
  [
    'heads of columns with two meanings head sizes and products',
    'Artikel;Boy (mm);Çap;Adet\nRundstahl;3000;40;9',
    [undefined, { length: 3000, diameter: 40, pieces: 9 }],
  ],
  [
    'only units of pieces make a quantity pieces',
    'Кол.\tЈМ\tНазив\n24\tком\tЦев 60,3x2 304\n60\tм\tЦев 48,3x2 304',
    [
      undefined,
      { diameter: 60.3, wallThickness: 2, grades: '304', pieces: 24 },
      { diameter: 48.3, wallThickness: 2, grades: '304', pieces: undefined },
    ],
  ],
  [
    'numbers of lines are no pieces',
    '1 Pipe 60.3x2 304\n2 Elbow 90° DN50 304\n3 Flange DN50 PN16 304',
    [
      { diameter: 60.3, wallThickness: 2, grades: '304', pieces: undefined },
      { angle: 90, nominalDiameter: 50, grades: '304', pieces: undefined },
      { nominalDiameter: 50, pressureClass: 16, grades: '304', pieces: undefined },
    ],
  ],
  [
    'a heading names the product of the lines under it, as an assumption',
    'Pipes 304:\n60.3x2.9 x 6 m - 12 pcs',
    [undefined, { pieces: 12 }],
  ],
])('%s', (_, text, expected) => {
  const items = readEnglish(text).map(({ item }) => item && { ...item.values, pieces: item.pieces })
  expect(items).toEqual(expected)
})

test.each([
  [
    'en',
    'Pipe 60.3x2.9 316L 6 m 10 pcs',
    'ditto 48.3x2.6 12 pcs',
    { diameter: 48.3, wallThickness: 2.6, length: 6000 },
  ],
  ['de', 'Rohr 60,3x2,9 1.4404 6 m 10 Stück', 'wie vor, jedoch 1.4301, 12 Stück', { grades: '304', length: 6000 }],
  ['tr', 'sac 2 mm 1250x2500 304 2B 10 adet', 'aynısından 3 mm 12 adet', { thickness: 3, width: 1250, surfaces: '2B' }],
  ['de', 'Blech 2x1250x2500 1.4301 geschliffen', '" 3 mm 12 Tafeln', { thickness: 3, requirements: 'geschliffen' }],
] as const)('%s: “%s” and “%s” are the same goods with other figures', (language, firstLine, text, values) => {
  const [first, second] = readText(`${firstLine}\n${text}`, getIndex(language))
  expect(second).toMatchObject({ item: { route: first?.item?.route, values, pieces: 12 }, unusedRanges: [] })
  expect(second?.guess).toBeUndefined()
})

test('a size with unequal sides and without a name is that of a pipe, not of an angle', () => {
  const [line] = readEnglish('60.3 x 2.9 304 5 pcs')
  expect(line?.guess).toMatchObject({ values: { diameter: 60.3, wallThickness: 2.9 }, pieces: 5 })
  expect(line?.item?.values).toEqual({})
})

test('a heading says how the goods under it are made, as an assumption', () => {
  const [, line] = readEnglish('All tubes seamless\n60.3x2.9 316L 6 m 5 pcs')
  expect(line?.guess?.values).toMatchObject({ diameter: 60.3, manufacture: 'dikişsiz' })
  expect(line?.item?.values.manufacture).toBeUndefined()
})

test('a line that repeats goods that are not made, or none, has no product', () => {
  const lines = readEnglish('Pipe 60.3x2 304 6 m 5 pcs\ncopper pipe 22x1 10 pcs\nditto 28x1.5 12 pcs')
  expect(lines[2]).toMatchObject({ item: { values: {}, note: 'ditto 28x1.5 12 pcs' } })
  expect(lines[2]?.guess).toBeUndefined()
})

test.each([
  ['en', 'All items in AISI 304', { values: { grades: '304' } }],
  [
    'de',
    'Alle Positionen mit Abnahmeprüfzeugnis 3.1.',
    { values: { requirements: 'Alle Positionen mit Abnahmeprüfzeugnis 3.1' } },
  ],
  ['tr', 'teslim 15. hafta', { fields: { message: 'teslim 15. hafta' } }],
  ['sr', 'Mesto isporuke: Novi Sad', { fields: { place: 'Novi Sad' } }],
  ['en', 'Delivery: 15.12.2026', { fields: { date: '2026-12-15' } }],
  [
    'en',
    'Please quote the below delivered to our Leith works, with EN 10204 3.1 certs:',
    { fields: { place: 'our Leith works' }, values: { requirements: 'with EN 10204 3.1 certs' } },
  ],
  [
    'de',
    'Bitte bieten Sie an, frei Haus 4030 Linz inkl. APZ 3.1:',
    { fields: { place: '4030 Linz' }, values: { requirements: 'inkl. APZ 3.1' } },
  ],
  ['sr', 'Molim ponudu (AISI 304 ako nije drugačije navedeno)', { values: { grades: '304' } }],
] as const)('%s: “%s” is about the whole order', (language, text, statement) => {
  expect([...readText(text, getIndex(language))]).toEqual([{ text, unusedRanges: [], statement }])
})

test.each([
  'Best regards',
  'T: +90 236 555 01 02 D: 114',
  'morning mate, need these soon',
  'Tel. 0161 123 4567',
  'All the best',
  'Do you have certificates?',
])('“%s” is not about the order', (text) => {
  expect(readEnglish(text)).toEqual([{ text, unusedRanges: [] }])
})

test.each([
  ["4'x8' sheet 304 1/8\" 3 pcs", { thickness: 3.18, width: 1219, length: 2438 }],
  ['flat bar 2" x 1/4" x 12\' 304 3 pcs', { width: 50.8, thickness: 6.35, length: 3658 }],
  ['1" OD x .065" x 20\' 304 tube 3 pcs', { diameter: 25.4, wallThickness: 1.65, length: 6096 }],
])('reads inches and feet for sure: %s', (text, values) => {
  expect(readers.en(text)).toMatchObject({ item: { values, pieces: 3 }, unusedRanges: [] })
  expect(readers.en(text).guess).toBeUndefined()
})

test.each([
  ['16 ga 304 sheet 4x8 5 pcs', { thickness: 1.59, width: 1219, length: 2438 }],
  ['1-1/2" OD x 16 ga 304 tube 20 ft 5 pcs', { diameter: 38.1, wallThickness: 1.65 }],
  ['38.1 OD x 16 swg 304 tube 6 m 5 pcs', { diameter: 38.1, wallThickness: 1.63 }],
  ['1/2" tube 0.049 wall 304 20 ft 5 pcs', { diameter: 12.7, wallThickness: 1.24 }],
])('reads gauges and walls in inches with their true thickness: %s', (text, values) => {
  expect(readers.en(text)).toMatchObject({ item: { values, pieces: 5 } })
  expect(readers.en(text).guess).toBeUndefined()
})

test('a certificate keeps its number', () => {
  const { item } = readers.tr('boru 60,3x2 304 6 m 5 adet 3.1 sertifikalı')
  expect(item?.values.requirements).toBe('3.1 sertifikalı')
})

test('metres that no product is as long as are their total', () => {
  expect(readers.de('Rohr 139,7x3 1.4301 12 m')).toMatchObject({ item: { amount: { value: 12, unit: 'm' } } })
})

test('a bare inch of a tube is an assumption, but not the figures beside it', () => {
  const { item, guess } = readers.en('2" x 0.065 x 20\' tube 304')
  expect(guess?.values).toMatchObject({ diameter: 50.8, wallThickness: 1.65, length: 6096 })
  expect(item?.values).toEqual({ grades: '304', wallThickness: 1.65, length: 6096 })
})

test('marks unused words, and keeps the whole line as the note', () => {
  const [line] = readEnglish('pipe 60.3x2 304 electropolished 10 pcs')
  expect(line?.unusedRanges.map(([start, end]) => line.text.slice(start, end))).toEqual(['electropolished'])
  expect(line?.item?.note).toBe('pipe 60.3x2 304 electropolished 10 pcs')
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { NewItem } from '../../messages/item.ts'
import { LANGUAGES, type Language, mapLanguages } from '../../schema/names/languages.ts'
import { type PastedLine, readText } from '../../src/quote/reading/readLines.ts'
import { createLineReader, type ReadLine } from '../../src/reading/line/readLine.ts'
import { getIndex } from '../searchIndexes.ts'

const readers = mapLanguages((language) => createLineReader(getIndex(language)))

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
  const text = '12 pcs pipe 60.3 x 2 316L'
  expect([...readText(prefix + text, getIndex('en'))]).toEqual([...readText(text, getIndex('en'))])
})

/** What is certain in a line, what is assumed, what is not made, and what was not used: `boru diameter=40 12 | unused: old` */
function showReading({ text, item, guess, notMade, statement, unusedRanges }: PastedLine) {
  const showItem = (item: NewItem) =>
    [
      toProduct(item.route) || '-',
      ...Object.entries(item.values).map(([name, value]) => `${name}=${value}`),
      ...(getQuantity(item) ? [getQuantity(item)] : []),
    ].join(' ')
  const parts = [
    item && showItem(item),
    guess && `assumed ${showItem(guess)}`,
    notMade && `not made: ${notMade}`,
    statement && JSON.stringify(statement),
    unusedRanges.length > 0 && `unused: ${unusedRanges.map((range) => text.slice(...range)).join(', ')}`,
  ]
  return parts.filter(Boolean).join(' | ') || '-'
}

/** Each line of the file: a requirement, a language, a text, and the readings of its lines. */
const READINGS = readFileSync(join(import.meta.dirname, 'readings.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((row) => row.split('\t') as [requirement: string, Language, text: string, lines: string])

test.each(READINGS)('%s in %s: %s', (_, language, escaped, lines) => {
  const text = escaped.replaceAll(
    /\\(.)/g,
    (_, letter) => ({ n: '\n', t: '\t', l: '\u2028' })[letter as string] ?? letter,
  )
  // A single line of goods needs no new reader, which takes a quarter of a second.
  const isSingle = !text.includes('\n') && lines.includes('=') && !lines.includes(' // ')
  const readings = isSingle ? [readers[language](text)] : [...readText(text, getIndex(language))]
  expect(readings.map(showReading)).toEqual(lines.split(' // '))
})

test('an item keeps the whole line as its note', () => {
  const text = 'pipe 60.3x2 304 electropolished 10 pcs'
  expect(readers.en(text).item?.note).toBe(text)
})

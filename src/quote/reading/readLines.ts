import { MAX_CHARACTERS } from '../../../messages/item.ts'
import { getRuleWords } from '../../../schema/names/languageRules.ts'
import type { Language } from '../../../schema/names/languages.ts'
import { createPatterns, WORD_END, WORD_START } from '../../reading/amounts.ts'
import { createLineReader, type LinesAbove, type ReadLine } from '../../reading/line/readLine.ts'
import { INVISIBLE_CHARACTERS, normalizeQuery } from '../../reading/readSizes.ts'
import type { SearchIndex } from '../../reading/types.ts'
import { loadFinder } from '../../search/useFinder.ts'
import { createStatementReader, type Statement } from './statements.ts'
import { createTableReader, type Table } from './table.ts'

/** A line of a pasted text. Only lines without an item state something about the whole order. */
export interface PastedLine extends ReadLine {
  readonly statement?: Statement
}

/** Reads lines that were pasted from an email, a spreadsheet or an ERP system, one by one. */
export function* readText(text: string, index: SearchIndex): Generator<PastedLine> {
  const readLine = createLineReader(index)
  const readStatement = createStatementReader(index)
  const readHead = createTableReader(index)
  const eachPattern = new RegExp(
    `${WORD_START}(?:${createPatterns(index.terms, index.units).eachWords})${WORD_END}`,
    'u',
  )
  let linesAbove: LinesAbove = {}
  let table: Table | undefined
  const lines = splitLines(text)
  const numberPattern = LINE_NUMBER_PATTERNS.find((pattern) => isNumbered(lines, pattern))
  for (const line of lines) {
    const source = line.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_CHARACTERS.note)
    const tableHead = readHead(line.trim())
    if (tableHead) {
      table = tableHead
      yield { text: source, unusedRanges: [] }
      continue
    }
    const cells = line.trim().replaceAll(/\t+/g, ' ; ').replaceAll(/\s+/g, ' ').slice(0, MAX_CHARACTERS.note)
    const row = table?.convertRowToLine(line) ?? (numberPattern ? cells.replace(numberPattern, '') : cells)
    const items = listSplits(row).find((split) => split.every((part) => hasQuantity(readLine(part, linesAbove))))
    const parts = items ?? splitTwoSizes(row)
    for (const part of parts) {
      // The other sizes of the line are in other items.
      const { context, unorderedLine, ...reading } = readLine(part, linesAbove, items ? part : source)
      linesAbove = { ...linesAbove, ...context }
      const statement = unorderedLine && readStatement(source, unorderedLine)
      const isUnsure = !items && parts.length > 1 && !eachPattern.test(normalizeQuery(row))
      yield isUnsure ? withUnsureQuantity(reading) : { ...reading, statement }
    }
  }
}

const SIZE = String.raw`(?:ø\s?)?\d[\d.,]*(?:\s?[x×*]\s?\d[\d.,]*)+(?:\s?mm)?`
const TWO_SIZES = new RegExp(
  String.raw`(?:^|[^\d.,x×*])(?<first>${SIZE})(?<join>\s*(?:[+&]|\s(?:${getRuleWords('joins').join('|')})\s)\s*(?:\p{L}{3,}\s)?)(?<second>${SIZE})(?![\d.,x×*])`,
  'iu',
)

const ITEM_START = /(?:ø ?|fi ?)?\d[\d.,]{0,9} ?[x×*] ?\d/iu
const CUT_START = /\d{1,3} ?(?:@|at|à) ?\d/iu
const SIZES = new RegExp(String.raw`\d\s?[x×*]\s?\d|dn\s?\d|${CUT_START.source}`, 'giu')
const SEPARATOR = / ?[;,] | \+ /
const CUT_SEPARATOR = new RegExp(`${SEPARATOR.source}| (?:${getRuleWords('joins').join('|')}) `)
const CUT = String.raw`${CUT_START.source}[\d.,]{0,9}(?: ?mm| ?m)?`
const LEADING_CUTS = new RegExp(
  String.raw`^(?<cuts>${CUT}(?:(?:${CUT_SEPARATOR.source})${CUT})+) (?<product>.*\p{L}{3}.*)$`,
  'iu',
)

/** Each item takes milliseconds on a slow phone, and a line is read as a whole. */
const MAX_ITEMS = 20

const hasQuantity = ({ item, guess = item }: ReadLine): boolean =>
  guess?.route !== undefined && (guess.pieces ?? guess.amount) !== undefined

/**
 * Lists the ways to split a line into items: "Angle 304: 40x40x4 8 pcs, 50x50x5 12 pcs (6 m)", "angle 40x40x4 8 pcs, 50x50x5
 * 12 pcs", "sheet 2 at 2400 and 4 at 3000", "2 at 2400 and 4 at 3000 sheet", "pipe 60.3x2 10 pcs; elbow 60.3x2 4 pcs".
 */
function listSplits(line: string): readonly (readonly string[])[] {
  if ((line.match(SIZES)?.length ?? 0) < 2) return []
  const split = (headLength: number, separator: RegExp) => {
    const head = line.slice(0, headLength).trim()
    const list = line.slice(headLength).trim()
    const [end = ''] = / ?\([^()]{0,40}\)$/.exec(list) ?? []
    const items = list.slice(0, list.length - end.length).split(separator)
    return /\p{L}{3}/u.test(head)
      ? [items.map((item) => `${head} ${item}${end}`), items.map((item) => `${item} ${head}${end}`)]
      : []
  }
  const splitBefore = (start: RegExp, separator: RegExp) =>
    split(line.search(start), new RegExp(`(?:${separator.source})(?=${start.source})`, 'iu'))
  const { cuts = '', product } = LEADING_CUTS.exec(line)?.groups ?? {}
  return [
    cuts.split(CUT_SEPARATOR).map((cut) => `${cut} ${product}`),
    ...splitBefore(CUT_START, CUT_SEPARATOR),
    ...split(line.indexOf(':') + 1, SEPARATOR),
    ...splitBefore(ITEM_START, SEPARATOR),
    line.split(/ ?; |, (?=\p{L}{3})| \+ /u),
  ].filter(({ length }) => length > 1 && length <= MAX_ITEMS)
}

/** The quantity of a line with two sizes can be the sum of both. */
const withUnsureQuantity = ({ item, guess = item, ...line }: ReadLine): ReadLine => {
  if (!item) return line
  const { pieces: _, amount: __, ...itemWithoutQuantity } = item
  return { ...line, item: itemWithoutQuantity, guess }
}

/** Splits a line with two sizes into one line for each: "pipe 60.3 x 2 and 33.7 x 2, 5 pcs of each". */
function splitTwoSizes(line: string): readonly string[] {
  const { first = '', second = '', join = '' } = TWO_SIZES.exec(line)?.groups ?? {}
  const countFigures = (size: string) => size.split(/[x×*]/).length
  if (!first || countFigures(first) !== countFigures(second)) return [line]
  return [line.replace(first + join + second, first), line.replace(first + join + second, second)]
}

/**
 * WhatsApp's prefix of each copied message, which includes the sender's name: `[27.11.2026, 08:33:12] Name: `,
 * `[08:33, 27.11.2026] Name: `, `27/11/2026, 8:33 PM - Name: `.
 */
const DATE = String.raw`\d{1,4}[./-]\s?\d{1,2}[./-]\s?\d{1,4}\.?`
const TIME = String.raw`(?:[\p{L}.]{1,5}\s)?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?\s?m\.?)?`
const SENDER = new RegExp(
  String.raw`^\s*(?:\[(?:${DATE},?\s+${TIME}|${TIME},\s+${DATE})\]|${DATE},?\s+${TIME}\s+[-–])\s+[^:]{1,80}:\s`,
  'iu',
)

/** Splits a text into lines. A cell of a spreadsheet with line breaks is quoted, and stays in its row. */
const splitLines = (text: string): readonly string[] =>
  text
    .replaceAll(INVISIBLE_CHARACTERS, '')
    .replaceAll(
      /(^|[\t\r\n])"((?:[^"]|"")*)"(?=[\t\r\n]|$)/g,
      (_, separator: string, cell: string) => separator + cell.replaceAll('""', '"').replaceAll(/\s+/g, ' '),
    )
    .split(/\r?\n|[\u2028\u2029\v]/)
    .map((line) => line.replace(SENDER, ''))
    .filter((line) => /[\p{L}\p{N}]/u.test(line))

/** The number at the start of a line: followed by punctuation, or bare. */
const LINE_NUMBER_PATTERNS = [/^\s*(\d{1,4})\s?[.):;|-](?!\d)[\s;]*/, /^\s*(\d{1,4})(?=[\s,])[\s,]*/]

/** Whether the lines that start with such a number are numbered: 1, 2, 3 … or 10, 20, 30 … */
function isNumbered(lines: readonly string[], numberPattern: RegExp): boolean {
  const numbers = lines.flatMap((line) => {
    const [, digits] = numberPattern.exec(line) ?? []
    return digits === undefined ? [] : [Number(digits)]
  })
  const [first = 0, second = 0] = numbers
  const step = second - first
  return (
    numbers.length >= 2 &&
    numbers.length * 2 >= lines.length &&
    (step === 1 || step === 10) &&
    first <= 10 &&
    numbers.every((number, index) => number === first + index * step)
  )
}

/** Milliseconds of parsing before the browser may handle other events. */
const SLICE_MS = 30

/** Reads pasted lines in the visitor's language, in slices. Rejects if the search cannot be loaded. */
export async function readLines(text: string, language: Language) {
  const { index } = await loadFinder(language)
  const lines: PastedLine[] = []
  let start = performance.now()
  for (const line of readText(text, index)) {
    lines.push(line)
    if (performance.now() - start < SLICE_MS) continue
    await new Promise((resolve) => setTimeout(resolve))
    start = performance.now()
  }
  return lines
}

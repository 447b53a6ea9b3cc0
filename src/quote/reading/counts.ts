import type { Amount } from '../../../messages/item.ts'
import type { TermRole } from '../../../schema/documents/search.ts'
import { parseFigure } from '../../../schema/figures/figures.ts'
import type { UnitWords } from '../../../schema/figures/sizes.ts'
import { fold } from '../../search/fold.ts'
import { anyOf } from '../../search/readSizes.ts'
import type { IndexTerm } from '../../search/types.ts'
import { blank, createAmountReader } from './amounts.ts'

/** The pieces that a line orders, and its text with everything blanked that is not a size. */
export interface Counted {
  readonly pieces?: number
  /** A mass or a total length that the line orders instead of pieces. */
  readonly amount?: Amount
  /** Whether a mass, an area or a total length was blanked. */
  readonly hasAmount: boolean
  readonly isCertain: boolean
  /** Same length as the line. Blanked numbers next to a quantity word can no longer be read as sizes. */
  readonly rest: string
  /** The blanked texts that were recognized. */
  readonly read: readonly string[]
  /** End of a number before a noun, as in "25 sheets". Otherwise 0. */
  readonly end: number
}

const COUNT = String.raw`(?<![\d.,/\-øa-wyz]|ø\s|(?:[dp]n|sch)\s?)(\d{1,6}(?:[.,](?:\d{3}|00?))?)`
const START = String.raw`(?<![\p{L}\p{N}])`
const END = String.raw`(?![\p{L}\p{N}])`

/** Never sizes: addresses, dates, times, telephone numbers, prices, percentages, tolerances, pages of a drawing. */
const NON_SIZES = [
  /(?<!\p{L})(?:sheet|page|blatt|seite|sayfa|list|strana)\s+\d+\s*(?:of|von|od|\/)\s*\d+(?![\d"])/gu,
  // A number of an article: 12044 Bleche, 100299 | Winkel
  /^\s*\d{4,9}(?=\s*[;|\t]?\s+\p{L}{3})(?!\s+(?:mm|adet|kom|pcs|kg|ton)\b)/gu,
  /\S+@\S+|https?:\S+|www\.\S+/g,
  /(?<![\d.,x])\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2})(?![\dx])|\d{4}-\d{2}-\d{2}|\d{1,2}:\d{2}/g,
  /\+\d[\d\s()/-]{6,}\d|\(0\d+\)[\d\s-]+|(?<![\d.,])0\d{2,4}[\s/-]\d[\d\s-]{4,}/g,
  /[€$₺£]\s*\d[\d.,]*|\d[\d.,]*\s*(?:[€$₺£%]|percent)/g,
  /[±]\s*\d[\d.,]*\s*(?:mm)?|\+\s?0?[\d.,]*\/-\s?[\d.,]+/g,
  /(?<![\d.,x])\d+\s*#(?!\d)/g,
]

/**
 * Creates a function that finds the number of pieces in a normalized line. `isGrade` returns whether a number names a
 * grade: 304 sheets.
 */
export function createCountReader(terms: readonly IndexTerm[], units: UnitWords, isGrade: (text: string) => boolean) {
  const wordsOf = (role: TermRole) =>
    terms.flatMap((term) => (term.role === role ? term.words.map((word) => word.replace(/\.$/, '')) : []))
  const sized = anyOf(Object.entries(units).flatMap(([name, { after }]) => (name === 'piece' ? [] : after.map(fold))))
  const readAmounts = createAmountReader(wordsOf('total'), sized, units)
  const mass = readAmounts.mass
  const unit = anyOf([...wordsOf('unit'), ...(units.piece?.after ?? []).map(fold)])
  const patterns = [
    // 25 pcs, x 10 adet; "no. 4" is a finish.
    new RegExp(`(?:(?<=[\\d\\s])x\\s*)?${COUNT}\\s*(?:x\\s*)?(?:${unit})${END}(?!(?<=no)\\.?\\s?\\d(?!\\d))\\.?`, 'gu'),
    // qty: 4
    new RegExp(
      `${START}(?:${anyOf(wordsOf('pieces'))})${END}\\.?\\s*[:=-]?\\s*${COUNT}${END}(?![.,/]\\d|\\s*(?:${sized}|x\\s*\\d)${END})`,
      'gu',
    ),
    // 10 x pipe, 14 @ 60.3 x 2
    /^\s*(\d{1,4})\s*(?:@|x\s+(?=\p{L}|ø|dn\d))/gu,
    // (12) pipe
    /^\s*\((\d{1,4})\)(?=\s)/gu,
    // pipe 12x
    /(?<=\s)(\d{1,4})\s?x\s*$/gu,
    // pipe x 10
    /(?<=[\p{L},;()]|[dp]n\s?\d+|\d\s?mm|\d\s?m)\s*(?<![\p{L}\d])x\s?(\d{1,4})\s*\)?\s*$/gu,
  ]
  const nouns = new RegExp(`${START}(?:${anyOf([...wordsOf('counted'), ...wordsOf('pieces')])})${END}`, 'gu')
  // 25 sheets
  const counted = new RegExp(
    `(?<!\\d\\s?x\\s?)${COUNT}(?!\\s*(?:${sized})${END})(?=\\s+(?:\\p{L}{2,}\\s+)?(?:${anyOf(wordsOf('counted'))})${END})`,
    'gu',
  )
  const other = anyOf(wordsOf('other'))
  const others = [
    new RegExp(
      `${START}(?:${other})${END}\\.?\\s*[:=#]?\\s*(?:\\p{L}{1,4}-?)?\\d[\\d./-]*(?![\\d./-]|\\s*(?:x|${sized}|${unit}|${anyOf(wordsOf('counted'))})${END})`,
      'gu',
    ),
    new RegExp(`(?<![\\d.,xø]|ø\\s)(\\d[\\d.,-]*)\\s*(?:${other})${END}(?!\\.?\\s*\\d+\\s*(?:${sized})${END})`, 'gu'),
  ]
  const joinCells = createCellJoiner(
    `(?:${sized}|${mass}|${unit}|${anyOf([...wordsOf('counted'), ...wordsOf('pieces')])})\\.?`,
  )
  const position = new RegExp(
    `^\\s*(?:(?:${anyOf(wordsOf('position'))})\\.?\\s*\\d{1,4}(?:[.):]|${END})|\\d{1,3}[.)](?=\\s))`,
    'u',
  )

  return (line: string): Counted => {
    const read: string[] = []
    let rest = joinCells(line)
    const blankRead = (text: string) => {
      read.push(text)
      return blank(text)
    }
    const isGradeNumber = (number: unknown) => typeof number === 'string' && isGrade(number)
    rest = rest.replace(FIRST_CELL, blankRead).replace(position, blankRead)
    for (const pattern of [...NON_SIZES, ...others])
      rest = rest.replaceAll(pattern, (text, number) => (isGradeNumber(number) ? text : blank(text)))
    const amounts = readAmounts.read(rest, isGrade)
    read.push(...amounts.read)
    rest = amounts.rest
    const quantified = { hasAmount: amounts.read.length > 0, ...(amounts.amount && { amount: amounts.amount }) }
    for (const pattern of [...patterns, counted]) {
      const matches = [...rest.matchAll(pattern)].flatMap((match) => parseCount(match, isGrade))
      for (const { text, at, degrees } of matches)
        rest = rest.slice(0, at) + degrees.padEnd(text.length) + rest.slice(at + text.length)
      if (matches.length > 0) read.push(...matches.map(({ text }) => text), ...(line.match(nouns) ?? []))
      const [count, ...others] = matches.filter(({ degrees }) => !degrees)
      if (!count) continue
      const { pieces, text, at } = count
      const isCertain = count.isCertain && others.every((other) => other.pieces === pieces)
      return { pieces, isCertain, rest, read, ...quantified, end: pattern === counted ? at + text.length : 0 }
    }
    return { isCertain: true, rest, read, ...quantified, end: 0 }
  }
}

/** The first cell of a row that has a quantity in another cell. */
const FIRST_CELL = /^\s*\d{1,5}\s*[;|](?=.*[;|]\s*\d[\d.,]*\s*(?:\p{L}{1,6}\.?\s*)?(?:[;|]|$))/u

/**
 * Creates a function that joins a figure and its unit in the cells of a row: 30;M is 30 m, and so is M;30. In 6000;ST;12
 * either number can be the pieces.
 */
function createCellJoiner(unit: string): (line: string) => string {
  const figure = '\\d[\\d.,]*'
  const before = new RegExp(
    `(?<=[;|]\\s*)(${figure})\\s*[;|]\\s*(?=${unit}\\s*(?:[;|](?!\\s*\\d+\\s*(?:[;|]|$))|$))`,
    'gu',
  )
  const after = new RegExp(
    `(?<=(?<![;|]\\s*\\d+\\s*)[;|]\\s*)(${unit})(\\s*[;|]\\s*)(${figure})(?=\\s*(?:[;|]|$))`,
    'gu',
  )
  return (line) =>
    line
      .replaceAll(before, (text, number: string) => number.padEnd(text.length))
      .replaceAll(after, (_, word: string, gap: string, number: string) => number + ' '.repeat(gap.length) + word)
}

interface Count {
  readonly pieces: number
  readonly isCertain: boolean
  readonly text: string
  readonly at: number
  /** "90 st." is German for pieces and Serbian for degrees. */
  readonly degrees: string
}

const DEGREES = /^(30|45|60|90|180)\s?st\.?$/

function parseCount(
  { 0: text, 1: number = '', index: at, input }: RegExpExecArray,
  isGrade: (text: string) => boolean,
): Count[] {
  const reading = isGrade(number) ? undefined : parseFigure(number)
  if (!reading) return []
  const [thousands, decimal] = 'value' in reading ? [reading.value, reading.value] : reading.either
  const pieces = Number.isInteger(decimal) ? decimal : thousands
  if (!Number.isInteger(pieces) || pieces === 0) return []
  const degrees = DEGREES.exec(text.trim())?.[1]
  // In "50 kom 6" either number can be the pieces, but in "1000x2000 kom 6" the first one is a side.
  const [, next] = /^\s*(\d{1,4})(?![\d.,]|\s?[\p{L}°"])/u.exec(input.slice(at + text.length)) ?? []
  if (next !== undefined && text.startsWith('x') && /\d\s?$/.test(input.slice(0, at))) return []
  const isCertain = 'value' in reading && (next === undefined || isGrade(next))
  return [{ pieces, isCertain, text, at, degrees: degrees ? `${degrees}°` : '' }]
}

import type { TermRole } from '../../../schema/documents/search.ts'
import { readFigure } from '../../../schema/figures/figures.ts'
import type { UnitWords } from '../../../schema/figures/sizes.ts'
import { fold } from '../../search/fold.ts'
import type { IndexTerm } from '../../search/types.ts'

/** How many pieces a line asks for, and its text with everything blanked that is no size. */
export interface Counted {
  readonly pieces?: number
  readonly isCertain: boolean
  /** Same length as the line. Blanked numbers next to a quantity word can no longer be read as sizes. */
  readonly rest: string
}

/** Takes the place of characters that are neither a size nor understood otherwise. */
export const UNREAD = '\t'

const COUNT = String.raw`(?<![\d.,/\-ø]|[dp]n\s?)(\d{1,6}(?:[.,]\d{3})?)`
const START = String.raw`(?<![\p{L}\p{N}])`
const END = String.raw`(?![\p{L}\p{N}])`

/** What is never a size: e-mail and web addresses, dates, times, telephone numbers, prices, percentages, tolerances. */
const NO_SIZES = [
  /\S+@\S+|https?:\S+|www\.\S+/g,
  /(?<![\d.,x])\d{1,2}[./]\d{1,2}[./](?:\d{4}|\d{2})(?![\dx])|\d{4}-\d{2}-\d{2}|\d{1,2}:\d{2}/g,
  /\+\d[\d\s()/-]{6,}\d|\(0\d+\)[\d\s-]+|(?<![\d.,])0\d{2,4}[\s/-]\d[\d\s-]{4,}/g,
  /[€$₺£]\s*\d[\d.,]*|\d[\d.,]*\s*(?:[€$₺£%]|percent)/g,
  /[±]\s*\d[\d.,]*\s*(?:mm)?|\+\s?0?[\d.,]*\/-\s?[\d.,]+/g,
  /(?<![\d.,x])\d+\s*#/g,
]

const anyOf = (words: readonly string[]) =>
  words.length === 0
    ? '(?!)'
    : [...words]
        .sort((one, other) => other.length - one.length)
        .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replace(/\\\.$/, ''))
        .join('|')

/**
 * Makes a function that finds the number of pieces in a normalized line. `isGrade` says whether a number is the name of a
 * grade: 304 sheets.
 */
export function countReader(terms: readonly IndexTerm[], units: UnitWords, isGrade: (text: string) => boolean) {
  const wordsOf = (role: TermRole) => terms.flatMap((term) => (term.role === role ? term.words : []))
  const sized = anyOf(Object.entries(units).flatMap(([name, { after }]) => (name === 'piece' ? [] : after.map(fold))))
  const unit = anyOf([...wordsOf('unit'), ...(units.piece?.after ?? []).map(fold)])
  const patterns = [
    // 25 pcs, x 10 adet; "no. 4" is a finish.
    new RegExp(`(?:(?<=[\\d\\s])x\\s*)?${COUNT}\\s*(?:x\\s*)?(?:${unit})${END}(?!(?<=no)\\.?\\s?\\d(?!\\d))\\.?`, 'gu'),
    // qty: 4
    new RegExp(
      `${START}(?:${anyOf(wordsOf('pieces'))})${END}\\.?\\s*[:=-]?\\s*${COUNT}${END}(?![.,/]\\d|\\s*(?:mm|cm|m|x\\s*\\d)${END})`,
      'gu',
    ),
    // 10 x pipe
    /^\s*(\d{1,4})\s*x\s+(?=\p{L}|ø|dn\d)/gu,
    // pipe x 10
    /(?<=\p{L}\)?|[dp]n\s?\d+|\d\s?mm|\d\s?m)\s+x\s?(\d{1,4})\s*$/gu,
    // 25 sheets
    new RegExp(
      `(?<!\\dx)${COUNT}(?!\\s*(?:${sized})${END})(?=\\s+(?:\\p{L}{2,}\\s+)?(?:${anyOf(wordsOf('counted'))})${END})`,
      'gu',
    ),
  ]
  const [other, total] = (['other', 'total'] as const).map((role) => anyOf(wordsOf(role)))
  const amounts = [
    // total 120 m, 500 kg
    new RegExp(`${START}(?:${total})${END}\\s*[:=]?\\s*\\d[\\d.,]*\\s*(?:m|kg|t|mm|m²)?${END}`, 'gu'),
    new RegExp(`${START}\\d[\\d.,]*\\s*(?:m|mm)?\\s*(?:${total})${END}`, 'gu'),
    new RegExp(`(?<![\\d.,x])\\d[\\d.,]*\\s*(?:kg|kilogram|kilo|ton|tonne|tonnes|tona|t|m2|m²|kgs)${END}`, 'gu'),
  ]
  const others = [
    new RegExp(`${START}(?:${other})${END}\\.?\\s*[:=#]?\\s*[\\p{L}]{0,3}\\d[\\d./-]*(?![\\d./-]|\\s*(?:x|mm))`, 'gu'),
    new RegExp(`(?<![\\d.,x])\\d[\\d.,-]*\\s*(?:${other})${END}`, 'gu'),
  ]
  const position = new RegExp(
    `^\\s*(?:(?:${anyOf(wordsOf('position'))})\\.?\\s*\\d{1,4}(?:[.):]|${END})|\\(?\\d{1,3}[.)](?=\\s))`,
    'u',
  )

  return (line: string): Counted => {
    const blank = (text: string) => ' '.repeat(text.length)
    const blankUnread = (text: string) => UNREAD.repeat(text.length)
    let rest = line.replace(position, blank)
    for (const pattern of [...NO_SIZES, ...others]) rest = rest.replaceAll(pattern, blankUnread)
    for (const pattern of amounts) rest = rest.replaceAll(pattern, blank)
    for (const pattern of patterns) {
      const match = [...rest.matchAll(pattern)].find(([, number = '']) => !isGrade(number))
      const reading = match?.[1] === undefined ? undefined : readFigure(match[1])
      if (!match || !reading) continue
      const pieces = 'value' in reading ? reading.value : reading.either[1]
      if (!Number.isInteger(pieces) || pieces === 0) continue
      const { index } = match
      rest = rest.slice(0, index) + blank(match[0]) + rest.slice(index + match[0].length)
      return { pieces, isCertain: 'value' in reading, rest }
    }
    return { isCertain: true, rest }
  }
}

import type { SizeCell, SizeColumn } from '../../schema/figures/sizes.ts'
import { LANGUAGES, LOCALES } from '../../schema/names/languages.ts'
import { fold } from '../../schema/spelling.ts'
import { choice, quote } from '../check/messages/words.ts'

/** The words of each column that has words, such as NPS 1/2 or M12, by its property. */
export type WordsByProperty = ReadonlyMap<string, readonly string[]>

export function findWords(columns: readonly SizeColumn[], rows: readonly (readonly SizeCell[])[]): WordsByProperty {
  return new Map(
    columns.flatMap(({ property }, at) => {
      const words = rows.map((row) => row[at]).filter((cell) => typeof cell === 'string')
      return words.length > 0 ? [[property, [...new Set(words)]] as const] : []
    }),
  )
}

/** Why a cell of a spreadsheet is no value of any column. */
export function explainCell(text: string): string | undefined {
  if (/^#/.test(text)) return `${quote(text)} is an error of the spreadsheet. Correct its formula.`
  if (text.startsWith('=')) return `${quote(text)} is a formula. Save the file with values.`
  return isDate(text) ? `${quote(text)} is a date. In Excel, format the column as text first.` : undefined
}

/**
 * Reads a word as one of its column, whatever its quotes, capitals and fraction signs: `½` and `1/2"` are `1/2`. Any
 * other word must have the characters of these words.
 */
export function readWord(text: string, words: readonly string[], name: string): string | { readonly message: string } {
  if (words.includes(text)) return text
  const key = toKey(text)
  const same = words.filter((word) => toKey(word) === key)
  if (same.length === 1 && same[0]) return same[0]
  const problem = explainCell(text) ?? (SERIAL_DATE.test(text) ? explainSerialDate(text) : undefined)
  if (problem !== undefined) return { message: problem }
  const known = new Set(words.flatMap((word) => [...word].map(toKind)))
  const other = [...text].find((character) => !known.has(toKind(character)))
  if (other === undefined) return text
  const examples = choice(words.slice(0, 3), 'and')
  return {
    message: `${quote(text)} has ${quote(other)}, unlike all words of ${name}, such as ${examples}. Correct it, or write it into the page by hand first.`,
  }
}

/** Excel shows inches such as 1/2 as dates: `01.Şub`, `2-Jan`, `1. avg`, `01.02.2026`, `Feb.96`. */
function isDate(text: string): boolean {
  const figures = /^(?:\d{1,2}([./-])\s?\d{1,2}\1\s?\d{2,4}|\d{4}([./-])\d{1,2}\2\d{1,2})\.?(?:\s+[\d:.]+)?$/
  const parts = /^(?:\d{1,4}[\s./-]+)?(\p{L}{3,})\.?(?:[\s./-]+\d{1,4}\.?)?$/u.exec(text)
  return figures.test(text) || (/\d/.test(text) && parts?.[1] !== undefined && MONTHS.has(fold(parts[1]).slice(0, 3)))
}

/** The first three letters of the months’ names in all languages of the site. */
const MONTHS: ReadonlySet<string> = new Set(
  LANGUAGES.flatMap((language) => {
    const format = new Intl.DateTimeFormat(LOCALES[language], { month: 'long', timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, month) => fold(format.format(Date.UTC(2026, month))).slice(0, 3))
  }),
)

/** Days since 1900, as Excel counts dates of this century. */
const SERIAL_DATE = /^[345]\d{4}$/

const explainSerialDate = (text: string) =>
  `${quote(text)} is a date as Excel counts days. Format the column as text, and write its words again.`

/** What digits, letters of one case and other characters have in common. */
const toKind = (character: string) => (/\d/.test(character) ? '0' : /\p{L}/u.test(character) ? 'a' : character)

function toKey(text: string): string {
  const plain = text
    .replaceAll(/(\d)(?=[½¼¾⅐-⅞])/g, '$1 ')
    .normalize('NFKC')
    .replaceAll('\u2044', '/')
    .replaceAll(/["'’”″′]/g, '')
  return fold(plain).replaceAll(/\s+/g, ' ').trim()
}

/*
 * Source markers. While a page is edited, each of its texts ends with a mark, whose number identifies the source. A
 * mark is three variation selectors (U+E0100 to U+E01EF). They are invisible, and browsers treat them as part of the
 * preceding letter, so neither line widths nor letter-spacing change.
 */

const FIRST = 0xe0100
const BASE = 240

const SELECTORS = /[\u{E0100}-\u{E01EF}]/gu
const RUNS = /[\u{E0100}-\u{E01EF}]+/gu
const MARKS = /[\u{E0100}-\u{E01EF}]{3}/gu

/** Encodes a number from 0 to 13,823,999 as a mark. */
export const createMark = (number: number): string =>
  String.fromCodePoint(...[BASE * BASE, BASE, 1].map((factor) => FIRST + (Math.floor(number / factor) % BASE)))

/** Decodes the numbers of the marks in a text, in order. */
export const listMarks = (text: string): readonly number[] =>
  [...text.matchAll(MARKS)].map(([mark]) =>
    [...mark].reduce((number, selector) => number * BASE + (selector.codePointAt(0) ?? FIRST) - FIRST, 0),
  )

/** Splits a text after its marks. Each piece has the marks that follow it. Pieces of only spaces are left out. */
export function splitAtMarks(text: string) {
  const ends = [...text.matchAll(RUNS), { 0: '', index: text.length }]
  return ends.flatMap(({ 0: marks, index }, number) => {
    const previous = ends[number - 1]
    const start = previous ? previous.index + previous[0].length : 0
    const words = text.slice(start, index)
    return words.trim() === '' ? [] : [{ text: words, start, marks: listMarks(marks) }]
  })
}

export const withoutMarks = (text: string): string => text.replaceAll(SELECTORS, '')

/** Words without what the page adds: spaces and hyphens that keep them together, and soft hyphens. */
export const normalizeWords = (text: string): string =>
  text
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2011', '-')
    .replaceAll(/[\u00ad\u2060\u200b]/g, '')

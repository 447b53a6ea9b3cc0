/*
 * While pages are edited, each text carries a mark at its end that says where it stands. A mark is three variation
 * selectors (U+E0100 to U+E01EF): nothing is drawn for them, and browsers take them for a part of the letter before,
 * so that neither the width of a line nor its letter-spacing changes.
 */

const FIRST = 0xe0100
const BASE = 240

const SELECTORS = /[\u{E0100}-\u{E01EF}]/gu
const RUNS = /[\u{E0100}-\u{E01EF}]+/gu
const MARKS = /[\u{E0100}-\u{E01EF}]{3}/gu

/** The mark with a number, from 0 to 13,823,999. */
export const markOf = (number: number): string =>
  String.fromCodePoint(...[BASE * BASE, BASE, 1].map((place) => FIRST + (Math.floor(number / place) % BASE)))

/** The numbers of the marks in a text, in order. */
export const marksIn = (text: string): readonly number[] =>
  [...text.matchAll(MARKS)].map(([mark]) =>
    [...mark].reduce((number, selector) => number * BASE + (selector.codePointAt(0) ?? FIRST) - FIRST, 0),
  )

/** A text cut behind its marks: each piece of words with the marks that follow it. What is only spaces is left out. */
export function piecesIn(text: string) {
  const ends = [...text.matchAll(RUNS), { 0: '', index: text.length }]
  return ends.flatMap(({ 0: marks, index }, number) => {
    const previous = ends[number - 1]
    const start = previous ? previous.index + previous[0].length : 0
    const words = text.slice(start, index)
    return words.trim() === '' ? [] : [{ text: words, start, marks: marksIn(marks) }]
  })
}

export const withoutMarks = (text: string): string => text.replaceAll(SELECTORS, '')

import type { Report, Span } from '../finding.ts'
import { report } from '../reports/report.ts'
import { formatCode } from '../spelling.ts'

/** A block marker before a special space, which Word and Docs write and Markdown does not recognise. */
const OTHER_SPACE = /^ {0,3}(#{1,6}|[-*+]|\d{1,9}[.)])([\u00a0\u2000-\u200b\u202f\u205f\u3000])/gm

/** A multiplication sign as people type it. Between figures, two of them are emphasis. */
const STARS = /(?<![\\*])[\p{L}\d.,]*(?:(?<=[\p{L}\d])\*(?=\d)[\d.,]*\p{L}*)+/gu

/** Finds markers that Markdown interprets in another way than intended. */
export function findMisread(source: string): (Span & Report)[] {
  const stars = [...source.matchAll(STARS)].map(({ 0: words, index: offset }) => ({
    offset,
    length: words.length,
    ...report('markdown.starsInFigures', { words }),
  }))
  const spaces = [...source.matchAll(OTHER_SPACE)].map(
    ({ 0: { length }, 1: marker = '', 2: space, index: offset }) => ({
      offset,
      length,
      ...report('markdown.otherSpace', { marker, code: formatCode(space) }),
    }),
  )
  return [...stars, ...spaces]
}

import type { Place } from '../read/locate.ts'

/** Maximum length of a shown line. The body of an article is one line of thousands of characters. */
const MAX_WIDTH = 100

/** Characters of a cut line before the marked part. */
const MAX_LEADING = 30

/**
 * The marked line with its number:
 *
 *      41 |           "unit": "milimeter"
 *         |                   ^^^^^^^^^^^
 */
export function writeCodeFrame(source: string, { line, column, length }: Place): string {
  const lines = source.split('\n')
  const text = lines[line - 1] ?? ''
  if (source.trim() === '') return ''
  const numberLine = (number: number, code: string) => `${String(number).padStart(5)} | ${code}`.trimEnd()
  const { excerpt, start } = cutExcerpt(replaceControls(text), column - 1, length)
  const carets = '^'.repeat(Math.max(1, Math.min(length, excerpt.length - start)))
  const frame = [numberLine(line, excerpt), `${' '.repeat(5)} | ${' '.repeat(start)}${carets}`]
  // A bracket alone says little, so the next line is shown too.
  if (/^\s*[[{]\s*$/.test(text))
    frame.push(numberLine(line + 1, cutExcerpt(replaceControls(lines[line] ?? ''), 0, 1).excerpt))
  return frame.join('\n')
}

/** Replaces tabs and control characters with one space, so that the markers stay aligned. */
function replaceControls(line: string): string {
  return line.replaceAll(/\p{Cc}/gu, ' ')
}

/** The part of a long line around the marked text. */
function cutExcerpt(line: string, start: number, length: number): { excerpt: string; start: number } {
  if (line.length <= MAX_WIDTH) return { excerpt: line, start }
  const isWithinWidth = start + Math.min(length, MAX_WIDTH - MAX_LEADING) <= MAX_WIDTH
  const excerptStart = isWithinWidth ? 0 : Math.min(start - MAX_LEADING, line.length - MAX_WIDTH)
  const excerpt = `${excerptStart > 0 ? '…' : ''}${line.slice(excerptStart, excerptStart + MAX_WIDTH)}${excerptStart + MAX_WIDTH < line.length ? '…' : ''}`
  return { excerpt, start: start - excerptStart + (excerptStart > 0 ? 1 : 0) }
}

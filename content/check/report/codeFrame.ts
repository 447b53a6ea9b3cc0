import type { Place } from '../read/locate.ts'

/** Maximum length of a line. The body of an article is one line of thousands of characters. */
const WIDTH = 100

/** Characters of a cut line before the marked part. */
const BEFORE = 30

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
  const { cut, start } = cutLine(replaceControls(text), column - 1, length)
  const carets = '^'.repeat(Math.max(1, Math.min(length, cut.length - start)))
  const frame = [numberLine(line, cut), `${' '.repeat(5)} | ${' '.repeat(start)}${carets}`]
  // A bracket alone says little, so the next line is shown too.
  if (/^\s*[[{]\s*$/.test(text)) frame.push(numberLine(line + 1, cutLine(replaceControls(lines[line] ?? ''), 0, 1).cut))
  return frame.join('\n')
}

/** Replaces tabs and control characters with one space, so that the markers stay aligned. */
function replaceControls(line: string): string {
  return line.replaceAll(/\p{Cc}/gu, ' ')
}

/** The part of a long line around the marked text. */
function cutLine(line: string, start: number, length: number): { cut: string; start: number } {
  if (line.length <= WIDTH) return { cut: line, start }
  const fits = start + Math.min(length, WIDTH - BEFORE) <= WIDTH
  const from = fits ? 0 : Math.min(start - BEFORE, line.length - WIDTH)
  const cut = `${from > 0 ? '…' : ''}${line.slice(from, from + WIDTH)}${from + WIDTH < line.length ? '…' : ''}`
  return { cut, start: start - from + (from > 0 ? 1 : 0) }
}

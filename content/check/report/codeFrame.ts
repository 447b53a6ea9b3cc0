import type { Place } from '../read/locate.ts'

/** How much of a line is shown: an article's body is one line of thousands of characters. */
const WIDTH = 100

/** How much of a cut line is shown before what is marked. */
const BEFORE = 30

/**
 * The marked line of a source with its number:
 *
 *      41 |           "unit": "milimeter"
 *         |                   ^^^^^^^^^^^
 */
export function writeCodeFrame(source: string, { line, column, length }: Place): string {
  const lines = source.split('\n')
  const text = lines[line - 1] ?? ''
  if (source.trim() === '') return ''
  const numbered = (number: number, code: string) => `${String(number).padStart(5)} | ${code}`.trimEnd()
  const { cut, start } = cutLine(replaceControls(text), column - 1, length)
  const carets = '^'.repeat(Math.max(1, Math.min(length, cut.length - start)))
  const frame = [numbered(line, cut), `${' '.repeat(5)} | ${' '.repeat(start)}${carets}`]
  // A bracket alone does not say what it opens; the line after it does.
  if (/^\s*[[{]\s*$/.test(text)) frame.push(numbered(line + 1, cutLine(replaceControls(lines[line] ?? ''), 0, 1).cut))
  return frame.join('\n')
}

/** Tabs and other characters without a width of their own as one space, so that the marks stay under what they mark. */
function replaceControls(line: string): string {
  return line.replaceAll(/\p{Cc}/gu, ' ')
}

/** The part of a long line around what is marked, and where that begins in it. */
function cutLine(line: string, start: number, length: number): { cut: string; start: number } {
  if (line.length <= WIDTH) return { cut: line, start }
  const fits = start + Math.min(length, WIDTH - BEFORE) <= WIDTH
  const from = fits ? 0 : Math.min(start - BEFORE, line.length - WIDTH)
  const cut = `${from > 0 ? '…' : ''}${line.slice(from, from + WIDTH)}${from + WIDTH < line.length ? '…' : ''}`
  return { cut, start: start - from + (from > 0 ? 1 : 0) }
}

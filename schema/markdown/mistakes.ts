import type { Table } from 'mdast'
import type { Report, Span } from '../finding.ts'
import { report } from '../reports/report.ts'
import { formatCode } from '../spelling.ts'
import { getSpan } from './parseMarkdown.ts'

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

/** Columns that fit on a phone if they have short figures. */
const MAX_COLUMNS = 6

/** Marks that begin a block, but not in a cell. */
const BLOCK = /^(?:#{1,6}|[-*•]) /

/** A line that looks like a row. */
const ROW = /^ {0,3}\|.*\|[ \t]*$/gm

/** A block of code, which is reported as a whole. */
const FENCE = /^```[\s\S]*?^```/gm

/** Finds mistakes in the tables of a body, and the first row that belongs to no table. */
export function findTableMistakes(source: string, tables: readonly Table[]): (Span & Report)[] {
  const spans = tables.map(getSpan)
  const isInTable = (position: number) =>
    spans.some(({ offset, length }) => offset <= position && position < offset + length)
  const withoutCode = source.replaceAll(FENCE, (code) => ' '.repeat(code.length))
  const strayRow = [...withoutCode.matchAll(ROW)].find(({ index }) => !isInTable(index))
  const strayRows = strayRow ? [{ offset: strayRow.index, length: strayRow[0].length }] : []
  return [
    ...tables.flatMap((table) => checkTable(source, table)),
    ...strayRows.map((span) => ({ ...span, ...report('markdown.rowWithoutTable', { words: getText(source, span) }) })),
  ]
}

const getText = (source: string, { offset, length }: Span) => source.slice(offset, offset + length).trim()

function checkTable(source: string, { children: [head, ...rows] }: Table): (Span & Report)[] {
  if (!head) return []
  const names = head.children
  const unnamedIndex = names.findIndex(({ children }) => children.length === 0)
  const mistakes: (Span & Report)[] = []
  if (names.length > MAX_COLUMNS) {
    mistakes.push({
      ...getSpan(head),
      ...report('markdown.tableColumns', { limit: MAX_COLUMNS, actual: names.length }),
    })
  }
  if (unnamedIndex >= 0)
    mistakes.push({ ...getSpan(head), ...report('markdown.tableHead', { column: unnamedIndex + 1 }) })
  for (const row of rows) {
    const values = { words: getText(source, getSpan(row)), actual: row.children.length, expected: names.length }
    if (values.actual !== values.expected) mistakes.push({ ...getSpan(row), ...report('markdown.tableRow', values) })
  }
  for (const text of [head, ...rows].flatMap(({ children }) => children.flatMap((cell) => cell.children[0] ?? []))) {
    const words = getText(source, getSpan(text))
    if (BLOCK.test(words)) mistakes.push({ ...getSpan(text), ...report('markdown.tableCell', { words }) })
  }
  return mistakes
}

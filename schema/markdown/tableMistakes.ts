import type { Table } from 'mdast'
import type { Report, Span } from '../finding.ts'
import { report } from '../reports/report.ts'
import { getSpan } from './parseMarkdown.ts'

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

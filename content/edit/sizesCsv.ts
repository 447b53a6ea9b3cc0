import Papa from 'papaparse'
import { parseFigure } from '../../schema/figures/figures.ts'
import { compareSizes, isNumeric, isSortedBySize, type SizeCell, type SizeColumn } from '../../schema/figures/sizes.ts'
import { findNearest, fold } from '../../schema/spelling.ts'
import { choice, enumerate, quote } from '../check/messages/words.ts'
import { explainCell, readWord, type WordsByProperty } from './sizeWords.ts'

/** The names of a property in headers. The first one is written. */
export type NamesOf = (property: string) => readonly string[]

/** A size table: its address, `/products/paslanmaz-boru#sizes`, and its columns. */
export interface Table {
  readonly address: string
  readonly columns: readonly SizeColumn[]
  readonly words: WordsByProperty
}

/** A mistake in a line, counted from 1 as in Excel. */
export interface Mistake {
  readonly line: number
  readonly message: string
}

/** A row with its line number. */
export interface ReadRow {
  readonly line: number
  readonly row: readonly SizeCell[]
}

/** First cell of the line with the table's address. */
const PLACE = 'page'

const BYTE_ORDER_MARK = '\ufeff'

/** CSV for Turkish Excel: semicolons, decimal commas, and a byte-order mark for UTF-8. */
export function writeCsv(
  { address, columns }: Table,
  rows: readonly (readonly SizeCell[])[],
  namesOf: NamesOf,
): string {
  const heads = columns.map(({ property, unit }) => (namesOf(property)[0] ?? property) + (unit ? ` (${unit})` : ''))
  const lines = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? String(cell).replace('.', ',') : cell)))
  return `${BYTE_ORDER_MARK}${Papa.unparse([[PLACE, address], heads, ...lines], { delimiter: ';', newline: '\r\n' })}\r\n`
}

/** A line that is not empty, with its cells. */
interface Line {
  readonly line: number
  readonly cells: readonly string[]
}

/** Parses a CSV file. The delimiter is the character after "page": semicolon, tab or comma. */
function parseLines(text: string): Line[] {
  // Programs mix line endings, and the parser expects the first one.
  const content = text.replace(BYTE_ORDER_MARK, '').replaceAll(/\r\n?/g, '\n')
  const delimiter = new RegExp(`^"?${PLACE}"?([;\\t,])`, 'im').exec(content)?.[1] ?? ';'
  const lines = Papa.parse<string[]>(content, { delimiter }).data.map((cells, index) => ({
    line: index + 1,
    cells: cells.map(cleanCell),
  }))
  // Excel reads the delimiter from a line of its own: sep=;
  return lines.filter(({ cells }) => cells.some((cell) => cell !== '') && !/^sep=/i.test(cells[0] ?? ''))
}

/** A cell without invisible characters, and without the signs that make a spreadsheet take it as text: `'1/8`, `="1/8"`. */
const cleanCell = (cell: string) =>
  cell
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replace(/^="(.*)"$|^'(?=\S)/, '$1')
    .trim()

/** The address of the table in the first line. */
export function findAddress(text: string): string | undefined {
  const [first] = parseLines(text)
  return first?.cells[0]?.toLowerCase() === PLACE ? first.cells[1] : undefined
}

/** Reads the rows of a table, sorted. Reports each line that cannot be read. */
export function readCsv(
  text: string,
  { columns, words }: Table,
  namesOf: NamesOf,
): { rows: ReadRow[]; mistakes: Mistake[] } {
  const [, head = { line: 2, cells: [] }, ...lines] = parseLines(text)
  const heads = head.cells
  const { places, mistakes } = findColumns(head, columns, namesOf)
  if (mistakes.length > 0) return { rows: [], mistakes }
  const rows: ReadRow[] = []
  const isFigure = (column: SizeColumn) => isNumeric(column) && !words.has(column.property)
  const figures = columns.flatMap((column, at) => (isFigure(column) ? (places[at] ?? []) : []))
  const marks = new Set(lines.flatMap(({ cells }) => figures.flatMap((place) => findDecimalMark(cells[place] ?? ''))))
  for (const { line, cells } of lines) {
    // Commas may separate cells or decimals.
    if (cells.slice(heads.length).some((cell) => cell !== '')) {
      const fix = 'If commas begin decimals, save the file with semicolons between the cells.'
      mistakes.push({ line, message: `${cells.length} cells, but ${heads.length} columns are named. ${fix}` })
      continue
    }
    const read = columns.map((column, at) => readCell(cells[places[at] ?? -1] ?? '', column, words, namesOf, marks))
    const wrong = read.flatMap((cell) => (typeof cell === 'object' ? [{ line, message: cell.message }] : []))
    mistakes.push(...wrong)
    if (wrong.length === 0) rows.push({ line, row: read.filter((cell) => typeof cell !== 'object') })
  }
  if (rows.length === 0 && mistakes.length === 0)
    mistakes.push({ line: head.line + 1, message: 'There are no sizes in this file.' })
  if (isSortedBySize(columns)) rows.sort((one, other) => compareSizes(one.row, other.row))
  return { rows, mistakes }
}

/**
 * Reads cells copied from a spreadsheet. Unreadable cells stay text, which the checks report. A first line of headers
 * is skipped.
 */
export function readCells(text: string, columns: readonly SizeColumn[], words: WordsByProperty): SizeCell[][] {
  const lines = Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter: '\t' }).data.map((cells) =>
    cells.slice(0, columns.length).map(cleanCell),
  )
  const isFigure = (_: string, at: number) => {
    const column = columns[at]
    return column !== undefined && isNumeric(column) && !words.has(column.property)
  }
  const head = lines[0]?.filter(isFigure) ?? []
  const hasHead = lines.length > 1 && head.length > 0 && !head.some((cell) => parseFigure(cell))
  const read = hasHead ? lines.slice(1) : lines
  const marks = new Set(read.flatMap((cells) => cells.filter(isFigure).flatMap(findDecimalMark)))
  return read.map((cells) =>
    cells.map((cell, at) => {
      const column = columns[at]
      const value = column ? readCell(cell, column, words, (property) => [property], marks) : cell
      return typeof value === 'object' ? cell : value
    }),
  )
}

/** Finds the cell of each column. Columns with weights are ignored, since weights are computed. */
function findColumns({ line, cells: heads }: Line, columns: readonly SizeColumn[], namesOf: NamesOf) {
  const found = heads.map((head) => [head, head.replace(/\([^)]*\)\s*$/, '').trim()].map(fold))
  const isNamed = (head: readonly string[], property: string) =>
    [property, ...namesOf(property)].some((name) => head.includes(fold(name)))
  const places = columns.map(({ property }) => found.findIndex((head) => isNamed(head, property)))
  const names = columns.map(({ property }) => namesOf(property)[0] ?? property)
  const missing = names.filter((_, index) => places[index] === -1)
  const unknown = heads.filter((head, place) => head !== '' && !places.includes(place) && !fold(head).startsWith('kg'))
  const mistakes: Mistake[] = unknown.map((head) => {
    const suggestion = findNearest(head, missing)
    const fix = suggestion ? `Did you mean ${quote(suggestion)}?` : `Remove it, or name it ${choice(names)}.`
    return { line, message: `There is no column ${quote(head)} in this table. ${fix}` }
  })
  if (missing.length > 0 && unknown.length === 0) {
    const message = `This line names the columns, and lacks ${enumerate(missing.map(quote))}.`
    mistakes.push({ line, message })
  }
  return { places, mistakes }
}

/** The decimal separator of a figure, if the figure alone is unambiguous. */
function findDecimalMark(text: string): string[] {
  const reading = parseFigure(text)
  const marks: string[] = text.match(/[.,]/g) ?? []
  const isKnown = reading && 'value' in reading && (marks.length === 1 || new Set(marks).size > 1)
  return isKnown ? marks.slice(-1) : []
}

function readCell(
  text: string,
  column: SizeColumn,
  words: WordsByProperty,
  namesOf: NamesOf,
  marks: ReadonlySet<string>,
): SizeCell | { readonly message: string } {
  const name = quote(namesOf(column.property)[0] ?? column.property)
  if (text === '') return { message: `The cell of ${name} is empty. Write it, or remove the line.` }
  const known = words.get(column.property)
  if (known) return readWord(text, known, name)
  const problem = explainCell(text)
  if (problem !== undefined) return { message: problem }
  const reading = /^[-−]/.test(text) ? undefined : parseFigure(text)
  if (marks.size > 1 && findDecimalMark(text).length > 0) {
    return {
      message: `Decimals begin with a point on some lines and with a comma on others. Change ${quote(text)}, or these.`,
    }
  }
  if (reading && 'value' in reading) return reading.value
  if (!isNumeric(column) && !reading) return text
  if (!reading) return { message: `${quote(text)} is not a figure for ${name}. Write one above 0, such as 60,3.` }
  const [thousands, decimal] = reading.either
  // The separator of the other lines decides.
  if (marks.size === 1) return marks.has(/[.,]/.exec(text)?.[0] ?? '') ? decimal : thousands
  const without = String(decimal).replace('.', ',')
  return {
    message: `${quote(text)} can be ${thousands} or ${without}. Write one of them, without a mark for thousands.`,
  }
}

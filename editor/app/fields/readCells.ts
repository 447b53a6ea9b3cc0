import Papa from 'papaparse'
import { parseFigure } from '../../../schema/figures/figures.ts'
import { isNumeric, type SizeCell, type SizeColumn } from '../../../schema/figures/sizes.ts'
import { toAscii } from '../../../schema/spelling.ts'

/** The words of each column that has words, such as NPS 1/2 or M12, by its property. */
type WordsByProperty = ReadonlyMap<string, readonly string[]>

export function findWords(columns: readonly SizeColumn[], rows: readonly (readonly SizeCell[])[]): WordsByProperty {
  return new Map(
    columns.flatMap(({ property }, index) => {
      const words = rows.map((row) => row[index]).filter((cell) => typeof cell === 'string')
      return words.length > 0 ? [[property, [...new Set(words)]] as const] : []
    }),
  )
}

/**
 * Reads cells copied from a spreadsheet, or from a CSV file with semicolons. Unreadable cells stay text, which the
 * checker reports. A first line of headers is skipped.
 */
export function readCells(text: string, columns: readonly SizeColumn[], words: WordsByProperty): SizeCell[][] {
  const delimiter = text.includes('\t') ? '\t' : ';'
  const lines = Papa.parse<string[]>(text.replace(/\r?\n$/, ''), { delimiter }).data.map((cells) =>
    cells.slice(0, columns.length).map(cleanCell),
  )
  const isFigure = (_: string, index: number) => {
    const column = columns[index]
    return column !== undefined && isNumeric(column) && !words.has(column.property)
  }
  const head = lines[0]?.filter(isFigure) ?? []
  const hasHead = lines.length > 1 && head.length > 0 && !head.some((cell) => parseFigure(cell))
  const rows = hasHead ? lines.slice(1) : lines
  const marks = new Set(rows.flatMap((cells) => cells.filter(isFigure).flatMap(findDecimalMark)))
  return rows.map((cells) =>
    cells.map((cell, index) => {
      const choices = words.get(columns[index]?.property ?? '')
      return choices ? findWord(cell, choices) : readFigure(cell, marks)
    }),
  )
}

/** A cell without invisible characters, and without the signs that make a spreadsheet take it as text: `'1/8`, `="1/8"`. */
const cleanCell = (cell: string) =>
  cell
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replace(/^="(.*)"$|^'(?=\S)/, '$1')
    .trim()

/** The decimal separator of a figure, if the figure alone is unambiguous. */
function findDecimalMark(text: string): string[] {
  const reading = parseFigure(text)
  const marks: string[] = text.match(/[.,]/g) ?? []
  const isKnown = reading && 'value' in reading && (marks.length === 1 || new Set(marks).size > 1)
  return isKnown ? marks.slice(-1) : []
}

/** The decimal separator of the other lines decides between 1250 and 1.25. If they have both, nothing is certain. */
function readFigure(text: string, marks: ReadonlySet<string>): SizeCell {
  const reading = parseFigure(text)
  if (!reading || (marks.size > 1 && findDecimalMark(text).length > 0)) return text
  if ('value' in reading) return reading.value
  const [thousands, decimal] = reading.either
  if (marks.size !== 1) return text
  return marks.has(/[.,]/.exec(text)?.[0] ?? '') ? decimal : thousands
}

/** The word of a column with other quotes, capitals and fraction signs: `½` and `1/2"` are `1/2`. */
function findWord(text: string, words: readonly string[]): string {
  if (words.includes(text)) return text
  const matchingWords = words.filter((word) => toKey(word) === toKey(text))
  return matchingWords.length === 1 && matchingWords[0] ? matchingWords[0] : text
}

function toKey(text: string): string {
  const plainText = text
    .replaceAll(/(\d)(?=[½¼¾⅐-⅞])/g, '$1 ')
    .normalize('NFKC')
    .replaceAll('\u2044', '/')
    .replaceAll(/["'’”″′]/g, '')
  return toAscii(plainText).replaceAll(/\s+/g, ' ').trim()
}

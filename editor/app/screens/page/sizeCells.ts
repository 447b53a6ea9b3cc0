import { getValueAt } from '../../../../content/check/explain/schemaAt.ts'
import { getField } from '../../../../schema/fieldTypes/json.ts'
import type { Path } from '../../../../schema/finding.ts'
import { isLanguage, SEPARATORS } from '../../../../schema/names/languages.ts'
import { normalizeWords, withoutMarks } from '../../../marks.ts'
import type { Source } from '../../../server/sources.ts'
import { readField } from '../../core/store.ts'
import { findTextPieces, type Hit } from './hit.ts'

/** Whether a page shows a value as this text. */
export function isShownAs(value: unknown, text: string, language: string): boolean {
  if (typeof value === 'string') return normalizeWords(value) === normalizeWords(text) && text.length > 1
  return typeof value === 'number' && parseNumber(text, language) === value
}

/** Parses a number as the language writes it: `1.234,5` → 1234.5 */
function parseNumber(text: string, language: string): number {
  if (!isLanguage(language)) return Number.NaN
  const { decimal, group } = SEPARATORS[language]
  const digits = text.replaceAll(group, '').replace(decimal, '.')
  return /^[−-]?[\d.]+$/.test(digits) ? Number(digits.replace('−', '-')) : Number.NaN
}

/** A pressed cell with the cells that say which size it belongs to. */
interface PressedCell {
  readonly cells: readonly Element[]
  /** In a matrix, the head of the cell's column, whose figures belong to the size. */
  readonly head?: Element | undefined
}

/**
 * Finds the cells that identify a pressed cell's size: those of its row or, in a matrix, those before the matrix and the
 * head of its column. A pressed head, or a cell before the matrix, leads to the first size that it has.
 */
function findPressedCell(pressedCell: Element): PressedCell | undefined {
  const table = pressedCell.closest('table')
  const heads = [...(table?.querySelector('thead tr:last-child')?.children ?? [])]
  const lines = [...(table?.querySelectorAll('tbody tr') ?? [])].map(listCells)
  // Heads of the cells before a matrix span both lines of heads.
  const stubCount = (lines[0]?.length ?? 0) - heads.length
  if (stubCount === 0) {
    const cells = lines.find((line) => line.includes(pressedCell))
    return cells && { cells }
  }
  const column = heads.includes(pressedCell) ? stubCount + heads.indexOf(pressedCell) : undefined
  const isFilled = (cell: Element | undefined) => cell !== undefined && getText(cell) !== ''
  const line = lines.find((cells) => (column === undefined ? cells.includes(pressedCell) : isFilled(cells[column])))
  if (!line) return undefined
  const firstColumn = line.findIndex((cell, index) => index >= stubCount && isFilled(cell))
  const index = column ?? Math.max(line.indexOf(pressedCell), firstColumn)
  return { cells: [...line.slice(0, stubCount), ...line.slice(index, index + 1)], head: heads[index - stubCount] }
}

/**
 * Finds a pressed value of a size table in its document: a cell in the only row whose figures all appear beside it, the
 * unit of a column, and a size in the drawing. A value that the build has computed leads to the row.
 */
export function findSizeCell(hit: Hit, block: Source | undefined, language: string): Source | undefined {
  const path = [...(block?.path ?? []), 'sizes']
  const sizes: unknown = block && readField(block.file, path)
  const list = getField(sizes, 'rows')
  if (!block || !Array.isArray(list)) return undefined
  const rows: readonly Row[] = list.filter((row) => Array.isArray(row))
  const isAmong = (value: unknown, texts: readonly string[]) =>
    texts.some((shownText) => isShownAs(value, shownText, language) || value === shownText)
  const cell = hit.element.closest('td, th')
  const fieldPath = cell
    ? (findUnit(cell, hit.text, sizes) ?? findCell(cell, hit.text, rows, isAmong))
    : findDrawn(hit, rows, isAmong)
  return fieldPath && { file: block.file, path: [...path, ...fieldPath] }
}

type Row = readonly unknown[]
type IsAmong = (value: unknown, texts: readonly string[]) => boolean

function findCell(cell: Element, text: string, rows: readonly Row[], isAmong: IsAmong): Path | undefined {
  const pressed = findPressedCell(cell)
  if (!pressed) return undefined
  const headFigures = pressed.head ? getText(pressed.head).split(' × ') : []
  const texts = [...pressed.cells.flatMap(listFigures), ...headFigures]
  const isPressed = (values: Row) =>
    values.every((value) => isAmong(value, texts)) &&
    headFigures.every((figure) => values.some((value) => isAmong(value, [figure])))
  const [row, ...moreRows] = rows.filter(isPressed)
  if (!row || moreRows.length > 0) return undefined
  return getPlace(rows, row, (value) => isAmong(value, [text, ...listFigures(cell)]))
}

/** The unit in the head of a column. Masses and figures across have no column. */
function findUnit(head: Element, text: string, sizes: unknown): Path | undefined {
  const line = head.closest('thead tr:first-child')
  const index = line ? [...line.children].indexOf(head) : -1
  const unit = getField(getValueAt(sizes, ['columns', index]), 'unit')
  return unit !== undefined && unit === text.split(', ').at(-1) ? ['columns', index, 'unit'] : undefined
}

/**
 * Finds the row of a size in the drawing or in the name of a folded table. The caption and the dimensions are of one
 * size, the only one with most of the caption's figures. Another name is that of the first size that has it.
 */
function findDrawn({ element, text, figure }: Hit, rows: readonly Row[], isAmong: IsAmong): Path | undefined {
  const drawing = element.closest('[data-scaled-sizes]')
  if (element.closest('button, label') || !(drawing ?? element.closest('summary'))) return undefined
  const figures = [figure, ...findFigures(text)]
  const isPressed = (value: unknown) => isAmong(value, figures)
  if (!drawing || element.closest('.names')) {
    const columns = [...(rows[0]?.keys() ?? [])]
    const row = columns.map((column) => rows.find((candidate) => isPressed(candidate[column]))).find(Boolean)
    return row && getPlace(rows, row, isPressed)
  }
  const caption = findFigures(getText(drawing.querySelector('figcaption p') ?? drawing))
  const countFigures = (row: Row) => caption.filter((figure) => row.some((value) => isAmong(value, [figure]))).length
  const maxCount = Math.max(...rows.map(countFigures))
  const [row, ...moreRows] = rows.filter((candidate) => countFigures(candidate) === maxCount)
  return row && moreRows.length === 0 ? getPlace(rows, row, isPressed) : undefined
}

const findFigures = (text: string) => text.match(/\d+(?:[.,]\d+)*/g) ?? []

/** The path of a value in its row, or of the row. */
function getPlace(rows: readonly Row[], row: Row, isPressed: (value: unknown) => boolean): Path {
  const column = row.findIndex(isPressed)
  return ['rows', rows.indexOf(row), ...(column < 0 ? [] : [column])]
}

/** The cells of a row, after those of rows above that span it. */
function listCells(row: Element): readonly Element[] {
  const rows = [...(row.parentElement?.children ?? [])]
  const index = rows.indexOf(row)
  const spanningCells = rows
    .slice(0, index)
    .flatMap((above, aboveIndex) =>
      [...above.children].filter((cell) => (cell as HTMLTableCellElement).rowSpan > index - aboveIndex),
    )
  return [...spanningCells, ...row.children]
}

/** The text of a cell, and the figures of which it is made. */
const listFigures = (cell: Element) => [
  getText(cell),
  ...findTextPieces(cell).flatMap((piece) => piece.text.split(/ [×·] /)),
]

const getText = (cell: Element) => withoutMarks(cell.textContent ?? '').trim()

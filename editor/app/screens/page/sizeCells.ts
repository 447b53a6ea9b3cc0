import { isLanguage, SEPARATORS } from '../../../../schema/names/languages.ts'
import { normalizeWords, withoutMarks } from '../../../marks.ts'
import type { Source } from '../../../server/sources.ts'
import { readField } from '../../core/store.ts'
import { findTextPieces, type Hit } from './hit.ts'

/** Whether a page shows a value as this text. */
function isShownAs(value: unknown, text: string, language: string): boolean {
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
  /** Of a matrix: the head of its column, whose figures belong to the size. */
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
 * Finds a pressed cell of a size table in its document: in the only row whose figures all appear beside it. A cell that the
 * build has computed leads to the row.
 */
export function findSizeCell({ element, text }: Hit, block: Source | undefined, language: string): Source | undefined {
  const cell = element.closest('td, th')
  const pressed = cell && findPressedCell(cell)
  const path = [...(block?.path ?? []), 'sizes', 'rows']
  const rows: unknown = block && readField(block.file, path)
  if (!block || !pressed || !Array.isArray(rows)) return undefined
  const isAmong = (value: unknown, texts: readonly string[]) =>
    texts.some((shownText) => isShownAs(value, shownText, language) || value === shownText)
  const headFigures = pressed.head ? getText(pressed.head).split(' × ') : []
  const texts = [...pressed.cells.flatMap(listFigures), ...headFigures]
  const isPressed = (values: unknown): boolean =>
    Array.isArray(values) &&
    values.every((value) => isAmong(value, texts)) &&
    headFigures.every((figure) => values.some((value) => isAmong(value, [figure])))
  const indexes = rows.flatMap((values: unknown, index) => (isPressed(values) ? [index] : []))
  const [rowIndex] = indexes
  if (rowIndex === undefined || indexes.length > 1) return undefined
  const property = rows[rowIndex].findIndex((value: unknown) => isAmong(value, [text, ...listFigures(cell)]))
  return { file: block.file, path: [...path, rowIndex, ...(property < 0 ? [] : [property])] }
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

import { compareSizes, type SizeCell } from './sizes.ts'

/** The figures with two neighbouring digits exchanged: 258 → 528, 285; 6.2 → 2.6 */
export function listTransposed(figure: number): number[] {
  const [text, point] = [String(figure), String(figure).indexOf('.')]
  const digits = [...text.replace('.', '')]
  return digits.slice(1).flatMap((digit, index) => {
    const exchanged = digits.with(index, digit).with(index + 1, digits[index] ?? '')
    if (digit === digits[index]) return []
    return Number(point === -1 ? exchanged.join('') : exchanged.toSpliced(point, 0, '.').join(''))
  })
}

/** The place of a row that is smaller than the one before it, with the cell that has two digits exchanged, if there is one. */
export function locateUnsorted(rows: readonly (readonly SizeCell[])[], line: number) {
  const typo = findTransposedCell(rows, line - 1) ?? findTransposedCell(rows, line)
  const [previousRow = [], row = [], nextRow] = [rows[line - 1], rows[line], rows[line + 1]]
  // If the next row is smaller than the previous one as well, the previous one is the mistake.
  const isPreviousWrong = nextRow && compareSizes(previousRow, nextRow) > 0 && compareSizes(row, nextRow) <= 0
  return { typo, path: typo?.path ?? ['rows', isPreviousWrong ? line - 1 : line] }
}

/**
 * Finds the cell of a row out of order that has two digits exchanged: with them in order, the row is in its place, and
 * other rows have the figure.
 */
function findTransposedCell(rows: readonly (readonly SizeCell[])[], line: number) {
  const row = rows[line] ?? []
  const [previousRow = [], nextRow = []] = [rows[line - 1], rows[line + 1]]
  const isElsewhere = (cell: number, figure: SizeCell) =>
    rows.some((candidate, index) => index !== line && candidate[cell] === figure)
  return row.flatMap((actual, cell) => {
    if (typeof actual !== 'number' || isElsewhere(cell, actual)) return []
    return listTransposed(actual).flatMap((suggestion) => {
      const fixedRow = row.with(cell, suggestion)
      const isSorted = compareSizes(previousRow, fixedRow) <= 0 && compareSizes(fixedRow, nextRow) <= 0
      return isSorted && isElsewhere(cell, suggestion) ? [{ path: ['rows', line, cell], actual, suggestion }] : []
    })
  })[0]
}

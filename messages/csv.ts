/** A spreadsheet would read such a cell as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * Formats a table as CSV (RFC 4180). Cells that a spreadsheet would read as formulas get a `'`.
 */
export function toCsv(rows: readonly (readonly string[])[], delimiter: ',' | ';' | '\t'): string {
  const quote = (cell: string) => {
    const text = FORMULA.test(cell) ? `'${cell}` : cell
    return /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return rows.map((cells) => cells.map(quote).join(delimiter)).join('\r\n')
}

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/**
 * A table as CSV, RFC 4180: within quotation marks a cell may hold anything, its own quotation marks doubled. What a
 * spreadsheet would take for a formula is a text.
 */
export function toCsv(rows: readonly (readonly string[])[], delimiter: ',' | ';' | '\t'): string {
  const quote = (cell: string) => {
    const text = FORMULA.test(cell) ? `'${cell}` : cell
    return /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return rows.map((cells) => cells.map(quote).join(delimiter)).join('\r\n')
}

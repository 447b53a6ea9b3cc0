import { type Language, SEPARATORS } from '../schema/names/languages.ts'

/** A spreadsheet would read such a cell as a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** Spreadsheets expect semicolons where figures contain commas. */
export const getDelimiter = (language: Language) => (SEPARATORS[language].decimal === ',' ? ';' : ',')

/** Formats a table as CSV (RFC 4180). Cells that a spreadsheet would read as formulas get a `'`. */
export function toCsv(rows: readonly (readonly string[])[], delimiter: ',' | ';' | '\t'): string {
  const quote = (cell: string) => {
    const text = FORMULA.test(cell) ? `'${cell}` : cell
    return /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return rows.map((cells) => cells.map(quote).join(delimiter)).join('\r\n')
}

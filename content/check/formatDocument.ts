/** Soft hyphens, zero-width spaces, marks of direction: what nobody sees in a file, and JSON lets stand in it. */
const INVISIBLE = /[\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * A document as text, in the one form in which all that saves a document writes it.
 *
 * `formatDocument({ de: 'Daten\u00adschutz' })` → `{\n  "de": "Daten\\u00adschutz"\n}\n`
 *
 * It is the form of `JSON.stringify` with two spaces, which VS Code's own formatter for JSON writes too, but for rows: a
 * list of figures and words within a list is one line, `[15, 21.3, 2]`. What cannot be seen is escaped, so that it can.
 */
export function formatDocument(document: unknown): string {
  const text = JSON.stringify(document, markRow, 2).replaceAll(MARKED, (_, row: string) => JSON.parse(`"${row}"`))
  return `${text.replace(INVISIBLE, escaped)}\n`
}

/** Begins a string that is a row in one line; no text of a document has it. */
const MARK = '\u0000row'
const MARKED = /"\\u0000row((?:[^"\\]|\\.)*)"/g

/** For `JSON.stringify`, which tells in `this` what a value stands in. */
function markRow(this: unknown, _: string, value: unknown): unknown {
  const isRow = Array.isArray(this) && Array.isArray(value) && value.every((entry) => typeof entry !== 'object')
  return isRow ? `${MARK}[${value.map((entry) => JSON.stringify(entry)).join(', ')}]` : value
}

/** One escape for each UTF-16 unit, as JSON has it. */
const escaped = (char: string) =>
  char
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')

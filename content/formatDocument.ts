/** Invisible characters that JSON allows: soft hyphens, zero-width spaces, direction marks. */
const INVISIBLE = /[\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * Formats a document. Everything that saves documents uses this format.
 *
 * `formatDocument({ de: 'Daten\u00adschutz' })` → `{\n  "de": "Daten\\u00adschutz"\n}\n`
 *
 * It is the format of `JSON.stringify` with two spaces, which is also VS Code's, except for rows: a list of figures and
 * words within a list is one line, `[15, 21.3, 2]`. Invisible characters are escaped.
 */
export function formatDocument(document: unknown): string {
  const text = JSON.stringify(document, markRow, 2).replaceAll(MARKED, (_, row: string) => JSON.parse(`"${row}"`))
  return `${text.replace(INVISIBLE, escapeCharacter)}\n`
}

/** Marks a string that contains a row. No document contains it. */
const MARK = '\u0000row'
const MARKED = /"\\u0000row((?:[^"\\]|\\.)*)"/g

/** `JSON.stringify` passes the parent in `this`. */
function markRow(this: unknown, _: string, value: unknown): unknown {
  const isRow = Array.isArray(this) && Array.isArray(value) && value.every((entry) => typeof entry !== 'object')
  return isRow ? `${MARK}[${value.map((entry) => JSON.stringify(entry)).join(', ')}]` : value
}

/** JSON escapes UTF-16 units. */
const escapeCharacter = (char: string) =>
  char
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')

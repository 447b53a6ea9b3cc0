/** Soft hyphens, zero-width spaces, marks of direction: what nobody sees in a file, and JSON lets stand in it. */
const INVISIBLE = /[\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * A document as text, in the one form in which all that saves a document writes it.
 *
 * `formatDocument({ de: 'Daten\u00adschutz' })` → `{\n  "de": "Daten\\u00adschutz"\n}\n`
 *
 * It is the form of `JSON.stringify` with two spaces, which VS Code's own formatter for JSON writes too; what cannot be
 * seen is escaped, so that it can.
 */
export function formatDocument(document: unknown): string {
  return `${JSON.stringify(document, null, 2).replace(INVISIBLE, escaped)}\n`
}

/** One escape for each UTF-16 unit, as JSON has it. */
const escaped = (char: string) =>
  char
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')

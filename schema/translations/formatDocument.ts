/** The longest line that a list may make. */
const WIDTH = 120

/** A document as its file has it: two spaces a level, and lists of plain values in one line where they fit. */
export function formatDocument(document: unknown): string {
  const text = JSON.stringify(document, null, 2).replaceAll(/^( *(?:"[^"]*": )?)\[\n([^[\]{}]*?)\n *\](,?)$/gm, oneLine)
  return `${text}\n`
}

function oneLine(lines: string, before: string, values: string, after: string): string {
  const joined = values
    .split('\n')
    .map((value) => value.trim())
    .join(' ')
  const line = `${before}[${joined}]${after}`
  return line.length <= WIDTH ? line : lines
}

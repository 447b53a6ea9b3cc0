import { type Page, typeHasRole } from '../../schema/documents/page.ts'
import type { Cell, Sizes } from '../../schema/profiles/sizes.ts'
import { factsOf } from '../../schema/validate/document.ts'
import { spanAt } from '../../schema/validate/read/locate.ts'
import type { Path } from '../../schema/wording/finding.ts'
import type { Mistake, ReadRow, Table } from './csv.ts'

/** A table of sizes in a page document. */
export interface PlacedTable extends Table {
  /** Its sizes in the document. */
  readonly path: Path
  readonly sizes: Sizes
}

/** Every table of sizes of a page. */
export function tablesOf(route: string, { blocks }: Page): PlacedTable[] {
  return blocks.flatMap((block, index) =>
    typeHasRole(block.type, 'sizes') && 'sizes' in block
      ? [
          {
            address: route + (block.anchor ? `#${block.anchor}` : ''),
            columns: block.sizes.columns,
            worded: wordedIn(block.sizes),
            path: ['blocks', index, 'sizes'],
            sizes: block.sizes,
          },
        ]
      : [],
  )
}

function wordedIn({ columns, rows }: Sizes): ReadonlySet<string> {
  const worded = columns.filter((_, at) => rows.some((row) => typeof row[at] === 'string'))
  return new Set(worded.map(({ property }) => property))
}

/** The document's text with other rows in a table, one a line, and all else as it was. */
export function withRows(source: string, { path }: PlacedTable, rows: readonly (readonly Cell[])[]): string {
  const span = spanAt(source, [...path, 'rows'])
  if (!span) return source
  const line = source.slice(source.lastIndexOf('\n', span.offset) + 1, span.offset)
  const indent = /^\s*/.exec(line)?.[0] ?? ''
  const newline = source.includes('\r\n') ? '\r\n' : '\n'
  const written = rows.map((row) => `${indent}  [${row.map((cell) => JSON.stringify(cell)).join(', ')}]`)
  const list = ['[', written.join(`,${newline}`), `${indent}]`].join(newline)
  return source.slice(0, span.offset) + list + source.slice(span.offset + span.length)
}

/** What is wrong with rows that have been put into a document, by the lines that they come from. */
export function mistakesIn(source: string, { path }: PlacedTable, rows: readonly ReadRow[]): Mistake[] {
  const { findings } = factsOf('page', JSON.parse(source))
  return findings.flatMap(({ path: place, message, severity }) => {
    const isInside = path.every((step, index) => place[index] === step)
    if (severity || !isInside) return []
    const [, index] = place.slice(path.length)
    const line = typeof index === 'number' ? rows[index]?.line : undefined
    // Rows are told by their lines in the file.
    const said = message.replace(/as row (\d+)/, (_, row) => `on line ${rows[Number(row) - 1]?.line}`)
    return [{ line: line ?? 1, message: said }]
  })
}

import { isUtf8 } from 'node:buffer'
import { basename } from 'node:path'
import { getFacts } from '../../content/check/document.ts'
import { createChecker } from '../../content/check/index.ts'
import { localize } from '../../content/check/messages/index.ts'
import { choice, count, didYouMean, enumerate, quote } from '../../content/check/messages/words.ts'
import { findSpan } from '../../content/check/read/locate.ts'
import { applyChanges, EditError } from '../../content/edit/changes.ts'
import { findPage, readDocuments } from '../../content/edit/documents.ts'
import {
  findAddress,
  type Mistake,
  type NamesOf,
  type ReadRow,
  readCsv,
  type Table,
  writeCsv,
} from '../../content/edit/sizesCsv.ts'
import { findWords } from '../../content/edit/sizeWords.ts'
import type { Content } from '../../content/resolve/content.ts'
import { type Page, typeHasRole } from '../../schema/documents/page.ts'
import type { Known } from '../../schema/fieldTypes/known.ts'
import type { SizeCell, Sizes } from '../../schema/figures/sizes.ts'
import type { Path } from '../../schema/finding.ts'
import { LANGUAGES } from '../../schema/names/languages.ts'
import { findNearest } from '../../schema/spelling.ts'

/** Exports and imports the size tables of a site as CSV. */
export function createSizesCommand(root: string) {
  const { content, known } = createChecker(root).check()
  const namesOf = createNames(content)
  const find = (address: string) => findTable(content, known, address)

  return {
    /** A table as CSV, with a file name. */
    export(address: string): { readonly name: string; readonly csv: string } {
      const table = find(address)
      const [route = '', anchor] = table.address.split('#')
      const name = [basename(route), anchor].filter(Boolean).join('-')
      return { name: `${name}.csv`, csv: writeCsv(table, table.sizes.rows, namesOf) }
    },

    /** Reads a CSV file, or throws with its mistakes. `write` saves the page. */
    import(name: string, bytes: Buffer): Import {
      if (bytes.includes(0)) throw new EditError(`${name} is not text. In Excel, save it as “CSV UTF-8”.`)
      // Turkish Excel saves plain “CSV” in the Windows code page.
      const text = isUtf8(bytes) ? bytes.toString() : new TextDecoder('windows-1254').decode(bytes)
      const address = findAddress(text)
      if (!address) {
        throw new EditError(
          `${name} does not say which table it is. Its first line has to be "page;/products/…#sizes", as export writes it.`,
        )
      }
      const table = find(address)
      const { rows, mistakes } = readCsv(text, table, namesOf)
      if (mistakes.length > 0) throw new EditError(writeMistakes(name, mistakes))
      const document = findPage(readDocuments(root), address.replace(/#.*/, ''))
      if (!document) throw new EditError(`There is no page ${quote(address)}.`)
      const { file, source } = document
      const next = replaceRows(
        source,
        table,
        rows.map(({ row }) => row),
      )
      const wrong = findMistakes(next, table, rows)
      if (wrong.length > 0) throw new EditError(writeMistakes(name, wrong))
      return {
        summary: writeSummary(table, rows, namesOf),
        write() {
          applyChanges(root, new Map([[file, next]]))
          return file
        },
      }
    },
  }
}

/** A CSV file that was read, but not saved. */
interface Import {
  readonly summary: string
  /** Saves the page and returns its file. */
  write(): string
}

/** Changes listed in a summary. */
const SHOWN_CHANGES = 12

/** Summarizes an import: number of rows, range of each column, new words, and differences from the page. */
function writeSummary(table: PlacedTable, read: readonly ReadRow[], namesOf: NamesOf): string {
  const nameOf = (property: string) => namesOf(property)[0] ?? property
  const rows = read.map(({ row }) => row)
  const changes = findChanges(table.sizes.rows, rows)
  const ends = table.columns.flatMap(({ property, unit }, at) => {
    const figures = rows.map((row) => row[at]).filter((cell) => typeof cell === 'number')
    const range = `${writeRow([Math.min(...figures)])} to ${writeRow([Math.max(...figures)])}`
    return figures.length > 0 ? [`${nameOf(property)}: ${range} ${unit ?? ''}`.trim()] : []
  })
  const added = [...findWords(table.columns, rows)].flatMap(([property, words]) => {
    const others = words.filter((word) => !table.words.get(property)?.includes(word))
    return others.length > 0 ? [`New in ${quote(nameOf(property))}: ${enumerate(others.map(quote))}.`] : []
  })
  return [
    `Read for ${table.address}: ${count(rows.length, 'size')}. ${ends.join('; ')}`,
    ...added,
    changes.length > 0 ? 'Against the page now:' : 'They are those of the page.',
    ...changes.slice(0, SHOWN_CHANGES).flat(),
    ...(changes.length > SHOWN_CHANGES ? [`  and ${count(changes.length - SHOWN_CHANGES, 'more change')}`] : []),
  ].join('\n')
}

type Row = readonly SizeCell[]

const writeRow = (row: Row) => row.map((cell) => `${cell}`.replace('.', ',')).join(' × ')

/** Lines for each change: rows with another cell before and after, then those that are removed and those that are new. */
function findChanges(before: readonly Row[], after: readonly Row[]): (readonly string[])[] {
  const [old, now] = [before, after].map((rows) => new Set(rows.map(writeRow)))
  const removed = before.filter((row) => !now?.has(writeRow(row)))
  const added = new Set(after.filter((row) => !old?.has(writeRow(row))))
  const pairs = new Map<Row, Row>()
  for (const row of removed) {
    const countSame = (other: Row | undefined) => other?.filter((cell, at) => cell === row[at]).length ?? 0
    const nearest = [...added].reduce<Row | undefined>(
      (best, other) => (countSame(other) > Math.max(countSame(best), row.length / 2) ? other : best),
      undefined,
    )
    if (!nearest) continue
    pairs.set(row, nearest)
    added.delete(nearest)
  }
  return [
    ...pairs,
    ...removed.filter((row) => !pairs.has(row)).map((row) => [row, undefined] as const),
    ...[...added].map((row) => [undefined, row] as const),
  ].map(([row, other]) => [...(row ? [`  - ${writeRow(row)}`] : []), ...(other ? [`  + ${writeRow(other)}`] : [])])
}

function createNames({ labels }: Content): NamesOf {
  return (property) => {
    const name = labels.properties[property]?.name
    if (typeof name === 'string') return [name]
    return LANGUAGES.flatMap((language) => name?.[language] ?? [])
  }
}

const writeMistakes = (name: string, mistakes: readonly Mistake[]) =>
  [
    ...mistakes.map(({ line, message }) => `${name}:${line}  ${message}`),
    `${count(mistakes.length, 'problem')}. Nothing has been changed.`,
  ].join('\n')

function findTable(content: Content, known: Known, address: string): PlacedTable {
  const [route = '', anchor] = address.split('#')
  const page = content.pages.get(route)
  if (!page) {
    if (known.pages.has(route))
      throw new EditError(`The page ${quote(route)} has problems. Run npm run validate, and fix them first.`)
    throw new EditError(`There is no page ${quote(route)}.${didYouMean(findNearest(route, content.pages.keys()))}`)
  }
  const tables = findTables(route, page)
  if (tables.length === 0)
    throw new EditError(`The page ${quote(route)} has no block of type "sizeTable". Add one first.`)
  const found =
    anchor === undefined && tables.length === 1 ? tables : tables.filter((table) => table.address === address)
  const [table] = found
  if (table && found.length === 1) return table
  throw new EditError(
    `The page ${quote(route)} has ${count(tables.length, 'table')} of sizes. Write ${choice(tables.map((one) => one.address))}.`,
  )
}

/** A size table with its location in a page. */
interface PlacedTable extends Table {
  readonly path: Path
  readonly sizes: Sizes
}

/** The size tables of a page, by anchor or position: `/products/paslanmaz-flans#2`. */
function findTables(route: string, { blocks }: Page): PlacedTable[] {
  const found = blocks.flatMap((block, index) =>
    typeHasRole(block.type, 'sizes') && 'sizes' in block ? [{ block, index }] : [],
  )
  return found.map(({ block: { anchor, sizes }, index }, at) => ({
    address: `${route}#${anchor ?? at + 1}`,
    columns: sizes.columns,
    words: findWords(sizes.columns, sizes.rows),
    path: ['blocks', index, 'sizes'],
    sizes,
  }))
}

/** Replaces the rows of a table in the document's text. Nothing else changes. */
function replaceRows(source: string, { path }: PlacedTable, rows: readonly (readonly SizeCell[])[]): string {
  const span = findSpan(source, [...path, 'rows'])
  if (!span) return source
  const line = source.slice(source.lastIndexOf('\n', span.offset) + 1, span.offset)
  const indent = /^\s*/.exec(line)?.[0] ?? ''
  const newline = source.includes('\r\n') ? '\r\n' : '\n'
  const written = rows.map((row) => `${indent}  [${row.map((cell) => JSON.stringify(cell)).join(', ')}]`)
  const list = ['[', written.join(`,${newline}`), `${indent}]`].join(newline)
  return source.slice(0, span.offset) + list + source.slice(span.offset + span.length)
}

/** Mistakes of imported rows, by their lines in the CSV file. */
function findMistakes(source: string, { path }: PlacedTable, rows: readonly ReadRow[]): Mistake[] {
  const { findings } = getFacts('page', JSON.parse(source))
  return findings.flatMap((finding) => {
    const { path: place, severity } = finding
    const isInside = path.every((step, index) => place[index] === step)
    if (severity || !isInside) return []
    const [, index] = place.slice(path.length)
    const line = typeof index === 'number' ? rows[index]?.line : undefined
    // Row numbers become line numbers.
    const { message } = localize(finding, place)
    const text = message.replace(/as row (\d+)/, (_, row) => `on line ${rows[Number(row) - 1]?.line}`)
    return [{ line: line ?? 1, message: text }]
  })
}

import type { Nodes } from 'mdast'
import { getValueAt } from '../../content/check/explain/schemaAt.ts'
import { listDocuments } from '../../content/check/read/files.ts'
import type { Content } from '../../content/resolve/content.ts'
import { page } from '../../schema/documents/page.ts'
import { getSharedFile, SHARED } from '../../schema/documents/shared.ts'
import { getFieldType } from '../../schema/fieldTypes/fieldType.ts'
import { getField, isObject, walk } from '../../schema/fieldTypes/json.ts'
import { findTextFields } from '../../schema/fieldTypes/walkBySchema.ts'
import type { Path } from '../../schema/finding.ts'
import { parseMarkdown } from '../../schema/markdown/parseMarkdown.ts'
import { isLanguage, type Language } from '../../schema/names/languages.ts'
import { isText, type Schema } from '../../schema/structure.ts'
import { createMark, withoutMarks } from '../marks.ts'

/** The place in a document where the value of a page is defined. */
export interface Source {
  /** `pages/products/paslanmaz-boru.json` */
  readonly file: string
  readonly path: Path
  /** The language of a text with translations. */
  readonly language?: Language
  /** The line of a text in Markdown, from 0. */
  readonly line?: number
  /** The column of a cell in a Markdown table, from 0. */
  readonly cell?: number | undefined
}

/** Shared documents with texts that visitors read. */
const SHARED_WITH_TEXTS = ['site', 'labels', 'materials'] as const

/** Keys that only the views of figures, dates and materials have. */
const COMPUTED_KEYS = ['number', 'iso', 'names']

/** The keys of these views that visitors read: see `QuantityView`, `DateView` and `ReferenceView`. */
const VISIBLE_KEYS: ReadonlySet<string> = new Set(['before', 'number', 'unit', 'text', 'name', 'names'])

/**
 * Adds invisible markers to content that identify the source of each value. Texts are marked in copies of documents,
 * before views are resolved: in a view made of several texts, each part has its own source. Figures and dates are not texts
 * in documents; they are marked in their views.
 */
export function createSources(root: string) {
  const sources: Source[] = []
  const numbers = new Map<string, number>()
  /** Marked copies by document. */
  const copies = new WeakMap<object, object>()
  /** The sources of objects and lists in marked documents. */
  const sourcesByObject = new WeakMap<object, Source>()

  function addMarker(source: Source): string {
    const id = JSON.stringify(source)
    const number = numbers.get(id) ?? sources.push(source) - 1
    numbers.set(id, number)
    return createMark(number)
  }

  function copy<T extends object>(document: T, schema: Schema, file: string): T {
    // A page with problems is shown as it was before: its document is marked already.
    if (sourcesByObject.has(document)) return document
    const cached = copies.get(document)
    // A marked copy has the same shape.
    if (cached) return cached as T
    const copyWithMarkers = structuredClone(document)
    copies.set(document, copyWithMarkers)
    for (const { path, value, field } of findTextFields(document, schema)) {
      const text = isText(field) ? addMarkersToText(value, field, { file, path }) : value
      Object.assign(getValueAt(copyWithMarkers, path.slice(0, -1)) ?? {}, { [path.at(-1) ?? '']: text })
    }
    walk(copyWithMarkers, (value, path) => {
      if (typeof value === 'object' && value !== null) sourcesByObject.set(value, { file, path })
      return undefined
    })
    return copyWithMarkers
  }

  function addMarkersToText(text: unknown, schema: Schema, source: Source): unknown {
    const isBody = getFieldType(schema)?.control === 'markdown'
    if (typeof text === 'string')
      return isBody ? markLines(text, (line, cell) => addMarker({ ...source, line, cell })) : text + addMarker(source)
    if (!isObject(text)) return text
    const entries = Object.entries(text).map(([language, words]) => {
      const isWords = typeof words === 'string' && isLanguage(language)
      return [language, isWords ? addMarkersToText(words, schema, { ...source, language }) : words] as const
    })
    return Object.fromEntries(entries)
  }

  /** Marks the visible parts of the views of figures, dates and materials. */
  function trace(view: unknown, parent: unknown, key: string | number): unknown {
    const location = typeof parent === 'object' && parent !== null ? sourcesByObject.get(parent) : undefined
    if (!location || !isObject(view) || !COMPUTED_KEYS.some((name) => name in view)) return view
    const path = [...location.path, key]
    const hasUnit = getField(getField(parent, String(key)), 'unit') !== undefined
    const marker = addMarker({ file: location.file, path })
    const unitMarker = hasUnit ? addMarker({ file: location.file, path: [...path, 'unit'] }) : marker
    const markedParts = Object.entries(view).map(([name, part]) => {
      const isWords = VISIBLE_KEYS.has(name) && typeof part === 'string' && part !== ''
      return [name, isWords ? withoutMarks(part) + (name === 'unit' ? unitMarker : marker) : part] as const
    })
    return Object.fromEntries(markedParts)
  }

  return {
    /** The sources of markers, each once. */
    among: (marks: readonly number[]): readonly (readonly [number, Source])[] =>
      [...new Set(marks)].flatMap((mark) => (sources[mark] ? [[mark, sources[mark]] as const] : [])),
    mark: addMarker,

    addMarkers(content: Content): Content {
      const files = new Map(listDocuments(root).documents.map(({ route, type, file }) => [type + route, file]))
      const shared = SHARED_WITH_TEXTS.map((name) => [
        name,
        copy(content[name], SHARED[name].schema, getSharedFile(name)),
      ])
      return {
        ...content,
        ...Object.fromEntries(shared),
        pages: new Map(
          [...content.pages].map(([route, document]) => {
            const file = files.get(`page${route}`)
            return [route, file === undefined ? document : copy(document, page, file)]
          }),
        ),
        trace,
      }
    },
  }
}

export type Sources = ReturnType<typeof createSources>

/**
 * Adds a marker to each line of Markdown: before asterisks that close emphasis, since after them they would not close it,
 * and in the alternative text of a picture, which is alone in its line. In a table, each cell has one.
 */
function markLines(body: string, createMark: (line: number, cell?: number) => string): string {
  const tables = findCells(body)
  return body
    .split('\n')
    .map((words, line) => {
      const cells = tables.get(line)
      if (!cells) {
        return words.replace(/(?<=^!\[.*)(?=\]\([^()]*\)[ \t]*$)|(?<=\S)(?<!\*)(?=\**[ \t]*$)/, () => createMark(line))
      }
      return cells.reduceRight(
        (markedLine, end, cell) =>
          end === undefined ? markedLine : markedLine.slice(0, end) + createMark(line, cell) + markedLine.slice(end),
        words,
      )
    })
    .join('\n')
}

/** Finds where the text of each cell ends, by line of the table. Empty cells have no end. */
function findCells(body: string): ReadonlyMap<number, readonly (number | undefined)[]> {
  const lines = new Map<number, (number | undefined)[]>()
  for (const { children, position } of parseMarkdown(body).tables) {
    // The line of dashes is not a row.
    for (let line = position?.start.line ?? 0; line < (position?.end.line ?? 0); line++) lines.set(line, [])
    for (const row of children) {
      const ends = row.children.map((cell) => findLastText(cell)?.position?.end.column)
      lines.set(
        (row.position?.start.line ?? 0) - 1,
        ends.map((column) => column && column - 1),
      )
    }
  }
  return lines
}

function findLastText(node: Nodes): Nodes | undefined {
  if (!('children' in node)) return node
  const last = node.children.at(-1)
  return last && findLastText(last)
}

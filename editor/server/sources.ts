import type { z } from 'zod'
import { getValueAt } from '../../content/check/explain/schemaAt.ts'
import { listDocuments } from '../../content/check/read/files.ts'
import type { Content } from '../../content/resolve/content.ts'
import { page } from '../../schema/documents/page.ts'
import { SHARED, sharedFile } from '../../schema/documents/shared.ts'
import { getFieldType } from '../../schema/fieldTypes/fieldType.ts'
import { isObject, walk } from '../../schema/fieldTypes/json.ts'
import { getStructure } from '../../schema/fieldTypes/structure.ts'
import { findTextFields } from '../../schema/fieldTypes/walkBySchema.ts'
import type { Path } from '../../schema/finding.ts'
import { isLanguage, type Language } from '../../schema/names/languages.ts'
import { markOf, withoutMarks } from '../marks.ts'

type Schema = z.core.$ZodType

/** Where something that a page shows is written. */
export interface Source {
  /** `pages/products/paslanmaz-boru.json` */
  readonly file: string
  readonly path: Path
  /** Of a text in languages. */
  readonly language?: Language
  /** Of a body, from 0. */
  readonly line?: number
}

/** The documents of the whole site whose words visitors read. */
const READ = ['site', 'labels', 'materials'] as const

/** What only a figure, a day and a name of `_materials.json` have in their views. */
const COMPUTED = ['number', 'iso', 'names']

/** What visitors read of these: see `QuantityView`, `DateView` and `ReferenceView`. */
const READ_OF_VIEWS: ReadonlySet<string> = new Set(['before', 'number', 'unit', 'text', 'name', 'names'])

/**
 * Marks content with where it stands. Texts are marked in the documents themselves, before views are made of them, so that
 * whatever a view is put together from, each part says its own source. What is no text there, a figure or a day, is
 * marked in its view.
 */
export function createSources(root: string) {
  const sources: Source[] = []
  const numbers = new Map<string, number>()
  /** What a document was marked to, while it is the same object. */
  const copies = new WeakMap<object, object>()
  /** Where the objects and lists of marked documents stand. */
  const places = new WeakMap<object, Source>()

  function mark(source: Source): string {
    const id = JSON.stringify(source)
    const number = numbers.get(id) ?? sources.push(source) - 1
    numbers.set(id, number)
    return markOf(number)
  }

  function copy<T extends object>(document: T, schema: Schema, file: string): T {
    // While a page is wrong, it is shown as it was, marked already.
    if (places.has(document)) return document
    const known = copies.get(document)
    // It has the same form, and strings where there were strings.
    if (known) return known as T
    const marked = structuredClone(document)
    copies.set(document, marked)
    for (const { path, value, field } of findTextFields(document, schema)) {
      const text = isText(field) ? markedText(value, field, { file, path }) : value
      Object.assign(getValueAt(marked, path.slice(0, -1)) ?? {}, { [path.at(-1) ?? '']: text })
    }
    walk(marked, (value, path) => {
      if (typeof value === 'object' && value !== null) places.set(value, { file, path })
      return undefined
    })
    return marked
  }

  function markedText(text: unknown, schema: Schema, at: Source): unknown {
    const isBody = getFieldType(schema)?.control === 'markdown'
    if (typeof text === 'string') return isBody ? markLines(text, (line) => mark({ ...at, line })) : text + mark(at)
    if (!isObject(text)) return text
    const entries = Object.entries(text).map(([language, words]) => {
      const isWords = typeof words === 'string' && isLanguage(language)
      return [language, isWords ? markedText(words, schema, { ...at, language }) : words] as const
    })
    return Object.fromEntries(entries)
  }

  /** Marks the views of figures, days and names of materials: what of them is read. */
  function traced(view: unknown, parent: unknown, key: string | number): unknown {
    const place = typeof parent === 'object' && parent !== null ? places.get(parent) : undefined
    if (!place || !isObject(view) || !COMPUTED.some((name) => name in view)) return view
    const own = mark({ file: place.file, path: [...place.path, key] })
    const read = Object.entries(view).map(([name, part]) => {
      const isWords = READ_OF_VIEWS.has(name) && typeof part === 'string' && part !== ''
      return [name, isWords ? withoutMarks(part) + own : part] as const
    })
    return Object.fromEntries(read)
  }

  return {
    at: (number: number): Source | undefined => sources[number],
    /** The sources of some marks, each once. */
    among: (marks: readonly number[]): readonly (readonly [number, Source])[] =>
      [...new Set(marks)].flatMap((mark) => (sources[mark] ? [[mark, sources[mark]] as const] : [])),
    mark,

    marked(content: Content): Content {
      const files = new Map(listDocuments(root).documents.map(({ route, type, file }) => [type + route, file]))
      const shared = READ.map((name) => [name, copy(content[name], SHARED[name].schema, sharedFile(name))])
      return {
        ...content,
        ...Object.fromEntries(shared),
        pages: new Map(
          [...content.pages].map(([route, document]) => {
            const file = files.get(`page${route}`)
            return [route, file === undefined ? document : copy(document, page, file)]
          }),
        ),
        traced,
      }
    },
  }
}

export type Sources = ReturnType<typeof createSources>

/** Of other unions, such as a cell of a table, none is an object. */
function isText(schema: Schema): boolean {
  const structure = getStructure(schema)
  return structure.form === 'union' && structure.options.some((option) => getStructure(option).form === 'object')
}

/** Each line of a text in Markdown, before what ends its emphasis: after it, the emphasis would not end any more. */
const markLines = (body: string, markOf: (line: number) => string): string =>
  body
    .split('\n')
    .map((words, line) => words.replace(/(?<=\S)(?<!\*)(?=\**[ \t]*$)/, () => markOf(line)))
    .join('\n')

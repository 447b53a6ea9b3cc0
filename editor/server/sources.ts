import type { z } from 'zod'
import { page } from '../../schema/documents/page.ts'
import { SHARED, sharedFile } from '../../schema/documents/shared.ts'
import { fieldTypeOf } from '../../schema/fieldTypes/fieldType.ts'
import { fieldOf, isObject } from '../../schema/fieldTypes/json.ts'
import { structureOf } from '../../schema/fieldTypes/structure.ts'
import { isLanguage, type Language } from '../../schema/names/languages.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { listDocuments } from '../../schema/validate/read/files.ts'
import type { Path } from '../../schema/wording/finding.ts'
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
    const marked = copies.get(document) ?? marks(document, schema, { file, path: [] })
    // It has the same form, and strings where there were strings.
    const same = marked as T
    copies.set(document, same)
    return same
  }

  function marks(value: unknown, schema: Schema | undefined, at: Source): unknown {
    const structure = schema && structureOf(schema)
    const inner = (part: unknown, schema: Schema | undefined, key: string | number) =>
      marks(part, schema, { file: at.file, path: [...at.path, key] })
    let marked = value
    if (structure?.form === 'variants') return marks(value, structure.variants.get(fieldOf(value, structure.by)), at)
    if (structure?.form === 'union' && isText(structure.options)) {
      const isBody = fieldTypeOf(schema)?.control === 'markdown'
      const marksOf = (words: string, at: Source) =>
        isBody ? markLines(words, (line) => mark({ ...at, line })) : words + mark(at)
      if (typeof value === 'string') return marksOf(value, at)
      if (!isObject(value)) return value
      const entries = Object.entries(value).map(([language, words]) => {
        if (typeof words !== 'string' || !isLanguage(language)) return [language, words] as const
        return [language, marksOf(words, { ...at, language })] as const
      })
      marked = Object.fromEntries(entries)
    } else if (Array.isArray(value)) {
      const element = structure?.form === 'list' ? structure.element : undefined
      marked = value.map((entry: unknown, index) => inner(entry, element, index))
    } else if (isObject(value)) {
      const fieldAt = (key: string) => {
        if (structure?.form === 'record') return structure.value
        return structure?.form === 'object' && Object.hasOwn(structure.fields, key) ? structure.fields[key] : undefined
      }
      marked = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inner(part, fieldAt(key), key)]))
    }
    if (typeof marked === 'object' && marked !== null) places.set(marked, at)
    return marked
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
const isText = (options: readonly Schema[]): boolean => options.some((option) => structureOf(option).form === 'object')

/** Each line of a text in Markdown, before what ends its emphasis: after it, the emphasis would not end any more. */
const markLines = (body: string, markOf: (line: number) => string): string =>
  body
    .split('\n')
    .map((words, line) => words.replace(/(?<=\S)(?<!\*)(?=\**[ \t]*$)/, () => markOf(line)))
    .join('\n')

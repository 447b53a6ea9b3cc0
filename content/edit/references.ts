import { getRoute, type Reference } from '../../schema/fieldTypes/fieldType.ts'
import { fieldOf, isObject } from '../../schema/fieldTypes/json.ts'
import { isTranslations } from '../../schema/fieldTypes/text.ts'
import type { Path, Span } from '../../schema/finding.ts'
import { findReferences } from '../check/document.ts'
import { getValueAt } from '../check/explain/schemaAt.ts'
import { locate } from '../check/read/locate.ts'
import { writePath } from '../check/report/problem.ts'
import { findPage, type SiteDocument } from './documents.ts'

/** The document with what `change` makes of the value at `path`; all else is the same objects as before. */
export function changeAt(document: unknown, path: Path, change: (value: unknown) => unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return change(document)
  if (Array.isArray(document)) {
    return document.map((value: unknown, index) => (index === step ? changeAt(value, rest, change) : value))
  }
  return isObject(document) ? { ...document, [step]: changeAt(document[step], rest, change) } : document
}

/** The document without entries of lists, each by its path, in the order in which they are written. */
export function removeEntries(document: unknown, paths: readonly Path[]): unknown {
  // The last first, so that the indices in the paths of others stay right.
  return paths.reduceRight<unknown>(
    (changed, path) =>
      changeAt(changed, path.slice(0, -1), (list) =>
        Array.isArray(list) ? list.filter((_, index) => index !== path.at(-1)) : list,
      ),
    document,
  )
}

/** A list of pages in a document. */
export interface List {
  readonly document: SiteDocument
  readonly path: Path
  /** Those that stand in it, in order. */
  readonly routes: readonly string[]
}

/** The lists of a document whose entries are pages by their routes. */
export function findLists(document: SiteDocument): readonly List[] {
  const lists = new Map<string, { path: Path; routes: string[] }>()
  for (const reference of findReferences(document.type, document.document)) {
    const { path: place, inString } = reference
    const route = typeof place.at(-1) === 'number' && !inString ? getRoute(reference) : undefined
    if (route === undefined) continue
    const path = place.slice(0, -1)
    const list = lists.get(writePath(path)) ?? { path, routes: [] }
    list.routes.push(route)
    lists.set(writePath(path), list)
  }
  return [...lists.values()].map((list) => ({ document, ...list }))
}

/** References of one document. */
export interface Places {
  readonly document: SiteDocument
  readonly references: readonly Reference[]
}

/** Where a document leads to a page, wherever in it. */
export function findReferencesTo({ type, document }: SiteDocument, route: string): readonly Reference[] {
  return findReferences(type, document).filter((reference) => getRoute(reference) === route)
}

/** The document with every reference to the page `from` leading to `to`, and what follows the route left as it is. */
export function replaceReferences(document: SiteDocument, from: string, to: string): unknown {
  // From the end of each text to its beginning, so that the places of those before stay right.
  return findReferencesTo(document, from)
    .toSorted((one, other) => (other.inString?.offset ?? 0) - (one.inString?.offset ?? 0))
    .reduce(
      (changed, reference) =>
        changeAt(changed, reference.path, (text) =>
          typeof text === 'string' ? replaceRoute(text, reference, to) : text,
        ),
      document.document,
    )
}

/** The text in which a reference stands, with another route in it. */
function replaceRoute(text: string, { fieldType, name, inString }: Reference, route: string): string {
  const span = fieldType.target?.routeIn?.(name)
  if (!span) return text
  // In Markdown the whole link is told, and the words before its address can say the same.
  const end = inString ? inString.offset + inString.length : text.length
  const before = inString ? text.indexOf(name, text.slice(0, end).lastIndexOf('](')) : 0
  const start = before + span.offset
  return text.slice(0, start) + route + text.slice(start + span.length)
}

/**
 * References with their places and the words that they stand with:
 *
 *     pages/index.json:41:16  blocks[1].pages[0]  (pageCards)  “Products”
 */
export function listReferences(places: readonly Places[]): string {
  const lines = places.flatMap(({ document: { file, source, document }, references }) =>
    references.map(({ path, inString }) => {
      const { line, column } = locate(source, path, inString && { inString })
      const block = path[0] === 'blocks' ? getValueAt(document, [...path.slice(0, 2), 'type']) : undefined
      // What a reader sees of a link: it in Markdown, or the label or the title that it stands with.
      const words = inString ? getWordsAt(document, path, inString) : findTitleAround(document, path)
      return [`${file}:${line}:${column}`, writePath(path), block && `(${block})`, words].filter(Boolean).join('  ')
    }),
  )
  return lines.join('\n')
}

/** All that leads to a page, but for what stands on itself. */
export function findPlaces(documents: readonly SiteDocument[], route: string): readonly Places[] {
  const page = findPage(documents, route)
  return documents.flatMap((document) => {
    const references = document === page ? [] : findReferencesTo(document, route)
    return references.length > 0 ? [{ document, references }] : []
  })
}

/** `“Products” on /` */
export function describeList({ document: { file, type, route, document }, path }: List): string {
  const words = findTitleAround(document, path)
  return `${words ?? writePath(path)} ${type === 'page' ? `on ${route}` : `in ${file}`}`
}

const getWordsAt = (document: unknown, path: Path, { offset, length }: Span) =>
  String(getValueAt(document, path)).slice(offset, offset + length)

/** The label or the title that a place stands with: `“Products”` */
export function findTitleAround(document: unknown, path: Path): string | undefined {
  for (let length = path.length - 1; length > 0; length--) {
    const around = getValueAt(document, path.slice(0, length))
    for (const text of [fieldOf(around, 'label'), fieldOf(around, 'title')]) {
      const words = isTranslations(text) ? Object.values(text)[0] : text
      if (typeof words === 'string') return `“${words}”`
    }
  }
  return undefined
}

import { getRoute, type Reference } from '../../schema/fieldTypes/fieldType.ts'
import { getField, isObject } from '../../schema/fieldTypes/json.ts'
import { type Path, type Span, writePath } from '../../schema/finding.ts'
import { isTranslations } from '../../schema/readText.ts'
import { findReferences } from '../check/checkDocument.ts'
import { getValueAt } from '../check/explain/schemaAt.ts'
import { locate } from '../check/read/locate.ts'
import { findPage, type SiteDocument } from './siteDocuments.ts'

/** Replaces the value at `path` with the result of `change`. All other values stay the same objects. */
export function changeAt(document: unknown, path: Path, change: (value: unknown) => unknown): unknown {
  const [step, ...innerPath] = path
  if (step === undefined) return change(document)
  if (Array.isArray(document)) {
    return document.map((value: unknown, index) => (index === step ? changeAt(value, innerPath, change) : value))
  }
  return isObject(document) ? { ...document, [step]: changeAt(document[step], innerPath, change) } : document
}

/** Removes list entries by their paths, which are in document order. */
export function removeEntries(document: unknown, paths: readonly Path[]): unknown {
  // From the end, so that earlier indexes stay valid.
  return paths.reduceRight<unknown>(
    (document, path) =>
      changeAt(document, path.slice(0, -1), (list) =>
        Array.isArray(list) ? list.filter((_, index) => index !== path.at(-1)) : list,
      ),
    document,
  )
}

export interface List {
  readonly document: SiteDocument
  readonly path: Path
  /** Routes of the listed pages, in order. */
  readonly routes: readonly string[]
}

/** The lists of a document with routes as entries. */
export function findLists(document: SiteDocument): readonly List[] {
  const lists = new Map<string, { path: Path; routes: string[] }>()
  for (const reference of findReferences(document.type, document.document)) {
    const { path: valuePath, inString } = reference
    const route = typeof valuePath.at(-1) === 'number' && !inString ? getRoute(reference) : undefined
    if (route === undefined) continue
    const path = valuePath.slice(0, -1)
    const list = lists.get(writePath(path)) ?? { path, routes: [] }
    list.routes.push(route)
    lists.set(writePath(path), list)
  }
  return [...lists.values()].map((list) => ({ document, ...list }))
}

export interface Places {
  readonly document: SiteDocument
  readonly references: readonly Reference[]
}

type TypedDocument = Pick<SiteDocument, 'type' | 'document'>

export function findReferencesTo({ type, document }: TypedDocument, route: string): readonly Reference[] {
  return findReferences(type, document).filter((reference) => getRoute(reference) === route)
}

/** Replaces all references to a page. Text after the route, such as an anchor, is kept. */
export function replaceReferences(document: TypedDocument, oldRoute: string, newRoute: string): unknown {
  // From the end, so that earlier offsets stay valid.
  return findReferencesTo(document, oldRoute)
    .toSorted((a, b) => (b.inString?.offset ?? 0) - (a.inString?.offset ?? 0))
    .reduce(
      (document, reference) =>
        changeAt(document, reference.path, (text) =>
          typeof text === 'string' ? replaceRoute(text, reference, newRoute) : text,
        ),
      document.document,
    )
}

function replaceRoute(text: string, { fieldType, name, inString }: Reference, route: string): string {
  const span = fieldType.target?.findRoute?.(name)
  if (!span) return text
  // In Markdown the span is the whole link, whose text may contain the address, too.
  const linkEnd = inString ? inString.offset + inString.length : text.length
  const nameOffset = inString ? text.indexOf(name, text.slice(0, linkEnd).lastIndexOf('](')) : 0
  const start = nameOffset + span.offset
  return text.slice(0, start) + route + text.slice(start + span.length)
}

/**
 * References with their locations and texts:
 *
 *     pages/index.json:41:16  blocks[1].pages[0]  (pageCards)  “Products”
 */
export function listReferences(places: readonly Places[]): string {
  const lines = places.flatMap(({ document: { file, source, document }, references }) =>
    references.map(({ path, inString }) => {
      const { line, column } = locate(source, path, inString && { inString })
      const block = path[0] === 'blocks' ? getValueAt(document, [...path.slice(0, 2), 'type']) : undefined
      // Shows the link in Markdown, or the label or title around the address.
      const words = inString ? getWordsAt(document, path, inString) : findTitleAround(document, path)
      return [`${file}:${line}:${column}`, writePath(path), block && `(${block})`, words].filter(Boolean).join('  ')
    }),
  )
  return lines.join('\n')
}

/** All references to a page, except its own. */
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

/** The label or title around a value: `“Products”` */
export function findTitleAround(document: unknown, path: Path): string | undefined {
  for (let length = path.length - 1; length > 0; length--) {
    const parent = getValueAt(document, path.slice(0, length))
    for (const text of [getField(parent, 'label'), getField(parent, 'title')]) {
      const words = isTranslations(text) ? Object.values(text)[0] : text
      if (typeof words === 'string') return `“${words}”`
    }
  }
  return undefined
}

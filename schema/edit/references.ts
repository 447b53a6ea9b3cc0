import { type Reference, routeOf } from '../fieldTypes/fieldType.ts'
import { fieldOf, isObject } from '../fieldTypes/json.ts'
import { isTranslations, languagesOf } from '../fieldTypes/text.ts'
import { valueAt } from '../validate/explain/schemaAt.ts'
import { locate } from '../validate/read/locate.ts'
import { writePath } from '../validate/report/problem.ts'
import type { Path } from '../wording/finding.ts'
import { pageAt, type SiteDocument } from './documents.ts'

/** The document with what `change` makes of the value at `path`; all else is the same objects as before. */
export function changeAt(document: unknown, path: Path, change: (value: unknown) => unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return change(document)
  if (Array.isArray(document)) {
    return document.map((value: unknown, index) => (index === step ? changeAt(value, rest, change) : value))
  }
  return isObject(document) ? { ...document, [step]: changeAt(document[step], rest, change) } : document
}

/** The document without entries of lists, each by its path. */
export function withoutEntries(document: unknown, paths: readonly Path[]): unknown {
  const gone = new Map<string, { readonly list: Path; readonly indices: Set<unknown> }>()
  for (const path of paths) {
    const list = path.slice(0, -1)
    const id = JSON.stringify(list)
    const { indices } = gone.get(id) ?? { indices: new Set() }
    gone.set(id, { list, indices: indices.add(path.at(-1)) })
  }
  // Inner lists first, so that the indices in the paths of others stay right.
  return [...gone.values()]
    .sort((one, other) => other.list.length - one.list.length)
    .reduce(
      (changed, { list, indices }) =>
        changeAt(changed, list, (value) =>
          Array.isArray(value) ? value.filter((_, index) => !indices.has(index)) : value,
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
export function listsOf(document: SiteDocument): readonly List[] {
  const lists = new Map<string, { path: Path; routes: string[] }>()
  for (const reference of document.references) {
    const route = typeof reference.path.at(-1) === 'number' && !reference.inString ? routeOf(reference.name) : undefined
    if (route === undefined) continue
    const path = reference.path.slice(0, -1)
    const list = lists.get(JSON.stringify(path)) ?? { path, routes: [] }
    list.routes.push(route)
    lists.set(JSON.stringify(path), list)
  }
  return [...lists.values()].map((list) => ({ document, ...list }))
}

/** References of one document. */
export interface Places {
  readonly document: SiteDocument
  readonly references: readonly Reference[]
}

/** Those that lead to a page, wherever in it. */
export function referencesTo(references: readonly Reference[], route: string): readonly Reference[] {
  return references.filter((reference) => routeOf(reference.name) === route)
}

/** The document with every reference to the page `from` leading to `to`, and what follows the route left as it is. */
export function leadElsewhere(document: unknown, references: readonly Reference[], from: string, to: string): unknown {
  // From the end of each text to its beginning, so that the places of those before stay right.
  return referencesTo(references, from)
    .toSorted((one, other) => (other.inString?.offset ?? 0) - (one.inString?.offset ?? 0))
    .reduce(
      (changed, reference) =>
        changeAt(changed, reference.path, (text) =>
          typeof text === 'string' ? written(text, reference, (name) => withRoute(name, reference, to)) : text,
        ),
      document,
    )
}

/** The address of a link in Markdown begins after this, and what is in brackets before it can say the same. */
const BEFORE_ADDRESS = /\]\(\s*<?/g

/** The text with another name in place of a reference's. */
function written(text: string, { name, inString }: Reference, change: (name: string) => string): string {
  if (!inString) return change(text)
  const end = inString.offset + inString.length
  const link = text.slice(inString.offset, end)
  const start = [...link.matchAll(BEFORE_ADDRESS)]
    .map(({ 0: { length }, index }) => index + length)
    .find((index) => link.startsWith(name.value, index))
  if (start === undefined) return text
  const changed = link.slice(0, start) + change(name.value) + link.slice(start + name.value.length)
  return text.slice(0, inString.offset) + changed + text.slice(end)
}

function withRoute(value: string, { name: { kind } }: Reference, route: string): string {
  const span = kind.target?.routeIn?.(value)
  return span ? value.slice(0, span.offset) + route + value.slice(span.offset + span.length) : value
}

/**
 * References with their places and the words that they stand with:
 *
 *     pages/index.json:41:16  blocks[1].pages[0]  (pageCards)  “Products”
 */
export function listReferences(places: readonly Places[]): string {
  return places
    .flatMap(({ document: { file, source, document }, references }) =>
      references.map((reference) => {
        const { path, inString } = reference
        const { line, column } = locate(source, path, inString && { inString })
        const block = path[0] === 'blocks' ? valueAt(document, [...path.slice(0, 2), 'type']) : undefined
        const words = wordsOf(document, reference)
        return [
          `${file}:${line}:${column}`,
          writePath(path),
          ...(typeof block === 'string' ? [`(${block})`] : []),
          ...(words ? [words] : []),
        ].join('  ')
      }),
    )
    .join('\n')
}

/** All that leads to a page, but for what stands on itself. */
export function placesOf(documents: readonly SiteDocument[], route: string): readonly Places[] {
  const page = pageAt(documents, route)
  return documents.flatMap((document) => {
    const references = document === page ? [] : referencesTo(document.references, route)
    return references.length > 0 ? [{ document, references }] : []
  })
}

/** `“Products” on /` */
export function describeList({ document: { file, kind, route, document }, path }: List): string {
  const words = titleAround(document, path)
  return `${words ?? writePath(path)} ${kind === 'page' ? `on ${route}` : `in ${file}`}`
}

/** What a reader sees of a link: it in Markdown, or the label or the title that it stands with. */
function wordsOf(document: unknown, { path, inString }: Reference): string | undefined {
  if (inString) return String(valueAt(document, path)).slice(inString.offset, inString.offset + inString.length)
  return titleAround(document, path)
}

function titleAround(document: unknown, path: Path): string | undefined {
  for (let length = path.length - 1; length > 0; length--) {
    const around = valueAt(document, path.slice(0, length))
    for (const key of ['label', 'title']) {
      const text = firstOf(fieldOf(around, key))
      if (text !== undefined) return `“${text}”`
    }
  }
  return undefined
}

function firstOf(text: unknown): string | undefined {
  if (!isTranslations(text)) return typeof text === 'string' ? text : undefined
  const [language] = languagesOf(text)
  return language && text[language]
}

import { routeOf } from '../fieldTypes/fieldType.ts'
import type { Path } from '../wording/finding.ts'
import type { SiteDocument } from './documents.ts'

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

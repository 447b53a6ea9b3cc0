import type { Name } from '../../fieldTypes/fieldType.ts'
import { isNotFound } from '../../fieldTypes/notFound.ts'
import type { Finding } from '../../wording/finding.ts'
import type { Document } from '../documents.ts'

/** Finds pages that nobody can come to: no other page links to them, and no list or menu shows them. */
export function findOrphans(documents: readonly Document[]): Map<string, Finding[]> {
  const reached = new Set<string>()
  for (const { kind, route, facts } of documents) {
    // An old address is none that people see.
    if (kind === 'redirects') continue
    for (const { name } of facts.references) {
      const leadsTo = routeOf(name)
      // A page is not found by what it says of itself.
      if (leadsTo !== undefined && leadsTo !== route) reached.add(leadsTo)
    }
  }
  const found = new Map<string, Finding[]>()
  for (const { file, kind, route, facts } of documents) {
    if (kind !== 'page' || facts.draft?.isWhole || route === '/' || isNotFound(route) || reached.has(route)) continue
    const message =
      'No page links to this one, and no list shows it, so nobody finds it. Name it in the "pages" or "posts" of a block, or link to it.'
    found.set(file, [{ path: [], message, severity: 'warning', warning: 'orphan' }])
  }
  return found
}

/** The page that a name leads to: `/contact#map` → `/contact` */
function routeOf({ kind: { target }, value }: Name): string | undefined {
  if (!value.startsWith('/') || target?.isRemark || target?.isPicture) return undefined
  return value.replace(/[?#].*$/s, '') || '/'
}

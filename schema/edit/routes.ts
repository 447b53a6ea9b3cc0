import { SHARED } from '../documents/shared.ts'
import { explainRoute } from '../fieldTypes/route.ts'
import { splitAddress } from '../names/languages.ts'
import { type SiteDocument, sharedOf } from './documents.ts'

/** The route that somebody means who gives a command a page: by its address, or by its file. */
export function routeGiven(words: string): string {
  const path = words
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)?pages\//, '/')
    .replace(/\.json$/, '')
  const { route } = splitAddress(`/${path.replace(/^\/|\/$/g, '')}`)
  return route.replace(/\/index$/, '') || '/'
}

/** Says that there is no page at a route, and which may be meant. */
export function noPage(documents: readonly SiteDocument[], route: string): string {
  const pages = documents.filter(({ kind }) => kind === 'page').map((document) => [document.route, undefined] as const)
  const { redirects } = SHARED.redirects.defines?.(sharedOf(documents, 'redirects')?.document) ?? {}
  const known = {
    pages: new Map(pages),
    drafts: new Set<string>(),
    pictures: { names: new Set<string>(), sizeOf: () => undefined },
  }
  return explainRoute(route, redirects ? { ...known, redirects } : known) ?? `There is no page "${route}".`
}

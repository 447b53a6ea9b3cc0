import { sharedFile } from '../documents/shared.ts'
import { fieldOf, isObject } from '../fieldTypes/json.ts'
import { isNotFound } from '../fieldTypes/notFound.ts'
import { ROUTE } from '../fieldTypes/route.ts'
import { formatDocument } from '../format/document.ts'
import { slug } from '../wording/nearest.ts'
import { quote } from '../wording/words.ts'
import { type Changes, Refusal, rewritten } from './changes.ts'
import { fileOf, noPage, pageAt, type SiteDocument, sharedOf } from './documents.ts'
import { leadElsewhere } from './references.ts'

/** The parts of a redirect, as far as they are there. */
const from = (redirect: unknown) => fieldOf(redirect, 'from')
const routeTo = (redirect: unknown) => String(fieldOf(redirect, 'to')).replace(/#.*/, '')

const movedIn = (document: unknown): readonly unknown[] => {
  const moved = fieldOf(document, 'moved')
  return Array.isArray(moved) ? moved : []
}

const withMoved = (document: unknown, moved: readonly unknown[]): unknown => ({
  ...(isObject(document) ? document : {}),
  moved,
})

/**
 * `_redirects.json` with one more: whoever asks for the page `old` is led `to` an address, in one step, and so is who was
 * led to `old` before. From where a page is, nobody is led on.
 */
export function withRedirect(document: unknown, old: string, to: string): unknown {
  const [route = ''] = to.split('#')
  const others = movedIn(document).filter((redirect) => from(redirect) !== old && from(redirect) !== route)
  const led = others.map((redirect) =>
    isObject(redirect) && routeTo(redirect) === old ? { ...redirect, to } : redirect,
  )
  return withMoved(document, [...led, { from: old, to }])
}

/** The same without those that lead to a page, which is gone. */
export function withoutRedirectsTo(document: unknown, route: string): unknown {
  const moved = movedIn(document)
  const others = moved.filter((redirect) => routeTo(redirect) !== route)
  return others.length === moved.length ? document : withMoved(document, others)
}

export const hasRedirects = (document: unknown): boolean => movedIn(document).length > 0

/** The routes from which visitors are led on. */
export const oldRoutes = (document: unknown): readonly unknown[] => movedIn(document).map(from)

/**
 * Gives a page another address: its file moves, all that leads to it leads there, and a redirect leads whoever asks for
 * the old one. Where the file has been moved by hand already, the rest is made up for.
 */
export function rename(documents: readonly SiteDocument[], from: string, to: string): Changes {
  const page = pageAt(documents, from)
  const there = pageAt(documents, to)
  refuseAddress(to)
  if (from === '/' || isNotFound(from)) throw new Refusal(`${quote(from)} has its address by what it is for. It stays.`)
  if (page && there) throw new Refusal(`${quote(to)} is a page already. Choose another address.`)
  if (!page && !there) throw new Refusal(noPage(documents, from))

  const changes = new Map<string, string | undefined>()
  for (const document of documents) {
    const moved = leadElsewhere(document.document, document.references, from, to)
    if (moved !== document.document) changes.set(document.file, rewritten(document, moved))
    if (document !== page) continue
    changes.set(document.file, undefined)
    changes.set(fileOf(to), rewritten(document, moved))
  }
  const file = sharedFile('redirects')
  return changes.set(file, formatDocument(withRedirect(sharedOf(documents, 'redirects')?.document, from, to)))
}

/** Refuses what cannot be the address of a page. */
export function refuseAddress(route: string): void {
  if (isNotFound(route)) throw new Refusal(`${quote(route)} is what is shown in place of a missing page.`)
  if (ROUTE.test(route) && route !== '/') return
  const clean = `/${route.split('/').map(slug).filter(Boolean).join('/')}`
  const cure = clean === '/' || clean === route ? '' : ` Write ${quote(clean)}.`
  throw new Refusal(`${quote(route)} cannot be the address of a page: small letters (a–z), digits and hyphens.${cure}`)
}

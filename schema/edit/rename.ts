import { sharedFile } from '../documents/shared.ts'
import { isNotFound } from '../fieldTypes/notFound.ts'
import { ROUTE } from '../fieldTypes/route.ts'
import { formatDocument } from '../format/document.ts'
import { slug } from '../wording/nearest.ts'
import { quote } from '../wording/words.ts'
import { type Changes, Refusal, rewritten } from './changes.ts'
import { fileOf, pageAt, type SiteDocument, sharedOf } from './documents.ts'
import { withRedirect } from './redirects.ts'
import { leadElsewhere } from './references.ts'
import { noPage } from './routes.ts'

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

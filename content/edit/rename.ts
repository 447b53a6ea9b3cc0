import { isNotFound } from '../../schema/fieldTypes/notFound.ts'
import { ROUTE } from '../../schema/fieldTypes/route.ts'
import { report } from '../../schema/reports.ts'
import { slug } from '../../schema/spelling.ts'
import { formatDocument } from '../check/formatDocument.ts'
import { type Changes, Refusal } from './changes.ts'
import { fileOf, noPage, pageAt, type SiteDocument } from './documents.ts'
import { redirectsWithout } from './redirects.ts'
import { leadElsewhere } from './references.ts'

/**
 * Gives a page another address: its file moves, all that leads to it leads there, and a redirect leads whoever asks for
 * the old one. Where the file has been moved by hand already, the rest is made up for.
 */
export function rename(documents: readonly SiteDocument[], from: string, to: string): Changes {
  const page = pageAt(documents, from)
  const there = pageAt(documents, to)
  refuseAddress(to)
  if (from === '/' || isNotFound(from)) throw new Refusal(report('page.fixedAddress', { route: from }))
  if (page && there) throw new Refusal(report('address.taken', { route: to, isName: false }))
  if (!page && !there) throw new Refusal(noPage(documents, from))

  const changes = new Map<string, string | undefined>()
  for (const document of documents) {
    const moved = leadElsewhere(document, from, to)
    const isSame = moved === document.document
    if (isSame && document !== page) continue
    changes.set(document === page ? fileOf(to) : document.file, isSame ? document.source : formatDocument(moved))
    if (document === page) changes.set(document.file, undefined)
  }
  return new Map([...changes, ...redirectsWithout(documents, from, to)])
}

/** Refuses what cannot be the address of a page. */
export function refuseAddress(route: string): void {
  if (isNotFound(route)) throw new Refusal(report('address.notFound', { route }))
  if (ROUTE.test(route) && route !== '/') return
  const clean = `/${route.split('/').map(slug).filter(Boolean).join('/')}`
  const suggestion = clean === '/' || clean === route ? undefined : clean
  throw new Refusal(report('address.wrong', { route, suggestion }))
}

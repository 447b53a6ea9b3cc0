import { isNotFound } from '../../schema/fieldTypes/notFound.ts'
import { ROUTE } from '../../schema/fieldTypes/route.ts'
import { slug } from '../../schema/spelling.ts'
import { cited, quote } from '../../schema/wording/words.ts'
import { formatDocument } from '../check/formatDocument.ts'
import { type Changes, Refusal } from './changes.ts'
import { fileOf, noPage, PAGE_GONE, pageAt, type SiteDocument } from './documents.ts'
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
  if (from === '/' || isNotFound(from)) {
    throw new Refusal(`${quote(from)} has its address by what it is for. It stays.`, 'Bu sayfanın adresi değişmez.')
  }
  if (page && there) throw new Refusal(`${quote(to)} is a page already. Choose another address.`, isTaken(to))
  if (!page && !there) throw new Refusal(noPage(documents, from), PAGE_GONE)

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

/** Says in Turkish that an address is not free. */
export const isTaken = (route: string): string => `${cited(route)} adresi kullanılıyor. Başka bir tane seçin.`

/** Refuses what cannot be the address of a page. */
export function refuseAddress(route: string): void {
  if (isNotFound(route))
    throw new Refusal(`${quote(route)} is what is shown in place of a missing page.`, isTaken(route))
  if (ROUTE.test(route) && route !== '/') return
  const clean = `/${route.split('/').map(slug).filter(Boolean).join('/')}`
  const cure = clean === '/' || clean === route ? '' : ` Write ${quote(clean)}.`
  throw new Refusal(
    `${quote(route)} cannot be the address of a page: small letters (a–z), digits and hyphens.${cure}`,
    `${cited(route)} sayfa adresi olamaz: küçük harf (a–z), rakam ve kısa çizgi kullanılır.${cure && ` Şöyle yazın: ${clean}`}`,
  )
}

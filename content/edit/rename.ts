import { isNotFound } from '../../schema/fieldTypes/notFound.ts'
import { ROUTE } from '../../schema/fieldTypes/route.ts'
import { report } from '../../schema/reports/report.ts'
import { slugify } from '../../schema/spelling.ts'
import { RESERVED } from '../check/read/files.ts'
import { formatDocument } from '../formatDocument.ts'
import { type Changes, EditError } from './changes.ts'
import { updateRedirects } from './redirects.ts'
import { replaceReferences } from './references.ts'
import { findPage, getPageFile, reportMissingPage, type SiteDocument } from './siteDocuments.ts'

/**
 * Moves a page to another address: renames the file, updates all references, and redirects the old address. If the file
 * was renamed by hand, only updates references and redirects.
 */
export function rename(documents: readonly SiteDocument[], oldRoute: string, newRoute: string): Changes {
  const page = findPage(documents, oldRoute)
  const existingPage = findPage(documents, newRoute)
  checkAddress(newRoute)
  if (oldRoute === '/' || isNotFound(oldRoute)) throw new EditError(report('page.fixedAddress', { route: oldRoute }))
  if (page && existingPage) throw new EditError(report('address.taken', { route: newRoute, isName: false }))
  if (!page && !existingPage) throw new EditError(reportMissingPage(documents, oldRoute))

  const changes = new Map<string, string | undefined>()
  for (const document of documents) {
    const renamedDocument = replaceReferences(document, oldRoute, newRoute)
    const isSame = renamedDocument === document.document
    if (isSame && document !== page) continue
    changes.set(
      document === page ? getPageFile(newRoute) : document.file,
      isSame ? document.source : formatDocument(renamedDocument),
    )
    if (document === page) changes.set(document.file, undefined)
  }
  return new Map([...changes, ...updateRedirects(documents, oldRoute, newRoute)])
}

/** Throws if the route cannot be the address of a page. */
export function checkAddress(route: string): void {
  if (isNotFound(route)) throw new EditError(report('address.notFound', { route }))
  const reservedName = route.split('/').find((step) => RESERVED.test(step))
  if (reservedName !== undefined) throw new EditError(report('address.reserved', { name: reservedName }))
  // A file of this name is the page of its folder.
  if (/\/index$/.test(route)) throw new EditError(report('address.index', { route }))
  if (ROUTE.test(route) && route !== '/') return
  const cleanRoute = `/${route.split('/').map(slugify).filter(Boolean).join('/')}`
  const suggestion = cleanRoute === '/' || cleanRoute === route ? undefined : cleanRoute
  throw new EditError(report('address.wrong', { route, suggestion }))
}

import { pageAt, type SiteDocument } from '../../schema/edit/documents.ts'
import { listReferences, placesOf } from '../../schema/edit/listing.ts'
import { noPage } from '../../schema/edit/routes.ts'
import { count } from '../../schema/wording/words.ts'
import type { Terminal } from './terminal.ts'

/** Says who leads to a page; to one that is not there, too. */
export function links(documents: readonly SiteDocument[], route: string, { say }: Terminal): boolean {
  const places = placesOf(documents, route)
  const isThere = pageAt(documents, route) !== undefined
  if (!isThere) say(noPage(documents, route))
  if (places.length > 0) say(listReferences(places))
  if (places.length > 0) say(`${linksIn(places)} to ${route}.`)
  else if (isThere) say(`Nothing leads to ${route}.`)
  return isThere
}

/** `3 links in 2 files` */
export function linksIn(places: ReturnType<typeof placesOf>): string {
  const links = places.reduce((sum, { references }) => sum + references.length, 0)
  return `${count(links, 'link')} in ${count(places.length, 'file')}`
}

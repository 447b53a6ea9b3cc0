import type { SiteDocument } from '../../schema/edit/documents.ts'
import { placesOf } from '../../schema/edit/listing.ts'
import { rename } from '../../schema/edit/rename.ts'
import { linksIn } from './links.ts'
import { save } from './save.ts'
import type { Terminal } from './terminal.ts'

export function renamePage(
  root: string,
  documents: readonly SiteDocument[],
  from: string,
  to: string,
  terminal: Terminal,
): boolean {
  if (!save(root, rename(documents, from, to), terminal)) return false
  terminal.say(`${from} is ${to} now. Changed ${linksIn(placesOf(documents, from))}.`)
  terminal.say('Whoever asks for the old address is led to the new one: pages/_redirects.json.')
  return true
}

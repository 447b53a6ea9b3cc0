import { Refusal } from '../../schema/edit/changes.ts'
import type { SiteDocument } from '../../schema/edit/documents.ts'
import { listReferences } from '../../schema/edit/listing.ts'
import { remove } from '../../schema/edit/remove.ts'
import { routeGiven } from '../../schema/edit/routes.ts'
import { links } from './links.ts'
import type { Options } from './options.ts'
import { save } from './save.ts'
import type { Terminal } from './terminal.ts'

export async function removePage(
  root: string,
  documents: readonly SiteDocument[],
  route: string,
  options: Options,
  terminal: Terminal,
): Promise<boolean> {
  const { say, ask } = terminal
  if (options.gone && options.redirect !== undefined) throw new Refusal('Write --redirect or --gone, not both.')
  // Refuses before anything is asked.
  remove(documents, route)
  links(documents, route, terminal)
  let redirect = options.redirect
  if (redirect === undefined && !options.gone) {
    redirect = await ask?.(`Where is whoever asks for ${route} led from now on? An address, or nothing: `)
    if (redirect === undefined) {
      const cure = `add --redirect with an address, or --gone if it leads nowhere from now on`
      throw new Refusal(`Nothing has been changed. Say what becomes of ${route}: ${cure}.`)
    }
  }

  const to = redirect ? addressGiven(redirect) : undefined
  const { changes, entries, byHand } = remove(documents, route, to)
  if (byHand.length > 0) {
    say(
      `\nThese do not stand in a list that can do without them. Change them by hand first:\n${listReferences(byHand)}`,
    )
    say('Nothing has been changed.')
    return false
  }
  if (!save(root, changes, terminal)) return false
  say(`\n${route} is removed.`)
  if (entries.length > 0) say(`Removed from these lists, too:\n${listReferences(entries)}`)
  say(
    to
      ? `Whoever asks for it is led to ${to}: pages/_redirects.json.`
      : 'Whoever asks for it is told that it is not there.',
  )
  return true
}

/** A page by its address or file, with an anchor where there is one. */
function addressGiven(words: string): string {
  const [page = '', anchor] = words.split('#')
  return routeGiven(page) + (anchor === undefined ? '' : `#${anchor}`)
}

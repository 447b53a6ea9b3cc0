import { LANGUAGES } from '../../schema/names/languages.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { documentAddress } from '../content/views.ts'
import type { Entries } from '../entries/store.ts'
import type { Output } from '../files/output.ts'
import { externalServices } from '../server/contentSecurityPolicy.ts'
import type { RenderContext } from './job.ts'
import { renderPages } from './threads.ts'

/** What pages are made with. */
interface Options {
  /** The server's bundle. */
  readonly bundle: URL
  /** The address of the browser's entry script. */
  readonly entry: string
  /** By route, a name for all that a page is made from. */
  readonly keys: ReadonlyMap<string, string>
  readonly entries: Entries
}

/**
 * Writes the pages that have keys, in every language, each with its view as JSON beside it. Returns how many documents
 * there are, and how many of them were made anew: those that would be the same stay as they are.
 */
export async function writePages(
  content: Content,
  output: Output,
  { bundle, entry, keys, entries }: Options,
): Promise<{ count: number; made: number }> {
  const isThere = (route: string, key: string) => {
    const files = LANGUAGES.flatMap((language) => {
      const address = documentAddress(route, language)
      return [`${address}.html`, `${address}.json`]
    })
    return entries.has(route, key) && files.every((address) => output.has(address, key))
  }
  const routes = [...keys].flatMap(([route, key]) => (isThere(route, key) ? [] : [route]))
  if (routes.length > 0) {
    const context: RenderContext = {
      out: output.folder,
      entry,
      content,
      services: externalServices(content),
    }
    await renderPages(routes, bundle, context, (page) => {
      const key = keys.get(page.route) ?? ''
      for (const [address, fingerprint] of page.files) output.wrote(address, key, fingerprint)
      entries.put(page.route, key, page.entry)
    })
  }
  return { count: keys.size * LANGUAGES.length, made: routes.length * LANGUAGES.length }
}

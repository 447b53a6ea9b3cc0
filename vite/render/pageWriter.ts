import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LANGUAGES } from '../../schema/names/languages.ts'
import { resolvePage } from '../../schema/resolve/page.ts'
import { resolveSite } from '../../schema/resolve/site.ts'
import type { View } from '../../schema/resolve/view.ts'
import { prerender } from '../../src/shell/prerender.tsx'
import { documentAddress } from '../content/views.ts'
import { pageEntry } from '../entries/pageEntry.ts'
import { fingerprintOf } from '../files/output.ts'
import { sharedPictureOf } from '../openGraph/kindPictures.ts'
import { jsonLdOf } from '../seo/jsonLd/jsonLd.ts'
import { withPolicy } from '../server/contentSecurityPolicy.ts'
import { type RenderContext, type Rendered, withVersion } from './job.ts'

/**
 * Makes the documents of pages. Of each it resolves the views, renders them to HTML, and writes
 * them, in every language, with the view beside it as JSON for navigation in the browser.
 */
export function pageWriter({ out, entry, content, services }: RenderContext) {
  const pictureOf = sharedPictureOf(content)

  const write = (address: string, text: string): [address: string, fingerprint: string] => {
    const file = join(out, address)
    writeFileSync(file, text)
    return [address, fingerprintOf(file)]
  }

  const rendered = (view: View): string => {
    const { page } = view
    try {
      return withPolicy(prerender(view, entry, jsonLdOf(content, page), pictureOf(page)), services)
    } catch (error) {
      throw new Error(`${page.route} could not be rendered in ${page.language}: ${error}`, { cause: error })
    }
  }

  return (route: string): Rendered => {
    const page = content.pages.get(route)
    if (!page) throw new Error(`There is no page at ${route}.`)
    const views = LANGUAGES.map(
      (language): View => ({
        page: resolvePage(content, route, page, language),
        site: resolveSite(content, language),
      }),
    )
    const written = views.flatMap((view) => {
      const address = documentAddress(route, view.page.language)
      makeFolder(dirname(join(out, address)))
      return [
        write(`${address}.html`, rendered(view)),
        write(`${address}.json`, withVersion(JSON.stringify(view.page), entry)),
      ]
    })
    return { route, files: written, entry: pageEntry(content, route, page) }
  }
}

/** Nearly always, the folder above is there: to make sure of all of them takes three times as long. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder)
  } catch {
    mkdirSync(folder, { recursive: true })
  }
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LANGUAGES } from '../../schema/names/languages.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { resolvePage } from '../../schema/resolve/page.ts'
import { resolveSite } from '../../schema/resolve/site.ts'
import type { View } from '../../schema/resolve/view.ts'
import { builtPage } from '../../schema/validate/document.ts'
import { createPageReader } from '../../schema/validate/read/pages.ts'
import { prerender } from '../../src/shell/prerender.tsx'
import { documentAddress } from '../content/views.ts'
import { pageEntry } from '../entries/pageEntry.ts'
import { fingerprintOf } from '../files/output.ts'
import { sharedPictureOf } from '../openGraph/kindPictures.ts'
import { jsonLdOf } from '../seo/jsonLd/jsonLd.ts'
import { withPolicy } from '../server/contentSecurityPolicy.ts'
import { type RenderContext, type Rendered, withVersion } from './job.ts'

/** A page asks for itself again and again, and for hardly another. */
const FEW = 4

/**
 * Makes the documents of pages. Of each it reads the page document, resolves its views, renders them to HTML, and writes
 * them, in every language, with the view beside it as JSON for navigation in the browser.
 */
export function pageWriter({ root, out, entry, content: shared, files, services }: RenderContext) {
  const read = createPageReader(root, builtPage, FEW)
  const content: Content = {
    ...shared,
    pageAt(route) {
      const file = files.get(route)
      return file === undefined ? undefined : read(file)
    },
  }
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
    const page = content.pageAt(route)
    if (!page) throw new Error(`${files.get(route)} has changed since it was checked. Build again.`)
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

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { builtPage } from '../../schema/check/document.ts'
import { createPageReader } from '../../schema/check/read/pages.ts'
import { LANGUAGES } from '../../schema/names/languages.ts'
import type { Page } from '../../schema/page.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { resolvePage } from '../../schema/resolve/page.ts'
import { resolveSite } from '../../schema/resolve/site.ts'
import type { View } from '../../schema/view.ts'
import { prerender } from '../../src/prerender.tsx'
import { documentAddress } from '../content/views.ts'
import { pageEntry } from '../entries/pageEntry.ts'
import { fingerprintOf } from '../files/output.ts'
import { jsonLdOf } from '../seo/jsonLd/jsonLd.ts'
import { withPolicy } from '../server/contentSecurityPolicy.ts'
import { type RenderContext, type Rendered, type RenderJob, withVersion } from './job.ts'

/**
 * Makes the documents of pages. Of each it reads the page document, resolves its views, renders them to HTML, and writes
 * them, in every language, with the view beside it as JSON for navigation in the browser.
 */
export function pageWriter({ root, out, entry, content: shared, services }: RenderContext) {
  const read = createPageReader(root, builtPage)
  let current: { readonly route: string; readonly page: Page } | undefined
  // All that one page shows of others is in their summaries.
  const content: Content = { ...shared, pageAt: (route) => (route === current?.route ? current.page : undefined) }

  const write = (address: string, text: string): [address: string, fingerprint: string] => {
    const file = join(out, address)
    writeFileSync(file, text)
    return [address, fingerprintOf(file)]
  }

  return ({ route, file }: RenderJob): Rendered => {
    const page = read(file)
    if (!page) throw new Error(`${file} has changed since it was checked. Build again.`)
    current = { route, page }
    const views = LANGUAGES.map(
      (language): View => ({
        page: resolvePage(content, route, page, language),
        site: resolveSite(content, language),
      }),
    )
    const files = views.flatMap((view) => {
      const address = documentAddress(route, view.page.language)
      makeFolder(dirname(join(out, address)))
      return [
        write(`${address}.html`, withPolicy(rendered(view, entry, content), services)),
        write(`${address}.json`, withVersion(JSON.stringify(view.page), entry)),
      ]
    })
    return { route, files, entry: JSON.stringify(pageEntry(content, route, page)) }
  }
}

function rendered(view: View, entry: string, content: Content): string {
  try {
    return prerender(view, entry, jsonLdOf(content, view.page))
  } catch (error) {
    const { route, language } = view.page
    throw new Error(`${route} could not be rendered (${language}): ${error}`, { cause: error })
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

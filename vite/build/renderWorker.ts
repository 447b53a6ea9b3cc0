// The server's bundle starts here. It runs in the workers of a build, see `renderPages.ts`; data sheets it renders for
// `dataSheets.ts`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { prerender } from '../../src/shell/prerender.tsx'
import { documentAddress } from '../content/views.ts'
import { withPolicy } from './contentSecurityPolicy.ts'
import type { RenderTask } from './renderPages.ts'

export { prerenderSheet } from '../../src/shell/prerender.tsx'

/** Renders and writes documents. Returns what is wrong, if anything is. */
export default function renderDocuments({ folder, entry, sites, services, documents }: RenderTask): string | undefined {
  for (const { page, jsonLd } of documents) {
    const file = join(folder, documentAddress(page.route, page.language))
    try {
      const html = withPolicy(prerender({ page, site: sites[page.language] }, entry, jsonLd), services)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(`${file}.html`, html)
      writeFileSync(`${file}.json`, JSON.stringify({ version: entry, ...page }))
    } catch (error) {
      return `${page.route} could not be rendered in ${page.language}: ${error instanceof Error ? error.stack : error}`
    }
  }
  return undefined
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PageView } from '../../schema/view.ts'
import { prerender } from '../../src/prerender.tsx'
import { withPolicy } from '../server/contentSecurityPolicy.ts'
import { type RenderContext, type RenderJob, withVersion } from './job.ts'

/** Makes documents: renders a page in one language to HTML, and writes it with its view beside it, as JSON. */
export function documentWriter({ out, entry, sites, services }: RenderContext): (job: RenderJob) => void {
  return ({ address, json, jsonLd, picture }) => {
    const page: PageView = JSON.parse(json)
    let html: string
    try {
      html = prerender(
        { page, site: sites[page.language] },
        entry,
        jsonLd === undefined ? undefined : JSON.parse(jsonLd),
        picture,
      )
    } catch (error) {
      throw new Error(`${address} could not be rendered: ${error}`, { cause: error })
    }
    const file = join(out, address)
    makeFolder(dirname(file))
    writeFileSync(`${file}.html`, withPolicy(html, services))
    writeFileSync(`${file}.json`, withVersion(json, entry))
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

import { availableParallelism } from 'node:os'
import { pathToFileURL } from 'node:url'
import type { Graph } from 'schema-dts'
import { Tinypool } from 'tinypool'
import type { Content } from '../../content/resolve/content.ts'
import { resolveSite } from '../../content/resolve/site.ts'
import type { PageView, SiteView, View } from '../../content/resolve/view.ts'
import { LANGUAGES, type Language } from '../../schema/names/languages.ts'
import { viewsOf } from '../content/views.ts'
import { forEachConcurrently } from '../files/concurrently.ts'
import { jsonLdOf } from '../seo/jsonLd/jsonLd.ts'
import { type ExternalServices, externalServices } from './contentSecurityPolicy.ts'

/** Pages that a worker gets at one time: enough that sending costs little. */
const BATCH = 8

/** What a worker is to render: documents, and what all of the site have in common. It is sent as JSON. */
export interface RenderTask {
  /** The folder that is written to. */
  readonly folder: string
  /** The address of the browser's entry script. */
  readonly entry: string
  readonly sites: Readonly<Record<Language, SiteView>>
  readonly services: ExternalServices
  readonly documents: readonly RenderedDocument[]
}

interface RenderedDocument {
  readonly page: PageView
  readonly jsonLd: Graph | undefined
}

interface Options {
  readonly folder: string
  readonly entry: string
  /** The file of the server's bundle: see `renderWorker.ts`. */
  readonly server: string
}

/**
 * Writes every page in every language, each with its view as JSON beside it. Views are resolved here, since that takes
 * little and needs all content; workers render them, on all cores. Returns how many documents there are.
 */
export async function renderPages(content: Content, { folder, entry, server }: Options): Promise<number> {
  const views = viewsOf(content)
  const sites = Object.fromEntries(LANGUAGES.map((language) => [language, resolveSite(content, language)]))
  const shared = { folder, entry, services: externalServices(content), sites: sites as RenderTask['sites'] }
  const workers = availableParallelism()
  const pool = new Tinypool({
    filename: pathToFileURL(server).href,
    // Of a process tinypool hears when it ends, of a thread only when it fails.
    runtime: 'child_process',
    env: { ...process.env } as Record<string, string>,
    minThreads: workers,
    maxThreads: workers,
  })
  let count = 0
  const render = async (routes: readonly string[]) => {
    const documents = routes.flatMap((route) => documentsOf(content, views.of(route)))
    const task: RenderTask = { ...shared, documents }
    const failure: string | undefined = await pool
      .run(task)
      .catch((error) => `A worker ended while it rendered ${routes.join(', ')}: ${error.message}`)
    if (failure) throw new Error(failure)
    count += documents.length
  }
  try {
    // Of each worker's next batch the views are resolved while it is busy with the last.
    await forEachConcurrently(inBatches([...content.pages.keys()]), 2 * workers, render)
  } finally {
    await pool.destroy()
  }
  return count
}

/** A page's documents. Those that show the same text tell machines the same of it. */
function documentsOf(content: Content, views: readonly View[]): readonly RenderedDocument[] {
  const told = new Map<Language, Graph | undefined>()
  for (const { page } of views) {
    if (page.language === page.contentLanguage) told.set(page.language, jsonLdOf(content, page))
  }
  return views.map(({ page }) => ({ page, jsonLd: told.get(page.contentLanguage) }))
}

const inBatches = (routes: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(routes.length / BATCH) }, (_, index) =>
    routes.slice(index * BATCH, (index + 1) * BATCH),
  )

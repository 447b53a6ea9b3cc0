// The entry of the server's bundle. A build runs it in the processes of `renderPool.ts`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deserialize } from 'node:v8'
import type { Graph } from 'schema-dts'
import type { Content, DataSheetFile } from '../../content/resolve/content.ts'
import { resolvePage } from '../../content/resolve/page.ts'
import { resolveSite } from '../../content/resolve/site.ts'
import type { Language } from '../../schema/names/languages.ts'
import { prerender, prerenderSheet } from '../../src/shell/prerender.tsx'
import { createViews, getDocumentPath } from '../content/views.ts'
import type { Sheet } from '../dataSheets/dataSheets.ts'
import { computeHash } from '../files/cachedByContent.ts'
import { createJsonLd } from '../seo/jsonLd/jsonLd.ts'
import { type ExternalServices, listExternalServices, withPolicy } from './contentSecurityPolicy.ts'

interface SheetTask extends Sheet {
  readonly contentFile: string
}

export interface PageTask {
  readonly contentFile: string
  /** The folder to write to. */
  readonly folder: string
  /** The address of the browser's entry script. */
  readonly entry: string
  readonly routes: readonly string[]
  /** The data sheets of these pages, by the address of the page. */
  readonly dataSheets: readonly (readonly [address: string, DataSheetFile])[]
}

interface LoadedContent {
  /** The content as it was before data sheets were printed. */
  readonly content: Content
  /** The content that pages are made from: its data sheets come with the tasks. A copy, since views are cached by content. */
  readonly finished: Content
  readonly dataSheets: Map<string, DataSheetFile>
  readonly services: ExternalServices
}

let loaded: LoadedContent | undefined

function loadContent(file: string): LoadedContent {
  if (!loaded) {
    const content: Content = deserialize(readFileSync(file))
    const dataSheets = new Map<string, DataSheetFile>()
    loaded = { content, finished: { ...content, dataSheets }, dataSheets, services: listExternalServices(content) }
  }
  return loaded
}

/** Renders a page's data sheet as an HTML document. */
export function renderSheet({ contentFile, route, language, changed }: SheetTask): string {
  const { content } = loadContent(contentFile)
  const page = content.pages.get(route)
  if (!page) throw new Error(`There is no page ${route}.`)
  const view = { page: resolvePage(content, route, page, language), site: resolveSite(content, language) }
  return prerenderSheet(view, changed)
}

/** The hash of the same document. */
export const hashSheet = (task: SheetTask): string => computeHash(renderSheet(task))

/** Renders and writes pages in all languages. Returns what went wrong, if anything did. */
export default function renderPages({ contentFile, folder, entry, routes, dataSheets }: PageTask): string | undefined {
  const { finished: content, services, ...loaded } = loadContent(contentFile)
  for (const [address, sheet] of dataSheets) loaded.dataSheets.set(address, sheet)
  for (const route of routes) {
    const views = createViews(content).of(route)
    // Pages that show the same text share a graph.
    const graphs = new Map<Language, Graph | undefined>()
    for (const { page } of views) {
      if (page.language === page.contentLanguage) graphs.set(page.language, createJsonLd(content, page))
    }
    for (const view of views) {
      const { language, contentLanguage } = view.page
      const file = join(folder, getDocumentPath(route, language))
      try {
        const html = withPolicy(prerender(view, entry, graphs.get(contentLanguage)), services)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(`${file}.html`, html)
        writeFileSync(`${file}.json`, JSON.stringify({ version: entry, ...view.page }))
      } catch (error) {
        return `${route} could not be rendered in ${language}: ${error instanceof Error ? error.stack : error}`
      }
    }
  }
  return undefined
}

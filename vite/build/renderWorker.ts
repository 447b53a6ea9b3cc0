// The entry of the server's bundle. A build runs it in the processes of `renderPool.ts`.
import { constants, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deserialize } from 'node:v8'
import { version } from 'react'
import type { Graph } from 'schema-dts'
import type { Content, DataSheetFile } from '../../content/resolve/content.ts'
import { resolvePage } from '../../content/resolve/page.ts'
import { resolveSite } from '../../content/resolve/site.ts'
import type { View } from '../../content/resolve/view.ts'
import { cacheByObject } from '../../schema/cacheByObject.ts'
import { memoize } from '../../schema/memoize.ts'
import type { Language } from '../../schema/names/languages.ts'
import { prerender, prerenderSheet } from '../../src/shell/prerender.tsx'
import { createViews, getDocumentPath } from '../content/views.ts'
import type { Sheet } from '../dataSheets/dataSheets.ts'
import { computeHash } from '../files/cachedByContent.ts'
import { createJsonLd } from '../seo/jsonLd/jsonLd.ts'
import { type CacheFolders, cacheDocument } from './cachedDocuments.ts'
import { listExternalServices, withPolicy } from './contentSecurityPolicy.ts'

/** The data that all tasks of a build share. Each worker reads it once, from a file. */
export interface Build {
  /** The content as it is before data sheets are printed. */
  readonly content: Content
  readonly folder: string
  /** The addresses of the browser's scripts, separated by spaces. */
  readonly scripts: string
  /** The hash of this bundle. */
  readonly code: string
  readonly cache: CacheFolders
}

export interface SheetTask extends Sheet {
  readonly build: string
}

export interface PageTask {
  readonly build: string
  readonly routes: readonly string[]
  /** The data sheets of these pages, by the address of the page. */
  readonly dataSheets: readonly (readonly [address: string, DataSheetFile])[]
}

const loadBuild = memoize(1, (file) => {
  const build: Build = deserialize(readFileSync(file))
  const dataSheets = new Map<string, DataSheetFile>()
  const services = listExternalServices(build.content)
  // The bundle does not contain React, Node formats figures, and footers show the year.
  const year = String(new Date().getFullYear())
  const commonHash = computeHash(build.code, version, process.version, year, JSON.stringify(services))
  return {
    ...build,
    /** The content that pages are made from: its data sheets come with the tasks. A copy, since views are cached by content. */
    finished: { ...build.content, dataSheets },
    dataSheets,
    services,
    /** The name of a document that is made from a view and other parts. The same name means the same document. */
    nameDocument: ({ page, site }: View, ...parts: readonly string[]) =>
      computeHash(commonHash, hashView(site), JSON.stringify(page), ...parts),
  }
})

const hashView = cacheByObject((view: object) => computeHash(JSON.stringify(view)))

function resolveSheet({ build, route, language }: SheetTask): View {
  const { content } = loadBuild(build)
  const page = content.pages.get(route)
  if (!page) throw new Error(`There is no page ${route}.`)
  return { page: resolvePage(content, route, page, language), site: resolveSite(content, language) }
}

/** Renders a page's data sheet as an HTML document. */
export const renderSheet = (task: SheetTask): string => prerenderSheet(resolveSheet(task), task.changeDate)

/** The hash of the same document. */
export function hashSheet(task: SheetTask): string {
  const { cache, nameDocument } = loadBuild(task.build)
  const name = nameDocument(resolveSheet(task), 'data sheet', task.changeDate ?? '')
  return readFileSync(cacheDocument(cache, name, () => computeHash(renderSheet(task))).file, 'utf8')
}

/** Renders and writes pages in all languages. Returns the number of new documents, or what went wrong. */
export default function renderPages({ build, routes, dataSheets }: PageTask): number | string {
  const { finished: content, folder, scripts, cache, services, nameDocument, ...loaded } = loadBuild(build)
  for (const [address, sheet] of dataSheets) loaded.dataSheets.set(address, sheet)
  let count = 0
  for (const route of routes) {
    const views = createViews(content).of(route)
    // Pages that show the same text share a graph.
    const graphs = new Map<Language, Graph | undefined>()
    for (const { page } of views)
      if (page.language === page.contentLanguage) graphs.set(page.language, createJsonLd(content, page))
    for (const view of views) {
      const { language, contentLanguage } = view.page
      const path = join(folder, getDocumentPath(route, language))
      const graph = graphs.get(contentLanguage)
      try {
        const { file, isNew } = cacheDocument(cache, nameDocument(view, scripts, JSON.stringify(graph ?? null)), () =>
          withPolicy(prerender(view, scripts, graph), services),
        )
        if (isNew) count++
        mkdirSync(dirname(path), { recursive: true })
        copyFileSync(file, `${path}.html`, constants.COPYFILE_FICLONE)
        writeFileSync(`${path}.json`, JSON.stringify({ version: scripts, ...view.page }))
      } catch (error) {
        return `${route} could not be rendered in ${language}: ${error instanceof Error ? error.stack : error}`
      }
    }
  }
  return count
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SHARED } from '../../schema/documents/shared.ts'
import { explainRoute } from '../../schema/fieldTypes/route.ts'
import { splitAddress } from '../../schema/names/languages.ts'
import { type Report, report } from '../../schema/reports.ts'
import type { DocumentType } from '../check/document.ts'
import { localize } from '../check/messages/index.ts'
import { type DocumentFile, listDocuments } from '../check/read/files.ts'
import { readDocument } from '../check/read/readDocument.ts'

/** A document as it stands in its file. */
export interface SiteDocument extends DocumentFile {
  readonly source: string
  /** Any JSON; nothing where the file holds none. */
  readonly document: unknown
}

/** Every document of a root, right or not. */
export function readDocuments(root: string): readonly SiteDocument[] {
  return listDocuments(root).documents.map((file) => {
    const { source, document } = readDocument(readFileSync(join(root, file.file)))
    return { ...file, source, document }
  })
}

/** The document of the page at a route, if there is one. */
export const findPage = (documents: readonly SiteDocument[], route: string): SiteDocument | undefined =>
  documents.find((document) => document.type === 'page' && document.route === route)

/** The document of the whole site by its name, if there is one. */
export const findShared = (documents: readonly SiteDocument[], type: Exclude<DocumentType, 'page'>) =>
  documents.find((document) => document.type === type)

/** The file of a page that is new at a route. */
export const getPageFile = (route: string): string => `pages${route}.json`

/** The route that somebody means who gives a command a page: by its address, or by its file. */
export function parseRoute(words: string): string {
  const path = words
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)?pages\//, '/')
    .replace(/\.json$/, '')
  const { route } = splitAddress(`/${path.replace(/^\/|\/$/g, '')}`)
  return route.replace(/\/index$/, '') || '/'
}

/** Reports that there is no page at a route, and which one was probably meant. */
export function reportMissingPage(documents: readonly SiteDocument[], route: string): Report {
  const pages = documents.filter(({ type }) => type === 'page').map((document) => [document.route, undefined] as const)
  const { redirects } = SHARED.redirects.defines?.(findShared(documents, 'redirects')?.document) ?? {}
  const known = {
    pages: new Map(pages),
    drafts: new Set<string>(),
    pictures: { names: new Set<string>(), faultOf: () => undefined },
  }
  const wrong =
    explainRoute(route, redirects ? { ...known, redirects } : known) ??
    report('route.none', { route, file: getPageFile(route), suggestion: undefined })
  return report('page.gone', { explanation: localize(wrong).message })
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SHARED } from '../../schema/documents/shared.ts'
import { explainRoute } from '../../schema/fieldTypes/route.ts'
import type { Report } from '../../schema/finding.ts'
import { splitAddress } from '../../schema/names/languages.ts'
import { localize } from '../../schema/reports/index.ts'
import { report } from '../../schema/reports/report.ts'
import type { DocumentType } from '../check/checkDocument.ts'
import { type DocumentFile, listDocuments } from '../check/read/files.ts'
import { parseDocument } from '../check/read/readDocument.ts'

export interface SiteDocument extends DocumentFile {
  readonly source: string
  /** Any JSON. Undefined if the file is not JSON. */
  readonly document: unknown
}

/** All documents of a root, including invalid ones. */
export function readDocuments(root: string): readonly SiteDocument[] {
  return listDocuments(root).documents.map((file) => {
    const { source, document } = parseDocument(readFileSync(join(root, file.file)))
    return { ...file, source, document }
  })
}

export const findPage = (documents: readonly SiteDocument[], route: string): SiteDocument | undefined =>
  documents.find((document) => document.type === 'page' && document.route === route)

export const findShared = (documents: readonly SiteDocument[], type: Exclude<DocumentType, 'page'>) =>
  documents.find((document) => document.type === type)

/** The file of a new page. */
export const getPageFile = (route: string): string => `pages${route}.json`

/** Parses a page given to a command, by address or by file. */
export function parseRoute(words: string): string {
  const path = words
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)?pages\//, '/')
    .replace(/\.json$/, '')
  const { route } = splitAddress(`/${path.replace(/^\/|\/$/g, '')}`)
  return route.replace(/\/index$/, '') || '/'
}

export function reportMissingPage(documents: readonly SiteDocument[], route: string): Report {
  const pages = documents.filter(({ type }) => type === 'page').map((document) => [document.route, undefined] as const)
  const { redirects } = SHARED.redirects.defines?.(findShared(documents, 'redirects')?.document) ?? {}
  const targets = {
    pages: new Map(pages),
    drafts: new Set<string>(),
    pictures: { names: new Set<string>(), findFault: () => undefined },
  }
  const explanation =
    explainRoute(route, redirects ? { ...targets, redirects } : targets) ??
    report('route.none', { route, file: getPageFile(route), suggestion: undefined })
  return report('page.gone', { explanation: localize(explanation).message })
}

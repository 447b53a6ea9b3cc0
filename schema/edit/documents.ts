import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Reference } from '../fieldTypes/fieldType.ts'
import { type DocumentKind, referencesOf } from '../validate/document.ts'
import { type DocumentFile, listDocuments } from '../validate/read/files.ts'
import { readDocument } from '../validate/read/readDocument.ts'

/** A document as it stands in its file, with what it refers to. */
export interface SiteDocument extends DocumentFile {
  readonly source: string
  /** Any JSON; nothing where the file holds none. */
  readonly document: unknown
  readonly references: readonly Reference[]
}

/** Every document of a root, right or not. */
export function readDocuments(root: string): readonly SiteDocument[] {
  return listDocuments(root).documents.map((file) => {
    const { source, document } = readDocument(readFileSync(join(root, file.file)))
    return { ...file, source, document, references: document === undefined ? [] : referencesOf(file.kind, document) }
  })
}

/** The document of the page at a route, if there is one. */
export const pageAt = (documents: readonly SiteDocument[], route: string): SiteDocument | undefined =>
  documents.find((document) => document.kind === 'page' && document.route === route)

/** The document of the whole site of a kind, if there is one. */
export const sharedOf = (documents: readonly SiteDocument[], kind: Exclude<DocumentKind, 'page'>) =>
  documents.find((document) => document.kind === kind)

/** The file of a page that is new at a route. */
export const fileOf = (route: string): string => `pages${route}.json`

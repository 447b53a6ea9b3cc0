import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fieldOf } from '../fieldTypes/json.ts'
import { isLanguage, LANGUAGES, type Language } from '../names/languages.ts'
import { type DocumentKind, schemaOf } from '../validate/document.ts'
import { listDocuments } from '../validate/read/files.ts'
import { readDocument } from '../validate/read/readDocument.ts'
import { didYouMean } from '../wording/nearest.ts'
import { quote } from '../wording/words.ts'
import { type Accepted, readAccepted } from './accepted.ts'
import { type TextPlace, textsIn } from './texts.ts'

/** The file with the pairs that have been accepted, beside the documents. */
export const ACCEPTED_FILE = 'pages/_translations.txt'

/** A document with its texts, and the languages that it is written in, or being written in. */
export interface TextDocument {
  readonly file: string
  readonly kind: DocumentKind
  /** What it is called in commands and tables: a page’s route, or `_site`. */
  readonly name: string
  readonly document: unknown
  readonly languages: readonly Language[]
  readonly texts: readonly TextPlace[]
}

export interface SiteTexts {
  readonly documents: readonly TextDocument[]
  readonly accepted: Accepted
  /** Files whose texts are not known, since they are no JSON. */
  readonly unread: readonly string[]
}

/** Reads all texts of a site as they are on disk. */
export function readTexts(root: string): SiteTexts {
  const documents: TextDocument[] = []
  const unread: string[] = []
  for (const { file, kind, route } of listDocuments(root).documents) {
    const document = readJson(join(root, file))
    if (document === undefined) unread.push(file)
    else documents.push(textDocument(file, kind, kind === 'page' ? route : `_${kind}`, document))
  }
  const path = join(root, ACCEPTED_FILE)
  return { documents, unread, accepted: readAccepted(existsSync(path) ? readFileSync(path, 'utf8') : '') }
}

function readJson(path: string): unknown {
  try {
    return readDocument(readFileSync(path)).document
  } catch {
    return undefined
  }
}

/** A document with its texts; takes any JSON. */
export function textDocument(file: string, kind: DocumentKind, name: string, document: unknown): TextDocument {
  const languages =
    kind === 'page' ? [...languagesIn(document, 'languages'), ...languagesIn(document, 'drafts')] : LANGUAGES
  const texts = textsIn(document, schemaOf(kind))
  // On a page in several languages, a plain string is the same in all of them.
  const own = languages.length > 1 ? texts.filter(({ value }) => typeof value !== 'string') : texts
  return { file, kind, name, document, languages: [...new Set(languages)], texts: own }
}

function languagesIn(document: unknown, key: string): Language[] {
  const languages = fieldOf(document, key)
  return Array.isArray(languages) ? languages.filter(isLanguage) : []
}

/** The document that somebody means by a route or a file, or a sentence that says that there is none. */
export function findDocument(documents: readonly TextDocument[], wanted: string): TextDocument | string {
  // Some shells make a file of their own of what begins with a slash.
  const found = documents.find(({ file, name }) => [file, name, name.slice(1)].includes(wanted))
  if (found) return found
  const names = documents.map(({ name }) => name)
  const cure = didYouMean(wanted, names) || ' Write its route, such as "/contact", or "_site" or "_labels".'
  return `There is no page ${quote(wanted)}.${cure}`
}

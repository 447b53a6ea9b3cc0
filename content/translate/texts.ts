import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getFieldType } from '../../schema/fieldTypes/fieldType.ts'
import { getField, isObject } from '../../schema/fieldTypes/json.ts'
import { findTextFields, type TextField } from '../../schema/fieldTypes/walkBySchema.ts'
import type { Path } from '../../schema/finding.ts'
import { isLanguage, LANGUAGES, type Language } from '../../schema/names/languages.ts'
import { didYouMean, quote } from '../../schema/reports/words.ts'
import { findNearest } from '../../schema/spelling.ts'
import { getString, type Schema } from '../../schema/structure.ts'
import { getSchema } from '../check/checkDocument.ts'
import { EditError } from '../edit/changes.ts'
import { readDocuments, type SiteDocument } from '../edit/siteDocuments.ts'
import { type Accepted, readAccepted } from './accepted.ts'

/** A text of a document: one string per language, or one for all. */
export interface TextPlace extends TextField {
  readonly value: string | Readonly<Partial<Record<Language, string>>>
}

/** Finds the texts of a document by its schema, in order. Accepts any JSON. */
function findTexts(document: unknown, schema: Schema): TextPlace[] {
  return findTextFields(document, schema).flatMap(({ path, value, field, leeway }) => {
    // Unit forms also have languages, but are no texts.
    const text = getFieldType(field)?.control === 'parts' ? undefined : readTextValue(value)
    return text === undefined ? [] : [{ path, value: text, field, leeway }]
  })
}

function readTextValue(value: unknown): TextPlace['value'] | undefined {
  if (typeof value === 'string') return value
  if (!isObject(value)) return undefined
  return Object.fromEntries(Object.entries(value).filter(([key, text]) => isLanguage(key) && typeof text === 'string'))
}

/** A text in a language. Plain strings are the same in all languages of their page. */
export function getTextIn({ value }: TextPlace, language: Language): string | undefined {
  return typeof value === 'string' ? value : value[language]
}

/** A path as one word for XLIFF and shells: `blocks.2.title`. Other characters are written as their code. */
export function writePathId(path: Path): string {
  const encodeCharacter = (char: string) => `:${char.codePointAt(0)?.toString(16)}:`
  return path.map((step) => String(step).replaceAll(/[^\p{L}\d_-]/gu, encodeCharacter)).join('.')
}

/** Limits of a text's length in characters. */
export function getLimits({ field }: TextPlace): { readonly min: number; readonly max: number } | undefined {
  const words = getString(field)
  return words?.maxLength ? { min: words.minLength ?? 0, max: words.maxLength } : undefined
}

export const isMarkdown = ({ field }: TextPlace): boolean => getFieldType(field)?.control === 'markdown'

/** The file with accepted pairs. */
export const ACCEPTED_FILE = 'pages/_translations.txt'

/** A document with its texts and its languages, drafts included. */
export interface TextDocument extends SiteDocument {
  /** The document's name in commands and tables: a route, or `_site`. */
  readonly name: string
  readonly languages: readonly Language[]
  readonly texts: readonly TextPlace[]
}

export type SiteTexts = ReturnType<typeof readTexts>

/** Reads all texts of a site from its files. */
export function readTexts(root: string) {
  const documents = readDocuments(root)
  return {
    documents: documents.filter(({ document }) => document !== undefined).map(addTexts),
    unread: documents.filter(({ document }) => document === undefined).map(({ file }) => file),
    acceptedHashes: readAcceptedFile(root),
  }
}

export function readAcceptedFile(root: string): Accepted {
  const path = join(root, ACCEPTED_FILE)
  return readAccepted(existsSync(path) ? readFileSync(path, 'utf8') : '')
}

export function addTexts(siteDocument: SiteDocument): TextDocument {
  const { type, route, document } = siteDocument
  const pageLanguages = ['languages', 'drafts'].flatMap((key) => getField(document, key)).filter(isLanguage)
  const languages = type === 'page' ? [...new Set(pageLanguages)] : LANGUAGES
  const allTexts = findTexts(document, getSchema(type))
  // On a page with several languages, plain strings are the same in all of them.
  const texts = languages.length > 1 ? allTexts.filter(({ value }) => typeof value !== 'string') : allTexts
  return { ...siteDocument, name: type === 'page' ? route : `_${type}`, languages, texts }
}

export function findDocument(documents: readonly TextDocument[], routeOrFile: string): TextDocument {
  // Some shells convert arguments that begin with a slash to file names.
  const match = documents.find(({ file, name }) => [file, name, name.slice(1)].includes(routeOrFile))
  if (match) return match
  const names = documents.map(({ name }) => name)
  const fix =
    didYouMean(findNearest(routeOrFile, names)) || ' Write its route, such as "/contact", or "_site" or "_labels".'
  throw new EditError(`There is no page ${quote(routeOrFile)}.${fix}`)
}

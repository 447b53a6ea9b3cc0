import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { fieldTypeOf } from '../fieldTypes/fieldType.ts'
import { fieldOf, isObject } from '../fieldTypes/json.ts'
import { structureOf } from '../fieldTypes/structure.ts'
import { walkBySchema } from '../fieldTypes/walkBySchema.ts'
import { isLanguage, LANGUAGES, type Language } from '../names/languages.ts'
import { type DocumentKind, schemaOf } from '../validate/document.ts'
import { listDocuments } from '../validate/read/files.ts'
import { readDocument } from '../validate/read/readDocument.ts'
import type { Path } from '../wording/finding.ts'
import { didYouMean } from '../wording/nearest.ts'
import { quote } from '../wording/words.ts'
import { type Accepted, readAccepted } from './accepted.ts'

type Schema = z.core.$ZodType

/** A text of a document: one string in each of its languages, or one for all of them. */
export interface TextPlace {
  readonly path: Path
  readonly value: string | Readonly<Partial<Record<Language, string>>>
  /** What it is a value of, with its meta. */
  readonly field: Schema
  /** It can be left out in some languages of its page, or be there in others. */
  readonly leeway?: 'fewer' | 'more' | undefined
}

/**
 * The texts of a document in the order in which they are written, found by its schema. Takes any JSON: what is not of
 * the schema's form has no texts.
 */
function textsIn(document: unknown, schema: Schema): TextPlace[] {
  const texts: TextPlace[] = []
  const walk = (value: unknown, schema: Schema, path: Path, leeway: TextPlace['leeway']) =>
    walkBySchema(
      value,
      schema,
      (inner, field, place) => {
        const kind = fieldTypeOf(field)
        if (kind?.languages && kind.languages !== leeway) {
          walk(inner, field, place, kind.languages)
          return false
        }
        // A text, unless its languages have forms of several parts.
        if (structureOf(field).form !== 'union' || kind?.control === 'parts') return undefined
        const text = readText(inner)
        if (text !== undefined) texts.push({ path: [...place], value: text, field, leeway })
        return false
      },
      path,
    )
  walk(document, schema, [], undefined)
  return texts
}

function readText(value: unknown): TextPlace['value'] | undefined {
  if (typeof value === 'string') return value
  if (!isObject(value)) return undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, text]) => (isLanguage(key) && typeof text === 'string' ? [[key, text]] : [])),
  )
}

/**
 * A path as one word, which XLIFF and every shell take as it is: `blocks.2.title`. A character of a key that is no
 * letter is written by its number.
 */
export function idOfPath(path: Path): string {
  const coded = (char: string) => `:${char.codePointAt(0)?.toString(16)}:`
  return path.map((step) => String(step).replaceAll(/[^\p{L}\d_-]/gu, coded)).join('.')
}

/** How many characters a text can have in each language. */
export function limitsOf({ field }: TextPlace): { readonly min: number; readonly max: number } | undefined {
  const structure = structureOf(field)
  const words =
    structure.form === 'union' ? structure.options.find((option) => option instanceof z.ZodString) : undefined
  return words?.maxLength ? { min: words.minLength ?? 0, max: words.maxLength } : undefined
}

export const isMarkdown = ({ field }: TextPlace): boolean => fieldTypeOf(field)?.control === 'markdown'

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
function textDocument(file: string, kind: DocumentKind, name: string, document: unknown): TextDocument {
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

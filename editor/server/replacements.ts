import { getSchema } from '../../content/check/checkDocument.ts'
import { listDocuments } from '../../content/check/read/files.ts'
import { readDocument } from '../../content/check/read/readDocument.ts'
import { changeAt } from '../../content/edit/references.ts'
import { getFieldType } from '../../schema/fieldTypes/fieldType.ts'
import { isObject } from '../../schema/fieldTypes/json.ts'
import { findTextFields, findValueFields } from '../../schema/fieldTypes/walkBySchema.ts'
import type { Path } from '../../schema/finding.ts'
import type { Change } from '../versions/remote.ts'
import type { Access } from './access.ts'
import type { Services } from './requests.ts'

/** The targets of links and pictures in Markdown, which are not words. */
const TARGETS = /(\]\([^)]*\))/

/**
 * Replaces words in all texts of the site, in all languages, and returns the documents before and after. Writes nothing.
 * Finds words with soft hyphens and no-break spaces, too.
 */
export function findReplacements(
  { root }: Services,
  { readEdited }: Access,
  find: string,
  replacement: string,
): Change[] {
  const letters = [...find].map((letter) => (/\s/.test(letter) ? '\\s' : letter.replace(/[^\p{L}\d]/u, '\\$&')))
  const pattern = new RegExp(letters.join('\u00ad?'), 'g')
  if (find.trim() === '') return []

  const replaceIn = (value: unknown): unknown => {
    if (typeof value === 'string') {
      const parts = value.split(TARGETS)
      return parts.map((part, index) => (index % 2 === 0 ? part.replace(pattern, () => replacement) : part)).join('')
    }
    if (Array.isArray(value)) return value.map(replaceIn)
    if (!isObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([language, text]) => [language, replaceIn(text)]))
  }

  return listDocuments(root).documents.flatMap(({ file, type }) => {
    const bytes = readEdited(file)
    // Most documents do not have the words. In JSON, quotation marks and backslashes follow a backslash.
    const text = bytes.toString().replaceAll(/\\(["\\])/g, '$1')
    if (text.search(pattern) < 0) return []
    const { document: before } = readDocument(bytes)
    const after = findTextFields(before, getSchema(type))
      // Forms of units are not texts.
      .filter(({ field }) => getFieldType(field)?.control !== 'parts')
      .reduce((document, { path }) => changeAt(document, path, replaceIn), before)
    return JSON.stringify(after) === JSON.stringify(before) ? [] : [{ file, from: file, before, after }]
  })
}

/** Finds words in values of the whole site that are not texts, such as the phone number. These are changed by hand. */
export function findValues({ root }: Services, { readEdited }: Access, find: string) {
  if (find.trim() === '') return []
  return listDocuments(root).documents.flatMap(({ file, type }): readonly { file: string; path: Path }[] => {
    if (type === 'page') return []
    const fields = findValueFields(readDocument(readEdited(file)).document, getSchema(type))
    return fields.flatMap(({ path, words }) => (words.includes(find.trim()) ? [{ file, path }] : []))
  })
}

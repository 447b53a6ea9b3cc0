import { z } from 'zod'
import { getFieldAt, getShape } from '../../content/check/explain/schemaAt.ts'
import { markExample } from '../../content/edit/placeholders.ts'
import { fieldOf, isObject } from '../../schema/fieldTypes/json.ts'
import { getMeta, getStructure, isOptional, unwrapOptional } from '../../schema/fieldTypes/structure.ts'
import { isTranslations, readText } from '../../schema/fieldTypes/text.ts'
import type { Path } from '../../schema/finding.ts'
import { LANGUAGES, type Language } from '../../schema/names/languages.ts'
import { slug } from '../../schema/spelling.ts'

type Schema = z.core.$ZodType

/**
 * The document with `value` at `path`; nothing takes it away, an entry out of its list. What is new in an object goes to
 * where its schema has it. All else is the same objects as before.
 */
export function withValue(document: unknown, path: Path, value: unknown, schema: Schema | undefined): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  if (Array.isArray(document)) {
    const entry =
      rest.length > 0
        ? withValue(document[Number(step)], rest, value, schema && getFieldAt(schema, [step], document))
        : value
    return entry === undefined ? document.toSpliced(Number(step), 1) : document.with(Number(step), entry)
  }
  if (!isObject(document)) return document
  const part =
    rest.length > 0 ? withValue(document[step], rest, value, schema && getFieldAt(schema, [step], document)) : value
  if (Object.hasOwn(document, step)) {
    const entries = Object.entries(document).map(([key, other]) => [key, key === step ? part : other] as const)
    return Object.fromEntries(entries.filter(([, other]) => other !== undefined))
  }
  const order = Object.keys(getShape(schema, document) ?? {})
  const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length)
  const before = Object.entries(document)
  const at = before.findIndex(([key]) => place(key) > place(String(step)))
  return Object.fromEntries(before.toSpliced(at < 0 ? before.length : at, 0, [String(step), part]))
}

/** What a field holds before anything is written in it; the checks ask for the rest. */
export function emptyValue(schema: Schema, languages: readonly Language[]): unknown {
  const structure = getStructure(schema)
  switch (structure.form) {
    case 'union':
      return isText(schema) ? Object.fromEntries(languages.map((language) => [language, ''])) : ''
    case 'object': {
      const needed = Object.entries(structure.fields).filter(([, field]) => !isOptional(field))
      return Object.fromEntries(needed.map(([key, field]) => [key, emptyValue(field, languages)]))
    }
    case 'list':
      return [emptyValue(structure.element, languages)]
    case 'record':
      return {}
    case 'names':
      return structure.names.length === 1 ? structure.names[0] : null
    case 'number':
    case 'variants':
      return null
    case 'string':
      return ''
  }
}

/** The schema of a value itself, where it can be of one of several forms. */
export function ownSchema(schema: Schema | undefined, value: unknown): Schema | undefined {
  const structure = schema && getStructure(schema)
  return structure?.form === 'variants' ? structure.variants.get(fieldOf(value, structure.by)) : schema
}

/** A new entry of a list: the example of its schema with placeholders, or an empty value. */
export function newEntry(schema: Schema, languages: readonly Language[]): unknown {
  const examples = getMeta(schema)?.examples
  return Array.isArray(examples) && examples.length > 0
    ? markExample(inLanguages(examples[0], languages), schema)
    : emptyValue(schema, languages)
}

/** Its texts in the languages of a page: where they are written in others, the nearest is a start. */
function inLanguages(value: unknown, languages: readonly Language[]): unknown {
  if (isTranslations(value))
    return Object.fromEntries(languages.map((language) => [language, readText(value, language)]))
  if (Array.isArray(value)) return value.map((entry) => inLanguages(entry, languages))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inLanguages(part, languages)]))
}

/** A key for what is called so, in the form that keys of an object have: `Et kalınlığı` → `etKalinligi` */
export function keyFor(schema: Schema, name: string): string {
  const record = unwrapOptional(schema)
  if (!(record instanceof z.ZodRecord) || z.safeParse(record.keyType, name).success) return name
  return slug(name).replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

/** The languages that the texts of a document are written in. */
export function languagesIn(document: unknown): readonly Language[] {
  const written = fieldOf(document, 'languages')
  return Array.isArray(written) ? LANGUAGES.filter((one) => written.includes(one)) : LANGUAGES
}

/** What can be added to a list: an entry, or one of each of the forms that its entries can have. */
export function formsOf(element: Schema): readonly (readonly [string, Schema])[] {
  const structure = getStructure(element)
  return structure.form === 'variants'
    ? [...structure.variants].map(([key, form]) => [String(key), form])
    : [['', element]]
}

/** Only a text can be one string, or an object with one for each language. */
export function isText(schema: Schema): boolean {
  const structure = getStructure(schema)
  return structure.form === 'union' && structure.options.some((option) => getStructure(option).form === 'object')
}

/** How near to its limit a text is when its letters are counted, as a part of the limit. */
const NEAR = 0.8

/** How many letters a text has left in a language, where its limit is near; below 0, how many it has too many. */
export function lettersLeft(words: string, text: Schema): number | undefined {
  const structure = getStructure(text)
  const inLanguage = structure.form === 'union' ? structure.options.at(-1) : undefined
  const most = inLanguage instanceof z.ZodString ? inLanguage.maxLength : null
  return most !== null && words.length > most * NEAR ? most - words.trim().length : undefined
}

/** How many fields there are inside of a value. */
export function sizeOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  // A table is one field: it opens as a grid.
  if (Array.isArray(value) && value.some(Array.isArray)) return 1
  return Object.values(value).reduce<number>((sum, part) => sum + sizeOf(part), 0)
}

/** What an entry of a list is known by: the first words in it. */
export function summaryOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (typeof value !== 'object' || value === null) return ''
  const named = ['title', 'label', 'name', 'property', 'text', 'caption', 'alt', 'type'].map((key) =>
    isObject(value) ? value[key] : undefined,
  )
  for (const part of [...named, ...Object.values(value)]) {
    const words = summaryOf(part)
    if (words) return words
  }
  return ''
}

/** The inverse of `writePath`: `blocks[2].rows` → `['blocks', 2, 'rows']` */
export const readPath = (written: string): Path =>
  [...written.matchAll(/\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]|([^.[\]]+)/g)].map(([, index, quoted, key = '']) => {
    if (index !== undefined) return Number(index)
    return quoted === undefined ? key : String(JSON.parse(quoted))
  })

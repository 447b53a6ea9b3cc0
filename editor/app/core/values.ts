import { z } from 'zod'
import { getFieldAt, getShape } from '../../../content/check/explain/schemaAt.ts'
import { markExample } from '../../../content/edit/placeholders.ts'
import { getField, isObject } from '../../../schema/fieldTypes/json.ts'
import type { Path } from '../../../schema/finding.ts'
import { LANGUAGES, type Language } from '../../../schema/names/languages.ts'
import { slugify } from '../../../schema/spelling.ts'
import {
  getMeta,
  getString,
  getStructure,
  isOptional,
  isText,
  type Schema,
  unwrapOptional,
} from '../../../schema/structure.ts'

/**
 * Returns the document with `value` at `path`. `undefined` removes the value. A new key of an object is inserted in the
 * order of its schema. Unchanged parts are the same objects as before.
 */
export function withValue(document: unknown, path: Path, value: unknown, schema: Schema | undefined): unknown {
  const [step, ...stepsBelow] = path
  if (step === undefined) return value
  const change = (part: unknown) => withValue(part, stepsBelow, value, getFieldAt(schema, [step], document))
  if (Array.isArray(document)) {
    const entry = change(document[Number(step)])
    return entry === undefined ? document.toSpliced(Number(step), 1) : document.with(Number(step), entry)
  }
  if (!isObject(document)) return document
  const part = change(document[step])
  if (Object.hasOwn(document, step)) {
    const entries = Object.entries(document).map(
      ([key, fieldValue]) => [key, key === step ? part : fieldValue] as const,
    )
    return Object.fromEntries(entries.filter(([, fieldValue]) => fieldValue !== undefined))
  }
  const order = Object.keys(getShape(schema, document) ?? {})
  const getPosition = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length)
  const before = Object.entries(document)
  const insertIndex = before.findIndex(([key]) => getPosition(key) > getPosition(String(step)))
  return Object.fromEntries(before.toSpliced(insertIndex < 0 ? before.length : insertIndex, 0, [String(step), part]))
}

/** The value of a field before anything is typed. The checker reports what is missing. */
export function createEmptyValue(schema: Schema, languages: readonly Language[]): unknown {
  const structure = getStructure(schema)
  switch (structure.form) {
    case 'union':
      return isText(schema) ? Object.fromEntries(languages.map((language) => [language, ''])) : ''
    case 'object': {
      const requiredFields = Object.entries(structure.fields).filter(([, field]) => !isOptional(field))
      return Object.fromEntries(requiredFields.map(([key, field]) => [key, createEmptyValue(field, languages)]))
    }
    case 'list':
      return [createEmptyValue(structure.element, languages)]
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

/** The variant that fits the value, if the schema has several. */
export function resolveVariant(schema: Schema | undefined, value: unknown): Schema | undefined {
  const structure = schema && getStructure(schema)
  return structure?.form === 'variants' ? structure.variants.get(getField(value, structure.discriminator)) : schema
}

/** A new entry of a list: the example of its schema with placeholders, or an empty value. */
export function createEntry(schema: Schema, languages: readonly Language[]): unknown {
  const examples = getMeta(schema)?.examples
  return Array.isArray(examples) && examples.length > 0
    ? markExample(examples[0], schema, languages)
    : createEmptyValue(schema, languages)
}

/** Creates a valid key of a record from a name: `Et kalınlığı` → `etKalinligi` */
export function createKey(schema: Schema, name: string): string {
  const record = unwrapOptional(schema)
  if (!(record instanceof z.ZodRecord) || z.safeParse(record.keyType, name).success) return name
  return slugify(name).replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

/** The languages of a document's texts. */
export function getLanguages(document: unknown): readonly Language[] {
  const languages = getField(document, 'languages')
  return Array.isArray(languages) ? LANGUAGES.filter((language) => languages.includes(language)) : LANGUAGES
}

/** The share of its limit from which a text's remaining characters are shown. */
const NEAR_LIMIT = 0.8

/** The characters that a text has left, once it is near its limit. Negative if it is too long. */
export function countLettersLeft(words: string, text: Schema): number | undefined {
  const maxLength = getString(text)?.maxLength ?? null
  return maxLength !== null && words.length > maxLength * NEAR_LIMIT ? maxLength - words.trim().length : undefined
}

export function countFields(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1
  // A table is one field, since it opens as a grid.
  if (Array.isArray(value) && value.some(Array.isArray)) return 1
  return Object.values(value).reduce<number>((sum, part) => sum + countFields(part), 0)
}

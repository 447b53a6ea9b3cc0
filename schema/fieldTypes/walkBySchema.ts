import type { Path } from '../finding.ts'
import { getStructure, isText, type Schema } from '../structure.ts'
import { type AnyFieldType, getFieldType } from './fieldType.ts'
import { getField, isObject } from './json.ts'

/**
 * Visits a value and its parts together with their schemas, in document order, parents first. Accepts any JSON: parts
 * that do not fit the schema are skipped, and so are the parts of a value for which `visit` returns false. `path` is
 * the path of the value itself.
 */
export function walkBySchema(
  value: unknown,
  schema: Schema,
  visit: (value: unknown, schema: Schema, path: Path) => false | undefined,
  path: Path = [],
): void {
  if (visit(value, schema, path) === false) return
  const structure = getStructure(schema)
  if (structure.form === 'variants') {
    const variant = structure.variants.get(getField(value, structure.discriminator))
    if (variant) walkBySchema(value, variant, visit, path)
  } else if (structure.form === 'list' && Array.isArray(value)) {
    for (const [index, entry] of value.entries()) walkBySchema(entry, structure.element, visit, [...path, index])
  } else if (structure.form === 'record' && isObject(value)) {
    for (const [key, part] of Object.entries(value)) walkBySchema(part, structure.value, visit, [...path, key])
  } else if (structure.form === 'object' && isObject(value)) {
    for (const [key, part] of Object.entries(value)) {
      const field = Object.hasOwn(structure.fields, key) ? structure.fields[key] : undefined
      if (field) walkBySchema(part, field, visit, [...path, key])
    }
  }
}

/** A field of a document that should be a text. Its value may be anything. */
export interface TextField {
  readonly path: Path
  readonly value: unknown
  /** The field's schema, with metadata. */
  readonly field: Schema
  /** Whether it may have fewer or more languages than its page. */
  readonly leeway: AnyFieldType['languages']
}

/** Finds all text fields of a document, in order. Accepts any JSON. */
export function findTextFields(
  document: unknown,
  schema: Schema,
  path: Path = [],
  leeway: TextField['leeway'] = undefined,
): TextField[] {
  const fields: TextField[] = []
  walkBySchema(
    document,
    schema,
    (value, field, path) => {
      const languages = getFieldType(field)?.languages
      if (languages && languages !== leeway) {
        fields.push(...findTextFields(value, field, path, languages))
        return false
      }
      if (getStructure(field).form !== 'union') return undefined
      fields.push({ path, value, field, leeway })
      return false
    },
    path,
  )
  return fields
}

/** A value that is not a text: a phone number, the hours of some days, a figure with its unit. */
export interface ValueField {
  readonly path: Path
  readonly words: string
}

/**
 * Finds the values of a document that are not texts, in order. Figures and words side by side are one value, such as
 * the numbers and the unit of a quantity. `nameChoice` returns the name of a choice. Without it, choices are skipped.
 * Accepts any JSON.
 */
export function findValueFields(
  document: unknown,
  schema: Schema,
  nameChoice: (name: string) => string = () => '',
): ValueField[] {
  const fields: ValueField[] = []
  walkBySchema(document, schema, (value, field, path) => {
    if (isText(field)) return false
    const words = describeValue(value, field, nameChoice)
    if (words === undefined) return undefined
    if (words !== '') fields.push({ path, words })
    return false
  })
  return fields
}

/** Undefined for values that consist of several fields, and for texts. */
function describeValue(value: unknown, schema: Schema, nameChoice: (name: string) => string): string | undefined {
  const structure = getStructure(schema)
  if (typeof value === 'object') {
    const parts = Object.entries(value ?? {}).map(([key, part]) => {
      const partSchema =
        structure.form === 'object' ? structure.fields[key] : structure.form === 'list' ? structure.element : undefined
      const isWord = partSchema && typeof part !== 'object' && !isText(partSchema)
      return isWord ? describeValue(part, partSchema, nameChoice) : undefined
    })
    return parts.some((part) => part === undefined) ? undefined : parts.filter(Boolean).join(' ')
  }
  if (typeof value === 'string' && structure.form === 'names') return nameChoice(value)
  // Addresses of pages, names of pictures and paths of drawings are not shown as words.
  const isShown = typeof value === 'number' || (typeof value === 'string' && !/^(?:[/#]|M-?\d)/.test(value))
  return isShown && !getFieldType(schema)?.target?.isPicture ? String(value) : ''
}

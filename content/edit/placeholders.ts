import { z } from 'zod'
import { page } from '../../schema/documents/page.ts'
import { getFieldType } from '../../schema/fieldTypes/fieldType.ts'
import { getField, isObject } from '../../schema/fieldTypes/json.ts'
import { quantity } from '../../schema/fieldTypes/quantity.ts'
import type { Path } from '../../schema/finding.ts'
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '../../schema/names/languages.ts'
import { isEditorLanguage, translateTitle } from '../../schema/names/titles.ts'
import { isTranslations, readText } from '../../schema/readText.ts'
import { getMeta, getString, getStructure, isOptional, isText, type Schema } from '../../schema/structure.ts'
import { getFieldAt, getSchemaAt } from '../check/explain/schemaAt.ts'

/** The sign that placeholders start with. The checks refuse to publish it: see `content/check/rules/review.ts`. */
const SIGN = '▢'

export const isPlaceholder = (text: unknown): boolean => typeof text === 'string' && text.startsWith(SIGN)

interface Filling {
  readonly languages: readonly Language[]
  readonly picture: string
  /** A text that all pages of the type share, such as “Back to blog”. */
  fixedText(path: Path): unknown
}

/**
 * Fills a page document with placeholders, so it can be shown at once. Values without a placeholder, such as figures,
 * are left out, and blocks that need them too.
 */
export function fillPlaceholders(document: unknown, { languages, picture, fixedText }: Filling): unknown {
  const fill = (value: unknown, schema: Schema | undefined, path: Path): unknown => {
    if (!schema) return value
    const structure = getStructure(schema)
    if (structure.form === 'union') return fixedText(path) ?? fillText(value, schema, languages)
    if (value === '' && getFieldType(schema)?.control === 'picture') return picture
    // A grade or page cannot be guessed. What needs one is left out.
    if (value === '' && getFieldType(schema)?.target) return undefined
    // Any icon or drawing will do.
    if (value === '' && structure.form === 'names') return structure.names[0]
    if (Array.isArray(value)) {
      const entries = value.map((entry: unknown, index) =>
        fill(entry, getSchemaAt(schema, [index], value), [...path, index]),
      )
      return entries.filter((entry, index) => isValid(entry, getSchemaAt(schema, [index], value)))
    }
    if (!isObject(value)) return value
    const parts = Object.entries(value).flatMap(([key, part]) => {
      const field = getFieldAt(schema, [key], value)
      const filled = fill(part, field, [...path, key])
      const isLeftOut = filled === undefined || (isOptional(field) && !isValid(filled, field))
      return isLeftOut ? [] : [[key, filled] as const]
    })
    return Object.fromEntries(parts)
  }
  return fill(document, page, [])
}

const isValid = (value: unknown, schema: Schema | undefined) => !schema || z.safeParse(schema, value).success

/** Replaces empty texts by a placeholder with the title of their field. */
function fillText(value: unknown, schema: Schema, languages: readonly Language[]): unknown {
  if (value === '') return createPlaceholder(schema, languages[0] ?? DEFAULT_LANGUAGE)
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([key, text]) => [
    key,
    text === '' && isLanguage(key) ? createPlaceholder(schema, key) : text,
  ])
  return Object.fromEntries(entries)
}

/** `▢ Alternative text` */
export function createPlaceholder(schema: Schema, language: Language): string {
  const { title = 'Text' } = getMeta(schema) ?? {}
  const { minLength, maxLength } = getString(schema) ?? {}
  return `${SIGN} ${(isEditorLanguage(language) && translateTitle(title, language)) || title}`
    .padEnd(minLength ?? 0, '…')
    .slice(0, maxLength ?? 1000)
}

/**
 * An example of a schema to start from. Its texts become placeholders in the given languages and its figures 0, so that
 * no sample claim is published by mistake.
 */
export function markExample(value: unknown, schema: Schema | undefined, languages: readonly Language[]): unknown {
  if (!schema) return value
  if (isText(schema)) return markText(value, schema, languages)
  if (getFieldType(schema) === getFieldType(quantity)) {
    const unit = getField(value, 'unit')
    return { value: 0, unit }
  }
  if (Array.isArray(value))
    return value.map((entry: unknown, index) => markExample(entry, getSchemaAt(schema, [index], value), languages))
  if (!isObject(value)) return value
  const parts = Object.entries(value).map(([key, part]) => [
    key,
    markExample(part, getFieldAt(schema, [key], value), languages),
  ])
  return Object.fromEntries(parts)
}

function markText(value: unknown, schema: Schema, languages: readonly Language[]): unknown {
  if (isTranslations(value)) {
    const texts = languages.map((language) => [language, markText(readText(value, language), schema, languages)])
    return Object.fromEntries(texts)
  }
  // In Markdown, the sign is a separate paragraph, so that a heading after it remains a heading.
  const gap = getFieldType(schema)?.control === 'markdown' ? '\n\n' : ' '
  return `${SIGN}${gap}${value}`.slice(0, getString(schema)?.maxLength ?? undefined)
}

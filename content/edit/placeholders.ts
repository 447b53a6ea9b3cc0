import { z } from 'zod'
import { page } from '../../schema/documents/page.ts'
import { getFieldType } from '../../schema/fieldTypes/fieldType.ts'
import { isObject } from '../../schema/fieldTypes/json.ts'
import { getMeta, getStructure, isOptional } from '../../schema/fieldTypes/structure.ts'
import type { Path } from '../../schema/finding.ts'
import { isLanguage, type Language } from '../../schema/names/languages.ts'
import { translateTitle } from '../../schema/names/titles.ts'
import { getFieldAt, getSchemaAt } from '../check/explain/schemaAt.ts'

type Schema = z.core.$ZodType

/** What a placeholder begins with. The checks refuse to publish it: see `content/check/rules/review.ts`. */
const SIGN = '▢'

interface Filling {
  readonly languages: readonly Language[]
  /** The picture that stands for those that are still to be chosen. */
  readonly picture: string
  /** A text that all such pages have in a place, such as “Back to blog”. */
  fixedText(path: Path): unknown
}

/**
 * A page document with placeholders for what is still to be written, so that it can be seen at once. What cannot have
 * one, such as a figure, is left out, with its block where the block needs it.
 */
export function fillPlaceholders(document: unknown, { languages, picture, fixedText }: Filling): unknown {
  const fill = (value: unknown, schema: Schema | undefined, path: Path): unknown => {
    if (!schema) return value
    const structure = getStructure(schema)
    if (structure.form === 'union') return fixedText(path) ?? fillText(value, schema, languages)
    if (value === '' && getFieldType(schema)?.control === 'picture') return picture
    // The first icon or drawing, as good as any.
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
      return isOptional(field) && !isValid(filled, field) ? [] : [[key, filled] as const]
    })
    return Object.fromEntries(parts)
  }
  return fill(document, page, [])
}

const isValid = (value: unknown, schema: Schema | undefined) => !schema || z.safeParse(schema, value).success

/** A text that is empty in some languages, with its field's title there. */
function fillText(value: unknown, schema: Schema, languages: readonly Language[]): unknown {
  const { title = '' } = getMeta(schema) ?? {}
  const structure = getStructure(schema)
  const words = structure.form === 'union' ? structure.options.find((one) => one instanceof z.ZodString) : undefined
  const { minLength, maxLength } = words instanceof z.ZodString ? words : { minLength: 0, maxLength: 100 }
  const write = (language: string) =>
    `${SIGN} ${(language === 'tr' && translateTitle(title, 'tr')) || title}`
      .padEnd(minLength ?? 0, '…')
      .slice(0, maxLength ?? 1000)
  if (value === '') return write(languages[0] ?? 'tr')
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([key, text]) => [key, text === '' && isLanguage(key) ? write(key) : text])
  return Object.fromEntries(entries)
}

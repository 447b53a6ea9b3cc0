import { z } from 'zod'
import { href, route } from '../link.ts'
import { quantity } from '../quantity.ts'
import { row } from '../row.ts'
import { choice, quote } from './words.ts'

type Schema = z.core.$ZodType

/** What to write for schemas whose form alone does not say it. */
const SKETCHES = new Map<Schema, string>([
  [quantity, '{ "min": 0.5, "max": 10, "unit": "mm" }'],
  [href, '"/contact"'],
  [route, '"/products/paslanmaz-boru"'],
  [row, '{ "property": "thickness", "quantity": { "min": 0.5, "max": 10, "unit": "mm" } }'],
])

/** How many keys of an object make clear what it is. */
const FIELDS = 4

/**
 * What an editor could write where `schema` is asked for, in one line: `{ "file": "…", "alt": "…" }`.
 *
 * `text` is what stands for a text of the page: `{ "tr": "…", "en": "…" }`. Only required keys are shown.
 */
export function sketch(schema: Schema, text = '"…"'): string {
  const known = SKETCHES.get(schema)
  if (known !== undefined) return known
  if (schema instanceof z.ZodOptional) return sketch(schema.unwrap(), text)
  if (schema instanceof z.ZodEnum) return schema.options.length > 8 ? '"…"' : choice(schema.options)
  if (schema instanceof z.ZodLiteral) return choice([...schema.values])
  if (schema instanceof z.ZodNumber) return '1'
  if (schema instanceof z.ZodISODate) return '"2025-03-12"'
  if (schema instanceof z.ZodISOTime) return '"08:00"'
  if (schema instanceof z.ZodURL) return '"https://…"'
  if (schema instanceof z.ZodArray) {
    const { element } = schema
    return `[${element instanceof z.ZodEnum ? quote(element.options[0]) : sketch(element)}]`
  }
  if (schema instanceof z.ZodRecord) return `{ "…": ${sketch(schema.valueType)} }`
  if (schema instanceof z.ZodDiscriminatedUnion) return '{ "type": "…" }'
  if (schema instanceof z.ZodUnion) return text
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<Schema>(schema.shape)
      .filter(([, field]) => !(field instanceof z.ZodOptional))
      .map(([key, field]) => `"${key}": ${sketch(field)}`)
    return `{ ${[...fields.slice(0, FIELDS), ...(fields.length > FIELDS ? ['…'] : [])].join(', ')} }`
  }
  return '"…"'
}

/** What its schema's meta says of it, as a sentence in parentheses after a space, or nothing. */
export function aside(schema: Schema | undefined): string {
  if (!schema) return ''
  const description = z.globalRegistry.get(schema)?.description
  if (description) return ` (${description.replace(/\.$/, '')}.)`
  return schema instanceof z.ZodOptional ? aside(schema.unwrap()) : ''
}

import type { z } from 'zod'
import { fieldTypeOf } from '../fieldTypes/fieldType.ts'
import { isObject } from '../fieldTypes/json.ts'
import { structureOf } from '../fieldTypes/structure.ts'
import { schemaAt } from '../validate/explain/schemaAt.ts'

type Schema = z.core.$ZodType

/**
 * A document of the same structure in which nothing is said yet: its texts are empty, its figures have only their units,
 * its pictures no file. What it chooses among given names, and where it leads, stays. Nothing where nothing is left.
 */
export function emptied(value: unknown, schema: Schema | undefined): unknown {
  if (typeof value === 'number') return undefined
  if (typeof value === 'string') return emptiedString(value, schema)
  const inner = (step: string | number, part: unknown) => emptied(part, schema && schemaAt(schema, [step], value))
  if (Array.isArray(value)) {
    // How many words another page has in a row says nothing of this one.
    const kept = schema && isText(schemaAt(schema, [0], value)) ? value.slice(0, 1) : value
    return kept.map((entry: unknown, index) => inner(index, entry))
  }
  if (!isObject(value)) return value
  const parts = Object.entries(value).flatMap(([key, part]) => {
    const rest = isText(schema) ? '' : inner(key, part)
    return rest === undefined ? [] : [[key, rest] as const]
  })
  return parts.length > 0 ? Object.fromEntries(parts) : undefined
}

function emptiedString(value: string, schema: Schema | undefined): string {
  const control = fieldTypeOf(schema)?.control
  if (control === 'date') return new Date().toISOString().slice(0, 10)
  return control === 'picture' || isText(schema) ? '' : value
}

/** Only texts can be one string, or one for each language. */
const isText = (schema: Schema | undefined): boolean => schema !== undefined && structureOf(schema).form === 'union'

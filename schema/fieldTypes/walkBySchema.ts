import type { z } from 'zod'
import type { Path } from '../wording/finding.ts'
import { fieldOf, isObject } from './json.ts'
import { partsOf, structureOf } from './structure.ts'

type Schema = z.core.$ZodType

/**
 * Visits a value and all that its schema knows inside of it, in the order in which it is written, parents first. Takes any JSON: what is not of the schema's
 * form is left out, and so is what is inside of a value for which `visit` returns false. `path` begins with `start`, and
 * is only good for the time of the visit: it is the same array for all of them, since most visits have no use for it.
 */
export function walkBySchema(
  document: unknown,
  schema: Schema,
  visit: (value: unknown, schema: Schema, path: Path) => false | undefined,
  start: Path = [],
): void {
  const path = [...start]
  const inside = (step: string | number, value: unknown, schema: Schema) => {
    path.push(step)
    go(value, schema)
    path.pop()
  }
  const go = (value: unknown, schema: Schema) => {
    if (visit(value, schema, path) === false) return
    const structure = structureOf(schema)
    if (structure.form === 'variants') {
      const variant = structure.variants.get(fieldOf(value, structure.by))
      if (variant) go(value, variant)
    } else if (structure.form === 'list' && Array.isArray(value)) {
      for (const [index, entry] of value.entries()) inside(index, entry, structure.element)
    } else if (structure.form === 'record' && isObject(value)) {
      for (const [key, part] of Object.entries(value)) inside(key, part, structure.value)
    } else if (structure.form === 'object' && isObject(value)) {
      for (const [key, part] of Object.entries(value)) {
        const field = Object.hasOwn(structure.fields, key) ? structure.fields[key] : undefined
        if (field) inside(key, part, field)
      }
    }
  }
  go(document, schema)
}

/** A schema and all that its values are made of, each once. */
export function schemasIn(schema: Schema, seen = new Set<Schema>()): Set<Schema> {
  if (seen.has(schema)) return seen
  seen.add(schema)
  for (const part of partsOf(schema)) schemasIn(part, seen)
  return seen
}

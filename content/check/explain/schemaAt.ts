import type { z } from 'zod'
import { fieldOf } from '../../../schema/fieldTypes/json.ts'
import { metaOf, required, structureOf } from '../../../schema/fieldTypes/structure.ts'
import type { Path } from '../../../schema/finding.ts'

type Schema = z.core.$ZodType

/** The schema that the value at `path` has to satisfy; nothing where no schema knows the path. */
export function schemaAt(schema: Schema, path: Path, document: unknown): Schema | undefined {
  const field = fieldAt(schema, path, document)
  return field && required(field)
}

/** The same, with its `optional` where the value can be left out. */
export function fieldAt(schema: Schema, path: Path, document: unknown): Schema | undefined {
  let field: Schema | undefined = schema
  let value = document
  for (const step of path) {
    field = field && child(field, step, value)
    value = valueAt(value, [step])
  }
  return field
}

/** The value at `path` of a document, or undefined. */
export function valueAt(document: unknown, path: Path): unknown {
  let value = document
  for (const step of path) {
    if (Array.isArray(value) && typeof step === 'number') value = value[step]
    else value = fieldOf(value, String(step))
  }
  return value
}

/** The keys and their schemas that a value can have, if it is an object. */
export function shapeOf(schema: Schema | undefined, value: unknown): Readonly<Record<string, Schema>> | undefined {
  const structure = schema && structureOf(schema)
  switch (structure?.form) {
    case 'object':
      return structure.fields
    case 'variants':
      return shapeOf(structure.variants.get(fieldOf(value, structure.by)), value)
    case 'union':
      return structure.options.map((option) => shapeOf(option, value)).find(Boolean)
    default:
      return undefined
  }
}

/** What a schema's meta calls its values; that of an optional one is its inner schema's. */
export function titleOf(schema: Schema | undefined): string | undefined {
  return metaOf(schema)?.title
}

function child(schema: Schema, step: string | number, value: unknown): Schema | undefined {
  const structure = structureOf(schema)
  if (structure.form === 'list') return structure.element
  if (structure.form === 'record') return structure.value
  const shape = shapeOf(schema, value)
  return shape && Object.hasOwn(shape, step) ? shape[step] : undefined
}

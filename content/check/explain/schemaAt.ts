import type { z } from 'zod'
import { fieldOf } from '../../../schema/fieldTypes/json.ts'
import { getMeta, getStructure, unwrapOptional } from '../../../schema/fieldTypes/structure.ts'
import type { Path } from '../../../schema/finding.ts'

type Schema = z.core.$ZodType

/** The schema that the value at `path` has to satisfy; nothing where no schema knows the path. */
export function getSchemaAt(schema: Schema, path: Path, document: unknown): Schema | undefined {
  const field = getFieldAt(schema, path, document)
  return field && unwrapOptional(field)
}

/** The same, with its `optional` where the value can be left out. */
export function getFieldAt(schema: Schema, path: Path, document: unknown): Schema | undefined {
  let field: Schema | undefined = schema
  let value = document
  for (const step of path) {
    field = field && getChild(field, step, value)
    value = getValueAt(value, [step])
  }
  return field
}

/** The value at `path` of a document, or undefined. */
export function getValueAt(document: unknown, path: Path): unknown {
  let value = document
  for (const step of path) {
    if (Array.isArray(value) && typeof step === 'number') value = value[step]
    else value = fieldOf(value, String(step))
  }
  return value
}

/** The keys and their schemas that a value can have, if it is an object. */
export function getShape(schema: Schema | undefined, value: unknown): Readonly<Record<string, Schema>> | undefined {
  const structure = schema && getStructure(schema)
  switch (structure?.form) {
    case 'object':
      return structure.fields
    case 'variants':
      return getShape(structure.variants.get(fieldOf(value, structure.by)), value)
    case 'union':
      return structure.options.map((option) => getShape(option, value)).find(Boolean)
    default:
      return undefined
  }
}

/** What a schema's meta calls its values; that of an optional one is its inner schema's. */
export function getTitle(schema: Schema | undefined): string | undefined {
  return getMeta(schema)?.title
}

function getChild(schema: Schema, step: string | number, value: unknown): Schema | undefined {
  const structure = getStructure(schema)
  if (structure.form === 'list') return structure.element
  if (structure.form === 'record') return structure.value
  const shape = getShape(schema, value)
  return shape && Object.hasOwn(shape, step) ? shape[step] : undefined
}

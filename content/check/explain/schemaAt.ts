import { getField } from '../../../schema/fieldTypes/json.ts'
import type { Path } from '../../../schema/finding.ts'
import { getStructure, type Schema, unwrapOptional } from '../../../schema/structure.ts'

/** The schema at a path without `optional`. Undefined if the path is unknown. */
export function getSchemaAt(schema: Schema | undefined, path: Path, document: unknown): Schema | undefined {
  const field = getFieldAt(schema, path, document)
  return field && unwrapOptional(field)
}

/** The schema at a path, with `optional`. */
export function getFieldAt(schema: Schema | undefined, path: Path, document: unknown): Schema | undefined {
  let field = schema
  let value = document
  for (const step of path) {
    field = field && getChild(field, step, value)
    value = getValueAt(value, [step])
  }
  return field
}

export function getValueAt(document: unknown, path: Path): unknown {
  let value = document
  for (const step of path) {
    if (Array.isArray(value) && typeof step === 'number') value = value[step]
    else value = getField(value, String(step))
  }
  return value
}

/** The fields that an object may have. */
export function getShape(schema: Schema | undefined, value: unknown): Readonly<Record<string, Schema>> | undefined {
  const structure = schema && getStructure(schema)
  switch (structure?.form) {
    case 'object':
      return structure.fields
    case 'variants':
      return getShape(structure.variants.get(getField(value, structure.discriminator)), value)
    case 'union':
      return structure.options.map((option) => getShape(option, value)).find(Boolean)
    default:
      return undefined
  }
}

function getChild(schema: Schema, step: string | number, value: unknown): Schema | undefined {
  const structure = getStructure(schema)
  if (structure.form === 'list') return structure.element
  if (structure.form === 'record') return structure.value
  const shape = getShape(schema, value)
  return shape && Object.hasOwn(shape, step) ? shape[step] : undefined
}

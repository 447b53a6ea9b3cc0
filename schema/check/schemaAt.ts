import { z } from 'zod'
import type { Path } from './problem.ts'
import { fieldOf } from './walk.ts'

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
    field = field && child(required(field), step, value)
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
  if (schema instanceof z.ZodObject) return schema.shape
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const type = fieldOf(value, 'type')
    return schema.options
      .map((option) => shapeOf(option, value))
      .find((shape) => shape?.type instanceof z.ZodLiteral && shape.type.value === type)
  }
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => shapeOf(option, value)).find(Boolean)
  return undefined
}

const required = (schema: Schema): Schema => (schema instanceof z.ZodOptional ? required(schema.unwrap()) : schema)

function child(schema: Schema, step: string | number, value: unknown): Schema | undefined {
  if (schema instanceof z.ZodArray) return schema.element
  if (schema instanceof z.ZodRecord) return schema.valueType
  const shape = shapeOf(schema, value)
  return shape && Object.hasOwn(shape, step) ? shape[step] : undefined
}

import type { z } from 'zod'
import { getField } from '../../../schema/fieldTypes/json.ts'
import type { Path } from '../../../schema/finding.ts'
import { getStructure, type Schema, unwrapOptional } from '../../../schema/structure.ts'

/** A value with its schema. */
export interface TypedValue {
  readonly path: Path
  readonly value: unknown
  /** The schema. Undefined for what no schema has, such as the parts of an unknown block. */
  readonly field: Schema | undefined
  /** The schema without `optional`. */
  readonly schema: Schema | undefined
}

/** The value that an issue is about, and the object or list that it is in. */
export interface LocatedIssue<Issue = z.core.$ZodIssue> extends TypedValue {
  readonly issue: Issue
  readonly owner: TypedValue
}

/** Walks once from the root of a document to the value that an issue is about. */
export function locateIssue(issue: z.core.$ZodIssue, schema: Schema, document: unknown): LocatedIssue {
  return { issue, ...locateValue(toPath(issue.path), schema, document) }
}

/** JSON has no symbol keys. */
export const toPath = (path: readonly PropertyKey[]): Path => path.filter((step) => typeof step !== 'symbol')

function locateValue(path: Path, schema: Schema | undefined, document: unknown) {
  let located: TypedValue = { path: [], value: document, field: schema, schema: schema && unwrapOptional(schema) }
  let owner = located
  for (const [index, step] of path.entries()) {
    owner = located
    const field = owner.schema && getChild(owner.schema, step, owner.value)
    const value = getValueAt(owner.value, [step])
    located = { path: path.slice(0, index + 1), value, field, schema: field && unwrapOptional(field) }
  }
  return { ...located, owner }
}

/** The schema at a path without `optional`. Undefined if the path is unknown. */
export const getSchemaAt = (schema: Schema | undefined, path: Path, document: unknown): Schema | undefined =>
  locateValue(path, schema, document).schema

/** The schema at a path, with `optional`. */
export const getFieldAt = (schema: Schema | undefined, path: Path, document: unknown): Schema | undefined =>
  locateValue(path, schema, document).field

export const toId = (path: Path): string => JSON.stringify(path)

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

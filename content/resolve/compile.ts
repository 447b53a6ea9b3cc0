import type { z } from 'zod'
import type { Context } from '../../schema/fieldTypes/context.ts'
import { getFieldType, passThrough, resolveParts, type ViewOf } from '../../schema/fieldTypes/fieldType.ts'
import { fieldOf } from '../../schema/fieldTypes/json.ts'
import { getStructure, isOptional, unwrapOptional } from '../../schema/fieldTypes/structure.ts'

type Schema = z.core.$ZodType
type Resolve = (value: unknown, context: Context) => unknown

/**
 * Makes a function that turns values of a schema into their views. It goes through the schema once, not with each value.
 *
 * It is total: the value has been parsed with the schema. A value can have no view, as the address of a page that is a
 * draft. An object that needs that value has none then either; a list leaves it out, and so does an optional field.
 */
export function compile<S extends Schema>(schema: S): (value: z.core.output<S>, context: Context) => ViewOf<S> {
  const resolve = getResolver(schema) ?? passThrough
  // `ViewOf` goes through the schema's type as `functionOf` goes through the schema, case by case.
  return resolve as (value: unknown, context: Context) => ViewOf<S>
}

const functions = new WeakMap<Schema, Resolve | undefined>()

/** The function of a schema; nothing where each of its values is its own view. */
function getResolver(schema: Schema): Resolve | undefined {
  const own = unwrapOptional(schema)
  if (!functions.has(own)) functions.set(own, createResolver(own))
  return functions.get(own)
}

function createResolver(schema: Schema): Resolve | undefined {
  const fieldType = getFieldType(schema)
  if (fieldType && fieldType.resolve !== resolveParts) {
    // A schema is bound to a field type of its values.
    return fieldType.resolve === passThrough ? undefined : (fieldType.resolve.bind(fieldType) as Resolve)
  }
  const structure = getStructure(schema)
  switch (structure.form) {
    case 'object':
      return createObjectResolver(structure.fields)
    case 'list': {
      const element = getResolver(structure.element)
      return element && ((list, context) => resolveList(list, context, element))
    }
    case 'variants': {
      const { by, variants } = structure
      const resolvers = new Map([...variants].map(([name, variant]) => [name, getResolver(variant) ?? passThrough]))
      return (value, context) => resolvers.get(fieldOf(value, by))?.(value, context)
    }
    default:
      return undefined
  }
}

function resolveList(list: unknown, context: Context, element: Resolve): unknown[] {
  if (!Array.isArray(list)) return []
  const { traced } = context
  return list
    .map((item, index) => (traced ? traced(element(item, context), list, index) : element(item, context)))
    .filter((view) => view !== undefined)
}

function createObjectResolver(fields: Readonly<Record<string, Schema>>): Resolve | undefined {
  const resolvers = new Map<string, Resolve>()
  const needed = new Set(Object.keys(fields).filter((key) => !isOptional(fields[key])))
  let scope: readonly [key: string, change: (value: unknown, context: Context) => Context] | undefined
  for (const [key, field] of Object.entries(fields)) {
    const resolve = getResolver(field)
    if (resolve) resolvers.set(key, resolve)
    const change = getFieldType(unwrapOptional(field))?.scope
    if (change) scope = [key, change as (value: unknown, context: Context) => Context]
  }
  if (resolvers.size === 0) return undefined
  return (value, context) => {
    const chosen = scope && fieldOf(value, scope[0])
    const inner = scope && chosen !== undefined ? scope[1](chosen, context) : context
    const view: Record<string, unknown> = {}
    for (const [key, part] of Object.entries(Object(value))) {
      const resolve = resolvers.get(key)
      const made = resolve && part !== undefined ? resolve(part, inner) : part
      view[key] = inner.traced ? inner.traced(made, value, key) : made
      if (view[key] === undefined && needed.has(key)) return undefined
    }
    return view
  }
}

import type { z } from 'zod'
import { cacheByObject } from '../../schema/cacheByObject.ts'
import type { Context } from '../../schema/fieldTypes/context.ts'
import { getFieldType, passThrough, resolveParts, type ViewOf } from '../../schema/fieldTypes/fieldType.ts'
import { getField } from '../../schema/fieldTypes/json.ts'
import { getStructure, isOptional, type Schema, unwrapOptional } from '../../schema/structure.ts'

type Resolve = (value: unknown, context: Context) => unknown

/**
 * Compiles a schema into a function that resolves its values to views. The schema is visited once, not with each value.
 *
 * The function never fails for parsed values. A value may have no view, such as the address of a draft. Objects that
 * require it then have none either; lists and optional fields leave it out.
 */
export function compile<S extends Schema>(schema: S): (value: z.core.output<S>, context: Context) => ViewOf<S> {
  const resolve = getResolver(schema) ?? passThrough
  // `ViewOf` follows the schema's type as `getResolver` follows the schema, case by case.
  return resolve as (value: unknown, context: Context) => ViewOf<S>
}

/** The resolver of a schema. Undefined if values are their own views. */
const getResolver = (schema: Schema): Resolve | undefined => getCachedResolver(unwrapOptional(schema))

const getCachedResolver = cacheByObject(createResolver)

function createResolver(schema: Schema): Resolve | undefined {
  const fieldType = getFieldType(schema)
  if (fieldType && fieldType.resolve !== resolveParts) {
    // A schema's field type has the type of its values.
    return fieldType.resolve === passThrough ? undefined : (fieldType.resolve.bind(fieldType) as Resolve)
  }
  const structure = getStructure(schema)
  switch (structure.form) {
    case 'object':
      return createObjectResolver(structure.fields)
    case 'list': {
      const resolveElement = getResolver(structure.element)
      return resolveElement && ((list, context) => resolveList(list, context, resolveElement))
    }
    case 'variants': {
      const { discriminator, variants } = structure
      const resolvers = new Map([...variants].map(([name, variant]) => [name, getResolver(variant) ?? passThrough]))
      return (value, context) => resolvers.get(getField(value, discriminator))?.(value, context)
    }
    default:
      return undefined
  }
}

function resolveList(list: unknown, context: Context, resolveElement: Resolve): unknown[] {
  if (!Array.isArray(list)) return []
  const { trace } = context
  return list
    .map((item, index) => (trace ? trace(resolveElement(item, context), list, index) : resolveElement(item, context)))
    .filter((view) => view !== undefined)
}

function createObjectResolver(fields: Readonly<Record<string, Schema>>): Resolve | undefined {
  const resolvers = new Map<string, Resolve>()
  const requiredKeys = new Set(Object.keys(fields).filter((key) => !isOptional(fields[key])))
  let scope: readonly [key: string, change: (value: unknown, context: Context) => Context] | undefined
  for (const [key, field] of Object.entries(fields)) {
    const resolve = getResolver(field)
    if (resolve) resolvers.set(key, resolve)
    const change = getFieldType(unwrapOptional(field))?.scope
    if (change) scope = [key, change as (value: unknown, context: Context) => Context]
  }
  if (resolvers.size === 0) return undefined
  return (value, context) => {
    const scopeValue = scope && getField(value, scope[0])
    const innerContext = scope && scopeValue !== undefined ? scope[1](scopeValue, context) : context
    const view: Record<string, unknown> = {}
    for (const [key, part] of Object.entries(Object(value))) {
      const resolve = resolvers.get(key)
      const partView = resolve && part !== undefined ? resolve(part, innerContext) : part
      view[key] = innerContext.trace ? innerContext.trace(partView, value, key) : partView
      if (view[key] === undefined && requiredKeys.has(key)) return undefined
    }
    return view
  }
}

import { z } from 'zod'
import type { Title } from '../names/titles.ts'

type Schema = z.core.$ZodType

declare module 'zod' {
  interface GlobalMeta {
    /** Narrowed to the titles that every language of the editor has. */
    title?: Title
  }
}

/** How a value of a schema is put together: what all walks over schemas and documents go by. */
export type Structure =
  | { readonly form: 'object'; readonly fields: Readonly<Record<string, Schema>> }
  | { readonly form: 'list'; readonly element: Schema }
  /** An object with keys of the editor's own. */
  | { readonly form: 'record'; readonly value: Schema }
  /** An object of one of several forms, told apart by what it has under `by`. */
  | { readonly form: 'variants'; readonly by: string; readonly variants: ReadonlyMap<unknown, Schema> }
  /** A value that can have one of several forms; none of them is told by a key. */
  | { readonly form: 'union'; readonly options: readonly Schema[] }
  | { readonly form: 'names'; readonly names: readonly unknown[] }
  | { readonly form: 'number' }
  | { readonly form: 'string' }

const structures = new WeakMap<Schema, Structure>()

export function getStructure(schema: Schema): Structure {
  let structure = structures.get(schema)
  if (!structure) {
    structure = readStructure(schema)
    structures.set(schema, structure)
  }
  return structure
}

function readStructure(schema: Schema): Structure {
  if (schema instanceof z.ZodOptional) return getStructure(schema.unwrap())
  if (schema instanceof z.ZodObject) return { form: 'object', fields: schema.shape }
  if (schema instanceof z.ZodArray) return { form: 'list', element: schema.element }
  if (schema instanceof z.ZodRecord) return { form: 'record', value: schema.valueType }
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const by = schema.def.discriminator
    const variants = schema.options.flatMap((option) => {
      const structure = getStructure(option)
      const key = structure.form === 'object' ? structure.fields[by] : undefined
      return key instanceof z.ZodLiteral ? [[key.value, option] as const] : []
    })
    return { form: 'variants', by, variants: new Map(variants) }
  }
  if (schema instanceof z.ZodUnion) return { form: 'union', options: schema.options }
  if (schema instanceof z.ZodEnum) return { form: 'names', names: schema.options }
  if (schema instanceof z.ZodLiteral) return { form: 'names', names: [...schema.values] }
  if (schema instanceof z.ZodBoolean) return { form: 'names', names: [true, false] }
  if (schema instanceof z.ZodNumber) return { form: 'number' }
  return { form: 'string' }
}

/** The schemas of what a value of a schema is made of. */
export function getParts(schema: Schema): readonly Schema[] {
  const structure = getStructure(schema)
  switch (structure.form) {
    case 'object':
      return Object.values(structure.fields)
    case 'list':
      return [structure.element]
    case 'record':
      return [structure.value]
    case 'variants':
      return [...structure.variants.values()]
    case 'union':
      return structure.options
    default:
      return []
  }
}

/** Whether what is under a key of an object can be left out. */
export const isOptional = (schema: Schema | undefined): boolean => schema instanceof z.ZodOptional

/** The schema without its `optional`. */
export function unwrapOptional(schema: Schema): Schema {
  return schema instanceof z.ZodOptional ? unwrapOptional(schema.unwrap()) : schema
}

/**
 * What the meta of a field says of it: its own words, else those of what it is made of, so that a description alone
 * leaves the title of a picture "Picture".
 */
export function getMeta(schema: Schema | undefined): z.core.GlobalMeta | undefined {
  if (!schema) return undefined
  const own = z.globalRegistry.get(schema)
  return schema instanceof z.ZodOptional ? { ...getMeta(schema.unwrap()), ...own } : own
}

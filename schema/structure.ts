import { z } from 'zod'
import { cacheByObject } from './cacheByObject.ts'
import type { Title } from './names/titles.ts'

export type Schema = z.core.$ZodType

declare module 'zod' {
  interface GlobalMeta {
    /** The type allows only titles with a translation into every editor language. */
    title?: Title
    /** Group of a block in the editor's gallery. */
    group?: BlockGroup
    /** Bundles the block's script into one file with the other blocks of home pages or product pages. */
    load?: 'home' | 'products'
  }
}

/** The groups of the editor's gallery of blocks, in order. */
export const BLOCK_GROUPS = ['opening', 'cards', 'texts', 'tables', 'other'] as const

type BlockGroup = (typeof BLOCK_GROUPS)[number]

/** The composition of a schema's values. All code that visits schemas and documents uses this. */
type Structure =
  | { readonly form: 'object'; readonly fields: Readonly<Record<string, Schema>> }
  | { readonly form: 'list'; readonly element: Schema }
  /** An object with arbitrary keys. */
  | { readonly form: 'record'; readonly value: Schema }
  /** A discriminated union: `discriminator` is the key whose value selects the variant. */
  | { readonly form: 'variants'; readonly discriminator: string; readonly variants: ReadonlyMap<unknown, Schema> }
  /** A union without a discriminator. */
  | { readonly form: 'union'; readonly options: readonly Schema[] }
  | { readonly form: 'names'; readonly names: readonly unknown[] }
  | { readonly form: 'number' }
  | { readonly form: 'string' }

export const getStructure = cacheByObject(readStructure)

function readStructure(schema: Schema): Structure {
  if (schema instanceof z.ZodOptional) return getStructure(schema.unwrap())
  if (schema instanceof z.ZodObject) return { form: 'object', fields: schema.shape }
  if (schema instanceof z.ZodArray) return { form: 'list', element: schema.element }
  if (schema instanceof z.ZodRecord) return { form: 'record', value: schema.valueType }
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const discriminator = schema.def.discriminator
    const variants = schema.options.flatMap((option) => {
      const structure = getStructure(option)
      const key = structure.form === 'object' ? structure.fields[discriminator] : undefined
      return key instanceof z.ZodLiteral ? [[key.value, option] as const] : []
    })
    return { form: 'variants', discriminator, variants: new Map(variants) }
  }
  if (schema instanceof z.ZodUnion) return { form: 'union', options: schema.options }
  if (schema instanceof z.ZodEnum) return { form: 'names', names: schema.options }
  if (schema instanceof z.ZodLiteral) return { form: 'names', names: [...schema.values] }
  if (schema instanceof z.ZodBoolean) return { form: 'names', names: [true, false] }
  if (schema instanceof z.ZodNumber) return { form: 'number' }
  return { form: 'string' }
}

/** The string of a text, or of each of its languages. */
export function getString(schema: Schema): z.ZodString | undefined {
  const structure = getStructure(schema)
  const strings = structure.form === 'union' ? structure.options : [unwrapOptional(schema)]
  return strings.find((option) => option instanceof z.ZodString)
}

/** Whether a field is optional. */
export const isOptional = (schema: Schema | undefined): boolean => schema instanceof z.ZodOptional

/** The schema without `optional`. */
export function unwrapOptional(schema: Schema): Schema {
  return schema instanceof z.ZodOptional ? unwrapOptional(schema.unwrap()) : schema
}

/**
 * A field's own metadata, completed by that of its inner schema. So a field with only a description keeps the title
 * "Picture".
 */
export function getMeta(schema: Schema | undefined): z.core.GlobalMeta | undefined {
  if (!schema) return undefined
  const meta = z.globalRegistry.get(schema)
  return schema instanceof z.ZodOptional ? { ...getMeta(schema.unwrap()), ...meta } : meta
}

/** Whether a schema is a text: one string, or one for each language. Other unions, such as table cells, have no object. */
export function isText(schema: z.core.$ZodType): boolean {
  const structure = getStructure(schema)
  return structure.form === 'union' && structure.options.some((option) => getStructure(option).form === 'object')
}

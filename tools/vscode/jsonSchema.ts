import { createHash } from 'node:crypto'
import { z } from 'zod'
import { describeForm } from '../../content/check/explain/fields.ts'
import { getFieldType } from '../../schema/fieldTypes/fieldType.ts'
import { getMeta, getStructure, type Schema } from '../../schema/structure.ts'

type Json = z.core.JSONSchema.BaseSchema

/** The JSON Schema of a document, for completion and hints in VS Code. */
export function createVscodeSchema(schema: Schema): object {
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    // Without ids, zod writes no definitions. VS Code would show their descriptions instead of those beside a `$ref`,
    // such as a field's own.
    metadata: z.registry<z.core.GlobalMeta>(),
    override: ({ zodSchema, jsonSchema, path }) => {
      // A value that only a function checks, such as `published`, has the types of its samples.
      const samples = zodSchema instanceof z.ZodCustom ? getFieldType(zodSchema)?.samples : undefined
      const kinds = samples?.map((sample) => (typeof sample === 'string' ? { type: 'string' } : { const: sample }))
      if (kinds) Object.assign(jsonSchema, { anyOf: kinds })
      Object.assign(jsonSchema, describeAt(path, zodSchema))
      const tag = jsonSchema.properties?.type
      if (typeof tag === 'object' && tag.const !== undefined) Object.assign(tag, getMetaWords(zodSchema))
      distinguishByTag(zodSchema, jsonSchema)
    },
  })
  return moveToDefinitions(json)
}

/**
 * Selects the variant by its tag. VS Code would compare a value with all alternatives of a `oneOf`, and after a typo in
 * the tag report that it is not the first one: `Value must be "hero"`.
 */
function distinguishByTag(schema: Schema, json: Json): void {
  const structure = getStructure(schema)
  if (structure.form !== 'variants' || !json.oneOf) return
  const { discriminator } = structure
  const tags = [...structure.variants.keys()].map(String)
  const options = json.oneOf
  delete json.oneOf
  Object.assign(json, {
    type: 'object',
    required: [discriminator],
    properties: { [discriminator]: { enum: tags } },
    allOf: tags.map((tag, index) => ({
      if: { properties: { [discriminator]: { const: tag } }, required: [discriminator] },
      // biome-ignore lint/suspicious/noThenProperty: A keyword of JSON Schema.
      then: options[index],
    })),
  })
}

/** Minimum characters of a definition. Shorter schemas are inlined. */
const DEFINED_FROM = 40

/** Keys that distinguish schemas from fields and examples. */
const TYPES: readonly unknown[] = ['object', 'array', 'string', 'number', 'boolean']

/**
 * Moves repeated parts of a JSON Schema to definitions. Titles and descriptions stay in place, since VS Code shows those
 * of a definition instead of those beside a `$ref`.
 */
function moveToDefinitions(json: Json): object {
  const $defs: Record<string, Json> = {}
  const { $schema, ...schema }: Json = JSON.parse(JSON.stringify(json), (key, part) => {
    const isSchema = TYPES.includes(part?.type) || Array.isArray(part?.anyOf ?? part?.oneOf)
    if (key === '' || !isSchema) return part
    const { title, description, ...form } = part
    const text = JSON.stringify(form)
    if (text.length < DEFINED_FROM) return part
    const name = createHash('sha256').update(text).digest('hex').slice(0, 6)
    $defs[name] = form
    return { ...(title && { title }), ...(description && { description }), $ref: `#/$defs/${name}` }
  })
  return { $schema, $defs, ...schema }
}

/** The description of a field, and of variants that have a tag. */
function describeAt(path: readonly (string | number)[], schema: Schema) {
  const parent = path.at(-2)
  if (parent === 'anyOf') return {}
  return parent === 'oneOf' || path.length === 0 ? getMetaWords(schema) : describeField(schema)
}

const getMetaWords = (schema: Schema) => {
  const { title, description } = getMeta(schema) ?? {}
  return { ...(title && { title }), ...(description && { description }) }
}

/** A field's description with its form: `The page’s h1. A text of at most 80 characters.` */
function describeField(field: Schema) {
  const { title, description } = getMeta(field) ?? {}
  const structure = getStructure(field)
  const isSingle = structure.form === 'names' && structure.names.length === 1
  const form = isSingle ? `write ${describeForm(field)}, or leave it out` : describeForm(field)
  const isPlain = getFieldType(field) === undefined && structure.form === 'object'
  const sentences = [description, isPlain ? undefined : form.charAt(0).toUpperCase() + form.slice(1)]
  return {
    ...(title && { title }),
    description: sentences
      .filter((sentence) => sentence !== undefined)
      .map((sentence) => sentence.replace(/(?<![.!?…])$/, '.'))
      .join(' '),
  }
}

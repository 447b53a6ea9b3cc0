import { z } from 'zod'
import { formOf } from '../fieldTypes/fields.ts'
import { fieldTypeOf } from '../fieldTypes/fieldType.ts'
import { isObject } from '../fieldTypes/json.ts'
import { metaOf, structureOf } from '../fieldTypes/structure.ts'
import { NAMES_FILE, namesId } from './names.ts'

type Schema = z.core.$ZodType
type Json = z.core.JSONSchema.BaseSchema & {
  /** Known to VS Code: what can be written as a whole. */
  defaultSnippets?: readonly Snippet[]
}

interface Snippet {
  readonly label: string
  readonly description: string
  readonly body: unknown
}

/**
 * The JSON Schema of a document as VS Code completes and explains from it.
 *
 * Of `{ "$ref": …, "description": … }` VS Code takes what the definition says in place of what stands beside it. So
 * words stand where a field is, and definitions have none.
 */
export function vscodeSchema(schema: Schema): object {
  const json: Json = z.toJSONSchema(schema, { io: 'input' })
  const definitions = json.$defs ?? {}
  const seen = new Set<Json>()

  /** Puts words into a schema, going through it and its JSON Schema together. */
  function dress(schema: Schema, written: Json): void {
    const json = definitions[written.$ref?.replace('#/$defs/', '') ?? ''] ?? written
    if (seen.has(json)) return
    seen.add(json)
    delete json.examples
    const structure = structureOf(schema)
    switch (structure.form) {
      case 'object':
        for (const [name, field] of Object.entries(structure.fields)) {
          const part = json.properties?.[name]
          if (!json.properties || !isSchema(part)) continue
          const isTag = name === 'type' && field instanceof z.ZodLiteral
          json.properties[name] = isTag ? { ...part, ...metaWords(schema) } : dressed(field, part)
        }
        break
      case 'list':
        if (isSchema(json.items)) json.items = dressed(structure.element, json.items)
        break
      case 'record':
        if (isSchema(json.additionalProperties)) {
          json.additionalProperties = dressed(structure.value, json.additionalProperties)
        }
        break
      case 'variants': {
        const variants = [...structure.variants.values()]
        json.defaultSnippets = variants.flatMap(snippetsOf)
        for (const [index, part] of (json.oneOf ?? []).entries()) dressEach(variants[index], part)
        break
      }
      case 'union':
        for (const [index, part] of (json.anyOf ?? []).entries()) dressEach(structure.options[index], part)
        break
      default:
        break
    }
  }

  function dressEach(schema: Schema | undefined, part: unknown): void {
    if (schema && isSchema(part)) dress(schema, part)
  }

  /** What stands where a field is. */
  function dressed(field: Schema, part: Json): Json {
    const names = namesId(field)
    if (names === undefined) {
      dress(field, part)
      return { ...part, ...words(field) }
    }
    // Names are offered, and no others refused: a page may have been written a moment ago.
    return { type: 'string', anyOf: [{ $ref: `${NAMES_FILE}#/$defs/${names}` }, {}], ...words(field) }
  }

  dress(schema, json)
  for (const definition of Object.values(definitions)) {
    if (isVariant(definition)) continue
    delete definition.title
    delete definition.description
  }
  return { ...json, $defs: Object.fromEntries(Object.entries(definitions).filter(([, one]) => seen.has(one))) }
}

const isSchema = (value: unknown): value is Json => isObject(value)

const isVariant = ({ properties }: Json) => {
  const tag = properties?.type
  return typeof tag === 'object' && tag.const !== undefined
}

const metaWords = (schema: Schema) => {
  const { title, description } = metaOf(schema) ?? {}
  return { ...(title && { title }), ...(description && { description }) }
}

/** A field's words with what is written there: `The page’s h1. A text of at most 80 characters.` */
function words(field: Schema) {
  const { title, description } = metaOf(field) ?? {}
  const structure = structureOf(field)
  const isSingle = structure.form === 'names' && structure.names.length === 1
  const form = isSingle ? `write ${formOf(field)}, or leave it out` : formOf(field)
  const isPlain = fieldTypeOf(field) === undefined && structure.form === 'object'
  const sentences = [description, isPlain ? undefined : form.charAt(0).toUpperCase() + form.slice(1)]
  return {
    ...(title && { title }),
    description: sentences
      .filter((sentence) => sentence !== undefined)
      .map((sentence) => sentence.replace(/(?<![.!?…])$/, '.'))
      .join(' '),
  }
}

/** The examples of a block as what can be written in its place. */
function snippetsOf(variant: Schema): Snippet[] {
  const { title = '', description = '', examples } = metaOf(variant) ?? {}
  return (Array.isArray(examples) ? examples : []).map((body: unknown, index) => ({
    label: index === 0 ? title : `${title} ${index + 1}`,
    description,
    body,
  }))
}

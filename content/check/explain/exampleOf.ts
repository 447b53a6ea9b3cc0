import { z } from 'zod'
import { fieldTypeOf } from '../../../schema/fieldTypes/fieldType.ts'
import { isOptional, required, structureOf } from '../../../schema/fieldTypes/structure.ts'
import { choice, quote } from '../messages/words.ts'

type Schema = z.core.$ZodType

/** How many keys of an object make clear what it is. */
const FIELDS = 4

/**
 * What an editor could write where `schema` is asked for, in one line: `{ "file": "…", "alt": "…" }`.
 *
 * `text` is what stands for a text of the page: `{ "tr": "…", "en": "…" }`. Only required keys are shown.
 */
export function exampleOf(schema: Schema, text = '"…"'): string {
  const example = fieldTypeOf(schema)?.example
  if (example) return example(text)
  if (required(schema) instanceof z.ZodBoolean) return 'true'
  const structure = structureOf(schema)
  switch (structure.form) {
    case 'names':
      return structure.names.length > 8 ? '"…"' : choice(structure.names)
    case 'number':
      return '1'
    case 'list':
      return `[${partOf(structure.element)}]`
    case 'record':
      return `{ "…": ${exampleOf(structure.value)} }`
    case 'variants':
      return `{ "${structure.by}": "…" }`
    case 'object': {
      const fields = Object.entries(structure.fields)
        .filter(([, field]) => !isOptional(field))
        .map(([key, field]) => `"${key}": ${partOf(field)}`)
      if (fields.length === 0) return '{ … }'
      return `{ ${[...fields.slice(0, FIELDS), ...(fields.length > FIELDS ? ['…'] : [])].join(', ')} }`
    }
    default:
      return '"…"'
  }
}

/** The same as a part of an example: of names one, where a sentence would list them all. */
function partOf(schema: Schema): string {
  const structure = structureOf(required(schema))
  return structure.form === 'names' && !fieldTypeOf(schema)?.example ? quote(structure.names[0]) : exampleOf(schema)
}

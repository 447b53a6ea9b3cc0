import { z } from 'zod'
import { getFieldType } from '../../../schema/fieldTypes/fieldType.ts'
import { listChoices, quote } from '../../../schema/reports/words.ts'
import { getStructure, isOptional, type Schema, unwrapOptional } from '../../../schema/structure.ts'
import { getLimits } from './fields.ts'

/** Maximum number of keys shown of an object. */
const MAX_FIELDS = 4

/**
 * An example for a schema in one line: `{ "file": "…", "alt": "…" }`.
 *
 * Shows only required keys. `text` is an example of a text: `{ "tr": "…", "en": "…" }`.
 */
export function writeExample(schema: Schema, text = '"…"'): string {
  const example = getFieldType(schema)?.example
  if (example) return example(text)
  if (unwrapOptional(schema) instanceof z.ZodBoolean) return 'true'
  const structure = getStructure(schema)
  switch (structure.form) {
    case 'names':
      return structure.names.length > 8 ? '"…"' : listChoices(structure.names)
    case 'number': {
      // The middle of the limits: 50 for a percentage.
      const { min, max } = getLimits(unwrapOptional(schema))
      return Number.isFinite(max) ? `${Math.round((min + max) / 2)}` : '1'
    }
    case 'list':
      return `[${writePart(structure.element)}]`
    case 'record':
      return `{ "…": ${writeExample(structure.value)} }`
    case 'variants':
      return `{ "${structure.discriminator}": "…" }`
    case 'object': {
      const fields = Object.entries(structure.fields)
        .filter(([, field], _, entries) => !isOptional(field) || entries.every(([, sibling]) => isOptional(sibling)))
        .map(([key, field]) => `"${key}": ${writePart(field)}`)
      return `{ ${[...fields.slice(0, MAX_FIELDS), ...(fields.length > MAX_FIELDS ? ['…'] : [])].join(', ')} }`
    }
    default:
      return '"…"'
  }
}

/** An example as part of another one: the first of several names. */
export function writePart(schema: Schema): string {
  const structure = getStructure(unwrapOptional(schema))
  return structure.form === 'names' && !getFieldType(schema)?.example ? quote(structure.names[0]) : writeExample(schema)
}

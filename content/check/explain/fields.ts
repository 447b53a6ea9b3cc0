import { z } from 'zod'
import { getFieldType } from '../../../schema/fieldTypes/fieldType.ts'
import { count } from '../../../schema/reports/words.ts'
import { getMeta, getString, getStructure, isOptional, type Schema, unwrapOptional } from '../../../schema/structure.ts'

/** Description of a field for editors, derived from its schema. Serializable. */
export interface Field {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly isOptional: boolean
  /** Kind of value with its limits: `a text of at most 80 characters`, `2 to 4 entries, each a link`. */
  readonly form: string
  /** The fields inside it, unless a section of the guide lists them. */
  readonly fields: readonly Field[]
}

/** Maximum number of names listed in a sentence. */
const MAX_LISTED = 8

/** The fields of an object without its discriminator. */
export function describeFields(schema: Schema): readonly Field[] {
  const structure = getStructure(schema)
  if (structure.form === 'list') return describeFields(structure.element)
  if (structure.form === 'record') return describeFields(structure.value)
  if (structure.form !== 'object') return []
  return Object.entries(structure.fields)
    .filter(([name, field]) => !(name === 'type' && unwrapOptional(field) instanceof z.ZodLiteral))
    .map(([name, field]) => describeField(name, field))
}

function describeField(name: string, schema: Schema): Field {
  const fieldType = getFieldType(getInnermost(schema))
  const { title = '', description = '' } = getMeta(schema) ?? {}
  return {
    name,
    title,
    description,
    isOptional: isOptional(schema),
    form: describeForm(schema),
    fields: fieldType?.guideSection ? [] : describeFields(schema),
  }
}

/** The schema of entries, also of nested lists. */
function getInnermost(schema: Schema): Schema {
  const structure = getStructure(schema)
  return structure.form === 'list' ? getInnermost(structure.element) : schema
}

/** Describes the values of a schema in a few words. */
export function describeForm(schema: Schema): string {
  const innerSchema = unwrapOptional(schema)
  const noun = getFieldType(innerSchema)?.noun
  const structure = getStructure(innerSchema)
  switch (structure.form) {
    case 'list': {
      const { element } = structure
      const entryForm = getFieldType(element) || getStructure(element).form !== 'object' ? describeForm(element) : ''
      return `${writeRange(getLimits(innerSchema), 'entry', 'entries')}${entryForm && entryForm !== OBJECT ? `, each ${entryForm}` : ''}`
    }
    case 'record':
      return 'entries with names of your own'
    case 'names': {
      const { names } = structure
      if (names.length === 1) return JSON.stringify(names[0])
      return names.length > MAX_LISTED && noun ? noun : `one of ${names.join(', ')}`
    }
    case 'number':
      return `a number${writeBounds(innerSchema)}`
    case 'union':
    case 'string': {
      const { minLength, maxLength } = getString(innerSchema) ?? {}
      const limits = { min: minLength ?? 0, max: maxLength ?? Number.POSITIVE_INFINITY }
      return `${noun ?? 'a text'}${Number.isFinite(limits.max) ? ` of ${writeRange(limits, 'character')}` : ''}`
    }
    default:
      return noun ?? OBJECT
  }
}

const OBJECT = 'an object'

interface Limits {
  readonly min: number
  readonly max: number
}

/** `2 to 12 entries`, `at most 80 characters`, `3 entries` */
function writeRange({ min, max }: Limits, singular: string, plural?: string): string {
  if (max === Number.POSITIVE_INFINITY) return min > 0 ? `at least ${count(min, singular, plural)}` : `any ${plural}`
  if (min === max) return count(max, singular, plural)
  // Lists and texts are never empty; they are left out instead.
  const range = max === min + 1 ? 'or' : 'to'
  return min > 1 || plural
    ? `${min} ${range} ${count(max, singular, plural)}`
    : `at most ${count(max, singular, plural)}`
}

export function getLimits(schema: Schema): Limits {
  let [min, max] = [0, Number.POSITIVE_INFINITY]
  for (const check of schema._zod.def.checks ?? []) {
    const { def } = check._zod
    if ('minimum' in def) min = Number(def.minimum)
    if ('maximum' in def) max = Number(def.maximum)
    if ('length' in def) min = max = Number(def.length)
  }
  return { min, max }
}

function writeBounds(schema: Schema): string {
  if (!(schema instanceof z.ZodNumber)) return ''
  const { minValue, maxValue } = schema
  const isLimit = (value: number | null) => value !== null && Number.isFinite(value)
  if (isLimit(minValue) && isLimit(maxValue)) return ` from ${minValue} to ${maxValue}`
  return minValue === 0 ? ' above 0' : ''
}

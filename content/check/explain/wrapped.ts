import { getField, isObject } from '../../../schema/fieldTypes/json.ts'
import { type Finding, type Path, writePath } from '../../../schema/finding.ts'
import { report } from '../../../schema/reports/report.ts'
import { isOptional, type Schema } from '../../../schema/structure.ts'
import { getShape, getValueAt } from './schemaAt.ts'

/** Exports write a document at most this deep: `{ "data": { "attributes": … } }` */
const MAX_DEPTH = 3

/** Reports a document inside another object, which has none of its required keys. */
export function explainWrapped(schema: Schema, document: unknown): Finding | undefined {
  const fields = Object.entries(getShape(schema, document) ?? {})
  const required = fields.flatMap(([key, field]) => (isOptional(field) ? [] : [key]))
  const countRequired = (value: unknown) => required.filter((key) => getField(value, key) !== undefined).length
  const findDocument = (value: unknown, path: Path): Path | undefined => {
    if (2 * countRequired(value) > required.length) return path
    const isInside = isObject(value) || (Array.isArray(value) && value.length === 1)
    if (!isInside || path.length === MAX_DEPTH) return undefined
    const steps = Array.isArray(value) ? [0] : Object.keys(value)
    return steps.map((step) => findDocument(getValueAt(value, [step]), [...path, step])).find(Boolean)
  }
  if (required.length < 2 || !isObject(document) || countRequired(document) > 0) return undefined
  const path = findDocument(document, [])
  if (!path) return undefined
  const wrapping = report('value.wrapped', { keys: writePath(path) })
  return { path: [], ...wrapping, isWhole: true, fix: { value: getValueAt(document, path) } }
}

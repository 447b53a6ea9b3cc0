import type { z } from 'zod'
import { getFieldType } from '../../../schema/fieldTypes/fieldType.ts'
import { getField, isObject } from '../../../schema/fieldTypes/json.ts'
import { type Finding, type Path, writePath } from '../../../schema/finding.ts'
import { isLanguage } from '../../../schema/names/languages.ts'
import { report } from '../../../schema/reports/report.ts'
import { isOptional, type Schema } from '../../../schema/structure.ts'
import { explainMissing, explainUnknown } from './keys.ts'
import { getShape, getValueAt, type LocatedIssue, locateIssue, toId, toPath } from './schemaAt.ts'
import { explainValue } from './value.ts'

type Issue = z.core.$ZodIssue

/** Turns zod's issues into findings, one per mistake. `schema` is that of the whole document. */
export function explain(issues: readonly Issue[], schema: Schema, document: unknown): Finding[] {
  const wrapping = explainWrapped(schema, document)
  if (wrapping) return [wrapping]
  const locatedIssues = issues
    .flatMap((issue) => pickAlternative(issue, document))
    .map((issue) => locateIssue(issue, schema, document))
  const missingIds = locatedIssues.filter(isMissing).map(({ path }) => toId(path))
  const unknownKeys = locatedIssues.flatMap((locatedIssue) => explainUnknown(locatedIssue, missingIds))
  // Skips missing keys that are misspelt, and all but the first issue of each value.
  const reportedIds = new Set(unknownKeys.flatMap(({ intendedPaths }) => intendedPaths.map(toId)))
  // A check of the parts together needs all parts to be valid.
  const wrongIds = new Set(
    locatedIssues.flatMap(({ issue, path }) =>
      issue.code === 'custom' ? [] : [path, ...path.map((_, length) => path.slice(0, length))].map(toId),
    ),
  )
  const findings = locatedIssues.flatMap((locatedIssue) => {
    const { issue, path } = locatedIssue
    if (issue.code === 'unrecognized_keys' || reportedIds.has(toId(path))) return []
    reportedIds.add(toId(path))
    if (issue.code === 'custom' && wrongIds.has(toId(path))) return []
    return isMissing(locatedIssue) ? [explainMissing(locatedIssue, document)] : explainPresent(locatedIssue, document)
  })
  const languages = getField(document, 'languages')
  // If the list of languages has an unsupported one, only the entry of the list is reported.
  const isReportedInList = ({ id, path }: Finding) =>
    id === 'key.notLanguage' && Array.isArray(languages) && languages.includes(path.at(-1))
  return [...unknownKeys.flatMap(({ finding }) => (isReportedInList(finding) ? [] : [finding])), ...findings]
}

function explainPresent(located: LocatedIssue, document: unknown): Finding[] {
  const { issue, path, value, schema } = located
  const fieldType = getFieldType(schema)
  // Names are checked as references: only those know which names exist.
  if (typeof value === 'string' && fieldType?.target && !fieldType.explain) return []
  if (issue.code === 'custom' && typeof value === 'object' && value && fieldType?.explainParts) {
    // The check of the parts only fails if the value has these parts.
    return fieldType.explainParts(value as never).map((finding) => ({ ...finding, path: [...path, ...finding.path] }))
  }
  const language = path.at(-1)
  const languages = getField(document, 'languages')
  const isEmpty = value === null || String(value).trim() === ''
  if (isEmpty && isLanguage(language) && Array.isArray(languages) && !languages.includes(language)) {
    return [{ path, ...report('text.notOnPage', { language }), location: 'key', fix: { remove: true } }]
  }
  return [explainValue(located)]
}

/** Picks the alternative of a union that was probably meant, and returns its issues. */
function pickAlternative(issue: Issue, document: unknown): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const value = getValueAt(document, toPath(issue.path))
  if (value === undefined) return [issue]
  const alternative = issue.errors.find(
    (issues) => !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0),
  )
  return (
    alternative?.flatMap((innerIssue) =>
      pickAlternative({ ...innerIssue, path: [...issue.path, ...innerIssue.path] }, document),
    ) ?? [issue]
  )
}

const isMissing = ({ issue: { code }, path, value }: LocatedIssue): boolean =>
  code !== 'unrecognized_keys' && typeof path.at(-1) === 'string' && value === undefined

/** Exports write a document at most this deep: `{ "data": { "attributes": … } }` */
const MAX_DEPTH = 3

/** Reports a document inside another object, which has none of its required keys. */
function explainWrapped(schema: Schema, document: unknown): Finding | undefined {
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

import type { z } from 'zod'
import { getFieldType } from '../../../schema/fieldTypes/fieldType.ts'
import { getField } from '../../../schema/fieldTypes/json.ts'
import type { Finding, Path } from '../../../schema/finding.ts'
import { isLanguage } from '../../../schema/names/languages.ts'
import { report } from '../../../schema/reports/report.ts'
import type { Schema } from '../../../schema/structure.ts'
import { explainMissing, explainUnknown } from './keys.ts'
import { getFieldAt, getSchemaAt, getValueAt } from './schemaAt.ts'
import { explainValue } from './value.ts'

type Issue = z.core.$ZodIssue

/**
 * Turns zod's issues into findings, one per mistake.
 *
 * `schema` is the schema of the whole document.
 */
export function explain(issues: readonly Issue[], schema: Schema, document: unknown): Finding[] {
  const flatIssues = issues.flatMap((issue) => pickAlternative(issue, document))
  const missing = flatIssues.filter((issue) => isMissing(issue, document)).map(({ path }) => toPath(path))
  const unknownKeys = flatIssues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? explainUnknown(toPath(issue.path), issue.keys, missing, schema, document) : [],
  )
  // Skips missing keys that are misspelt, and all but the first issue of each value.
  const reportedIds = new Set(unknownKeys.flatMap(({ meant }) => meant.map(toId)))
  // The parts of an object with unknown keys cannot be judged together.
  const withUnknown = new Set(
    flatIssues.flatMap(({ code, path }) => (code === 'unrecognized_keys' ? [toId(toPath(path))] : [])),
  )
  const findings = flatIssues.flatMap((issue) => {
    const path = toPath(issue.path)
    if (issue.code === 'unrecognized_keys' || reportedIds.has(toId(path))) return []
    reportedIds.add(toId(path))
    if (issue.code === 'custom' && withUnknown.has(toId(path))) return []
    return isMissing(issue, document)
      ? [explainMissing(path, schema, document)]
      : explainPresent(issue, path, schema, document)
  })
  return [...unknownKeys.map(({ finding }) => finding), ...findings]
}

function explainPresent(issue: Issue, path: Path, schema: Schema, document: unknown): Finding[] {
  const value = getValueAt(document, path)
  const innermost = getSchemaAt(schema, path, document)
  const fieldType = getFieldType(innermost)
  // Names are checked as references, which know what exists.
  if (typeof value === 'string' && fieldType?.target && !fieldType.explain) return []
  if (issue.code === 'custom' && typeof value === 'object' && value && fieldType?.explainParts) {
    // The check of the parts only fails if the value has these parts.
    return fieldType.explainParts(value as never).map((finding) => ({ ...finding, path: [...path, ...finding.path] }))
  }
  const language = path.at(-1)
  const languages = getField(document, 'languages')
  if (
    isLanguage(language) &&
    Array.isArray(languages) &&
    !languages.includes(language) &&
    (value === null || String(value).trim() === '')
  ) {
    return [{ path, ...report('text.notOnPage', { language }), location: 'key', fix: { remove: true } }]
  }
  // A block of unknown type has no field, only its parent.
  const field = getFieldAt(schema, path, document) ?? getSchemaAt(schema, path.slice(0, -1), document)
  return [explainValue(issue, path, field, value)]
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

const isMissing = ({ code, path }: Issue, document: unknown): boolean =>
  code !== 'unrecognized_keys' && typeof path.at(-1) === 'string' && getValueAt(document, toPath(path)) === undefined

/** JSON has no symbol keys. */
const toPath = (path: readonly PropertyKey[]): Path => path.filter((step) => typeof step !== 'symbol')

const toId = (path: Path | undefined): string => JSON.stringify(path) ?? ''

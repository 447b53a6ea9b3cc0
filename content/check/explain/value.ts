import { z } from 'zod'
import { type AnyFieldType, getFieldType } from '../../../schema/fieldTypes/fieldType.ts'
import { parseFigure } from '../../../schema/figures/figures.ts'
import type { Finding, Path, Report } from '../../../schema/finding.ts'
import { BLOCK_ALIASES } from '../../../schema/names/blockAliases.ts'
import { isLanguage } from '../../../schema/names/languages.ts'
import { report } from '../../../schema/reports/report.ts'
import { addArticle, quote } from '../../../schema/reports/words.ts'
import { camelCase, findNearest, toAscii } from '../../../schema/spelling.ts'
import { getMeta, getStructure, type Schema } from '../../../schema/structure.ts'
import { writeExample } from './exampleOf.ts'

/** Explains a value that does not match its schema. `field` is the schema, if known. */
export function explainValue(issue: z.core.$ZodIssue, path: Path, field: Schema | undefined, value: unknown): Finding {
  if (value === null && field instanceof z.ZodOptional && !isLanguage(path.at(-1))) {
    return { path, ...report('value.null') }
  }
  switch (issue.code) {
    case 'invalid_value':
      return { path, ...explainName(path, field, value, issue.values) }
    case 'invalid_union':
      if ('options' in issue && issue.options) return { path, ...explainName(path, field, value, issue.options) }
      return { path, ...explainType(field, value), isWhole: true }
    case 'invalid_type':
      return { path, ...explainType(field, value), isWhole: true }
    case 'too_small':
    case 'too_big':
      return explainSize(issue, path, field, value)
    case 'invalid_key': {
      const key = String(path.at(-1))
      return { path, ...report('key.severalWords', { key, suggestion: camelCase(key) }), location: 'key' }
    }
    default:
      return { path, ...explainForm(field, issue, String(value)) }
  }
}

function explainForm(field: Schema | undefined, issue: z.core.$ZodIssue, value: string): Report {
  if (value.trim() === '') return report('text.empty', { isOptional: field instanceof z.ZodOptional })
  return getFieldType(field)?.explain?.(value) ?? report('value.form', { value, reason: `${issue.message}.` })
}

/** A value of the wrong type, such as a text instead of a number. */
function explainType(schema: Schema | undefined, value: unknown): Report {
  if (schema instanceof z.ZodOptional) return explainType(schema.unwrap(), value)
  if (schema instanceof z.ZodNumber) return explainNumber(value)
  if (schema instanceof z.ZodArray) {
    const suggestion = z.safeParse(schema.element, value).success ? [value] : undefined
    return report('value.notList', { value, example: writeExample(schema.element), suggestion })
  }
  if (schema instanceof z.ZodObject || schema instanceof z.ZodDiscriminatedUnion || schema instanceof z.ZodRecord) {
    return report('value.notObject', { value, example: writeExample(schema) })
  }
  if (schema instanceof z.ZodBoolean) {
    const suggestion = new Map([
      ['true', true],
      ['false', false],
    ]).get(String(value).trim().toLowerCase())
    return report('value.notBoolean', { value, suggestion })
  }
  const fieldType = getFieldType(schema)
  // A number may be a day, as spreadsheets and programs write it.
  if (fieldType?.control === 'date' && fieldType.explain && typeof value === 'number')
    return fieldType.explain(String(value))
  const isScalar = typeof value === 'number' || typeof value === 'boolean'
  return report('value.notText', { value, suggestion: isScalar ? String(value) : undefined })
}

/** A value in place of a number: a text with one, which can have a decimal comma or a unit. */
function explainNumber(value: unknown): Report {
  if (typeof value === 'number' && Number.isFinite(value)) {
    return report('value.notWhole', { value, suggestion: Math.round(value) })
  }
  const reading = typeof value === 'string' ? parseFigure(value) : undefined
  if (reading && 'either' in reading) {
    const [thousands, decimal] = reading.either
    return report('figure.ambiguous', { text: String(value), thousands, decimal })
  }
  return report('value.notNumber', { value, suggestion: reading?.value })
}

function explainSize(
  issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall,
  path: Path,
  field: Schema | undefined,
  value: unknown,
): Finding {
  const isTooBig = issue.code === 'too_big'
  const limit = Number(isTooBig ? issue.maximum : issue.minimum)
  // A page needs each text in all its languages, although the schema makes each language optional.
  const isOptional = field instanceof z.ZodOptional && !isLanguage(path.at(-1))
  if (Array.isArray(value)) {
    const isExact = issue.exact === true
    const sizes = { limit, actual: value.length, isExact }
    if (value.length === 0) return { path, ...report('list.empty', { limit, isExact, isOptional }) }
    // Points at the first entry beyond the limit.
    if (isTooBig) return { path: [...path, limit], ...report('list.tooLong', sizes) }
    return { path, ...report('list.tooShort', sizes) }
  }
  if (typeof value === 'string') {
    // As zod counts: an emoji of two UTF-16 units is one character.
    const characters = [...value.trim()]
    const sizes = { limit, actual: characters.length }
    if (characters.length === 0) return { path, ...report('text.empty', { isOptional }) }
    if (!isTooBig) return { path, ...report('text.tooShort', sizes) }
    const offset = value.length - value.trimStart().length + characters.slice(0, limit).join('').length
    const { length } = characters.slice(limit).join('')
    return { path, ...report('text.tooLong', sizes), location: { inString: { offset, length } } }
  }
  const isAbove = !isTooBig && issue.inclusive === false
  const bound = isAbove ? 'above' : isTooBig ? 'max' : 'min'
  return { path, ...report('number.limit', { value, limit, bound }) }
}

/** A name that is not in a fixed set: a mark, an icon, a block type. */
function explainName(path: Path, field: Schema | undefined, value: unknown, all: readonly unknown[]): Report {
  if (all.length === 1) return report('value.onlyOne', { value, only: all[0] })
  const names = all.filter((name) => typeof name === 'string')
  const fieldType = getFieldType(field)
  const aliases = fieldType?.aliases ?? (path.at(-1) === 'type' ? BLOCK_ALIASES : {})
  const suggestion = typeof value === 'string' ? (findAlias(value, aliases) ?? findNearest(value, names)) : undefined
  const noun = getNoun(path, field)
  return report('value.notOneOf', { value, noun, names, suggestion, guideSection: fieldType?.guideSection })
}

const findAlias = (value: string, aliases: NonNullable<AnyFieldType['aliases']>) =>
  Object.keys(aliases).find((name) => aliases[name]?.includes(toAscii(value)))

/** The kind of a name: "an icon", "a block type". */
function getNoun(path: Path, field: Schema | undefined): string {
  const key = path.findLast((step) => typeof step === 'string') ?? ''
  const noun = getFieldType(field)?.noun
  if (noun) return noun
  const structure = field && getStructure(field)
  const title = getMeta(field)?.title?.toLowerCase()
  if (title && structure?.form === 'variants') return addArticle(`${title} ${structure.discriminator}`).toLowerCase()
  return title ? addArticle(title).toLowerCase() : `one of the names for ${quote(key)}`
}

import { z } from 'zod'
import { fieldTypeOf } from '../../fieldTypes/fieldType.ts'
import { isLanguage } from '../../names/languages.ts'
import type { Finding, Path } from '../../wording/finding.ts'
import { camelCase } from '../../wording/nearest.ts'
import { count, quote, subject } from '../../wording/words.ts'
import { exampleOf } from './exampleOf.ts'
import { explainName } from './name.ts'

type Schema = z.core.$ZodType

/** A value that is there, but is not what it has to be; `field` is what it has to be, if that is known. */
export function explainValue(issue: z.core.$ZodIssue, path: Path, field: Schema | undefined, value: unknown): Finding {
  if (value === null && field instanceof z.ZodOptional && !isLanguage(path.at(-1))) {
    return { path, message: `null is not a value here. Leave ${subject(path)} out instead.` }
  }
  switch (issue.code) {
    case 'invalid_value':
      return { path, message: explainName(path, field, value, issue.values) }
    case 'invalid_union':
      if ('options' in issue && issue.options) {
        return { path, message: explainName(path, field, value, issue.options) }
      }
      return { path, message: explainType(path, field, value), whole: true }
    case 'invalid_type':
      return { path, message: explainType(path, field, value), whole: true }
    case 'too_small':
    case 'too_big':
      return explainSize(issue, path, field, value)
    case 'invalid_format':
    case 'custom':
      return { path, message: explainForm(path, field, issue, String(value)) }
    case 'invalid_key': {
      const key = String(path.at(-1))
      const message = `${quote(key)} cannot be a key here. Write it as one word: ${quote(camelCase(key))}.`
      return { path, message, mark: 'key' }
    }
    default:
      return { path, message: `${subject(path)} is not right. ${issue.message}` }
  }
}

/** A text that is not of the form that is asked for. */
function explainForm(path: Path, field: Schema | undefined, issue: z.core.$ZodIssue, value: string): string {
  return fieldTypeOf(field)?.explain?.(value, subject(path)) ?? `${subject(path)} is not right. ${issue.message}.`
}

/** A text where a number belongs, and the like. */
function explainType(path: Path, field: Schema | undefined, value: unknown): string {
  if (field instanceof z.ZodOptional) return explainType(path, field.unwrap(), value)
  const [wanted, cure] = expectation(field, value)
  return `${subject(path)} must be ${wanted}, but is ${describe(value)}. ${cure}`
}

/** What a schema wants, and what to write instead of `value`. */
function expectation(schema: Schema | undefined, value: unknown): readonly [wanted: string, cure: string] {
  if (schema instanceof z.ZodNumber) {
    const number = typeof value === 'string' ? Number(value.replace(',', '.')) : Number.NaN
    const known = Number.isFinite(number) && value !== ''
    return ['a number', known ? `Write ${number}, without quotes.` : 'Write the figure alone, such as 0.5.']
  }
  if (schema instanceof z.ZodArray) {
    const item = typeof value === 'string' ? quote(value) : exampleOf(schema.element)
    return ['a list', `Write it in brackets: [${item}].`]
  }
  if (schema instanceof z.ZodObject || schema instanceof z.ZodDiscriminatedUnion || schema instanceof z.ZodRecord) {
    return ['an object', `Write it like this: ${exampleOf(schema)}.`]
  }
  if (schema instanceof z.ZodBoolean) {
    const meant = ['true', 'false'].find((word) => word === String(value).trim().toLowerCase())
    return ['true or false', meant ? `Write ${meant}, without quotes.` : 'Write true or false, without quotes.']
  }
  const isScalar = typeof value === 'number' || typeof value === 'boolean'
  return ['a text', isScalar ? `Write "${value}", in quotes.` : 'Write words in quotes: "…".']
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'string') return `the text ${quote(value)}`
  if (typeof value === 'number') return `the number ${value}`
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}

/** Too long or empty, too many or too few, too large or too small. */
function explainSize(
  issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall,
  path: Path,
  field: Schema | undefined,
  value: unknown,
): Finding {
  const name = subject(path)
  const tooBig = issue.code === 'too_big'
  const limit = Number(tooBig ? issue.maximum : issue.minimum)
  // Of a text in languages none can be left out, though each is optional to its schema.
  const orNot = field instanceof z.ZodOptional && !isLanguage(path.at(-1)) ? ', or leave it out' : ''
  const bounds = `${issue.exact ? 'exactly' : tooBig ? 'at most' : 'at least'} ${limit}`

  if (Array.isArray(value)) {
    if (value.length === 0) {
      return { path, message: `${name} is empty. Add ${bounds} ${limit === 1 ? 'entry' : 'entries'}${orNot}.` }
    }
    const has = `${name} has ${count(value.length, 'entry', 'entries')}`
    // The first one too many is where an editor has to look.
    if (tooBig) return { path: [...path, limit], message: `${has}, but can have ${bounds}. This one is too many.` }
    return { path, message: `${has}, but needs ${bounds}. Add ${limit - value.length}.` }
  }
  if (typeof value === 'string') {
    const { length } = value.trim()
    if (length === 0) return { path, message: `${name} is empty. Write it${orNot}.` }
    if (!tooBig) {
      const has = `${name} has ${count(length, 'character')}, but needs ${bounds}.`
      return { path, message: `${has} Write ${limit - length} more.` }
    }
    const offset = value.length - value.trimStart().length + limit
    return {
      path,
      message: `${name} has ${length} characters, but at most ${limit} fit here. Shorten it by ${length - limit}.`,
      mark: { inString: { offset, length: length - limit } },
    }
  }
  const least = !tooBig && issue.inclusive === false ? `more than ${limit}` : bounds
  return { path, message: `${name} must be ${least}, but is ${quote(value)}.` }
}

import { z } from 'zod'
import { fieldTypeOf } from '../../../schema/fieldTypes/fieldType.ts'
import { structureOf } from '../../../schema/fieldTypes/structure.ts'
import type { Finding, Path, Said } from '../../../schema/finding.ts'
import { isLanguage } from '../../../schema/names/languages.ts'
import { camelCase, didYouMean, fold, nearestFew } from '../../../schema/spelling.ts'
import { choice, cited, count, LISTED, notListed, oneOf, quote, subject } from '../../../schema/wording/words.ts'
import { exampleOf } from './exampleOf.ts'
import { titleOf } from './schemaAt.ts'

type Schema = z.core.$ZodType

/** A value that is there, but is not what it has to be; `field` is what it has to be, if that is known. */
export function explainValue(issue: z.core.$ZodIssue, path: Path, field: Schema | undefined, value: unknown): Finding {
  if (value === null && field instanceof z.ZodOptional && !isLanguage(path.at(-1))) {
    const message = `${subject(path)} is empty (null). Fill it in, or leave it out.`
    return { path, message, turkish: 'Burası boş. Doldurun ya da kaldırın.' }
  }
  switch (issue.code) {
    case 'invalid_value':
      return { path, message: explainName(path, field, value, issue.values), turkish: notListed(value) }
    case 'invalid_union':
      if ('options' in issue && issue.options) {
        return { path, message: explainName(path, field, value, issue.options), turkish: notListed(value) }
      }
      return { path, message: explainType(path, field, value), turkish: turkishType(field, value), whole: true }
    case 'invalid_type':
      return { path, message: explainType(path, field, value), turkish: turkishType(field, value), whole: true }
    case 'too_small':
    case 'too_big':
      return explainSize(issue, path, field, value)
    case 'invalid_format':
    case 'custom':
      return { path, ...explainForm(path, field, issue, String(value)) }
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
function explainForm(path: Path, field: Schema | undefined, issue: z.core.$ZodIssue, value: string): Said {
  const { explain, turkish } = fieldTypeOf(field) ?? {}
  return {
    message: explain?.(value, subject(path)) ?? `${subject(path)} is not right. ${issue.message}.`,
    turkish: value.trim() === '' ? 'Burası boş. Doldurun.' : (turkish?.(value) ?? `${cited(value)} burada olamaz.`),
  }
}

/** A text where a number belongs, and the like. */
function explainType(path: Path, field: Schema | undefined, value: unknown): string {
  if (field instanceof z.ZodOptional) return explainType(path, field.unwrap(), value)
  const [wanted, cure] = expectation(field, value)
  return `${subject(path)} must be ${wanted}, but is ${describe(value)}. ${cure}`
}

/** The same in Turkish, of what is typed where a number belongs, and of what is still empty. */
function turkishType(field: Schema | undefined, value: unknown): string | undefined {
  if (value === null) return 'Burası boş. Doldurun.'
  if (!field || structureOf(field).form !== 'number') return undefined
  if (typeof value === 'number') return `Burada tam sayı olmalı. ${Math.round(value)} yazın.`
  return `${cited(value)} bir sayı değil. Yalnızca sayıyı yazın, örneğin 0,5.`
}

/** What a schema wants, and what to write instead of `value`. */
function expectation(schema: Schema | undefined, value: unknown): readonly [wanted: string, cure: string] {
  if (schema instanceof z.ZodNumber) {
    if (typeof value === 'number') return ['a whole number', `Write ${Math.round(value)}.`]
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
  if (value === null) return 'empty (null)'
  return typeof value === 'object' ? 'an object' : String(value)
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
  const turkishBounds = `${issue.exact ? 'tam' : tooBig ? 'en çok' : 'en az'} ${limit}`

  if (Array.isArray(value)) {
    if (value.length === 0) {
      const message = `${name} is empty. Add ${bounds} ${limit === 1 ? 'entry' : 'entries'}${orNot}.`
      return { path, message, turkish: `Liste boş. ${limit} öğe ekleyin${orNot && ' ya da listeyi kaldırın'}.` }
    }
    const turkish = `Burada ${turkishBounds} öğe olmalı, ${value.length} öğe var.`
    const has = `${name} has ${count(value.length, 'entry', 'entries')}`
    // The first one too many is where an editor has to look.
    if (tooBig) {
      const message = `${has}, but can have ${bounds}. This one is too many.`
      return { path: [...path, limit], message, turkish: `${turkish} Bu öğe fazla.` }
    }
    const add = limit - value.length
    return { path, message: `${has}, but needs ${bounds}. Add ${add}.`, turkish: `${turkish} ${add} öğe daha ekleyin.` }
  }
  if (typeof value === 'string') {
    const { length } = value.trim()
    if (length === 0) {
      return {
        path,
        message: `${name} is empty. Write it${orNot}.`,
        turkish: `Burası boş. Doldurun${orNot && ' ya da kaldırın'}.`,
      }
    }
    const turkish = `Burada ${turkishBounds} karakter olmalı, ${length} karakter var.`
    if (!tooBig) {
      const has = `${name} has ${count(length, 'character')}, but needs ${bounds}.`
      const lacking = limit - length
      return { path, message: `${has} Write ${lacking} more.`, turkish: `${turkish} ${lacking} karakter daha yazın.` }
    }
    const offset = value.length - value.trimStart().length + limit
    return {
      path,
      message: `${name} has ${length} characters, but at most ${limit} fit here. Shorten it by ${length - limit}.`,
      turkish: `Buraya en çok ${limit} karakter sığar, ${length} karakter var. ${length - limit} karakter kısaltın.`,
      mark: { inString: { offset, length: length - limit } },
    }
  }
  const least = !tooBig && issue.inclusive === false ? `more than ${limit}` : bounds
  const turkishLeast = !tooBig && issue.inclusive === false ? `${limit} değerinden büyük` : turkishBounds
  const turkish = `Sayı ${turkishLeast} olmalı, şu anda ${quote(value)}.`
  return { path, message: `${name} must be ${least}, but is ${quote(value)}.`, turkish }
}

/** A name that is not one of a closed set: a mark, an icon, a block type. */
function explainName(path: Path, field: Schema | undefined, value: unknown, names: readonly unknown[]): string {
  if (names.length === 1) {
    const [only] = names
    const cure = value === false ? `Leave it out to say no.` : `Write ${quote(only)}, or leave it out.`
    return `${subject(path)} can only be ${quote(only)}. ${cure}`
  }
  const known = names.filter((name) => typeof name === 'string')
  const noun = nounOf(path, field)
  if (typeof value !== 'string') return `${quote(value)} is not ${noun}. Write ${list(known)}.`
  const fieldType = fieldTypeOf(field)
  const alias = fieldType?.aliases?.[fold(value)]
  const cure = alias ? ` Did you mean ${quote(alias)}?` : didYouMean(value, known)
  const seen = fieldType?.topic ? ` pages/BLOCKS.md#${fieldType.topic} lists them all.` : ''
  return `${quote(value)} is not ${noun}.${cure || ` Write ${list(known, value)}.${seen}`}`
}

/** What a name is a name of: "an icon", "a block type". */
function nounOf(path: Path, field: Schema | undefined): string {
  const key = path.findLast((step) => typeof step === 'string') ?? ''
  const noun = fieldTypeOf(field)?.noun
  if (noun) return noun
  const structure = field && structureOf(field)
  const title = titleOf(field)?.toLowerCase()
  if (title && structure?.form === 'variants') return oneOf(`${title} ${structure.by}`).toLowerCase()
  return title ? oneOf(title).toLowerCase() : `one of the names for ${quote(key)}`
}

/** All names, where a sentence can hold them; otherwise the nearest to `value`. */
const list = (names: readonly string[], value?: unknown) => {
  if (names.length <= LISTED) return choice(names)
  const near = typeof value === 'string' ? nearestFew(value, names, 5) : names.slice(0, 5)
  return `one of the ${names.length} in pages/BLOCKS.md; the nearest by name are ${choice(near, 'and')}`
}

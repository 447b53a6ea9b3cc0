import { z } from 'zod'
import { type AnyFieldType, getFieldType } from '../../../schema/fieldTypes/fieldType.ts'
import { getField, isObject } from '../../../schema/fieldTypes/json.ts'
import { parseFigure } from '../../../schema/figures/figures.ts'
import type { Quantity } from '../../../schema/figures/quantity.ts'
import type { Finding, Path, Report } from '../../../schema/finding.ts'
import { BLOCK_ALIASES } from '../../../schema/names/blockAliases.ts'
import { isLanguage } from '../../../schema/names/languages.ts'
import { report } from '../../../schema/reports/report.ts'
import { addArticle, quote } from '../../../schema/reports/words.ts'
import { camelCase, findNearest, toAscii } from '../../../schema/spelling.ts'
import { getMeta, getStructure, type Schema } from '../../../schema/structure.ts'
import { writeExample, writePart } from './exampleOf.ts'
import { getShape, type LocatedIssue } from './schemaAt.ts'

/** Explains a value that does not match its schema. */
export function explainValue(located: LocatedIssue): Finding {
  const { issue, path, value } = located
  // A page needs each text in all its languages, although the schema makes each language optional.
  const isOptional = located.field instanceof z.ZodOptional && !isLanguage(path.at(-1))
  if (value === null && path.length > 0) {
    const isCell = path.slice(-2).every((step) => typeof step === 'number')
    const canBeLeftOut = isOptional || (typeof path.at(-1) === 'number' && !isCell)
    return { path, ...report('value.null', { isOptional: canBeLeftOut }), isWhole: true }
  }
  // A block of unknown type has no field, only its owner.
  const field = located.field ?? located.owner.schema
  switch (issue.code) {
    case 'invalid_value':
      return { path, ...explainName(path, field, value, issue.values) }
    case 'invalid_union':
      if ('options' in issue && issue.options) return { path, ...explainName(path, field, value, issue.options) }
      return { path, ...explainType(field, located), isWhole: true }
    case 'invalid_type':
      return { path, ...explainType(field, located), isWhole: true }
    case 'too_small':
    case 'too_big':
      return explainSize(issue, path, isOptional, value)
    case 'invalid_key': {
      const key = String(path.at(-1))
      return { path, ...report('key.severalWords', { key, suggestion: camelCase(key) }), location: 'key' }
    }
    default: {
      if (String(value).trim() === '') return { path, ...report('text.empty', { isOptional }) }
      const form = { value: String(value), reason: `${issue.message}.` }
      return { path, ...(getFieldType(field)?.explain?.(form.value) ?? report('value.form', form)) }
    }
  }
}

/** The only entry of a list, or the only text of an object. Undefined if there are several. */
function unwrapValue(value: unknown): unknown {
  const entries = typeof value === 'object' && value ? Object.values(value) : []
  return entries.length === 1 && (Array.isArray(value) || typeof entries[0] === 'string') ? entries[0] : undefined
}

/** The cells of a row as text: `21,3;2`, `15 | 6 | M10`. Undefined if it has no figures, or other words between spaces. */
function readRow(text: string): (number | string)[] | undefined {
  const hasMarks = /[;|\t]/.test(text)
  const cells = text
    .split(hasMarks ? /\s*[;|\t]\s*/ : /\s+/)
    .map((cell) => (/^\d+([.,](?!\d{3}$)\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : cell))
  const figures = cells.filter((cell) => typeof cell === 'number')
  return cells.length > 1 && figures.length > 0 && (hasMarks || figures.length === cells.length) ? cells : undefined
}

/** A value of the wrong type, such as a text instead of a number. */
function explainType(schema: Schema | undefined, located: LocatedIssue): Report {
  const { value } = located
  const isValid = (suggestion: unknown) => z.safeParse(schema ?? z.never(), suggestion).success
  if (schema instanceof z.ZodOptional) return explainType(schema.unwrap(), located)
  if (schema instanceof z.ZodNumber) return explainNumber(located)
  if (schema instanceof z.ZodArray) {
    const parts = typeof value === 'string' ? value.trim().split(/\s*[,;]\s*/) : []
    const isListOfWords = parts.length > 1 && parts.every((part) => part.split(' ').length < 4)
    const row = typeof value === 'string' ? readRow(value.trim()) : undefined
    const suggestion = [row, isListOfWords ? parts : [value]].find(isValid)
    const example = `[${writePart(schema.element)}]`
    return report('value.notList', { value, example, suggestion })
  }
  if (schema instanceof z.ZodObject || schema instanceof z.ZodDiscriminatedUnion || schema instanceof z.ZodRecord) {
    const quantity = readQuantity(value)
    const suggestion = [quantity, unwrapValue(value)].find(isValid)
    // Only a person knows the unit.
    if (quantity && suggestion === quantity && !quantity.unit && !quantity.plus) {
      const example = JSON.stringify({ ...quantity, unit: '…' })
      return report('value.notObject', { value, example, suggestion: undefined })
    }
    return report('value.notObject', { value, example: writeExample(schema), suggestion })
  }
  if (schema instanceof z.ZodBoolean) {
    const isYes = /^(?:true|yes|evet|ja|da|1)$/i.test(String(value).trim())
    const isNo = /^(?:false|no|hayır|nein|ne|0)$/i.test(String(value).trim())
    const suggestion = isYes || isNo ? isYes : undefined
    return report('value.notBoolean', { value, suggestion })
  }
  const fieldType = getFieldType(schema)
  const isScalar = typeof value === 'number' || typeof value === 'boolean'
  // A number may be a day, as spreadsheets and programs write it.
  if (isScalar && fieldType?.explain && !isValid(String(value))) return fieldType.explain(String(value))
  const isAddress = fieldType?.target !== undefined
  const address = isAddress && isObject(value) ? Object.values(value).find(isValid) : undefined
  const text = isScalar ? String(value) : (address ?? unwrapValue(value))
  const suggestion = typeof text === 'string' ? text : undefined
  return report('value.notText', { value, suggestion, ...(isAddress && schema && { example: writeExample(schema) }) })
}

/** A value in place of a number: a text with one, which can have a decimal comma or a unit, or be a range. */
function explainNumber({ path, value, owner }: LocatedIssue): Report {
  if (typeof value === 'number' && Number.isFinite(value)) {
    return report('value.notWhole', { value, suggestion: Math.round(value) })
  }
  const reading = typeof value === 'string' ? parseFigure(value) : undefined
  if (reading && 'either' in reading) {
    const [thousands, decimal] = reading.either
    return report('figure.ambiguous', { text: String(value), thousands, decimal })
  }
  const quantity = readQuantity(value)
  if (!quantity) return report('value.notNumber', { value })
  const { value: figure, ...otherParts } = quantity
  const key = String(path.at(-1))
  const parts = { ...(figure !== undefined && { [key]: figure }), ...otherParts }
  const correctedOwner = { ...(isObject(owner.value) && owner.value), [key]: figure ?? quantity[key as 'min'] }
  // The figure is enough if the object has the unit already, or has no keys for the other parts.
  const isInOwner = Object.entries(parts).every(([name, part]) => getField(correctedOwner, name) === part)
  const hasParts = Object.hasOwn(getShape(owner.schema, owner.value) ?? {}, 'unit')
  return isInOwner || (!hasParts && figure !== undefined)
    ? report('value.notNumber', { value, suggestion: figure ?? quantity[key as 'min'] })
    : report('value.notNumber', { value, example: hasParts ? writeParts(parts) : undefined })
}

/** `"min": 0.5, "max": 12, "unit": "mm"` */
const writeParts = (parts: object): string =>
  Object.entries(parts)
    .map(([key, part]) => `"${key}": ${JSON.stringify(part)}`)
    .join(', ')

function explainSize(
  issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall,
  path: Path,
  isOptional: boolean,
  value: unknown,
): Finding {
  const isTooBig = issue.code === 'too_big'
  const limit = Number(isTooBig ? issue.maximum : issue.minimum)
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
function explainName(path: Path, field: Schema | undefined, value: unknown, allowedValues: readonly unknown[]): Report {
  if (allowedValues.length === 1) {
    const [onlyValue] = allowedValues
    return report('value.onlyOne', {
      value,
      only: onlyValue,
      suggestion: String(value) === String(onlyValue) ? onlyValue : undefined,
    })
  }
  const names = allowedValues.filter((name) => typeof name === 'string')
  const fieldType = getFieldType(field)
  const aliases = fieldType?.aliases ?? (path.at(-1) === 'type' ? BLOCK_ALIASES : {})
  const word = typeof value === 'string' ? value : unwrapValue(value)
  const suggestion =
    typeof word === 'string'
      ? (findAlias(word, aliases) ?? findNearest(word, names) ?? findNameInWords(word, names))
      : undefined
  const noun = getNoun(path, field)
  return report('value.notOneOf', { value, noun, names, suggestion, guideSection: fieldType?.guideSection })
}

/** The only name among the words of a text: `eye` of `fa-eye`, `tr` of `tr-TR`. */
function findNameInWords(text: string, names: readonly string[]): string | undefined {
  const words = toAscii(text).split(/[^a-z\d]+/)
  const [name, ...otherNames] = names.filter((candidate) => words.includes(toAscii(candidate)))
  return otherNames.length === 0 ? name : undefined
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

/** `±0,1 mm`, `0.5-12 mm`, `6 mm – 600 mm`, `≥ 500`, `500+`, `65%` */
const QUANTITY =
  /^(±|[≥>]=?|[≤<]=?)?\s*(\d[\d.,]*)\s*([\p{L}°″%][^\s\d]*)?\s*(?:[-–—…]\s*(\d[\d.,]*)\s*)?(\+)?\s*([\p{L}°″%]\S*)?$/u

/** Reads a quantity from a text, a number or a list. Undefined if it is not a quantity, or if a figure is ambiguous. */
function readQuantity(value: unknown): Quantity | undefined {
  if (typeof value === 'number') return { value }
  const text = Array.isArray(value) && value.length === 2 ? value.join('–') : value
  const [, sign, firstFigure, firstUnit, secondFigure, plus, unit = firstUnit] =
    (typeof text === 'string' && QUANTITY.exec(text.trim())) || []
  const [from, to] = [firstFigure, secondFigure].map((figure) =>
    figure === undefined ? undefined : readFigure(figure),
  )
  if (from === undefined || (to === undefined) !== (secondFigure === undefined) || (sign && secondFigure))
    return undefined
  return { ...readFigures(sign, from, to), ...(plus && { plus: true as const }), ...(unit && { unit }) }
}

function readFigures(sign = '', from: number, to: number | undefined): Quantity {
  if (to !== undefined) return { min: from, max: to }
  if (sign === '±') return { plusMinus: from }
  return sign === '' ? { value: from } : /[≥>]/.test(sign) ? { min: from } : { max: from }
}

function readFigure(figure: string): number | undefined {
  const reading = parseFigure(figure)
  return reading && 'value' in reading ? reading.value : undefined
}

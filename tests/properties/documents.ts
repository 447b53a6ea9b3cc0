import { join } from 'node:path'
import * as fc from 'fast-check'
import { z } from 'zod'
import { collectReferences } from '../../content/check/document.ts'
import { createChecker } from '../../content/check/index.ts'
import { getFieldType } from '../../schema/fieldTypes/fieldType.ts'
import type { Known } from '../../schema/fieldTypes/known.ts'
import { getStructure, isOptional, unwrapOptional } from '../../schema/fieldTypes/structure.ts'
import { LANGUAGES, type Language } from '../../schema/names/languages.ts'

type Schema = z.core.$ZodType

/** What there is in the fixture site, with the pictures that its copy has besides. */
const KNOWN: Known = {
  ...createChecker(join(import.meta.dirname, '../fixtures/site')).check().known,
  pictures: { names: new Set(['steel.png', 'steel-2.png', 'steel-3.png', 'steel-4.png']), faultOf: () => undefined },
}

const PIECES = [
  ...['<evil>', '</script><evil>', '<!--', ']]>', '" onevil="x', "' onevil='x", '&evil;', '& ', '{description}', '{n}'],
  ...['$&', '\u2028', '👩‍🏭', 'İıŞğ', 'Đžćč', 'a\nb', '\\', '  ', 'boru', '316L'],
]

const MARKDOWN_PIECES = [
  ...['## Başlık', '### “x” & y', '- a\n- b', '1. a\n2. b', '> ‹q›', '**b** _e_ [c](/contact)', '👩‍🏭'],
]

/** Words of `min` to `max` units that no page should stumble over. */
function words(isMarkdown: boolean, { minLength, maxLength }: z.ZodString): fc.Arbitrary<string> {
  const [min, max] = [minLength ?? 0, maxLength ?? 40]
  const joined = (pieces: readonly string[], gap: string) =>
    fc
      .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 })
      .map((parts) => parts.reduce((text, part) => (text.length + part.length < max ? text + gap + part : text), ''))
  const long = fc.constant('W'.repeat(Math.min(max, 10_000)))
  const text = isMarkdown ? joined(MARKDOWN_PIECES, '\n\n') : joined(PIECES, '')
  return fc
    .oneof({ weight: 6, arbitrary: text }, { weight: 1, arbitrary: long })
    .map((value) => value.trim().padEnd(min, 'x'))
}

/** Anything of a schema's form, with texts in these languages. Only what the schema itself refines is filtered. */
export function anyOf(schema: Schema, languages: readonly Language[]): fc.Arbitrary<unknown> {
  const kind = getFieldType(schema)
  const given = [...(kind?.target?.names(KNOWN, { route: '/' }) ?? []), ...(kind?.samples ?? [])]
  if (given.length > 0) return fc.constantFrom(...given)
  const structure = getStructure(schema)
  switch (structure.form) {
    case 'object': {
      const fields = Object.entries(structure.fields)
      const own = unwrapOptional(schema)
      const recordOf = (names: readonly string[], requiredKeys: string[]) =>
        fc.record(
          Object.fromEntries(
            fields.flatMap(([name, field]) => (names.includes(name) ? [[name, anyOf(field, languages)]] : [])),
          ),
          { requiredKeys },
        )
      const needed = fields.filter(([, field]) => !isOptional(field)).map(([name]) => name)
      const all = fields.map(([name]) => name)
      if (!refined(own)) return recordOf(all, needed)
      // Objects that are held to more have few of their optional fields: with any, hardly one would be right.
      const optional = all.filter((name) => !needed.includes(name))
      return fc
        .subarray(optional, { maxLength: Math.min(3, optional.length) })
        .chain((names) => recordOf([...needed, ...names], [...needed, ...names]))
        .filter((value) => z.safeParse(own, value).success)
    }
    case 'list': {
      const { min, max } = lengthsOf(unwrapOptional(schema))
      const lengths = { minLength: min, maxLength: Math.min(max, min + 2) }
      // Now and then with something twice.
      const element = anyOf(structure.element, languages)
      const comparator = (one: unknown, other: unknown) => isSame(structure.element, one, other)
      return fc.oneof(
        { weight: 1, arbitrary: fc.array(element, lengths) },
        { weight: 9, arbitrary: fc.uniqueArray(element, { ...lengths, comparator }) },
      )
    }
    case 'variants':
      return fc.oneof(...[...structure.variants.values()].map((variant) => anyOf(variant, languages)))
    case 'union': {
      // A text: words, or words in languages.
      const plain = structure.options.at(-1)
      if (!(plain instanceof z.ZodString)) throw new Error('A union that is no text.')
      const some = words(kind?.control === 'markdown', plain)
      const each = Object.fromEntries(languages.map((language) => [language, some]))
      return fc.oneof({ weight: 4, arbitrary: fc.record(each) }, { weight: 1, arbitrary: some })
    }
    case 'names':
      return fc.constantFrom(...structure.names)
    case 'number':
      return numberOf(unwrapOptional(schema))
    case 'string':
      return stringOf(unwrapOptional(schema))
    default:
      throw new Error(`No values are known for a ${structure.form}.`)
  }
}

/** Whether two entries of a list name the same. */
function isSame(schema: Schema, one: unknown, other: unknown): boolean {
  const name = nameIn(schema, one)
  return name !== undefined && name === nameIn(schema, other)
}

function nameIn(schema: Schema, entry: unknown): string | undefined {
  const names = collectReferences(entry, schema).references
  return names.sort((a, b) => (a.fieldType.target?.rank ?? 0) - (b.fieldType.target?.rank ?? 0))[0]?.name
}

function lengthsOf(schema: Schema): { min: number; max: number } {
  const limits = { min: 0, max: Number.POSITIVE_INFINITY }
  for (const check of schema._zod.def.checks ?? []) {
    const { def } = check._zod
    if ('minimum' in def) limits.min = Number(def.minimum)
    if ('maximum' in def) limits.max = Number(def.maximum)
  }
  return limits
}

/** Whether an object is held to more than the forms of its fields. */
const refined = (schema: Schema): boolean => (schema._zod.def.checks ?? []).length > 0

function numberOf(schema: Schema): fc.Arbitrary<number> {
  const { minValue, maxValue } = schema instanceof z.ZodNumber ? schema : {}
  const min = Math.max(minValue ?? -1e6, -1e6)
  const max = Math.min(maxValue ?? 1e6, 1e6)
  const excluded = { minExcluded: min === 0, noNaN: true }
  return fc.oneof(
    fc.double({ min, max, ...excluded }),
    fc.integer({ min: Math.ceil(min) + 1, max: Math.floor(max) }),
    fc.constantFrom(...[0.05, 2500, 1e6].filter((number) => number <= max)),
  )
}

function stringOf(schema: Schema): fc.Arbitrary<string> {
  const { patterns } = schema._zod.bag as { patterns?: Set<RegExp> }
  const [pattern] = patterns ?? []
  const { maxLength } = schema instanceof z.ZodString ? schema : {}
  const any = pattern
    ? fc.stringMatching(pattern, { size: 'small' })
    : fc.string({ minLength: 1, maxLength: maxLength ?? 40 })
  return any.filter((value) => z.safeParse(schema, value).success)
}

/** The languages that a page is written in: one, some, all, with the default and without it. */
export const LANGUAGE_SETS: readonly (readonly Language[])[] = [['tr'], ['tr', 'en'], ['de', 'sr'], LANGUAGES]

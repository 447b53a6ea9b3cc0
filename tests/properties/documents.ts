import { join } from 'node:path'
import * as fc from 'fast-check'
import { z } from 'zod'
import { collectReferences } from '../../content/check/checkDocument.ts'
import { createChecker } from '../../content/check/index.ts'
import { getFieldType } from '../../schema/fieldTypes/fieldType.ts'
import type { Targets } from '../../schema/fieldTypes/targets.ts'
import { LANGUAGES, type Language } from '../../schema/names/languages.ts'
import { getStructure, isOptional, type Schema, unwrapOptional } from '../../schema/structure.ts'

/** Names in the fixture site, with the additional pictures of its copy. */
const KNOWN: Targets = {
  ...createChecker(join(import.meta.dirname, '../fixtures/site')).check().targets,
  pictures: { names: new Set(['steel.png', 'steel-2.png', 'steel-3.png', 'steel-4.png']), findFault: () => undefined },
}

/** Without what the checks report: scripts, comments, and placeholders that nothing fills. */
const PIECES = [
  ...['<evil>', '</evil><evil>', '<!-', ']]>', '" onevil="x', "' onevil='x", '&evil;', '& '],
  ...['$&', 'ß', '👩‍🏭', 'İıŞğ', 'Đžćč', 'a\nb', '\\', '  ', 'boru', '316L'],
]

const MARKDOWN_PIECES = [
  ...['## Başlık', '### “x” & y', '- a\n- b', '1. a\n2. b', '> ‹q›', '**b** _e_ [c](/contact)', '👩‍🏭'],
]

/** Generates texts that could break a page, of the schema's length. */
function generateText(isMarkdown: boolean, { minLength, maxLength }: z.ZodString): fc.Arbitrary<string> {
  const [min, max] = [minLength ?? 0, maxLength ?? 40]
  const combine = (pieces: readonly string[], separator: string) =>
    fc
      .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 })
      .map((parts) =>
        parts.reduce((text, part) => (text.length + part.length < max ? text + separator + part : text), ''),
      )
  const long = fc.constant('W'.repeat(Math.min(max, 10_000)))
  const text = isMarkdown ? combine(MARKDOWN_PIECES, '\n\n') : combine(PIECES, '')
  return fc
    .oneof({ weight: 6, arbitrary: text }, { weight: 1, arbitrary: long })
    .map((value) => value.trim().padEnd(min, 'x'))
}

/** Generates values of a schema, with texts in these languages. Filters only by the schema's own refinements. */
export function generate(schema: Schema, languages: readonly Language[]): fc.Arbitrary<unknown> {
  const fieldType = getFieldType(schema)
  const samples = [...(fieldType?.target?.names(KNOWN, { route: '/' }) ?? []), ...(fieldType?.samples ?? [])]
  if (samples.length > 0) return fc.constantFrom(...samples)
  const structure = getStructure(schema)
  switch (structure.form) {
    case 'object': {
      const fields = Object.entries(structure.fields)
      const object = unwrapOptional(schema)
      const generateRecord = (names: readonly string[], requiredKeys: string[]) =>
        fc.record(
          Object.fromEntries(
            fields.flatMap(([name, field]) => (names.includes(name) ? [[name, generate(field, languages)]] : [])),
          ),
          { requiredKeys },
        )
      const requiredKeys = fields.filter(([, field]) => !isOptional(field)).map(([name]) => name)
      const keys = fields.map(([name]) => name)
      if (!isRefined(object)) return generateRecord(keys, requiredKeys)
      // Values of refined objects have at most three optional fields, since hardly any with more would be valid.
      const optionalKeys = keys.filter((name) => !requiredKeys.includes(name))
      return fc
        .subarray(optionalKeys, { maxLength: Math.min(3, optionalKeys.length) })
        .chain((names) => generateRecord([...requiredKeys, ...names], [...requiredKeys, ...names]))
        .filter((value) => z.safeParse(object, value).success)
    }
    case 'list': {
      const { min, max } = getLengths(unwrapOptional(schema))
      const lengths = { minLength: min, maxLength: Math.min(max, min + 2) }
      // One list in ten may have duplicates.
      const element = generate(structure.element, languages)
      const getSelector = (item: unknown) => getKey(structure.element, item)
      return fc.oneof(
        { weight: 1, arbitrary: fc.array(element, lengths) },
        { weight: 9, arbitrary: fc.uniqueArray(element, { ...lengths, selector: getSelector }) },
      )
    }
    case 'variants':
      return fc.oneof(...[...structure.variants.values()].map((variant) => generate(variant, languages)))
    case 'union': {
      // A plain or a localized text.
      const plain = structure.options.at(-1)
      if (!(plain instanceof z.ZodString)) throw new Error('The union is not a text.')
      const plainText = generateText(fieldType?.control === 'markdown', plain)
      const textByLanguage = Object.fromEntries(languages.map((language) => [language, plainText]))
      return fc.oneof({ weight: 4, arbitrary: fc.record(textByLanguage) }, { weight: 1, arbitrary: plainText })
    }
    case 'names':
      return fc.constantFrom(...structure.names)
    case 'number':
      return generateNumber(unwrapOptional(schema))
    case 'string':
      return generateString(unwrapOptional(schema))
    default:
      throw new Error(`Cannot generate values for a ${structure.form}.`)
  }
}

/** The name that a list item refers to, or its value. Lists rarely allow two items with the same key. */
function getKey(schema: Schema, item: unknown): string {
  const names = collectReferences(item, schema).references
  names.sort((a, b) => (a.fieldType.target?.rank ?? 0) - (b.fieldType.target?.rank ?? 0))
  return names[0]?.name ?? JSON.stringify(item)
}

function getLengths(schema: Schema): { min: number; max: number } {
  const limits = { min: 0, max: Number.POSITIVE_INFINITY }
  for (const { _zod } of schema._zod.def.checks ?? []) {
    const { check, minimum, maximum } = { minimum: 0, maximum: 0, ..._zod.def }
    if (check === 'min_length') limits.min = minimum
    if (check === 'max_length') limits.max = maximum
  }
  return limits
}

/** Whether an object has checks beyond those of its fields. */
const isRefined = (schema: Schema): boolean => (schema._zod.def.checks ?? []).length > 0

function generateNumber(schema: Schema): fc.Arbitrary<number> {
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

function generateString(schema: Schema): fc.Arbitrary<string> {
  const { patterns } = schema._zod.bag as { patterns?: Set<RegExp> }
  const [pattern] = patterns ?? []
  const { maxLength } = schema instanceof z.ZodString ? schema : {}
  const strings = pattern
    ? fc.stringMatching(pattern, { size: 'small' })
    : fc.string({ minLength: 1, maxLength: maxLength ?? 40 })
  return strings.filter((value) => z.safeParse(schema, value).success)
}

/** Languages of a page: one, some or all, with and without the default. */
export const LANGUAGE_SETS: readonly (readonly Language[])[] = [['tr'], ['tr', 'en'], ['de', 'sr'], LANGUAGES]

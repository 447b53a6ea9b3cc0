import * as fc from 'fast-check'
import { z } from 'zod'
import { LANGUAGES, type Language } from '../../schema/languages.ts'

type Schema = z.core.$ZodType

/** What a name of the fixture site can be, by the key that it stands under: what a schema alone cannot know. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  href: [
    ...['/', '/contact', '/#blog', '/products/boru', 'https://outside.example/?a=1&b="2"', 'mailto:a@b.example'],
    ...['tel:+902320000000', 'site:phone', 'site:chat', 'history:back'],
  ],
  parent: ['/#products', '/contact'],
  page: ['/products/boru', '/products/sac', '/contact', '/blog/1'],
  pages: ['/products/boru', '/products/sac'],
  posts: ['/blog/1', '/blog/2'],
  file: ['steel.png', 'steel-2.png', 'steel-3.png', 'steel-4.png'],
  property: ['thickness', 'diameter', 'wallThickness', 'grades'],
  keyProperties: ['thickness', 'diameter'],
  endpoint: ['/messages', 'https://forms.example/messages?a=1&b=2'],
  searchParam: ['ürünler', 'şube-2'],
}

/** Longer texts than this are Markdown. */
const LONGEST_PLAIN = 10_000

const PIECES = [
  '<evil>',
  '</script><evil>',
  '<!--',
  ']]>',
  '" onevil="x',
  "' onevil='x",
  '&evil;',
  '& ',
  '{description}',
  '{n}',
  '$&',
  '\u200f',
  '\u202e',
  '\u2028',
  '👩‍🏭',
  'İıŞğ',
  'Đžćč',
  'a\nb',
  '\u0000',
  '\\',
  '  ',
  'boru',
  '316L',
]

const MARKDOWN_PIECES = [
  '## Başlık',
  '### “x” & y',
  '- a\n- b',
  '1. a\n2. b',
  '> ‹q›',
  '**b** _e_ [c](/contact)',
  '👩‍🏭',
]

/** Words of `min` to `max` units that no page should stumble over. */
function words(max: number, min = 1): fc.Arbitrary<string> {
  const joined = (pieces: readonly string[], gap: string) =>
    fc
      .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 })
      .map((parts) => parts.reduce((text, part) => (text.length + part.length < max ? text + gap + part : text), ''))
  const long = fc.constant('W'.repeat(Math.min(max, LONGEST_PLAIN)))
  const text = max > LONGEST_PLAIN ? joined(MARKDOWN_PIECES, '\n\n') : joined(PIECES, '')
  return fc
    .oneof({ weight: 6, arbitrary: text }, { weight: 1, arbitrary: long })
    .map((value) => value.trim().padEnd(min, 'x'))
}

/** A limit of texts: `text({ max })` is a union whose definition has it. */
function textLimit(schema: Schema, name: 'min' | 'max'): number | undefined {
  const limit: unknown = Object.entries(schema._zod.def).find(([key]) => key === name)?.[1]
  return typeof limit === 'number' ? limit : undefined
}

/** Anything of a schema's form, with texts in these languages. Only what the schema itself refines is filtered. */
export function anyOf(schema: Schema, languages: readonly Language[], key = ''): fc.Arbitrary<unknown> {
  const max = textLimit(schema, 'max')
  if (max !== undefined) {
    const some = words(max, textLimit(schema, 'min'))
    const each = Object.fromEntries(languages.map((language) => [language, some]))
    return fc.oneof({ weight: 4, arbitrary: fc.record(each) }, { weight: 1, arbitrary: some })
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, Schema>)
    const required = fields.filter(([, field]) => !(field instanceof z.ZodOptional)).map(([name]) => name)
    const record = fc.record(Object.fromEntries(fields.map(([name, field]) => [name, anyOf(field, languages, name)])), {
      requiredKeys: required,
    })
    return refined(schema) ? record.filter((value) => schema.safeParse(value).success) : record
  }
  if (schema instanceof z.ZodOptional) return anyOf(schema.unwrap(), languages, key)
  if (schema instanceof z.ZodArray) {
    const { min, max } = lengthsOf(schema)
    const lengths = { minLength: min, maxLength: Math.min(max, min + 2) }
    // Now and then with something twice.
    const element = anyOf(schema.element, languages, key)
    return fc.oneof(
      { weight: 1, arbitrary: fc.array(element, lengths) },
      { weight: 9, arbitrary: fc.uniqueArray(element, { ...lengths, comparator: isSame }) },
    )
  }
  if (schema instanceof z.ZodDiscriminatedUnion || schema instanceof z.ZodUnion) {
    return fc.oneof(...schema.options.map((option) => anyOf(option, languages, key)))
  }
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values)
  if (schema instanceof z.ZodNumber) return numberOf(schema)
  const names = NAMES[key]
  if (names) return fc.constantFrom(...names)
  if (schema instanceof z.ZodISODate) {
    const [min, max] = [new Date('1970-01-01'), new Date('2099-12-31')]
    return fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))
  }
  if (schema instanceof z.ZodString) return stringOf(schema)
  throw new Error(`No values are known for ${key} of type ${schema._zod.def.type}.`)
}

/** Whether two entries of a list name the same. */
function isSame(one: unknown, other: unknown): boolean {
  const name = nameOf(one)
  return name !== undefined && name === nameOf(other)
}

function nameOf(entry: unknown): unknown {
  if (typeof entry === 'string') return entry
  const { page, href, property, picture } = entry as Readonly<Record<string, unknown>>
  return page ?? href ?? property ?? (picture as { file: unknown } | undefined)?.file
}

function lengthsOf(schema: z.ZodArray): { min: number; max: number } {
  const limits = { min: 0, max: Number.POSITIVE_INFINITY }
  for (const check of schema._zod.def.checks ?? []) {
    const { def } = check._zod
    if ('minimum' in def) limits.min = Number(def.minimum)
    if ('maximum' in def) limits.max = Number(def.maximum)
  }
  return limits
}

/** Whether an object is held to more than the forms of its fields. */
const refined = (schema: z.ZodObject): boolean => (schema._zod.def.checks ?? []).length > 0

function numberOf({ minValue, maxValue }: z.ZodNumber): fc.Arbitrary<number> {
  const min = Math.max(minValue ?? -1e6, -1e6)
  const max = Math.min(maxValue ?? 1e6, 1e6)
  const excluded = { minExcluded: min === 0, noNaN: true }
  return fc.oneof(
    fc.double({ min, max, ...excluded }),
    fc.integer({ min: Math.ceil(min) + 1, max: Math.floor(max) }),
    fc.constantFrom(...[0.05, 2500, 1e6].filter((number) => number <= max)),
  )
}

function stringOf(schema: z.ZodString): fc.Arbitrary<string> {
  const { patterns } = schema._zod.bag as { patterns?: Set<RegExp> }
  const [pattern] = patterns ?? []
  const any = pattern ? fc.stringMatching(pattern, { size: 'small' }) : words(schema.maxLength ?? 40)
  return any.filter((value) => schema.safeParse(value).success)
}

/** The languages that a page is written in: one, some, all, with the default and without it. */
export const LANGUAGE_SETS: readonly (readonly Language[])[] = [['tr'], ['tr', 'en'], ['de', 'sr'], LANGUAGES]

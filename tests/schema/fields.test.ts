import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { describeFields, describeForm } from '../../content/check/explain/fields.ts'
import { page } from '../../schema/documents/page.ts'
import { SHARED, SHARED_NAMES } from '../../schema/documents/shared.ts'
import { link } from '../../schema/fieldTypes/href.ts'
import { picture } from '../../schema/fieldTypes/picture.ts'
import { cardRoute } from '../../schema/fieldTypes/route.ts'
import { getMeta, getStructure, unwrapOptional } from '../../schema/fieldTypes/structure.ts'
import { text } from '../../schema/fieldTypes/text.ts'
import { translateTitle } from '../../schema/names/titles.ts'

/** Symbols are the same in Turkish, and words of the interface are called by their own Turkish. */
const NAMES_ITSELF = /^materials.*\.([A-Z][a-z]?|AT|QT|h\d+)$|^labels\.(interface|tools|quote|mails)\./

/** The places of all fields of a document that are not said by a title in both languages and a description. */
function unsaid(schema: z.core.$ZodType, path: string, seen = new Set<z.core.$ZodType>()): string[] {
  const own = unwrapOptional(schema)
  if (seen.has(own)) return []
  seen.add(own)
  const structure = getStructure(own)
  switch (structure.form) {
    case 'list':
      return unsaid(structure.element, `${path}[]`, seen)
    case 'record':
      return unsaid(structure.value, `${path}{}`, seen)
    case 'union':
      return structure.options.flatMap((option) => unsaid(option, path, seen))
    case 'variants':
      return [...structure.variants].flatMap(([name, variant]) => unsaid(variant, `${path}<${name}>`, seen))
    case 'object':
      return Object.entries(structure.fields).flatMap(([name, field]) => {
        const { title, description } = getMeta(field) ?? {}
        const turkish = translateTitle(title, 'tr')
        const isTag = name === 'type' && unwrapOptional(field) instanceof z.ZodLiteral
        const isSaid = title && description && (turkish || NAMES_ITSELF.test(`${path}.${name}`))
        const own = isTag || isSaid ? [] : [`${path}.${name}`]
        return [...own, ...unsaid(field, `${path}.${name}`, seen)]
      })
    default:
      return []
  }
}

describe('every field is said to editors by a title, in Turkish too, and a description', () => {
  test('of pages and their blocks', () => {
    expect(unsaid(page, 'page')).toEqual([])
  })

  test.each(SHARED_NAMES)('of _%s.json', (name) => {
    expect(unsaid(SHARED[name].schema, name)).toEqual([])
  })
})

test('a field with a title of its own is not called in Turkish like what it is made of', () => {
  const turkish = (schema: z.core.$ZodType) => translateTitle(getMeta(schema)?.title, 'tr')
  expect(turkish(link.optional().meta({ title: 'More' }))).toBe('Devamı bağlantısı')
  expect(turkish(link.optional())).toBe('Bağlantı')
})

describe('what is written in a field is told with its limits', () => {
  test.each([
    [text({ max: 80 }), 'a text of at most 80 characters'],
    [text({ min: 20, max: 65 }).optional(), 'a text of 20 to 65 characters'],
    [z.array(link).min(1).max(2), '1 or 2 entries, each a link'],
    [z.array(cardRoute).min(2).max(24).meta({ title: 'Pages' }), '2 to 24 entries, each a page with a card'],
    [z.array(z.strictObject({ link })).length(3), '3 entries'],
    [picture.optional().meta({ title: 'Band' }), 'a picture'],
    [z.enum(['full', 'low']), 'one of full, low'],
    [z.literal(true), 'true'],
    [z.boolean(), 'one of true, false'],
    [z.number().min(0).max(100), 'a number from 0 to 100'],
    [z.number(), 'a number'],
  ])('%#: %2$s', (schema, form) => {
    expect(describeForm(schema)).toBe(form)
  })
})

test('the fields of what has a topic of its own are told there, and of all else where it stands', () => {
  const [items, band] = describeFields(
    z.strictObject({ items: z.array(z.strictObject({ label: text({ max: 9 }) })), band: picture.optional() }),
  )
  expect(items?.fields.map(({ name }) => name)).toEqual(['label'])
  expect(band).toMatchObject({ optional: true, fields: [] })
})

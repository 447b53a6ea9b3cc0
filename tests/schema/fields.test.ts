import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { describeFields, describeForm } from '../../content/check/explain/fields.ts'
import { page } from '../../schema/documents/page.ts'
import { SHARED, SHARED_NAMES } from '../../schema/documents/shared.ts'
import { link } from '../../schema/fieldTypes/href.ts'
import { picture } from '../../schema/fieldTypes/picture.ts'
import { cardRoute } from '../../schema/fieldTypes/route.ts'
import { text } from '../../schema/fieldTypes/text.ts'
import { toTitle, translateTitle } from '../../schema/names/titles.ts'
import { getMeta, getStructure, unwrapOptional } from '../../schema/structure.ts'

/** Keys that need no Turkish title: symbols, and interface labels, which have Turkish texts of their own. */
const NAMES_ITSELF = /^materials.*\.([A-Z][a-z]?|AT|QT|h\d+)$|^labels\.(interface|tools|quote|mails)\./

/** The paths of all fields without a title in both languages or without a description. */
function findUndescribed(schema: z.core.$ZodType, path: string, visitedSchemas = new Set<z.core.$ZodType>()): string[] {
  const required = unwrapOptional(schema)
  if (visitedSchemas.has(required)) return []
  visitedSchemas.add(required)
  const structure = getStructure(required)
  switch (structure.form) {
    case 'list':
      return findUndescribed(structure.element, `${path}[]`, visitedSchemas)
    case 'record':
      return findUndescribed(structure.value, `${path}{}`, visitedSchemas)
    case 'union':
      return structure.options.flatMap((option) => findUndescribed(option, path, visitedSchemas))
    case 'variants':
      return [...structure.variants].flatMap(([name, variant]) =>
        findUndescribed(variant, `${path}<${name}>`, visitedSchemas),
      )
    case 'object':
      return Object.entries(structure.fields).flatMap(([name, field]) => {
        const { title, description } = getMeta(field) ?? {}
        const turkish = translateTitle(title, 'tr')
        const isTag = name === 'type' && unwrapOptional(field) instanceof z.ZodLiteral
        const isDescribed = title && description && (turkish || NAMES_ITSELF.test(`${path}.${name}`))
        const undescribed = isTag || isDescribed ? [] : [`${path}.${name}`]
        return [...undescribed, ...findUndescribed(field, `${path}.${name}`, visitedSchemas)]
      })
    default:
      return []
  }
}

describe('every field has a title, also in Turkish, and a description', () => {
  test('in pages and their blocks', () => {
    expect(findUndescribed(page, 'page')).toEqual([])
  })

  test.each(SHARED_NAMES)('in _%s.json', (name) => {
    expect(findUndescribed(SHARED[name].schema, name)).toEqual([])
  })
})

test('the Turkish title of a field wins over that of its type', () => {
  const getTurkishTitle = (schema: z.core.$ZodType) => translateTitle(getMeta(schema)?.title, 'tr')
  expect(getTurkishTitle(link.optional().meta({ title: 'More' }))).toBe('Devamı bağlantısı')
  expect(getTurkishTitle(link.optional())).toBe('Bağlantı')
})

/** Choices that are the same in all languages, or whose names come from elsewhere: languages, blocks, warnings. */
const NAMED_ELSEWHERE = /\.(language|languages\[\]|type)$|\.classes\[\]$|\.warning$/

function findChoices(schema: z.core.$ZodType, path: string, visitedSchemas = new Set<z.core.$ZodType>()): string[] {
  if (visitedSchemas.has(schema)) return []
  visitedSchemas.add(schema)
  const structure = getStructure(schema)
  if (structure.form === 'names' && !NAMED_ELSEWHERE.test(path))
    return structure.names.filter((name) => typeof name === 'string').map((name) => `${path}: ${name}`)
  if (structure.form === 'object')
    return Object.entries(structure.fields).flatMap(([name, field]) =>
      findChoices(field, `${path}.${name}`, visitedSchemas),
    )
  const parts = [
    ...('element' in structure ? [structure.element] : []),
    ...('value' in structure ? [structure.value] : []),
    ...('variants' in structure ? structure.variants.values() : []),
    ...('options' in structure ? structure.options : []),
  ]
  return parts.flatMap((part) => findChoices(part, `${path}[]`, visitedSchemas))
}

test('every choice has a Turkish title', () => {
  const schemas = [['page', page] as const, ...SHARED_NAMES.map((name) => [name, SHARED[name].schema] as const)]
  const choices = schemas.flatMap(([name, schema]) => findChoices(schema, name))
  expect(choices).toContain('site.hours.from: Monday')
  expect(choices.filter((choice) => translateTitle(toTitle(choice.replace(/.*: /, '')), 'tr') === undefined)).toEqual(
    [],
  )
})

describe('the description of a value includes its limits', () => {
  test.each([
    [text({ max: 80 }), 'a text of at most 80 characters'],
    [text({ min: 20, max: 65 }).optional(), 'a text of 20 to 65 characters'],
    [z.array(link).min(1).max(2), '1 or 2 entries, each a link'],
    [z.array(cardRoute).min(2).max(24).meta({ title: 'Pages' }), '2 to 24 entries, each a page with a card'],
    [z.enum(['full', 'low']), 'one of full, low'],
    [z.number().min(0).max(100), 'a number from 0 to 100'],
    [z.number(), 'a number'],
  ])('%#: %2$s', (schema, form) => {
    expect(describeForm(schema)).toBe(form)
  })
})

test('fields of an anonymous object are listed, and those of a type with its own section are not', () => {
  const [items, band] = describeFields(
    z.strictObject({ items: z.array(z.strictObject({ label: text({ max: 9 }) })), band: picture.optional() }),
  )
  expect(items?.fields.map(({ name }) => name)).toEqual(['label'])
  expect(band).toMatchObject({ isOptional: true, fields: [] })
})

import { describe, expect, test } from 'vitest'
import { getFacts } from '../../content/check/checkDocument.ts'
import { blockSchemas } from '../../schema/blocks/index.ts'
import { getRoles } from '../../schema/blocks/roles.ts'
import { labels } from '../../schema/documents/labels.ts'
import { block, page } from '../../schema/documents/page.ts'
import { site } from '../../schema/documents/site.ts'

describe.each(blockSchemas.map((schema) => [schema.shape.type.value, schema] as const))('%s', (type, schema) => {
  const examples = schema.meta()?.examples

  test('has a title, a description and an example for editors', () => {
    expect(schema.meta()).toMatchObject({ title: expect.any(String), description: expect.any(String) })
    expect(examples).not.toEqual([])
  })

  test('has examples that parse to themselves', () => {
    for (const example of Array.isArray(examples) ? examples : []) {
      expect(block.parse(example)).toEqual(example)
      expect(example).toMatchObject({ type })
    }
  })

  test('has examples that are valid on a page', () => {
    const openingBlocks = getRoles(schema).includes('opening') ? [] : [{ type: 'hero', size: 'plain', title: 'Boru' }]
    for (const example of Array.isArray(examples) ? examples : []) {
      const page = {
        languages: ['tr', 'en'],
        name: 'Boru',
        title: 'Paslanmaz Boru · Bornox',
        description: '6–600 mm çapta, 0,5–12 mm et kalınlığında paslanmaz boru.',
        blocks: [...openingBlocks, example],
      }
      expect(getFacts('page', page).findings).toEqual([])
    }
  })
})

describe('texts', () => {
  const parse = (name: unknown) => page.shape.name.safeParse(name)
  test('are trimmed', () => {
    expect(parse(' AISI 304 ').data).toBe('AISI 304')
    expect(parse({ tr: 'Boru', en: ' Pipe' }).data).toEqual({ tr: 'Boru', en: 'Pipe' })
    expect(parse({}).success).toBe(true)
  })

  test.each([
    { name: '' },
    { name: 'x'.repeat(61) },
    { name: null },
    { name: { tr: '' } },
    { name: { tr: 'x', fr: 'x' } },
    { name: { tr: 'x'.repeat(61) } },
  ])('reject $name', ({ name }) => {
    expect(parse(name).success).toBe(false)
  })
})

test('the schemas of site-wide documents reject unknown keys', () => {
  expect(site.safeParse({ colour: 'red' }).error?.issues).toContainEqual(expect.objectContaining({ keys: ['colour'] }))
  expect(labels.safeParse({ words: {} }).error?.issues).toContainEqual(expect.objectContaining({ keys: ['words'] }))
})

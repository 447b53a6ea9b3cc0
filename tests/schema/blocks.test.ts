import { describe, expect, test } from 'vitest'
import { getFacts } from '../../content/check/checkDocument.ts'
import { blockSchemas } from '../../schema/blocks/index.ts'
import { getRoles } from '../../schema/blocks/roles.ts'
import { block, page } from '../../schema/documents/page.ts'

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
        description: {
          tr: '6–600 mm çapta, 0,5–12 mm et kalınlığında paslanmaz boru.',
          en: 'Stainless pipe of 6–600 mm in diameter, with a wall of 0.5–12 mm.',
        },
        blocks: [...openingBlocks, example],
      }
      expect(getFacts('page', page).findings).toEqual([])
    }
  })
})

test('texts are trimmed', () => {
  const parse = (name: unknown) => page.shape.name.parse(name)
  expect(parse(' AISI 304 ')).toBe('AISI 304')
  expect(parse({ tr: 'Boru', en: ' Pipe' })).toEqual({ tr: 'Boru', en: 'Pipe' })
})

import { expect, test } from 'vitest'
import { blockSchemas } from '../../schema/blocks/index.ts'
import { LANGUAGES } from '../../schema/names/languages.ts'
import { renderBlockExample } from '../../vite/dev/blockExample.tsx'
import { content } from '../seo/content.ts'

test.each(blockSchemas.map((schema) => schema.shape.type.value))('%s has an example in each language', (type) => {
  for (const language of LANGUAGES) {
    const example = renderBlockExample(content, type, language)
    expect(example).toContain(`<html lang="${language}"`)
    expect(example).toMatch(/<main lang="\w\w">.+<\/main>/s)
  }
})

test('an unknown type has no example', () => {
  expect(renderBlockExample(content, 'nothing', 'tr')).toBeUndefined()
})

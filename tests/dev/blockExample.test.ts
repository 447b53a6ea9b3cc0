import { expect, test } from 'vitest'
import { blockSchemas } from '../../schema/blocks/index.ts'
import { LANGUAGES } from '../../schema/names/languages.ts'
import { blockExample } from '../../vite/dev/blockExample.tsx'
import { content } from '../seo/content.ts'

test.each(blockSchemas.map((schema) => schema.shape.type.value))(
  'the drawer of the editor shows an example of %s in each language',
  (type) => {
    for (const language of LANGUAGES) {
      const example = blockExample(content, type, language)
      expect(example).toContain(`<html lang="${language}"`)
      expect(example).toMatch(/<main lang="\w\w">.+<\/main>/s)
    }
  },
)

test('there is no example of an unknown type', () => {
  expect(blockExample(content, 'nothing', 'tr')).toBeUndefined()
})

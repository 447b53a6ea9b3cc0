import { expect, test } from 'vitest'
import { blockSchemas } from '../../schema/blocks/index.ts'
import { LANGUAGES } from '../../schema/names/languages.ts'
import { renderBlockExample } from '../../vite/dev/blockExample.tsx'
import { content } from '../content.ts'

// tests/blocks/examples.test.tsx covers every block in every language.
test.each(blockSchemas.map((schema, index) => [schema.shape.type.value, LANGUAGES[index % 4] ?? 'tr'] as const))(
  '%s has an example in %s',
  (type, language) => {
    const example = renderBlockExample(content, type, language)
    expect(example).toContain(`<html lang="${language}"`)
    expect(example).toMatch(/<main lang="\w\w">.+<\/main>/s)
  },
)

test('an unknown type has no example', () => {
  expect(renderBlockExample(content, 'nothing', 'tr')).toBeUndefined()
})

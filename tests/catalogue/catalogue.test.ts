import { describe, expect, test } from 'vitest'
import { blockSchemas } from '../../schema/blocks/index.ts'
import { createChecker } from '../../schema/check/index.ts'
import { LANGUAGES } from '../../schema/names/languages.ts'
import { catalogueDocument } from '../../vite/catalogue/document.tsx'

const { content } = createChecker(process.cwd()).check()

describe.each(LANGUAGES)('the catalogue in %s', (language) => {
  const html = catalogueDocument(content, language, '/client.tsx')
  const sectionOf = (type: string) =>
    html.split('<section aria-labelledby="').find((part) => part.startsWith(`block-${type}"`)) ?? ''

  test.each(blockSchemas.map((schema) => [schema.shape.type.value, schema] as const))(
    'shows every example of %s in both themes',
    (type, schema) => {
      const { title = '', examples } = schema.meta() ?? {}
      const count = Array.isArray(examples) ? examples.length : 0
      const section = sectionOf(type)
      expect(section).toContain(title)
      expect(count).toBeGreaterThan(0)
      for (const theme of ['light', 'dark']) {
        expect(section.split(`data-theme="${theme}"`).length - 1, theme).toBe(count)
      }
    },
  )

  test('leads to the other languages', () => {
    for (const other of LANGUAGES) expect(html).toContain(`href="?language=${other}"`)
  })
})

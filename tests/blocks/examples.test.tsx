// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { blockSchemas } from '../../schema/blocks/index.ts'
import { LANGUAGES } from '../../schema/names/languages.ts'
import { blockElement, renderBlock } from './render.tsx'

/** Words of React and of components alike; none may come. */
const complaints: unknown[][] = []

beforeEach(() => {
  complaints.length = 0
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => complaints.push(words))
  }
})
afterEach(() => vi.restoreAllMocks())

describe.each(blockSchemas.map((schema) => [schema.shape.type.value, schema] as const))('%s', (type, schema) => {
  const { examples } = schema.meta() ?? {}
  const list = Array.isArray(examples) ? (examples as unknown[]) : []

  test('has an example', () => expect(list.length).toBeGreaterThan(0))

  test.each(list.map((example, index) => [index + 1, example] as const))(
    'renders example %i in every language with a quiet console',
    (_, example) => {
      for (const language of LANGUAGES) {
        const prerendered = renderToString(blockElement(example, { language }))
        const { container, unmount } = renderBlock(example, { language })
        expect(container.textContent, `${type} in ${language}`).not.toBe('')
        expect(container.textContent).not.toContain('blockFailed')
        expect(prerendered).not.toMatch(/ style="/)
        unmount()
      }
      expect(complaints).toEqual([])
    },
  )
})

import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { findReferences } from '../../content/check/document.ts'
import { getValueAt } from '../../content/check/explain/schemaAt.ts'
import { findRepeats } from '../../content/check/rules/lists.ts'
import { blockSchemas } from '../../schema/blocks/index.ts'
import { block } from '../../schema/documents/page.ts'
import { walk } from '../../schema/fieldTypes/json.ts'
import type { Path } from '../../schema/finding.ts'
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

/** The examples of each block type. */
const examples = blockSchemas.map((schema) => {
  const { examples } = schema.meta() ?? {}
  return [schema.shape.type.value, Array.isArray(examples) ? (examples as unknown[]) : []] as const
})

describe.each(examples)('%s', (type, list) => {
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

/** Every list in every example of a block. */
const lists = examples.flatMap(([type, examples]) =>
  examples.flatMap((example, index) => {
    const found: (readonly [name: string, example: unknown, list: Path])[] = []
    walk(example, (value, path) => {
      if (Array.isArray(value)) found.push([`${path.join('.')} of ${type}, example ${index + 1}`, example, [...path]])
      return undefined
    })
    return found
  }),
)

/** The example with the first entry of a list in the place of the second. */
function withRepeat(example: unknown, path: Path): unknown {
  const copy: unknown = structuredClone(example)
  const list = getValueAt(copy, path) as unknown[]
  list[1] = structuredClone(list[0])
  return copy
}

const isRefused = (block: unknown) => findRepeats(findReferences('page', { blocks: [block] }), []).length > 0

/** Some lists say themselves what can stand in them twice: sizes do. */
const isOfForm = (value: unknown) => block.safeParse(value).success

test.each(lists)('the same twice in %s is refused, or shown twice with nothing said', (_, example, path) => {
  const repeating = withRepeat(example, path)
  if (isRefused(repeating) || !isOfForm(repeating)) return
  expect(renderBlock(repeating).container.textContent).not.toBe('')
  expect(complaints).toEqual([])
})

// A text is parted into paragraphs where it is shown.
test('the same paragraph twice in one text is shown twice with nothing said', () => {
  const text = 'A paragraph.\n\nAnother one.\n\nA paragraph.'
  renderBlock({ type: 'textSections', sections: [{ title: 'Title', text }] })
  expect(complaints).toEqual([])
})

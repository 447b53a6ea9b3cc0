import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { findReferences } from '../../content/check/checkDocument.ts'
import { getValueAt } from '../../content/check/explain/schemaAt.ts'
import { findRepeats } from '../../content/check/rules/lists.ts'
import { blockSchemas } from '../../schema/blocks/index.ts'
import { block } from '../../schema/documents/page.ts'
import { walk } from '../../schema/fieldTypes/json.ts'
import type { Path } from '../../schema/finding.ts'
import { LANGUAGES } from '../../schema/names/languages.ts'
import { findSharedTexts } from '../sharedTexts.ts'
import { blockElement, renderBlock } from './render.tsx'

/** Messages on the console, from React or from components. */
const complaints: unknown[][] = []

beforeEach(() => {
  complaints.length = 0
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => complaints.push(words))
  }
})

const examples = blockSchemas.map((schema) => {
  const { examples } = schema.meta() ?? {}
  return [schema.shape.type.value, Array.isArray(examples) ? (examples as unknown[]) : []] as const
})

describe.each(examples)('%s', (type, list) => {
  test.each(list.map((example, index) => [index + 1, example] as const))(
    'renders example %i in every language without console messages',
    (_, example) => {
      for (const language of LANGUAGES) {
        const prerenderedHtml = renderToString(blockElement(example, { language }))
        const { container, unmount } = renderBlock(example, { language })
        expect(container.textContent, `${type} in ${language}`).not.toBe('')
        expect(container.textContent).not.toContain('blockFailed')
        // A translator would break it.
        expect(findSharedTexts(container)).toEqual([])
        expect(prerenderedHtml).not.toMatch(/ style="/)
        unmount()
      }
      expect(complaints).toEqual([])
    },
  )
})

/** Every list in every example of a block. */
const lists = examples.flatMap(([type, examples]) =>
  examples.flatMap((example, index) => {
    const lists: (readonly [name: string, example: unknown, list: Path])[] = []
    walk(example, (value, path) => {
      if (Array.isArray(value)) lists.push([`${path.join('.')} of ${type}, example ${index + 1}`, example, [...path]])
      return undefined
    })
    return lists
  }),
)

/** Replaces the second entry of a list with its first. */
function withRepeat(example: unknown, path: Path): unknown {
  const copy: unknown = structuredClone(example)
  const list = getValueAt(copy, path) as unknown[]
  list[1] = structuredClone(list[0])
  return copy
}

const isRefused = (block: unknown) => findRepeats(findReferences('page', { blocks: [block] }), []).length > 0

/** The schemas of some lists reject repeats themselves, such as sizes. */
const isValid = (value: unknown) => block.safeParse(value).success

test.each(lists)('a repeated entry in %s is rejected, or renders without console messages', (_, example, path) => {
  const blockWithRepeat = withRepeat(example, path)
  if (isRefused(blockWithRepeat) || !isValid(blockWithRepeat)) return
  expect(renderBlock(blockWithRepeat).container.textContent).not.toBe('')
  expect(complaints).toEqual([])
})

// The schema cannot find this repeat: a text is split into paragraphs only when it is rendered.
test('a repeated paragraph in one text renders without console messages', () => {
  const text = 'A paragraph.\n\nAnother one.\n\nA paragraph.'
  renderBlock({ type: 'textSections', sections: [{ title: 'Title', text }] })
  expect(complaints).toEqual([])
})

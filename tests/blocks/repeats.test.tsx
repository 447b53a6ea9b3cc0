// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blockSchemas } from '../../schema/blocks/index.ts'
import { block, page } from '../../schema/documents/page.ts'
import { walk } from '../../schema/fieldTypes/json.ts'
import { valueAt } from '../../schema/validate/explain/schemaAt.ts'
import { collect } from '../../schema/validate/references.ts'
import { findRepeats } from '../../schema/validate/rules/repeats.ts'
import type { Path } from '../../schema/wording/finding.ts'
import { renderBlock } from './render.tsx'

const complaints: unknown[][] = []
beforeEach(() => {
  complaints.length = 0
  vi.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words))
})
afterEach(() => vi.restoreAllMocks())

/** Every list in every example of a block. */
const lists = blockSchemas.flatMap((schema) => {
  const { examples } = schema.meta() ?? {}
  return (Array.isArray(examples) ? (examples as unknown[]) : []).flatMap((example, index) => {
    const found: (readonly [name: string, example: unknown, list: Path])[] = []
    walk(example, (value, path) => {
      if (Array.isArray(value)) {
        found.push([`${path.join('.')} of ${schema.shape.type.value}, example ${index + 1}`, example, [...path]])
      }
      return undefined
    })
    return found
  })
})

/** The example with an entry of a list, its first or its last, in the place of the one beside it. */
function withRepeat(example: unknown, path: Path, which: 'first' | 'last'): unknown {
  const copy: unknown = structuredClone(example)
  const list = valueAt(copy, path) as unknown[]
  if (list.length === 1) list.push(list[0])
  const [from, to] = which === 'first' ? [0, 1] : [list.length - 1, list.length - 2]
  list[to] = structuredClone(list[from])
  return copy
}

const isRefused = (block: unknown) => findRepeats(collect({ blocks: [block] }, page).references, []).length > 0

/** Some lists say themselves what can stand in them twice: sizes do. */
const isOfForm = (value: unknown) => block.safeParse(value).success

test.each(lists)('the same twice in %s is refused, or shown twice with nothing said', (_, example, path) => {
  for (const which of ['first', 'last'] as const) {
    const repeating = withRepeat(example, path, which)
    if (isRefused(repeating) || !isOfForm(repeating)) continue
    const { container, unmount } = renderBlock(repeating)
    expect(container.textContent).not.toBe('')
    unmount()
  }
  expect(complaints).toEqual([])
})

test('names are refused, and words are shown', () => {
  const refused = lists.filter(([, example, path]) => isRefused(withRepeat(example, path, 'first')))
  const keys = (of: typeof lists) => new Set(of.map(([, , path]) => path.at(-1)))
  expect([...keys(refused)].sort()).toEqual([
    'across',
    'actions',
    'certificates',
    'columns',
    'finishes',
    'grades',
    'items',
    'pages',
    'posts',
    'rows',
    'slides',
    'standards',
  ])
  expect(refused.length).toBeLessThan(lists.length)
})

// A text is parted into paragraphs where it is shown.
test('the same paragraph twice in one text is shown twice with nothing said', () => {
  const text = 'A paragraph.\n\nAnother one.\n\nA paragraph.'
  renderBlock({ type: 'textSections', sections: [{ title: 'Title', text }] })
  expect(complaints).toEqual([])
})

import { beforeEach, expect, test } from 'vitest'
import { setState } from '../../editor/app/core/store.ts'
import { learnSources } from '../../editor/app/screens/page/sources.ts'
import { findTypable } from '../../editor/app/screens/page/typing.ts'
import { createMark } from '../../editor/marks.ts'
import type { Source } from '../../editor/server/sources.ts'

const PAGE = 'pages/products/boru.json'

const FILES = {
  [PAGE]: {
    blocks: [
      { title: 'Properties', rows: [{ property: 'wallThickness', quantity: { min: 2, max: 6, unit: 'mm' } }] },
      { title: 'Calculator', calculation: { example: { wallThickness: 2, length: 6000 } } },
      {
        title: 'Sizes',
        sizes: {
          columns: [
            { property: 'diameter', unit: 'mm' },
            { property: 'wallThickness', unit: 'mm' },
          ],
          rows: [
            [21.3, 2],
            [60.3, 2],
            [60.3, 2.9],
          ],
        },
      },
      { title: 'Tolerances', table: { classes: ['h7', 'h9'] } },
      { type: 'socialLink', text: 'We work by ISO 9001 and more.', label: 'Network' },
    ],
  },
}

const sources: Source[] = []
/** A text as a page shows it, with its source. */
function mark(text: string, file: string, ...path: (string | number)[]): string {
  sources.push({ file, path })
  return text + createMark(sources.length - 1)
}

beforeEach(() => {
  const documents = Object.entries(FILES).map(([file, content]) => {
    return [file, { file, saved: content, document: content, etag: '' }] as const
  })
  setState({ documents: new Map(documents) })
  sources.length = 0
})

function showBlocks(...blocks: readonly string[]): void {
  const json = JSON.stringify(sources.map((source, number) => [number, source]))
  const script = `<script type="application/json" id="editor-sources">${json}</script>`
  document.body.innerHTML = `${script}<main id="main"><div>${blocks.map((block) => `<section>${block}</section>`).join('')}</div></main>`
  learnSources(document)
}

test('a text of a drawing is not typed on the page, where it could not be edited', () => {
  const text = mark('We work by ISO 9001 and more.', PAGE, 'blocks', 4, 'text')
  showBlocks(`<svg><text>${text}</text></svg><p>${text}</p>`)
  const findTyped = (selector: string) => {
    const element = document.querySelector(selector)
    if (element) Object.assign(element, { __reactProps$test: {} })
    return element && findTypable(element, { file: PAGE, path: ['blocks', 4, 'text'] })
  }
  expect(findTyped('p')).toBe(document.querySelector('p'))
  expect(findTyped('svg text')).toBeUndefined()
})

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { setState } from '../../editor/app/core/store.ts'
import { findHit, type Hit } from '../../editor/app/screens/page/hit.ts'
import { learnSources, resolveHit } from '../../editor/app/screens/page/sources.ts'
import { findTypable } from '../../editor/app/screens/page/typing.ts'
import { createMark } from '../../editor/marks.ts'
import type { Source } from '../../editor/server/sources.ts'

const PAGE = 'pages/products/boru.json'
const LABELS = 'pages/_labels.json'
const MATERIALS = 'pages/_materials.json'

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
  [LABELS]: { properties: { wallThickness: { name: { en: 'Wall thickness' }, symbol: 't' } } },
  [MATERIALS]: { grades: { '304': { name: 'AISI 304', density: 7.9 }, '430': { name: 'AISI 430', density: 7.7 } } },
}

const sources: Source[] = []
/** A text as a page shows it, with its source. */
function mark(text: string, file: string, ...path: (string | number)[]): string {
  sources.push({ file, path })
  return text + createMark(sources.length - 1)
}
const title = (index: number) => `<h2>${mark('Title', PAGE, 'blocks', index, 'title')}</h2>`
const wallThickness = () => mark('Wall thickness', LABELS, 'properties', 'wallThickness', 'name')
const grade = (name: string) => mark(`AISI ${name}`, MATERIALS, 'grades', name, 'name')

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

/** The path that a press on an element without a mark of its own opens; with ? if nothing is focused. */
function press(selector: string, kind: Hit['kind'] = 'words', figure = ''): string {
  const element = document.querySelector(selector)
  if (!element) throw new Error(`There is no ${selector}.`)
  const text = element.textContent?.trim() ?? ''
  const field = resolveHit({ kind, element, marks: [], text, figure, x: 0, y: 0 }, PAGE, 'en')
  return `${field?.path.join('.')}${field?.isExact ? '' : '?'}`
}

describe('a press on a value without a mark opens its field', () => {
  test('the beginning of a text that a standard splits, on a page in one language', () => {
    showBlocks(
      `${title(4)}<p><b>We work by</b> <u>ISO 9001</u> <i>${mark('and more.', PAGE, 'blocks', 4, 'text')}</i></p>`,
    )
    expect(press('b')).toBe('blocks.4.text')
    expect(press('u')).toBe('blocks.4.text')
  })

  test('the letter of a property, beside its name and in a drawing', () => {
    const figure = mark('2–6', PAGE, 'blocks', 0, 'rows', 0, 'quantity')
    showBlocks(`<svg><text>t</text></svg>${title(0)}<dl><dt>${wallThickness()} <b>t</b></dt><dd>${figure}</dd></dl>`)
    // Not the “t” in another word of the name.
    expect(press('b')).toBe('properties.wallThickness.symbol')
    expect(press('svg text')).toBe('properties.wallThickness.symbol')
  })

  test('the density beside a grade, and that of the chosen one', () => {
    const choices = `<option>${grade('304')}</option><option selected>${grade('430')}</option>`
    showBlocks(
      `${title(1)}<table><tr><th>${grade('304')}</th><td>7.9</td></tr></table><div><select>${choices}</select><p>7.7 kg/dm³</p></div>`,
    )
    expect(press('td')).toBe('grades.304.density')
    expect(press('div > p')).toBe('grades.430.density')
  })

  test('a tolerance class that heads a column', () => {
    showBlocks(`${title(3)}<table><tr><th>h9, µm</th></tr></table>`)
    expect(press('th')).toBe('blocks.3.table.classes.1')
  })

  test('a figure of a calculator, whose limits are those of another block', () => {
    const limits = mark('2–6 mm', PAGE, 'blocks', 0, 'rows', 0, 'quantity')
    showBlocks(
      `${title(1)}<svg><text>2</text></svg><div><input name="length" value="6000"><input name="pieces" value="1">${limits}</div>`,
    )
    expect(press('[name=length]', 'around')).toBe('blocks.1.calculation.example.length')
    expect(press('[name=pieces]', 'around')).toBe('blocks.1?')
    expect(press('svg text')).toBe('blocks.1.calculation.example.wallThickness')
  })
})

test('a press on the drawing or a head of sizes opens the size or the unit', () => {
  const drawing =
    '<figure data-scaled-sizes><svg><text>2.9</text><g class="names"><text>Ø 60.3</text></g></svg><figcaption><p>DN 50 · Ø 60.3 × 2.9 mm</p><label>1:1</label></figcaption></figure>'
  const head = `<table><thead><tr><th>Diameter <small>Ø, mm</small></th><th>${wallThickness()} <small>t, mm</small></th></tr></thead></table>`
  showBlocks(`${title(2)}${drawing}${head}<details><summary><p>Ø 21.3–60.3 mm</p></summary></details>`)
  const rows = 'blocks.2.sizes.rows'
  expect(press('figcaption p', 'words', '60.3')).toBe(`${rows}.2.0`)
  expect(press('svg > text')).toBe(`${rows}.2.1`)
  expect(press('.names text')).toBe(`${rows}.1.0`)
  expect(press('summary p', 'words', '21.3')).toBe(`${rows}.0.0`)
  expect(press('th:nth-child(2) small')).toBe('blocks.2.sizes.columns.1.unit')
  expect(press('label')).toBe('blocks.2?')
})

test('a press on a choice is one on the chosen name', () => {
  document.elementsFromPoint = vi.fn(() => [])
  showBlocks(`${title(1)}<select><option>${grade('304')}</option><option selected>${grade('430')}</option></select>`)
  const select = document.querySelector('select')
  expect(select && findHit(select, 0, 0)).toMatchObject({ kind: 'words', text: 'AISI 430' })
})

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

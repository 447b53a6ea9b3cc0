import { expect, test } from 'vitest'
import { blockSchemas } from '../../schema/blocks/index.ts'
import { ICON_NAMES } from '../../schema/names/icons.ts'
import { LANGUAGES } from '../../schema/names/languages.ts'
import { MARKS } from '../../schema/names/marks.ts'
import { TONES } from '../../schema/names/tones.ts'
import { examplesOf } from '../../vite/catalogue/data.ts'
import { exampleDocument, handbookDocument, joined } from '../../vite/catalogue/document.tsx'
import { content, data, pictures } from './content.ts'

const { shell, html } = handbookDocument(content, pictures, 'tr', '/client.tsx')
const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))

test('reports can lead to the parts of the handbook by these anchors', () => {
  for (const id of ['icons', 'marks', 'tones', 'units', 'pictures', 'properties', 'addresses', 'block-hero']) {
    expect(ids, id).toContain(id)
  }
})

test('every anchor that it links to is there', () => {
  const links = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id)
  expect(links.length).toBeGreaterThan(blockSchemas.length)
  for (const id of links) expect(ids, id).toContain(id)
  const topics = JSON.stringify(data).matchAll(/"topic":"(\w+)"/g)
  for (const [, topic] of topics) expect(ids, topic).toContain(topic)
})

test('all names that there are to choose from are in it', () => {
  for (const icon of ICON_NAMES) expect(ids).toContain(`icon-${icon}`)
  for (const mark of MARKS) expect(ids).toContain(`mark-${mark}`)
  for (const tone of TONES) expect(html).toContain(`>${tone}</button>`)
  expect(data.units.map(({ name }) => name)).toEqual(Object.keys(content.units))
  expect(data.units.find(({ name }) => name === 'µm')?.also).toContain('micron')
  expect(data.addresses.map(({ name }) => name)).toEqual(expect.arrayContaining(['/contact', '/#blog', 'site:phone']))
})

test('a document is the shell with the HTML in it, as it is', () => {
  expect(joined(shell, '<p>$&</p>')).toContain('<div id="root"><p>$&</p></div>')
})

test.each(blockSchemas.map((schema) => [schema.shape.type.value, schema] as const))(
  'every example of %s stands alone, in each language and both themes',
  (type, schema) => {
    const count = examplesOf(schema).length
    for (const language of LANGUAGES) {
      for (const theme of ['light', 'dark']) {
        for (let index = 0; index < count; index++) {
          const example = exampleDocument(content, { type, index: String(index), theme, language }, '/client.tsx')
          expect(example?.shell).toContain(`<html lang="${language}" data-theme="${theme}"`)
          expect(example?.html).toMatch(/<main lang="\w\w">.+<\/main>/s)
        }
      }
    }
    const none = exampleDocument(content, { type, index: String(count), theme: '', language: 'tr' }, '')
    expect(none).toBeUndefined()
  },
)

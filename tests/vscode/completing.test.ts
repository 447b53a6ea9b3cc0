import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { listDocuments } from '../../content/check/read/files.ts'
import { ICON_NAMES } from '../../schema/names/icons.ts'
import { getAllHovers, getCompletions, getDiagnostics, hover } from './editor.ts'

const { documents } = listDocuments(process.cwd())
/** The documents of the whole site. */
const wholeSite = documents.flatMap(({ file, type }) => (type === 'page' ? [] : [file]))

const PIPE = 'pages/products/paslanmaz-boru.json'

/** A page with the cursor in its only block. */
const block = (inside: string) => `{ "languages": ["tr", "en"], "name": "Boru", "blocks": [${inside}] }`

test('VS Code underlines nothing in the documents of the site', async () => {
  expect(documents.length).toBeGreaterThan(wholeSite.length)
  for (const { file } of documents) expect(await getDiagnostics(file)).toEqual([])
})

describe('a mistake in a block is reported as one of that block', () => {
  test.each([
    ['a typo in its type', '"type": "galery"', /^Value is not accepted\. Valid values: "hero", .*"gallery"/],
    ['no type', '"anchor": "pictures"', /^Missing property "type"\.$/],
    ['an unknown field', '"type": "gallery", "slides": [], "pictures": []', /^Property pictures is not allowed\.$/],
  ])('%s', async (_, fields, message) => {
    const home = JSON.parse(readFileSync('pages/index.json', 'utf8'))
    const text = JSON.stringify({ ...home, blocks: [...home.blocks, JSON.parse(`{ ${fields} }`)] })
    const problems = await getDiagnostics('pages/index.json', text)
    expect(problems.map((problem) => problem.replace(/^.*?: /, ''))).toContainEqual(expect.stringMatching(message))
    expect(problems.join('\n')).not.toContain('Value must be')
  })
})

describe('the hover of a key shows its title, its description and its limits', () => {
  test.each([
    [PIPE, ['title'], 'Title', 'For the browser’s tab', '20 to 65 characters'],
    [PIPE, ['blocks', 0, 'type'], 'Hero', 'The opening of a page'],
    [PIPE, ['blocks', 0, 'title', 'en'], 'English', 'The words in English', 'at most 80 characters'],
    // Fields with a description of their own show it instead of that of their schema.
    [PIPE, ['blocks', 0, 'keyProperties'], 'Key values', 'each a property'],
    ['pages/_site.json', ['hours', 'opens'], 'Opens', '08:00'],
  ] as const)('%s %j', async (file, path, ...words) => {
    const hoverText = await hover(file, path)
    for (const word of words) expect(hoverText).toContain(word)
  })

  test.each([PIPE, 'pages/index.json', 'pages/blog/1.json', 'pages/contact.json', ...wholeSite])(
    'and none is silent: %s',
    async (file) => {
      const hovers = await getAllHovers(file)
      expect(hovers.size).toBeGreaterThan(0)
      expect([...hovers].filter(([, words]) => !words.includes('\n')).map(([path]) => path)).toEqual([])
    },
  )
})

describe('completion offers the possible values', () => {
  test.each([
    ['icons', '{ "type": "textSections", "sections": [{ "icon": "|" }] }', ICON_NAMES.map((name) => `"${name}"`)],
    ['marks', '{ "type": "specTable", "drawing": "|" }', ['"pipe"', '"flange"']],
    ['fields', '{ "type": "gallery", "|" }', ['slides', 'anchor']],
    ['types of blocks', '{ "type": "|" }', ['"hero"', '"gallery"']],
  ])('%s', async (_, content, labels) => {
    const completions = await getCompletions(PIPE, block(content))
    expect([...completions.keys()]).toEqual(expect.arrayContaining(labels))
  })

  test('true, false and a day for the publication of a page', async () => {
    const completions = await getCompletions(PIPE, '{ "published": | }')
    expect([...completions.keys()]).toEqual(['true', 'false'])
  })
})

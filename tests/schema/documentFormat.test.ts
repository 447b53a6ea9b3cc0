import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findUnformatted, formatDocuments } from '../../content/check/formatting.ts'
import { formatDocument } from '../../content/formatDocument.ts'
import { formatNote } from '../../tools/validateContent.ts'
import { createSite, edit, write } from '../check/site.ts'

const CONTACT = 'pages/contact.json'

const getNote = (root: string) => formatNote(findUnformatted(root).map(({ file }) => file))

test('all documents of the site are formatted', () => {
  expect(getNote(process.cwd())).toBe(undefined)
})

describe('a formatted document', () => {
  test('escapes invisible characters, and keeps letters, spaces and emoji', () => {
    const document = { tr: 'İş\u00a0ğüç – 🏭', de: 'Daten\u00adschutz\u200b\ufeff', en: 'a\u2028b\u{e0001}' }
    const text = formatDocument(document)
    expect(text).toContain('"İş\u00a0ğüç – 🏭"')
    expect(text).toContain('"Daten\\u00adschutz\\u200b\\ufeff"')
    expect(text).toContain('"a\\u2028b\\udb40\\udc01"')
    expect(JSON.parse(text)).toEqual(document)
  })

  test('is what Biome produces, regardless of the previous format', () => {
    const compactJson =
      '{"languages":["tr","en"],"card":{},"blocks":[],"rows":[{"max":[[],{}]}],"de":"Daten\\u00adschutz"}'
    const biome = ['node_modules/@biomejs/biome/bin/biome', 'format', '--stdin-file-path=tests/document.json']
    expect(execFileSync(process.execPath, biome, { input: compactJson, encoding: 'utf8' })).toBe(
      formatDocument(JSON.parse(compactJson)),
    )
  })
})

describe('formatting the documents of a site', () => {
  test('changes unformatted documents, and lists them', () => {
    const root = createSite(edit(CONTACT, '["tr", "en"]', '["tr", "en"]'))
    const originalDocument = JSON.parse(readFileSync(join(root, CONTACT), 'utf8'))
    expect(getNote(root)).toMatchInlineSnapshot(
      `"pages/contact.json is not laid out as the site's tools write documents. Run \`npm run validate -- --fix\`."`,
    )
    expect(formatDocuments(root)).toEqual([CONTACT])
    expect(readFileSync(join(root, CONTACT), 'utf8')).toBe(formatDocument(originalDocument))
    expect(getNote(root)).toBe(undefined)
  })

  test('finds invisible soft hyphens and Windows line endings', () => {
    const root = createSite(edit(CONTACT, 'Bize yazın: ölçü', 'Bize yazın: \u00adölçü'))
    const page = join(root, 'pages/products/sac.json')
    writeFileSync(page, readFileSync(page, 'utf8').replaceAll('\n', '\r\n'))
    expect(findUnformatted(root).map(({ file }) => file)).toEqual([CONTACT, 'pages/products/sac.json'])
  })

  test('leaves a file with a JSON mistake unchanged, so that nothing is lost', () => {
    const twice = '{ "languages": ["tr"], "languages": ["en"] }'
    const changes = [write(CONTACT, twice), write('pages/about.json', '{ "languages": ["tr" }')]
    const root = createSite(...changes)
    expect(formatDocuments(root)).toEqual([])
    expect(readFileSync(join(root, CONTACT), 'utf8')).toBe(twice)
  })

  test('names the first five documents of many', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    expect(getNote(createSite(...names.map((name) => write(`pages/${name}.json`, '{}'))))).toMatchInlineSnapshot(
      `"pages/a.json, pages/b.json, pages/c.json, pages/d.json, pages/e.json and 2 more are not laid out as the site's tools write documents. Run \`npm run validate -- --fix\`."`,
    )
  })
})

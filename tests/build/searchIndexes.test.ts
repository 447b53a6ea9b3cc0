import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LANGUAGES } from '../../schema/names/languages.ts'
import type { IndexPiece, SearchIndex } from '../../src/search/types.ts'
import { writeSearchIndexes } from '../../vite/build/writeSearchIndexes.ts'
import { entriesOf } from '../../vite/entries/siteEntries.ts'
import { hashOf } from '../../vite/files/hash.ts'
import { openOutput } from '../../vite/files/output.ts'
import type { SearchEntry } from '../../vite/search/searchIndex.ts'
import { content } from '../seo/content.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'search-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const [pipe] = [...entriesOf(content).search()].filter(({ pages }) => pages.tr.href.endsWith('/paslanmaz-boru'))
if (!pipe) throw new Error('The site has no pipe.')
const INDEX = /^search-index.*\.json$/

/** A site with so many pages, each with a name of its own. */
const siteOf = (count: number): ReadonlyMap<string, SearchEntry> =>
  new Map(
    Array.from({ length: count }, (_, number) => {
      const { tr, en, de, sr } = pipe.pages
      const page = { ...tr, name: `Boru ${number}` }
      return [`/products/${number}`, { ...pipe, pages: { tr: page, en, de, sr } }]
    }),
  )

/** Builds the indexes. Tells which pages’ entries it has read, and which files it has written. */
function build(site: ReadonlyMap<string, SearchEntry>) {
  const read: string[] = []
  const written: string[] = []
  const output = openOutput(join(root, 'dist'), join(root, 'manifest.json'))
  const told = (part: string) =>
    [...site].map(([route, entry]) => {
      const text = JSON.stringify(part === 'search' ? entry : entry.measured)
      return {
        route,
        name: hashOf(text),
        read() {
          if (part === 'search') read.push(route)
          return text
        },
      }
    })
  const write: typeof output.write = (address, ...others) => {
    written.push(address)
    output.write(address, ...others)
  }
  writeSearchIndexes(content, told, { code: 'code', entry: '/main.js' }, { ...output, write })
  output.close()
  return { read, written }
}

const filesIn = (folder: string) => readdirSync(join(root, 'dist', folder)).filter((name) => INDEX.test(name))
const readIndex = (address: string): SearchIndex => JSON.parse(readFileSync(join(root, 'dist', address), 'utf8'))

/** The pages of a language’s index, from all files that it names. */
function namesIn(folder: string): string[] {
  const { pages, pieces = [] } = readIndex(`${folder}/search-index.json`)
  const all: readonly IndexPiece['pages'][] = [pages, ...pieces.map((piece) => readIndex(piece).pages)]
  return all.flat().map(({ name }) => name)
}

test('a small site has one file in each language, and a large one more, which the first names', () => {
  build(siteOf(250))
  for (const language of LANGUAGES) expect(filesIn(language === 'tr' ? '' : language)).toEqual(['search-index.json'])
  expect(readIndex('search-index.json')).not.toHaveProperty('pieces')

  build(siteOf(1500))
  const { pieces = [] } = readIndex('de/search-index.json')
  expect(pieces.length).toBeGreaterThan(1)
  expect(filesIn('de').sort()).toEqual(['search-index.json', ...pieces.map((file) => file.slice('/de/'.length))].sort())
  expect(namesIn('')).toEqual([...siteOf(1500).values()].map(({ pages }) => pages.tr.name))
})

test('pieces that are no longer there go', () => {
  build(siteOf(1500))
  build(siteOf(200))
  expect(filesIn('')).toEqual(['search-index.json'])
  expect(existsSync(join(root, 'dist/en/search-index.json'))).toBe(true)
  expect(namesIn('')).toHaveLength(200)
})

test('nothing is read or written where nothing has changed', () => {
  build(siteOf(1500))
  expect(build(siteOf(1500))).toEqual({ read: [], written: [] })
})

test('one page that has changed makes its own piece anew, and has no entry of another read', () => {
  const site = siteOf(1500)
  build(site)
  const { pieces = [] } = readIndex('search-index.json')
  const piece = pieces.at(-1) ?? ''
  const own = readIndex(piece).pages.map(({ name }) => name)
  const tr = { ...pipe.pages.tr, name: 'Başka boru' }
  const { read, written } = build(new Map(site).set('/products/1499', { ...pipe, pages: { ...pipe.pages, tr } }))
  expect(read).toHaveLength(own.length)
  expect(written).toEqual([piece, ...['/en', '/de', '/sr'].map((folder) => folder + piece)])
  expect(namesIn('').at(-1)).toBe('Başka boru')
})

test('a property that a page is the first to give as a length makes all pieces anew', () => {
  const words = { property: 'thickness', name: 'Kalınlık', text: 'her ölçü', any: true } as const
  const tr = { ...pipe.pages.tr, rows: [words] }
  const entry: SearchEntry = { ...pipe, pages: { ...pipe.pages, tr }, measured: [] }
  const site = new Map([...siteOf(1500).keys()].map((route) => [route, entry]))
  build(site)
  const [piece = ''] = readIndex('search-index.json').pieces ?? []
  expect(readIndex(piece).pages[0]?.rows).toEqual([])
  build(new Map(site).set('/products/0', { ...entry, measured: [['thickness', 'mm']] }))
  expect(readIndex(piece).pages[0]?.rows).toEqual([words])
})

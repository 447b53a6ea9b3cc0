import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PageEntry } from '../../vite/entries/pageEntry.ts'
import { openEntries } from '../../vite/entries/store.ts'

let root: string
let file: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'entries-'))
  file = join(root, '.cache/entries.jsonl')
})
afterEach(() => rmSync(root, { recursive: true }))

const index = () => `${file}.index.json`

/** An entry by which a page and its state can be told, with letters of several bytes. Not all pages tell something in each part. */
const entryOf = (route: string, key: string): PageEntry => ({
  search: `Çelik ${route} ${key}`,
  ...(route.startsWith('/products/') && { product: `${key} boru` }),
})

const PARTS = ['search', 'product'] as const

type Keys = Readonly<Record<string, string>>

/** One build: makes what is not there, reads all, and tells which pages it had to make. */
function build(keys: Keys, { killed = false } = {}): string[] {
  const entries = openEntries(file)
  const made = Object.keys(keys).filter((route) => !entries.has(route, keys[route] ?? ''))
  for (const route of made) entries.put(route, keys[route] ?? '', entryOf(route, keys[route] ?? ''))
  for (const part of PARTS) {
    const told = entries.told(Object.keys(keys), part).map(({ route, read }) => [route, read()])
    const expected = Object.entries(keys).map(([route, key]) => [route, entryOf(route, key)[part]])
    expect(told).toEqual(expected.filter(([, text]) => text !== undefined))
  }
  if (!killed) entries.close()
  return made
}

const KEYS: Keys = { '/': 'a1', '/contact': 'b1', '/products/pipe': 'c1', '/products/sheet': 'd1' }
const ALL = Object.keys(KEYS)
const CHANGED: Keys = { ...KEYS, '/contact': 'b2' }

test('entries are kept, and those made from something else are replaced', () => {
  expect(build(KEYS)).toEqual(ALL)
  expect(build(KEYS)).toEqual([])
  expect(build(CHANGED)).toEqual(['/contact'])
  expect(build(CHANGED)).toEqual([])
})

test('what a page was that is gone is not kept', () => {
  build(KEYS)
  const { '/contact': _, ...others } = KEYS
  expect(build(others)).toEqual([])
  expect(build(KEYS)).toEqual(['/contact'])
})

test('what is left of old entries is cleared out when it is more than half', () => {
  build(KEYS)
  const { size } = statSync(file)
  for (let change = 2; change < 50; change++) {
    build(Object.fromEntries(ALL.map((route) => [route, `${change}`])))
    expect(statSync(file).size).toBeLessThanOrEqual(2 * size)
  }
  expect(build(Object.fromEntries(ALL.map((route) => [route, '49'])))).toEqual([])
  expect(existsSync(`${file}.new`)).toBe(false)
})

test.each<[string, () => void]>([
  ['the index is half written', () => truncateSync(index(), Math.floor(statSync(index()).size / 2))],
  ['the index is of another form', () => writeFileSync(index(), '[["/", null], 1]')],
  ['the index is gone', () => rmSync(index())],
  ['the file is gone', () => rmSync(file)],
  ['the file is cut off', () => truncateSync(file, statSync(file).size - 1)],
  ['the file is empty', () => truncateSync(file, 0)],
])('all are made anew when %s', (_, harm) => {
  build(KEYS)
  harm()
  expect(build(KEYS)).toEqual(ALL)
  expect(build(KEYS)).toEqual([])
})

test('a build that is killed leaves the entries as they were', () => {
  build(KEYS)
  build(CHANGED, { killed: true })
  expect(build(KEYS)).toEqual([])
  build(CHANGED, { killed: true })
  expect(build(CHANGED)).toEqual(['/contact'])
  expect(build(CHANGED)).toEqual([])
})

test('a build that is killed while it makes all anew leaves nothing that is taken for what was there', () => {
  build(KEYS)
  truncateSync(file, 1)
  build(Object.fromEntries(ALL.map((route) => [route, 'much longer than the one before'])), { killed: true })
  expect(build(KEYS)).toEqual(ALL)
})

test('a build that is killed while it clears out leaves nothing that is wrong', () => {
  build(KEYS)
  build(Object.fromEntries(ALL.map((route) => [route, 'much longer than the one before'])))
  // The file has been replaced, and the index that belongs to it has not been written.
  rmSync(index())
  expect(build(KEYS)).toEqual(ALL)
  // Nor does the half of a file that was to replace it matter.
  copyFileSync(file, `${file}.new`)
  truncateSync(`${file}.new`, 10)
  expect(build(KEYS)).toEqual([])
})

test('what a page tells has the same name as long as it is the same, whatever else has changed', () => {
  const name = (key: string, product: string) => {
    const entries = openEntries(file)
    entries.put('/products/pipe', key, { search: key, product })
    const [told] = entries.told(['/products/pipe'], 'product')
    entries.close()
    return told?.name
  }
  expect(name('a1', 'Pipe')).toBe(name('a2', 'Pipe'))
  expect(name('a2', 'Tube')).not.toBe(name('a2', 'Pipe'))
})

import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Checked, createChecker } from '../../schema/validate/index.ts'
import { type Change, edit, remove, siteWith, write } from './site.ts'

const DAY = '2026-01-15'
const BORU = 'pages/products/boru.json'
const POST = 'pages/blog/1.json'

/** Where the facts of a site are kept; a site of the fixture’s has nothing else there. */
const factsOf = (root: string, code = 'code') => ({ file: join(root, '.cache/facts.json'), code })

const checkWith = (root: string, code?: string) => createChecker(root, { day: DAY, cache: factsOf(root, code) }).check()
const checkWithout = (root: string) => createChecker(root, { day: DAY }).check()

/** All that a checker tells, as JSON; maps and sets by what is in them. */
function told({ content, sources, previews, problems, warnings, known, unformatted, pageCount, brokenPages }: Checked) {
  const { pageAt, ...shared } = content
  const { pictures, ...defined } = known
  const all = [...sources].map(
    ([route, { file, hash, names }]) =>
      [route, file, hash, [...names].map(({ kind, value }) => [kind.noun, value])] as const,
  )
  const pages = [...content.pages.keys()].map((route) => pageAt(route))
  const parts = [shared, pages, all, previews, problems, warnings, defined, unformatted, pageCount, brokenPages]
  return parts.map((part) =>
    JSON.stringify(part, (_, value) => (value instanceof Map || value instanceof Set ? [...value] : value)),
  )
}

/** Expects that a checker with a cache tells what one without does. Returns what that is. */
function expectSame(root: string): Checked {
  const checked = checkWithout(root)
  expect(told(checkWith(root))).toEqual(told(checked))
  return checked
}

const wrongIn = ({ problems, warnings, unformatted }: Checked) => [...problems, ...warnings, ...unformatted]

/** What can be done to a site that is to be told of. */
const CHANGES: readonly (readonly [string, Change])[] = [
  ['links lead nowhere', edit(BORU, '"href": "/#products"', '"href": "/produkts"')],
  [
    'a field has a wrong name',
    (root) => write(POST, readFileSync(join(root, POST), 'utf8').replace('"body": {', '"led": {'))(root),
  ],
  ['a document is no JSON', write(BORU, '{ "languages": [')],
  ['a key stands twice', edit(BORU, '"kind": "product"', '"kind": "product", "kind": "service"')],
  ['a page is a draft', edit(BORU, '"languages": ["tr", "en"],', '"languages": ["tr", "en"], "published": false,')],
  ['a page is translated', edit(BORU, '"languages": ["tr", "en"],', '"languages": ["tr", "en"], "drafts": ["de"],')],
  ['a grade is not known', edit(BORU, '"list": ["AISI 304", "AISI 316L"]', '"grades": ["304", "999"]')],
  ['a picture is not there', edit(BORU, '"steel.png"', '"stell.png"')],
  [
    'a figure contradicts a table',
    edit(BORU, '"en": "Stainless pipe of 6–600 mm', '"en": "Stainless pipe of 6–700 mm'),
  ],
  ['two pages say the same', (root) => write('pages/products/boru-2.json', readFileSync(join(root, BORU)))(root)],
  ['a document is laid out otherwise', edit(BORU, '"kind": "product"', '"kind":     "product"')],
  ['a file has a wrong name', (root) => write('pages/Über uns.json', readFileSync(join(root, BORU)))(root)],
]

test.each(CHANGES)(
  'it tells the same as without what it has kept when %s, and when that has been undone',
  (_, change) => {
    const root = siteWith()
    expect(wrongIn(expectSame(root))).toEqual([])
    const before = readFileSync(join(root, BORU))
    change(root)
    expect(wrongIn(expectSame(root))).not.toEqual([])
    expectSame(root)
    write(BORU, before)(root)
    expectSame(root)
  },
)

test('it tells the same of the site’s own pages', () => {
  const root = join(import.meta.dirname, '../../..')
  const kept = siteWith()
  const check = () => createChecker(root, { day: DAY, cache: factsOf(kept) }).check()
  const without = told(checkWithout(root))
  expect(told(check())).toEqual(without)
  expect(told(check())).toEqual(without)
}, 60_000)

test('the same names are the same objects, as what is kept is compared with what is read', () => {
  const root = siteWith()
  checkWith(root)
  const { sources } = checkWithout(root)
  for (const [route, { names }] of checkWith(root).sources) {
    expect(
      [...names].every((name) => sources.get(route)?.names.includes(name)),
      route,
    ).toBe(true)
  }
})

test('a file that is gone is not told of any more', () => {
  const root = siteWith()
  expectSame(root)
  remove(BORU)(root)
  expect(expectSame(root).content.pages.has('/products/boru')).toBe(false)
  expectSame(root)
})

/** Puts other words into a document in its place, and sets its time back: to a checker that does not read it, it is the same. */
function changeUnseen(root: string) {
  const file = join(root, BORU)
  const { atime, mtime, mtimeMs, size, ino } = statSync(file)
  // With whole seconds, its time can be set to exactly what it was.
  expect(mtimeMs % 1000).toBe(0)
  writeFileSync(file, readFileSync(file, 'utf8').replace('"en": "Pipe"', '"en": "Tube"'))
  utimesSync(file, atime, mtime)
  expect(statSync(file)).toMatchObject({ mtimeMs, size, ino })
}

const nameIn = ({ content }: Checked) => content.pages.get('/products/boru')?.name
const PIPE = { tr: 'Paslanmaz Boru', en: 'Pipe' }
const TUBE = { ...PIPE, en: 'Tube' }

const inWholeSeconds: Change = (root) => utimesSync(join(root, BORU), 1_700_000_000, 1_700_000_000)

test('a document that has not changed is not read again', () => {
  const root = siteWith(inWholeSeconds)
  checkWith(root)
  changeUnseen(root)
  expect(nameIn(checkWith(root))).toEqual(PIPE)
  expect(nameIn(checkWithout(root))).toEqual(TUBE)
})

test.each<[string, (root: string) => void]>([
  [
    'what is kept is broken',
    (root) => writeFileSync(factsOf(root).file, readFileSync(factsOf(root).file).subarray(0, -9)),
  ],
  ['what is kept is nothing', (root) => writeFileSync(factsOf(root).file, 'null')],
  ['what is kept is of another form', (root) => writeFileSync(factsOf(root).file, '{ "code": "code", "files": [1] }')],
  ['it is saved again', (root) => utimesSync(join(root, BORU), 1_800_000_000, 1_800_000_000)],
])('a document is read again when %s', (_, change) => {
  const root = siteWith(inWholeSeconds)
  checkWith(root)
  changeUnseen(root)
  change(root)
  expect(nameIn(checkWith(root))).toEqual(TUBE)
})

test('a document is read again by other code, which may find something else', () => {
  const root = siteWith(inWholeSeconds)
  checkWith(root)
  changeUnseen(root)
  expect(nameIn(checkWith(root, 'other code'))).toEqual(TUBE)
})

test('where nothing can be written, it tells the same', () => {
  const root = siteWith(write('.cache', 'This is a file.'))
  expectSame(root)
  expectSame(root)
})

test('where nothing has changed, nothing is written', () => {
  const root = siteWith()
  checkWith(root)
  const { ino } = statSync(factsOf(root).file)
  checkWith(root)
  expect(statSync(factsOf(root).file).ino).toBe(ino)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createChecker, listAllPlaces, writeReport } from '../../content/check/index.ts'
import { applyEdits } from '../../content/check/report/fix.ts'
import { fixDocuments } from '../../tools/validateContent.ts'
import { type Change, check, createSite, edit } from './site.ts'

const HOME = 'pages/index.json'
const LABELS = 'pages/_labels.json'
const PIPE = 'pages/products/boru.json'
const POST = 'pages/blog/1.json'

const renameAnchor = (name: string) => edit(HOME, '"anchor": "blog"', `"anchor": "${name}"`)
const renameProperty = edit(LABELS, '"diameter": {', '"diametre": {')

/** The problems of a site before and after the fix of its only one. */
function fixOnly(...changes: readonly Change[]) {
  const root = createSite(...changes)
  const { problems } = createChecker(root).check()
  const [problem] = problems
  expect(problems).toHaveLength(1)
  const path = join(root, problem?.file ?? '')
  const fixed = applyEdits(readFileSync(path, 'utf8'), problem?.fix ?? [])
  return { problem, left: createChecker(root, { unsaved: new Map([[problem?.file ?? '', fixed]]) }).check().problems }
}

describe('a name that was changed where it is defined is one report, there', () => {
  test.each([
    [LABELS, 'properties.diametre', renameProperty],
    [HOME, 'blocks[2].anchor', renameAnchor('blogs')],
  ])('in %s at %s, and its fix helps', (file, path, change) => {
    const { problem, left } = fixOnly(change)
    expect(problem).toMatchObject({ file, path, id: 'name.renamed' })
    expect(left).toEqual([])
  })

  test('which counts the places and names the first', () => {
    expect(writeReport(check(renameProperty))).toContain(
      `${LABELS}:18:5  properties.diametre
  "diametre" was probably renamed: nothing refers to it, but other places refer to "diameter". Write "diameter" again, or change them all.
     18 |     "diametre": {
        |     ^^^^^^^^^^
  2 places in 1 file: ${PIPE}:28 (card.figure.property), ${PIPE}:69 (blocks[1].rows[0].property)
1 problem in 1 of 8 pages and in ${LABELS}`,
    )
    expect(writeReport(check(renameProperty), undefined, 'tr')).toContain('1 dosyada 2 yerde: ')
  })

  test('which leaves the choice to a person, and marks each place in the editor', () => {
    expect(fixDocuments(createSite(renameProperty))).toEqual([])
    const { problems, brokenPages } = check(renameProperty)
    expect(brokenPages).toEqual([PIPE])
    expect(listAllPlaces(problems).map(({ file, id, isShown }) => [file, id, isShown])).toEqual([
      [LABELS, 'name.renamed', true],
      [PIPE, 'property.unknown', undefined],
      [PIPE, 'property.unknown', undefined],
    ])
  })
})

test('an anchor that several places miss is one report, with the anchors that nothing refers to', () => {
  const [problem, ...more] = check(renameAnchor('journal')).problems
  expect(more).toEqual([])
  expect(problem?.message).toBe(
    'The page "/" has no anchor "blog". If it was renamed, it is now "home" or "journal": nothing refers to those.',
  )
  expect(problem?.also?.length).toBe(2)
})

test('a missing page is one report, whichever files link to it', () => {
  const changes = [
    edit(HOME, '"#products"', '"/catalogue"'),
    edit(PIPE, '"href": "/#products"', '"href": "/catalogue"'),
  ]
  expect(writeReport(check(...changes))).toMatch(
    /There is no page "\/catalogue"\.[\s\S]*\n {2}2 places in 2 files: pages\/index\.json:40 [\s\S]*1 problem in 2 of 8 pages$/,
  )
})

test('--fix changes all places of a cause', () => {
  const root = createSite(
    edit(HOME, '"#products"', '"www.example.org"'),
    edit(PIPE, '"href": "/#products"', '"href": "www.example.org"'),
  )
  expect(fixDocuments(root).map(({ file }) => file)).toEqual([HOME, PIPE])
  expect(createChecker(root).check().problems).toEqual([])
})

test('a fix changes all places of its file, and only those', () => {
  const [problem] = check(edit(HOME, '"#products"', '"/contcat"'), edit(HOME, '"/products/sac"', '"/contcat"')).problems
  expect(problem?.fix).toHaveLength(2)
  expect(listAllPlaces(problem ? [problem] : []).map(({ fix }) => fix?.length)).toEqual([2, undefined])
})

test('different mistakes stay different reports', () => {
  const changes = [edit(HOME, '"#products"', '"/contcat"'), edit(POST, '"parent": "/#blog"', '"parent": "/#bolg"')]
  expect(check(...changes).problems.map(({ file }) => file)).toEqual([POST, HOME])
})

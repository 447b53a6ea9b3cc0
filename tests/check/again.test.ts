import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Checked, createChecker, writeReport } from '../../content/check/index.ts'
import { copy, createSite, edit, remove, write } from './site.ts'

const PIPE = 'pages/products/boru.json'
const CONTACT = 'pages/contact.json'
const NEW = 'pages/contact-us.json'

/** Creates a site that has been checked once. */
function createCheckedSite() {
  const root = createSite()
  const checker = createChecker(root)
  expect(checker.check().problems).toEqual([])
  return { root, ...checker }
}
const listFilesWithProblems = ({ problems }: ReturnType<ReturnType<typeof createChecker>['check']>) => [
  ...new Set(problems.map(({ file }) => file)),
]

test('only the files named as changed are read again', () => {
  const { root, check } = createCheckedSite()
  edit(PIPE, '"languages"', '"langages"')(root)
  edit(CONTACT, '"languages"', '"langages"')(root)
  expect(listFilesWithProblems(check(new Set([PIPE])))).toEqual([PIPE])
  expect(listFilesWithProblems(check(new Set([CONTACT])))).toEqual([CONTACT, PIPE])
})

test('all files are read again if a file is new, or if no changed files are named', () => {
  const { root, check } = createCheckedSite()
  copy(CONTACT, NEW)(root)
  expect(check(new Set([NEW])).content.pages.has('/contact-us')).toBe(true)
  remove(NEW)(root)
  expect(check().content.pages.has('/contact-us')).toBe(false)
})

const HOME = 'pages/index.json'

/** Reduces the result of a check to values that can be compared. */
const summarizeResult = (result: Checked) => ({
  report: writeReport(result),
  pages: result.content.pages,
  sizes: result.content.pictures,
  drafts: result.content.drafts,
})

test.each([
  ['an anchor that others link to', HOME, '"anchor": "products"', '"anchor": "others"'],
  ['a card that others show', PIPE, '"card"', '"kard"'],
  ['a page that is a draft by now', PIPE, '"languages"', '"published": false, "languages"'],
  ['a unit that others use', 'pages/_units.json', '"mm":', '"mn":'],
  ['a list without a post', HOME, '"/blog/1",', ''],
  ['a list without a page', HOME, '"/products/boru",', ''],
])('%s is found after a change as in a check of all, and so is the change back', (_, file, from, to) => {
  const { root, check } = createCheckedSite()
  const originalText = readFileSync(join(root, file), 'utf8')
  writeFileSync(join(root, file), originalText.replace(from, to))
  const findings = summarizeResult(check(new Set([file])))
  expect(findings).toEqual(summarizeResult(createChecker(root).check()))
  writeFileSync(join(root, file), originalText)
  expect(summarizeResult(check(new Set([file])))).toEqual(summarizeResult(createChecker(root).check()))
  expect(findings.report).not.toBe(writeReport(check()))
})

test('a missing picture is found although no document has changed', () => {
  const { root, check } = createCheckedSite()
  const [picture = ''] = check().content.pictures.keys()
  remove(`public/pictures/${picture}`)(root)
  expect(check(new Set()).problems).not.toEqual([])
})

test('pictures are the same objects until they change, since development updates pages otherwise', () => {
  const { root, check } = createCheckedSite()
  const [name = ''] = check().content.pictures.keys()
  const describe = () => check(new Set([HOME])).content.pictures.get(name)
  const before = describe()
  write(HOME, readFileSync(join(root, HOME), 'utf8').replaceAll('Boru', 'Borular'))(root)
  expect(describe()).toBe(before)
})

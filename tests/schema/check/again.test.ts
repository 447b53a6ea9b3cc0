import { expect, test } from 'vitest'
import { createChecker } from '../../../schema/check/index.ts'
import { copy, edit, remove, siteWith } from './site.ts'

const PIPE = 'pages/products/boru.json'
const CONTACT = 'pages/contact.json'
const NEW = 'pages/contact-us.json'

/** A site that has been checked once, with what has been done to it since. */
function checkedOnce() {
  const root = siteWith()
  const checker = createChecker(root)
  expect(checker.check().problems).toEqual([])
  return { root, ...checker }
}
const filesWithProblems = ({ problems }: ReturnType<ReturnType<typeof createChecker>['check']>) => [
  ...new Set(problems.map(({ file }) => file)),
]

test('of the files that are said to have changed, and of no others, the change is seen', () => {
  const { root, check } = checkedOnce()
  edit(PIPE, '"languages"', '"langages"')(root)
  edit(CONTACT, '"languages"', '"langages"')(root)
  expect(filesWithProblems(check(new Set([PIPE])))).toEqual([PIPE])
  expect(filesWithProblems(check(new Set([CONTACT])))).toEqual([CONTACT, PIPE])
})

test('what other pages name of a changed one is looked up again', () => {
  const { root, check } = checkedOnce()
  edit(PIPE, '"card"', '"kard"')(root)
  expect(filesWithProblems(check(new Set([PIPE])))).toContain(PIPE)
  edit(PIPE, '"kard"', '"card"')(root)
  expect(check(new Set([PIPE])).problems).toEqual([])
})

test('where a changed file is new, or it is not said which have changed, all are looked at', () => {
  const { root, check } = checkedOnce()
  copy(CONTACT, NEW)(root)
  expect(check(new Set([NEW])).content.pages.has('/contact-us')).toBe(true)
  remove(NEW)(root)
  expect(check().content.pages.has('/contact-us')).toBe(false)
})

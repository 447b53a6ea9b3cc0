import { readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pagesIn } from '../../schema/resolve/content.ts'
import { type Checked, createChecker, report } from '../../schema/validate/index.ts'
import { edit, remove, siteWith } from './site.ts'

const PIPE = 'pages/products/boru.json'

const cacheIn = (root: string, code = 'code') => ({ file: join(root, '.cache/facts.jsonl'), code })
const checkKept = (root: string, code?: string) => createChecker(root, { cache: cacheIn(root, code) }).check()

/** All that a check has found, as values that can be compared. */
const foundIn = (checked: Checked) => ({
  report: report(checked),
  pages: checked.content.pages,
  documents: pagesIn(checked.content),
  sources: checked.sources,
  names: checked.known.pages,
  unformatted: checked.unformatted,
})

/** Saves a page without its time becoming another: with as many bytes, nothing tells that it has changed. */
function saveUnseen(root: string, from: string, to: string) {
  const file = join(root, PIPE)
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
  utimesSync(file, 1, 1)
}

test('a check with what was kept finds what one without finds', () => {
  const root = siteWith()
  checkKept(root)
  expect(foundIn(checkKept(root))).toEqual(foundIn(createChecker(root).check()))
})

test.each([
  ['a document that is wrong by now', edit(PIPE, '"languages"', '"langages"')],
  ['a card that is gone', edit(PIPE, '"card"', '"kard"')],
  ['a page that is gone', remove(PIPE)],
])('%s is found beside documents that were kept', (_, change) => {
  const root = siteWith()
  checkKept(root)
  change(root)
  expect(foundIn(checkKept(root))).toEqual(foundIn(createChecker(root).check()))
})

test('what was kept is used, and not what other code has kept', () => {
  const root = siteWith()
  saveUnseen(root, '', '')
  checkKept(root)
  saveUnseen(root, '"languages"', '"langauges"')
  expect(checkKept(root).problems).toEqual([])
  expect(checkKept(root, 'other code').problems).not.toEqual([])
})

test('half a file of what was kept is as none', () => {
  const root = siteWith()
  checkKept(root)
  const { file } = cacheIn(root)
  writeFileSync(file, readFileSync(file).subarray(0, -1))
  expect(foundIn(checkKept(root))).toEqual(foundIn(createChecker(root).check()))
})

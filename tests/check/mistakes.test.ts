import { expect, test } from 'vitest'
import { SYNTAX, VALUES } from './mistakes.ts'
import { createReusableSite, replaceOnce } from './site.ts'

const { checkSource, sourceOf } = createReusableSite()

/** Mistakes that only handwritten files can have. The editor writes known keys, and values of the right type. */
const BY_HAND = [
  / has no "/,
  / must be (?:an object|a text|a list)/,
  /is not a language of this site/,
  /is not needed: VS Code finds/,
  /cannot be a key here/,
  / in JSON\. For /,
  /is true, false or a day\./,
]

test.each(SYNTAX)('a mistake after which $file is not JSON is reported: $from → $to', (mistake) => {
  const { file, from, to, path: below, words } = mistake
  const source = sourceOf(file)
  expect(source).toContain(from)
  const [first] = checkSource(
    file,
    source.replace(from, () => to),
  )
  const line = source.slice(0, source.indexOf(from)).split('\n').length + Number(below)
  expect(first).toMatchObject({ message: expect.stringContaining(words), line })
})

test.each(VALUES)('a mistake in $file is reported once, with its place and its fix: $from → $to', (mistake) => {
  const { file, from, to, path, words, count } = mistake
  const reports = checkSource(file, replaceOnce(sourceOf(file), from, to))
  const isReported = reports.some((problem) => problem.path === path && problem.message.includes(words))
  const messages = reports.map((problem) => `${problem.path}: ${problem.message}`)
  expect(isReported, `${path}: ${words} is not in ${JSON.stringify(messages, null, 2)}`).toBe(true)
  expect(messages).toHaveLength(count)
  const isUnreadable = JSON.stringify(reports).includes('[object ') && !to.includes('[object ')
  expect(isUnreadable, 'A sentence cites an object as [object Object].').toBe(false)
  const untranslated = reports.filter(
    ({ translations, message }) => !translations?.tr && !BY_HAND.some((pattern) => pattern.test(message)),
  )
  expect(untranslated, 'The editor can cause these reports, but they have no Turkish translation.').toEqual([])
})

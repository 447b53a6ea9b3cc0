import { describe, expect, test } from 'vitest'
import { replaceOnce, reusableSite } from './site.ts'
import { SYNTAX, VALUES } from './slips.ts'

const { toldOf, sourceOf } = reusableSite()

/** What only a file that is written by hand can have: the editor writes no other keys, and values of the right sort. */
const BY_HAND = [
  / has no "/,
  / must be (?:an object|a text|a list)/,
  /is not a language of this site/,
  /is not needed: editors find/,
  /cannot be a key here/,
  / in JSON\. For /,
  /is a text here\. Write (?:true|false)/,
]

for (const [file, slips] of Object.entries(SYNTAX)) {
  describe(`a slip that leaves no JSON in ${file} is told first, with its line and its cure`, () => {
    test.each(slips.map((slip) => ({ slip })))('$slip.0 → $slip.1', ({ slip: [from, to, words, below = 0] }) => {
      const source = sourceOf(file)
      expect(source).toContain(from)
      const [first] = toldOf(
        file,
        source.replace(from, () => to),
      )
      const line = source.slice(0, source.indexOf(from)).split('\n').length + below
      expect(first).toMatchObject({ message: expect.stringContaining(words), line })
    })
  })
}

for (const [file, slips] of Object.entries(VALUES)) {
  describe(`a slip in what ${file} says is told with its place and its cure, and only once`, () => {
    test.each(slips.map((slip) => ({ slip })))('$slip.0 → $slip.1', ({ slip: [from, to, path, words, count = 1] }) => {
      const told = toldOf(file, replaceOnce(sourceOf(file), from, to))
      const isTold = told.some((problem) => problem.path === path && problem.message.includes(words))
      const found = told.map((problem) => `${problem.path}: ${problem.message}`)
      expect(isTold, `${path}: ${words} is not in ${JSON.stringify(found, null, 2)}`).toBe(true)
      expect(found).toHaveLength(count)
      const untold = told.filter(
        ({ translations, message }) => !translations?.tr && !BY_HAND.some((words) => words.test(message)),
      )
      expect(untold, 'It has no words in Turkish, though the editor can cause it.').toEqual([])
    })
  })
}

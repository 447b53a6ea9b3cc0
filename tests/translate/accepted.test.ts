import { expect, test } from 'vitest'
import { acceptanceIn, lineOf, readAccepted, type Translated, withPairs } from '../../content/translate/accepted.ts'

const pair = (source: string, translation: string): Translated => ({
  source,
  sourceLanguage: 'tr',
  translation,
  language: 'de',
})

test('what two people have accepted goes together line by line, in any order, with lines twice and marks of a merge', () => {
  const [boru, sac] = [pair('Boru', 'Rohr'), pair('Sac', 'Blech')]
  const merged = `${lineOf(sac)}\r\n<<<<<<< HEAD\n${lineOf(boru)}\n=======\n${lineOf(sac)}\n>>>>>>> other\n`
  const accepted = readAccepted(merged)
  expect([boru, sac].map(acceptanceIn(accepted))).toEqual(['current', 'current'])
  expect(withPairs(accepted, [])).toBe(`${[lineOf(boru), lineOf(sac)].sort().join('\n')}\n`)
})

test('a translation that goes with two sources is right with both, and out of date with a third', () => {
  const accepted = new Set([lineOf(pair('Boru', 'Rohr')), lineOf(pair('Borular', 'Rohr'))])
  const pairs = [pair('Boru', 'Rohr'), pair('Borular', 'Rohr'), pair('Hortum', 'Rohr'), pair('Hortum', 'Schlauch')]
  expect(pairs.map(acceptanceIn(accepted))).toEqual(['current', 'current', 'outOfDate', 'new'])
})

test('what was translated from one language is new where it is compared with another', () => {
  const accepted = new Set([lineOf(pair('Boru', 'Rohr'))])
  expect(acceptanceIn(accepted)({ ...pair('Pipe', 'Rohr'), sourceLanguage: 'en' })).toBe('new')
})

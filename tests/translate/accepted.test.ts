import { expect, test } from 'vitest'
import {
  addPairs,
  createAcceptanceCheck,
  readAccepted,
  type Translated,
  writeLine,
} from '../../content/translate/accepted.ts'

const pair = (source: string, translation: string): Translated => ({
  source,
  sourceLanguage: 'tr',
  translation,
  language: 'de',
})

test('lines that two people have accepted merge in any order, even with duplicates and conflict markers', () => {
  const [boru, sac] = [pair('Boru', 'Rohr'), pair('Sac', 'Blech')]
  const mergedFile = `${writeLine(sac)}\r\n<<<<<<< HEAD\n${writeLine(boru)}\n=======\n${writeLine(sac)}\n>>>>>>> other\n`
  const accepted = readAccepted(mergedFile)
  expect([boru, sac].map(createAcceptanceCheck(accepted))).toEqual(['current', 'current'])
  expect(addPairs(accepted, [])).toBe(`${[writeLine(boru), writeLine(sac)].sort().join('\n')}\n`)
})

test('a translation accepted for two sources is current for both, and out of date for a third', () => {
  const accepted = new Set([writeLine(pair('Boru', 'Rohr')), writeLine(pair('Borular', 'Rohr'))])
  const pairs = [pair('Boru', 'Rohr'), pair('Borular', 'Rohr'), pair('Hortum', 'Rohr'), pair('Hortum', 'Schlauch')]
  expect(pairs.map(createAcceptanceCheck(accepted))).toEqual(['current', 'current', 'outOfDate', 'new'])
})

test('a translation accepted for one source language is new for another', () => {
  const accepted = new Set([writeLine(pair('Boru', 'Rohr'))])
  expect(createAcceptanceCheck(accepted)({ ...pair('Pipe', 'Rohr'), sourceLanguage: 'en' })).toBe('new')
})

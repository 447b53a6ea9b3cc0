import { expect, test } from 'vitest'
import { convertUnit } from '../../schema/figures/lengths.ts'
import { fold, listStems, splitWords } from '../../src/reading/fold.ts'
import { readNumber } from '../../src/reading/readSizes.ts'

test.each([
  ['60,3', 60.3],
  ['0.500', 0.5],
  ['6.000', 6000],
  ['6,000', 6000],
  ['1.500.000', 1_500_000],
  ['1 1/2', 1.5],
])('the number %s is parsed as %d', (text, number) => expect(readNumber(text)).toBe(number))

test('a figure is converted to the unit of a row', () => {
  const units = {
    mm: { before: [], after: ['mm'], mm: 1 },
    m: { before: [], after: ['m'], mm: 1000 },
    inch: { before: [], after: ['"'], mm: 25.4 },
  }
  expect(convertUnit(6, 'm', 'mm', units)).toBe(6000)
  expect(convertUnit(2, 'inch', 'mm', units)).toBe(50.8)
  expect(convertUnit(2, 'inch', 'DN', units)).toBe(50)
  expect(convertUnit(50, 'DN', 'PN', units)).toBeUndefined()
  expect(convertUnit(40, undefined, 'mm', units)).toBe(40)
  expect(convertUnit(40, undefined, 'HB', units)).toBeUndefined()
})

test.each([
  ['İSTANBUL ışık', 'istanbul isik'],
  ['şğçöü', 'sgcou'],
  ['nerđajući', 'nerdajuci'],
  ['nerdjajući', 'nerdajuci'],
  ['Größe', 'grosse'],
  ['Ausfuehrung Ausführung', 'ausfuhrung ausfuhrung'],
])('%s is normalized to %s', (text, expected) => expect(fold(text)).toBe(expected))

test('text is split into words, while figures and standards stay whole', () => {
  expect(splitWords('Ø 60,3 boru, EN 1092-1; 316L’ye')).toEqual(['ø', '60.3', 'boru', 'en', '1092-1', '316l', 'ye'])
})

test.each([
  ['borular', 'boru'],
  ['borusu', 'boru'],
  ['dirsegi', 'dirsek'],
  ['pipes', 'pipe'],
  ['bleche', 'blech'],
  ['cevi', 'cev'],
])('%s has the possible stem %s', (word, stem) => expect(listStems(word)).toContain(stem))

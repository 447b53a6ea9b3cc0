import { expect, test } from 'vitest'
import { findNearest } from '../../schema/spelling.ts'

const STANDARDS = ['EN 1092-1', 'EN 10272', 'EN 10253-3', 'EN 10253-4']

test.each([
  ['EN 1092', 'EN 1092-1'],
  ['EN 10253-5', undefined],
  ['EN 10253', undefined],
  ['EN 10727', 'EN 10272'],
])('of the standards, %s may mean %s', (word, meant) => {
  expect(findNearest(word, STANDARDS)).toBe(meant)
})

test('an address that is cut off means the only page that begins with it', () => {
  const pages = ['/services', '/services/dilme-servisi', '/services/dilimleme']
  expect(findNearest('/services/dilme', pages)).toBe('/services/dilme-servisi')
})

test('a name that begins a word is meant', () => {
  expect(findNearest('boltCircleDiameter', ['outerDiameter', 'boltCircle', 'boltHole'])).toBe('boltCircle')
})

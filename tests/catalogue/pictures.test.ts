import { expect, test } from 'vitest'
import { createChecker } from '../../schema/validate/index.ts'
import { createPictureReader } from '../../schema/validate/read/pictures.ts'
import { picturesOf } from '../../vite/catalogue/pictures.ts'
import { siteWith, write } from '../validate/site.ts'

/** A picture of one pixel. */
const SMALL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const root = () => siteWith(write('public/pictures/spare.png', SMALL))

function picturesIn(folder: string) {
  return picturesOf(createChecker(folder).check().content, createPictureReader(folder)())
}

test('a picture is told with its size, its words and the pages that it is on', () => {
  const steel = picturesIn(root()).find(({ file }) => file === 'steel.png')
  expect(steel?.size).toEqual({ width: expect.any(Number), height: expect.any(Number) })
  expect(steel?.uses).toContainEqual({ route: '/products/boru', name: expect.any(String) })
  expect(steel?.alts).toContainEqual({ language: 'en', words: expect.any(String) })
  // Each once, however often the same page uses it.
  expect(new Set(steel?.uses.map(({ route }) => route)).size).toBe(steel?.uses.length)
})

test('one that no page uses is told as such, and one that is too small for a hero too', () => {
  const spare = picturesIn(root()).find(({ file }) => file === 'spare.png')
  expect(spare?.uses).toEqual([])
  expect(spare?.heroWidth).toBeGreaterThan(spare?.size?.width ?? 0)
})

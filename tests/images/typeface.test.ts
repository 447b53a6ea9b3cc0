import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { openTypeface, type Typeface } from '../../vite/images/typeface.ts'

const FONT = join(import.meta.dirname, '../../public/fonts/archivo-site.woff2')
const HAND = { size: 100, weight: 520, width: 112 }

let typeface: Typeface
beforeAll(async () => {
  typeface = await openTypeface(FONT)
})

describe('the site’s font', () => {
  test.each([...'ğşıİçöüĞŞÇÖÜâîû', ...'čćžšđČĆŽŠĐ', ...'äöüßÄÖÜ', ...'±≥µ°–Ø0123456789,.'])('draws %s', (letter) => {
    expect(typeface.missing(letter)).toEqual([])
    expect(typeface.outline(letter, HAND, 0, 0)).not.toBe('')
  })

  test('lists letters without a glyph', () => {
    expect(typeface.missing('Boru 管')).toEqual(['管'])
  })

  test('draws diacritics', () => {
    for (const [marked = '', plain = ''] of ['ğg', 'şs', 'ıi', 'İI', 'ćc', 'čc', 'žz', 'šs', 'đd']) {
      expect(typeface.outline(marked, HAND, 0, 0), marked).not.toBe(typeface.outline(plain, HAND, 0, 0))
    }
  })

  test('varies outlines and advances by weight and width', () => {
    const light = { ...HAND, weight: 400 }
    const narrow = { ...HAND, width: 100 }
    expect(typeface.outline('n', light, 0, 0)).not.toBe(typeface.outline('n', HAND, 0, 0))
    expect(typeface.measure('nnnn', narrow)).toBeLessThan(typeface.measure('nnnn', HAND))
  })

  test('adds tracking between letters only', () => {
    const tracked = { ...HAND, tracking: 0.1 }
    expect(typeface.measure('n', tracked)).toBeCloseTo(typeface.measure('n', HAND))
    expect(typeface.measure('nn', tracked)).toBeCloseTo(typeface.measure('nn', HAND) + 10)
  })
})

import { expect, test } from 'vitest'
import { DRAWN_BY } from '../../vite/images/sharePictures.ts'
import { findImports } from '../importGraph.ts'

test('the cache key of share pictures covers every module that draws them', () => {
  const imported = findImports('vite/images').filter(
    ({ file, from, isTypeOnly }) => DRAWN_BY.includes(file) && from.endsWith('.ts') && !isTypeOnly,
  )
  expect(imported.length).toBeGreaterThan(3)
  expect(imported.filter(({ from }) => !DRAWN_BY.includes(from))).toEqual([])
})

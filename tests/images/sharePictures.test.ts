import { expect, test } from 'vitest'
import { DRAWN_BY } from '../../vite/images/sharePictures.ts'
import { importsIn } from '../importGraph.ts'

test('pictures of shared links are drawn anew when any module changes that draws them', () => {
  const imported = importsIn('vite/images').filter(
    ({ file, from, types }) => DRAWN_BY.includes(file) && from.endsWith('.ts') && !types,
  )
  expect(imported.length).toBeGreaterThan(3)
  expect(imported.filter(({ from }) => !DRAWN_BY.includes(from))).toEqual([])
})

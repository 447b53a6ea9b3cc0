import { expect, test } from 'vitest'
import { DRAWN_BY } from '../../vite/images/sharePictures.ts'
import { importsIn } from '../importGraph.ts'

test('a change of any module that draws pictures of shared links invalidates their cache', () => {
  const imported = importsIn('vite/images').filter(
    ({ file, from, types }) => DRAWN_BY.includes(file) && from.endsWith('.ts') && !types,
  )
  expect(imported.length).toBeGreaterThan(3)
  expect(imported.filter(({ from }) => !DRAWN_BY.includes(from))).toEqual([])
})

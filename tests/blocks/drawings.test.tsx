import '@testing-library/jest-dom/vitest'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { MARKS } from '../../schema/names/marks.ts'
import { DrawingSheet } from '../../src/ui/drawings/DrawingSheet.tsx'
import { drawings } from '../../src/ui/drawings/drawings.ts'
import { Mark } from '../../src/ui/icons/Mark.tsx'

const show = (children: ReactNode) => render(children).container

const getLetters = (container: Element) => Array.from(container.querySelectorAll('text'), (text) => text.textContent)

test('a drawing has a name, and shows only the dimensions with figures', () => {
  const container = show(<DrawingSheet drawing={drawings.pipe} symbols={['Ø', 'L', 'x']} label="Section of a pipe" />)
  expect(screen.getByRole('img', { name: 'Section of a pipe' })).toBeInTheDocument()
  expect(getLetters(container)).toEqual(['Ø', 'L'])
})

test.each(MARKS)('the drawing of %s shows no dimensions without figures, and places all letters inside', (mark) => {
  expect(getLetters(show(<DrawingSheet drawing={drawings[mark]} symbols={[]} label={mark} />))).toEqual([])
  for (const { labelPoint } of drawings[mark].dimensions ?? []) {
    const [x, y] = labelPoint
    expect(x > 10 && x < 390 && y > 8 && y < 224, labelPoint.join()).toBe(true)
  }
})

test('each of several hatched drawings uses its own clip path, without inline styles', () => {
  const container = show(MARKS.map((mark) => <Mark key={mark} name={mark} hatched />))
  const ids = Array.from(container.querySelectorAll('clipPath'), ({ id }) => id)
  const uses = Array.from(container.querySelectorAll('[clip-path]'), (path) => path.getAttribute('clip-path'))
  expect(new Set(ids).size).toBe(MARKS.length)
  expect(uses).toEqual(ids.map((id) => `url(#${id})`))
  expect(container.querySelector('[style]')).toBeNull()
})

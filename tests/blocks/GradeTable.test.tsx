import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { blockElement, hydrateAfter, renderBlock } from './render.tsx'

const BLOCK = { type: 'gradeTable', title: { tr: 'Kaliteler', en: 'Grades' }, grades: ['304', '316L'] }

test('each grade has an anchor, and a row with its names, limits and properties', () => {
  const { container } = renderBlock(BLOCK, { language: 'en' })
  expect(container.querySelector('#grade-316l')).toHaveTextContent('AISI 316L')
  const row = screen.getByRole('rowheader', { name: /AISI 316L/ }).closest('tr')
  for (const words of ['1.4404', 'X2CrNiMo17-12-2', 'S31603', '8.0', '25.8', '16.5–18.5']) {
    expect(row).toHaveTextContent(words)
  }
})

test('two selected grades are compared side by side, with differences marked', async () => {
  renderBlock(BLOCK, { language: 'en' })
  for (const box of screen.getAllByRole('checkbox', { name: /Compare/ })) fireEvent.click(box)
  const comparison = await screen.findByRole('table', { name: 'Comparison' })
  const getRow = (name: RegExp) => within(comparison).getByRole('rowheader', { name }).closest('tr')
  expect(getRow(/^Mo, %/)).toHaveAttribute('data-differs')
  expect(getRow(/^Si, %/)).not.toHaveAttribute('data-differs')
  // Only below the first line, Rp0.2.
  const bar = getRow(/^bar/i)
  const firstLines = [...(bar?.querySelectorAll('td > span:first-child') ?? [])].map((line) => line.textContent)
  expect(firstLines).toHaveLength(2)
  expect(new Set(firstLines).size).toBe(1)
  expect(bar).toHaveAttribute('data-differs')
  expect(screen.getByRole('status')).toHaveTextContent('2 of 4 grades chosen')
})

test('a grade that was ticked before hydration is compared', async () => {
  const getBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Compare: AISI 316L' })
  hydrateAfter(() => Object.assign(getBox(), { checked: true }), blockElement(BLOCK, { language: 'en' }))
  expect(await screen.findByRole('table', { name: 'Comparison' })).toHaveTextContent('1.4404')
  expect(getBox()).toBeChecked()
})

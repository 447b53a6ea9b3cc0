// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderLayout } from './render.tsx'

const table = { type: 'specTable', title: 'Specifications', rows: [{ label: 'Ends', text: 'deburred' }] }

test('a page with a data sheet has its name and the ways on', () => {
  renderLayout({ language: 'de', block: table })
  const { getByLabelText, getByText, getByRole } = within(screen.getByRole('navigation', { name: 'Page' }))
  expect(getByText('Page')).toHaveAttribute('lang', 'en')
  // In a wide window the bar has it.
  expect(getByLabelText('call: +90 232 000 00 00')).toHaveAttribute('href', 'tel:+902320000000')
  expect(getByRole('button', { name: 'printDataSheet de' })).toHaveAttribute('data-needs-script')
})

test('other pages have none', () => {
  document.documentElement.className = ''
  renderLayout()
  expect(screen.queryByRole('navigation', { name: 'Page' })).toBeNull()
})

// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderLayout } from './render.tsx'

afterEach(() => vi.restoreAllMocks())

const table = { type: 'specTable', title: 'Specifications', rows: [{ label: 'Ends', text: 'deburred' }] }

const line = () => screen.queryByRole('navigation', { name: 'Page' })

test('without a script, a page with a data sheet has its name and the ways on from the start', () => {
  document.documentElement.className = ''
  renderLayout({ language: 'de', block: table })
  const { getByText, getByRole } = within(screen.getByRole('navigation', { name: 'Page' }))
  expect(getByText('Page')).toHaveAttribute('lang', 'en')
  expect(getByRole('link', { name: 'call: +90 232 000 00 00' })).toHaveAttribute('href', 'tel:+902320000000')
  expect(getByRole('button', { name: 'dataSheet de' })).toHaveAttribute('data-needs-script')
})

test('else they come once the hero has been scrolled past, and are out of reach before', () => {
  const opening = document.body.appendChild(document.createElement('div'))
  opening.id = 'main'
  opening.innerHTML = '<section><h1>Pipe</h1></section>'
  const place = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect')
  place.mockReturnValue(new DOMRect(0, 0, 1440, 600))
  renderLayout({ block: table })
  expect(line()).toBeNull()

  place.mockReturnValue(new DOMRect(0, -600, 1440, 600))
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(line()).toHaveAttribute('data-product-line', 'shown')
  opening.remove()
})

test('other pages have none', () => {
  document.documentElement.className = ''
  renderLayout()
  expect(line()).toBeNull()
})

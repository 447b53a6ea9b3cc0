import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { photograph, renderLayout } from './render.tsx'

const getBar = () => screen.getByRole('banner')

test.each([
  ['clear', 'over a photograph', photograph],
  ['ground', 'over a plain hero', { ...photograph, size: 'plain' }],
  ['ground', 'over a hero without a picture', { type: 'hero', size: 'low', title: 'Title' }],
])('the bar is %s %s', (ground, _, block) => {
  renderLayout({ block })
  expect(getBar().hasAttribute('data-clear')).toBe(ground === 'clear')
})

describe('the current link', () => {
  test.each([
    ['is the first link to the home page, on the home page', { route: '/' }, '/#home', 'page'],
    ['is the link to the page itself', { route: '/gallery' }, '/gallery', 'page'],
    ['is the link that the page belongs to', { route: '/products/pipe', parent: '/#products' }, '/#products', 'true'],
    ['is found in every language', { route: '/gallery', language: 'de' }, '/gallery', 'page'],
  ] as const)('%s', (_, options, label, value) => {
    renderLayout(options)
    const currentLink = within(getBar())
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === value)
    expect(currentLink.map(({ textContent }) => textContent)).toEqual([label])
  })

  test('is missing on a page that belongs to no link', () => {
    renderLayout({ route: '/privacy-policy' })
    expect(within(getBar()).getByRole('navigation').querySelector('[aria-current]')).toBeNull()
  })
})

test('the products menu opens below its link', async () => {
  const user = userEvent.setup()
  renderLayout({ route: '/gallery' })
  // LanguageMenu.test.tsx closes such a menu.
  expect(within(getBar()).queryByRole('link', { name: 'Materials' })).toBeNull()
  await user.click(within(getBar()).getByRole('button', { name: 'menu: Products' }))
  expect(within(getBar()).getByRole('link', { name: 'Pipe' })).toHaveAttribute('href', '/products/pipe')
  await user.keyboard('{ArrowUp}')
  expect(within(getBar()).getByRole('link', { name: 'Materials' })).toHaveFocus()
})

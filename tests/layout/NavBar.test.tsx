import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { photograph, renderLayout } from './render.tsx'

const getBar = () => screen.getByRole('banner')
const scrollTo = (top: number) =>
  act(() => {
    window.scrollTo(0, top)
    fireEvent.scroll(window)
  })

test('the bar changes after the page is scrolled more than 20 px, and changes back', () => {
  renderLayout()
  expect(getBar()).not.toHaveAttribute('data-scrolled')
  scrollTo(20)
  expect(getBar()).not.toHaveAttribute('data-scrolled')
  expect(getBar()).toHaveAttribute('data-clear')
  scrollTo(21)
  expect(getBar()).toHaveAttribute('data-scrolled')
  expect(getBar()).not.toHaveAttribute('data-clear')
  scrollTo(20)
  expect(getBar()).not.toHaveAttribute('data-scrolled')
})

test('the bar has the right state at once on a page that opens scrolled', () => {
  window.scrollTo(0, 800)
  renderLayout()
  expect(getBar()).toHaveAttribute('data-scrolled')
})

test.each([
  ['clear', 'over a photograph', photograph],
  ['ground', 'over a plain hero', { ...photograph, size: 'plain' }],
  ['ground', 'over a hero without a picture', { type: 'hero', size: 'low', title: 'Title' }],
])('the bar is %s %s', (ground, _, block) => {
  renderLayout({ block })
  if (ground === 'clear') expect(getBar()).toHaveAttribute('data-clear')
  else expect(getBar()).not.toHaveAttribute('data-clear')
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

test('the logo links to the home page in the visitor’s language', () => {
  renderLayout({ route: '/gallery', language: 'en' })
  expect(within(getBar()).getByRole('link', { name: 'Bornox, home' })).toHaveAttribute('href', '/en')
})

test('the call button dials the phone number, and its name says so', () => {
  renderLayout()
  expect(within(getBar()).getByRole('link', { name: 'call: +90 232 000 00 00' })).toHaveAttribute(
    'href',
    'tel:+902320000000',
  )
})

test('the products menu opens below its link, and closes on Escape', async () => {
  const user = userEvent.setup()
  renderLayout({ route: '/gallery' })
  const button = within(getBar()).getByRole('button', { name: 'menu: Products' })
  expect(within(getBar()).queryByRole('link', { name: 'Materials' })).toBeNull()
  await user.click(button)
  expect(within(getBar()).getByRole('link', { name: 'Pipe' })).toHaveAttribute('href', '/products/pipe')
  await user.keyboard('{ArrowUp}')
  expect(within(getBar()).getByRole('link', { name: 'Materials' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(within(getBar()).queryByRole('link', { name: 'Pipe' })).toBeNull()
  expect(button).toHaveFocus()
})

test('a link to a page in another language says so', () => {
  renderLayout({ language: 'en', foreignPages: { '/en/gallery': 'tr' } })
  const link = within(getBar()).getByRole('link', { name: '/gallery in_tr' })
  expect(link).toHaveAttribute('hreflang', 'tr')
  expect(within(getBar()).getByRole('link', { name: '/#blog' })).not.toHaveAttribute('hreflang')
})

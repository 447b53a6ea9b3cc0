import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DESK, PHONE, renderLayout } from './render.tsx'

const getMenuButton = () => screen.getByRole('button', { name: 'openMenu' })
const getMenu = () => screen.getByRole('dialog', { name: 'menu' })

async function openMenu(options = {}) {
  window.happyDOM.setViewport(PHONE)
  const user = userEvent.setup()
  renderLayout(options)
  await user.click(getMenuButton())
  return user
}

function expectClosed() {
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(getMenuButton()).toHaveAttribute('aria-expanded', 'false')
  expect(getMenuButton()).toHaveFocus()
}

test('shows the bar’s links, four languages, and a call button with the number', async () => {
  await openMenu({ route: '/gallery' })
  const hrefs = within(within(getMenu()).getByRole('navigation', { name: 'mainMenu' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['/#home', '/#products', '/gallery', '/#blog'])
  expect(within(getMenu()).getByRole('link', { name: '/gallery' })).toHaveAttribute('aria-current', 'page')
  for (const name of ['Türkçe', 'English', 'Deutsch', 'Srpski']) {
    expect(within(getMenu()).getByRole('link', { name })).toBeVisible()
  }
  const call = within(getMenu()).getByRole('link', { name: 'call: +90 232 000 00 00' })
  expect(call).toHaveAttribute('href', 'tel:+902320000000')
})

test('lists all products, the materials and the theme button', async () => {
  await openMenu()
  const products = within(within(getMenu()).getByRole('navigation', { name: 'Products' }))
  expect(products.getAllByRole('link').map((link) => link.textContent)).toEqual(['Pipe', 'Materials'])
  await userEvent.click(within(getMenu()).getByRole('button', { name: 'switchToDark' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
})

test('takes the focus, and its button is marked as expanded', async () => {
  await openMenu()
  expect(getMenu()).toContainElement(document.activeElement as HTMLElement)
  expect(getMenuButton()).toHaveAttribute('aria-expanded', 'true')
  expect(getMenuButton()).toHaveAttribute('aria-controls', getMenu().id)
})

test.each(['/gallery', 'English', 'Bornox, home', 'closeMenu'])(
  'closes when “%s” is pressed, and returns the focus',
  async (name) => {
    const user = await openMenu()
    await user.click(within(getMenu()).getByRole(name === 'closeMenu' ? 'button' : 'link', { name }))
    expectClosed()
    if (name === '/gallery') expect(screen.getByRole('status')).toHaveTextContent('/gallery')
  },
)

test('closes when the window becomes wide enough for the links in the bar', async () => {
  await openMenu()
  act(() => window.happyDOM.setViewport({ width: 767, height: 844 }))
  expect(getMenu()).toBeVisible()
  act(() => window.happyDOM.setViewport(DESK))
  expect(screen.queryByRole('dialog')).toBeNull()
})

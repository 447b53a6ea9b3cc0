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

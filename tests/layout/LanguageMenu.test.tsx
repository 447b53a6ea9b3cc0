import { fireEvent, screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderLayout } from './render.tsx'

const getBar = () => within(screen.getByRole('banner'))
const getButton = () => getBar().getByRole('button', { name: /^language/ })
const list = () => getBar().queryByRole('list', { name: 'language' })
const link = (name: string) => getBar().getByRole('link', { name })

async function openMenu(options = {}) {
  const user = userEvent.setup()
  renderLayout(options)
  await user.click(getButton())
  return user
}

test('links to the home page from an unknown address', async () => {
  const user = await openMenu({ route: '/blog/not-found', notFound: true, anchor: '#specs' })
  expect(link('Türkçe')).toHaveAttribute('href', '/')
  await user.click(link('Deutsch'))
  expect(screen.getByRole('status')).toHaveTextContent('/de')
  expect(screen.getByRole('status')).toHaveAttribute('data-place', 'new')
})

test.each([
  ['by its button', 'the button', (user: UserEvent) => user.click(getButton())],
  ['after a choice', 'the button', (user: UserEvent) => user.click(link('English'))],
  ['after Escape', 'the button', (user: UserEvent) => user.keyboard('{ArrowDown}{Escape}')],
  ['on a press beside it', 'the pressed element', async () => fireEvent.pointerDown(screen.getByRole('main'))],
  ['when the focus leaves', 'the next element', (user: UserEvent) => user.keyboard('{Shift>}{Tab}{/Shift}')],
])('closes %s, and the focus is on %s', async (_, focusedName, act) => {
  const user = await openMenu()
  fireEvent.pointerDown(list() as HTMLElement)
  expect(list()).toBeVisible()
  await act(user)
  expect(list()).toBeNull()
  if (focusedName === 'the button') expect(getButton()).toHaveFocus()
})

// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { blockStorage, renderLayout } from './render.tsx'

const theme = () => document.documentElement.dataset.theme

test('switches to dark and back on each click, and remembers it', async () => {
  const user = userEvent.setup()
  renderLayout()
  await user.click(screen.getByTitle('Gece Modu'))
  expect(theme()).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
  await user.click(screen.getByTitle('Gündüz Modu'))
  expect(theme()).toBeUndefined()
  expect(localStorage.getItem('theme')).toBe('light')
  expect(screen.getByTitle('Gece Modu')).toBeVisible()
})

test('begins with what the document says', () => {
  document.documentElement.dataset.theme = 'dark'
  renderLayout()
  expect(screen.getByTitle('Gündüz Modu')).toBeVisible()
})

test('has a Turkish tooltip in every language, and a name in the visitor’s', async () => {
  const user = userEvent.setup()
  renderLayout({ language: 'en' })
  const button = screen.getByRole('button', { name: 'switchToDark' })
  expect(button).toHaveAttribute('title', 'Gece Modu')
  await user.click(button)
  expect(screen.getByRole('button', { name: 'switchToLight' })).toHaveAttribute('title', 'Gündüz Modu')
})

test('shows a moon when light and a sun when dark', async () => {
  const user = userEvent.setup()
  renderLayout()
  const button = screen.getByTitle('Gece Modu')
  const [moon, sun] = button.querySelectorAll('svg')
  expect(moon).toBeVisible()
  expect(sun).not.toBeVisible()
  await user.click(button)
  expect(moon).not.toBeVisible()
  expect(sun).toBeVisible()
})

test('works where storage is blocked', async () => {
  const unblock = blockStorage()
  const user = userEvent.setup()
  renderLayout()
  await user.click(screen.getByTitle('Gece Modu'))
  expect(theme()).toBe('dark')
  await user.click(screen.getByTitle('Gündüz Modu'))
  expect(theme()).toBeUndefined()
  unblock()
})

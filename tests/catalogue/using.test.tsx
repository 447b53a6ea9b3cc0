// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Handbook } from '../../vite/catalogue/Handbook.tsx'
import { data } from './content.ts'

const search = () => screen.getByRole('searchbox', { name: 'Search' })
const contents = () => within(screen.getByRole('navigation', { name: 'Contents' }))
const entry = (id: string) => document.getElementById(id)

beforeEach(() => {
  window.location.hash = ''
})
afterEach(cleanup)

test('pressing a name copies it, and says so', async () => {
  const user = userEvent.setup()
  render(<Handbook data={data} />)
  await user.click(within(entry('icons') ?? document.body).getByRole('button', { name: 'food', hidden: true }))
  expect(await navigator.clipboard.readText()).toBe('food')
  expect(await screen.findByText('Copied: food')).toBeTruthy()
  expect(screen.getByText('Copied: food').parentElement?.getAttribute('role')).toBe('status')
})

test('a slash leads to the search, what is typed filters, and Escape shows all again', async () => {
  const user = userEvent.setup()
  render(<Handbook data={data} />)
  await user.keyboard('/')
  expect(document.activeElement).toBe(search())
  await user.keyboard('keyProperties')
  expect(contents().queryByRole('link', { name: 'Gallery' })).toBeNull()
  expect(entry('block-hero')?.textContent).toContain('Found in: keyProperties')
  expect(entry('icons')).toBeNull()
  await user.keyboard('{Escape}')
  expect(entry('icons')).not.toBeNull()
})

test('a slash can be typed in the search', async () => {
  const user = userEvent.setup()
  render(<Handbook data={data} />)
  await user.type(search(), '/products/ boru')
  expect(search()).toHaveProperty('value', '/products/ boru')
  expect(entry('addresses')?.textContent).toContain('/products/paslanmaz-boru')
  expect(entry('icons')).toBeNull()
})

test('an entry opens by its anchor, with the part that it stands in', () => {
  window.location.hash = '#document-pages/_site.json'
  render(<Handbook data={data} />)
  expect(entry('document-pages/_site.json')).toHaveProperty('open', true)
  expect(entry('documents')).toHaveProperty('open', true)
  expect(entry('block-hero')).toHaveProperty('open', false)
  cleanup()
  window.location.hash = '#icon-food'
  render(<Handbook data={data} />)
  expect(entry('icons')).toHaveProperty('open', true)
  expect(entry('units')).toHaveProperty('open', false)
})

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blockStorage, renderLayout } from './render.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') }))
afterEach(() => vi.useRealTimers())

const banner = () => screen.queryByRole('region', { name: 'cookieTitle' })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

function open() {
  renderLayout()
  wait(1000)
}

test('appears one second after opening', () => {
  renderLayout()
  wait(999)
  expect(banner()).toBeNull()
  wait(1)
  expect(banner()).toBeVisible()
})

test.each([
  ['cookieAccept', 'accepted'],
  ['cookieDecline', 'declined'],
  ['cookieClose', 'declined'],
])('“%s” stores %s with the date, and hides it for ever', (name, consent) => {
  open()
  press(name)
  expect(banner()).toBeNull()
  expect(localStorage.getItem('cookieConsent')).toBe(consent)
  expect(localStorage.getItem('cookieConsentDate')).toBe('2026-03-01T10:00:01.000Z')

  cleanup()
  renderLayout()
  wait(60_000)
  expect(banner()).toBeNull()
})

test('its details open in a new tab without deciding', () => {
  open()
  const details = screen.getByRole('link', { name: 'cookieDetails (opensInNewTab)' })
  expect(details).toHaveAttribute('href', '/privacy-policy')
  expect(details).toHaveAttribute('target', '_blank')
  details.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(details)
  expect(banner()).toBeVisible()
  expect(localStorage.getItem('cookieConsent')).toBeNull()
})

test('asks again on the next visit where nothing was chosen', () => {
  open()
  cleanup()
  open()
  expect(banner()).toBeVisible()
})

test('leaves the focus where it is', () => {
  open()
  expect(document.body).toHaveFocus()
})

test('hides for this visit where storage is blocked', () => {
  const unblock = blockStorage()
  open()
  press('cookieAccept')
  expect(banner()).toBeNull()
  wait(60_000)
  expect(banner()).toBeNull()
  unblock()
})

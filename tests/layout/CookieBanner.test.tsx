import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderLayout } from './render.tsx'

// Loads the lazy component now, so that only its own delay is measured.
await import('../../src/layout/CookieBanner.tsx')

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00Z') }))

const queryBanner = () => screen.queryByRole('region', { name: 'cookieTitle' })
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function openBanner() {
  renderLayout()
  await wait(1000)
}

test('appears one second after opening', async () => {
  renderLayout()
  await wait(999)
  expect(queryBanner()).toBeNull()
  await wait(1)
  expect(queryBanner()).toBeVisible()
})

test.each([
  ['cookieAccept', 'accepted'],
  ['cookieDecline', 'declined'],
  ['cookieClose', 'declined'],
])('“%s” stores %s with the date, and hides the banner for good', async (name, consent) => {
  await openBanner()
  press(name)
  expect(queryBanner()).toBeNull()
  expect(localStorage.getItem('cookieConsent')).toBe(consent)
  expect(localStorage.getItem('cookieConsentDate')).toBe('2026-03-01T10:00:01.000Z')

  cleanup()
  renderLayout()
  await wait(60_000)
  expect(queryBanner()).toBeNull()
})

test('the link to details opens a new tab and decides nothing', async () => {
  await openBanner()
  const details = screen.getByRole('link', { name: 'cookieDetails (opensInNewTab)' })
  expect(details).toHaveAttribute('href', '/contact')
  expect(details).toHaveAttribute('target', '_blank')
  details.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(details)
  expect(queryBanner()).toBeVisible()
  expect(localStorage.getItem('cookieConsent')).toBeNull()
})

/** What a browser does when another window has stored a value. */
function storeElsewhere(key: string, newValue: string): void {
  localStorage.setItem(key, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
}

test('an answer in another window hides the banner', async () => {
  await openBanner()
  act(() => storeElsewhere('cookieConsent', 'accepted'))
  expect(queryBanner()).toBeNull()
})

test('declining does not undo the consent that another window has stored', async () => {
  await openBanner()
  localStorage.setItem('cookieConsent', 'accepted')
  localStorage.setItem('quoteDraft', 'typed')
  press('cookieDecline')
  expect(queryBanner()).toBeNull()
  expect(localStorage.getItem('cookieConsent')).toBe('accepted')
  expect(localStorage.getItem('quoteDraft')).toBe('typed')
})

test('the theme follows another window', async () => {
  await openBanner()
  act(() => storeElsewhere('theme', 'dark'))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(screen.getByTitle('switchToLight')).toBeVisible()
  // A page in the back/forward cache gets no storage events.
  localStorage.setItem('theme', 'light')
  act(() => void window.dispatchEvent(new Event('pageshow')))
  expect(document.documentElement.dataset.theme).toBeUndefined()
  expect(screen.getByTitle('switchToDark')).toBeVisible()
})

test('asks again on the next visit if nothing was chosen', async () => {
  await openBanner()
  cleanup()
  await openBanner()
  expect(queryBanner()).toBeVisible()
})

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockAllIsIntersecting } from 'react-intersection-observer/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mockLayout, renderBlock } from './render.tsx'

const block = {
  type: 'map',
  title: 'Map',
  linkLabel: 'Open in maps',
  sketch: { water: 'M0 0L9 9Z', places: [{ name: 'Bornova', x: 734, y: 130, isCompany: true }] },
}

const fetchMock = vi.fn<typeof fetch>()
const queryFrame = () => screen.queryByTitle('Map')
const accept = () => localStorage.setItem('cookieConsent', 'accepted')

mockLayout()
beforeEach(() => {
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => localStorage.clear())

test('after consent, the map service is requested only when the map is scrolled near, without a referrer', async () => {
  accept()
  fetchMock.mockResolvedValue(new Response())
  renderBlock(block)
  expect(queryFrame()).toHaveAttribute('loading', 'lazy')
  expect(queryFrame()).toHaveAttribute('referrerpolicy', 'no-referrer')
  expect(screen.getByText('Örnek Sokak 1, Bornova, İzmir, Türkiye')).toBeVisible()
  expect(screen.getByRole('link', { name: /Open in maps/ })).toHaveAttribute('href', 'https://maps.example/bornova')
  expect(fetchMock).not.toHaveBeenCalled()

  mockAllIsIntersecting(true)
  await waitFor(() => expect(queryFrame()).toHaveAttribute('data-reached'))
  expect(fetchMock).toHaveBeenCalledExactlyOnceWith(
    'https://maps.example/embed',
    expect.objectContaining({ mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' }),
  )
})

test('the drawn map stays if the service cannot be reached', async () => {
  accept()
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  renderBlock(block)
  mockAllIsIntersecting(true)
  await waitFor(() => expect(fetchMock).toHaveBeenCalled())
  await expect(fetchMock.mock.results[0]?.value).rejects.toThrow()
  expect(queryFrame()).not.toHaveAttribute('data-reached')
  expect(screen.getByText('Bornova')).toBeInTheDocument()
})

test.each([
  ['before a decision about cookies', undefined],
  ['after declining', 'declined'],
])('%s, nothing is requested from the map service until the visitor asks for the map', async (_, consent) => {
  if (consent) localStorage.setItem('cookieConsent', consent)
  fetchMock.mockResolvedValue(new Response())
  renderBlock(block)
  mockAllIsIntersecting(true)
  expect(queryFrame()).toBeNull()
  expect(fetchMock).not.toHaveBeenCalled()
  expect(screen.getByText('mapConsent maps.example')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'mapShow' }))
  await waitFor(() => expect(queryFrame()).toHaveAttribute('data-reached'))
  expect(screen.queryByRole('button', { name: 'mapShow' })).toBeNull()
})

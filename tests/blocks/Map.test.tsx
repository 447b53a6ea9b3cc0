import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mockAllIsIntersecting } from 'react-intersection-observer/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mockLayout, renderBlock } from './render.tsx'

const block = { type: 'map', title: 'Map', linkLabel: 'Open in maps' }

const fetchMock = vi.fn<typeof fetch>()
const frame = () => screen.getByTitle('Map')

mockLayout()
beforeEach(() => {
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('gives the address and a link; asks the map’s service only when the map comes near, without saying from where', async () => {
  fetchMock.mockResolvedValue(new Response())
  renderBlock(block)
  expect(frame()).toHaveAttribute('loading', 'lazy')
  expect(frame()).toHaveAttribute('referrerpolicy', 'no-referrer')
  expect(screen.getByText('Örnek Sokak 1, Bornova, İzmir')).toBeVisible()
  expect(screen.getByRole('link', { name: /Open in maps/ })).toHaveAttribute('href', 'https://map.example/')
  expect(fetchMock).not.toHaveBeenCalled()

  mockAllIsIntersecting(true)
  await waitFor(() => expect(frame()).toHaveAttribute('data-reached'))
  expect(fetchMock).toHaveBeenCalledExactlyOnceWith(
    'https://map.example/embed',
    expect.objectContaining({ mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' }),
  )
})

test('shows no frame where the service cannot be reached', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  renderBlock(block)
  mockAllIsIntersecting(true)
  await waitFor(() => expect(fetchMock).toHaveBeenCalled())
  await expect(fetchMock.mock.results[0]?.value).rejects.toThrow()
  expect(frame()).not.toHaveAttribute('data-reached')
})

test('asks whoever has declined cookies before the map’s service hears of them, and says what it learns', async () => {
  localStorage.setItem('cookieConsent', 'declined')
  fetchMock.mockResolvedValue(new Response())
  renderBlock(block)
  mockAllIsIntersecting(true)
  expect(screen.queryByTitle('Map')).toBeNull()
  expect(fetchMock).not.toHaveBeenCalled()
  expect(screen.getByText('mapDeclined map.example')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'mapShow' }))
  await waitFor(() => expect(frame()).toHaveAttribute('data-reached'))
  expect(screen.queryByRole('button', { name: 'mapShow' })).toBeNull()
})

import { beforeEach, expect, test, vi } from 'vitest'
import { fetchView, forgetViews, setVersion } from '../../src/data/fetchView.ts'

const createJsonResponse = (body: string, init?: ResponseInit) =>
  new Response(body, { headers: { 'Content-Type': 'application/json' }, ...init })
const createHtmlResponse = (status: number) =>
  new Response('<!doctype html>', { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } })

const RUNNING = '{"version":"/assets/main-now.js","route":"/about"}'

beforeEach(() => {
  vi.stubGlobal('window', { location: { href: 'https://bornox.example/contact' } })
  setVersion('/assets/main-now.js')
  forgetViews()
})

// faults.spec.ts tests what a page does about them.
test.each<[what: string, answer: () => Response]>([
  [
    'a network error',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
  ['a missing view', () => createHtmlResponse(404)],
  ['a missing view in JSON', () => createJsonResponse(RUNNING, { status: 404 })],
  ['a captive portal', () => createHtmlResponse(200)],
  ['a truncated view', () => createJsonResponse('{"version":"/assets/')],
  ['a view of a new deployment', () => createJsonResponse('{"version":"/assets/main-next.js","route":"/about"}')],
])('%s is no view, and is requested again', async (_, answer) => {
  const request = vi.fn(async (_path: string) => answer())
  vi.stubGlobal('fetch', request)
  await expect(fetchView('/about')).rejects.toThrow()
  request.mockImplementation(async () => createJsonResponse(RUNNING))
  expect((await fetchView('/about/?a=b#c')).page).toEqual({ route: '/about' })
  const requestCount = request.mock.calls.length
  expect((await fetchView('/about')).page).toEqual({ route: '/about' })
  expect(request).toHaveBeenCalledTimes(requestCount)
})

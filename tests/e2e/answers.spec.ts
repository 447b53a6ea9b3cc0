import { createServer } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright/test'
import { joinAddress } from '../../schema/names/languages.ts'
import { formatFragment } from '../../src/quote/state/share.ts'
import { listen } from '../ports.ts'
import {
  DESK,
  declineCookies,
  expect,
  getLabel,
  open,
  PHONE,
  SAMPLES,
  SCREENS,
  store,
  test,
  watchShifts,
} from './support.ts'

test.use({ viewport: DESK })
test.beforeEach(({ page }) => declineCookies(page))

const ITEM = { id: 'a', route: '/products/paslanmaz-boru', values: { diameter: 60.3, wallThickness: 2.9 }, pieces: 4 }
const LIST = Array.from({ length: 4 }, (_, index) => ({ ...ITEM, id: String(index), note: String(index) }))

/** Holds back all responses with the gallery's view, in any language. Returns a function that lets later ones pass. */
async function blockView(page: Page): Promise<() => void> {
  let isHanging = true
  await page.route('**/gallery/index.json', (route) => (isHanging ? undefined : route.continue()))
  return () => {
    isHanging = false
  }
}

const getGalleryLink = (page: Page) => page.locator('header nav a[href$="/gallery"]')

test('a press shows that the next page is loading, Escape stops it, and another press opens it', async ({ page }) => {
  const main = page.getByRole('main')
  const release = await blockView(page)
  await open(page, '/de/contact')
  await getGalleryLink(page).click()
  await expect(main).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('status').filter({ hasText: getLabel('pageLoading', 'de') })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(main).not.toHaveAttribute('aria-busy')
  release()
  await getGalleryLink(page).click()
  await expect(page).toHaveURL('/de/gallery')
  await expect(main).not.toHaveAttribute('aria-busy')
})

test('the browser loads a page that hangs after eight seconds, or on the second press', async ({ context }) => {
  const load = async (trigger: 'wait' | 'press' | 'prefetch') => {
    const page = await context.newPage()
    await blockView(page)
    // Only the press is left to end the wait.
    const removeLimit = () => Object.assign(AbortSignal, { timeout: () => new AbortController().signal })
    if (trigger === 'press') await page.addInitScript(removeLimit)
    await open(page, '/en/contact')
    if (trigger === 'prefetch') {
      const prefetchRequest = page.waitForRequest('**/gallery/index.json')
      await getGalleryLink(page).hover()
      await prefetchRequest
    }
    await getGalleryLink(page).click()
    const slow = page.getByRole('status').filter({ hasText: getLabel('pageSlow', 'en') })
    await expect(slow).toBeVisible()
    if (trigger === 'press') await getGalleryLink(page).click()
    await expect(page).toHaveURL('/en/gallery')
  }
  await Promise.all([load('wait'), load('press'), load('prefetch')])
})

test('an anchor is not painted before the whole page has arrived', async ({ page, request, allowErrors }) => {
  allowErrors(/404/, /dynamically imported module/)
  const html = await (await request.get('/en/privacy-policy')).text()
  const parts = html.split(/(?=<\/header>|<\/main>)/)
  const server = createServer(async ({ url }, response) => {
    const isPage = url === '/en/privacy-policy'
    response.writeHead(isPage ? 200 : 404, { 'Content-Type': 'text/html' })
    for (const part of isPage ? parts : []) {
      response.write(part)
      await setTimeout(400)
    }
    response.end()
  })
  const port = await listen(server)
  await page.goto(`http://127.0.0.1:${port}/en/privacy-policy#controller`)
  const getPaint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  await expect.poll(() => page.evaluate(getPaint)).toBeGreaterThan(0)
  expect(await page.evaluate(getPaint)).toBeGreaterThan((parts.length - 1) * 400)
  server.close()
})

test('addresses that mail programs and people have changed open the right page', async ({
  page,
  baseURL,
  allowErrors,
}) => {
  allowErrors(/404/)
  for (const [address, expected] of [
    ['//en/contact', '/en/contact'],
    ['/en/contact/index.html?a=b', '/en/contact?a=b'],
    ['/index.html', '/'],
    ['/en/contact%20', '/en/contact'],
    ['/en/contact.', '/en/contact'],
    ['/EN/Contact', '/en/contact'],
  ] as const) {
    await page.goto(baseURL + address)
    await expect(page, address).toHaveURL(expected)
    await expect(page.locator('html')).toHaveAttribute('lang', expected === '/' ? 'tr' : 'en')
    await expect(page.locator('#root')).toHaveAttribute('data-views')
  }
  for (const hash of ['%23', '%2523', '?utm_source=a%23']) {
    await page.goto(`/en/quote${formatFragment(LIST).replace('#', hash)}.`)
    await expect(page.getByRole('region', { name: 'Items' }).locator('tbody tr'), hash).toHaveCount(4)
    await page.evaluate(() => localStorage.removeItem('quoteList'))
  }
})

for (const [name, viewport] of Object.entries(SCREENS)) {
  for (const [origin, items, query] of [
    ['a stored list', LIST, ''],
    ['an item of the address', [], '?add=/services/lazer-kivrim'],
  ] as const) {
    test(`${origin} does not move the quote page on a slow ${name}`, async ({ page, context }) => {
      await page.setViewportSize(viewport)
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
      const throughput = 200_000
      await session.send('Network.emulateNetworkConditions', {
        ...{ offline: false, latency: 150, downloadThroughput: throughput, uploadThroughput: throughput },
      })
      if (items.length > 0) await store(page, 'quoteList', JSON.stringify({ version: 1, items }))
      const getShift = await watchShifts(page)
      await page.goto(`/en/quote${query}`)
      const lines = page.getByRole('region', { name: 'Items' }).locator('tbody > tr')
      await expect(lines.first()).toBeVisible()
      await expect(page.locator('html')).not.toHaveAttribute('data-awaiting')
      // The site's typeface may arrive after the first paint.
      expect(await getShift()).toBeLessThan(0.02)
    })
  }
}

test('a single result moves nothing on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const getShift = await watchShifts(page)
  await page.goto('/search?q=dn125+pn16+cıvata+sayısı')
  await expect(page.locator('li:has(> a [data-thumbnail])')).toHaveCount(1)
  expect(await getShift()).toBeLessThan(0.02)
})

test('titles are as wide before their font arrives as afterwards, within 4 %', async ({ page, allowErrors }) => {
  allowErrors(/\.woff2/)
  const addresses = SAMPLES.filter((_, index) => index % 3 === 0).map(([route, language]) =>
    joinAddress(route, language),
  )
  const measure = async () => {
    const widths: number[] = []
    for (const address of addresses) {
      await page.goto(address)
      const width = await page.getByRole('heading', { level: 1 }).evaluate(async (title) => {
        Object.assign(title.style, { whiteSpace: 'nowrap', width: 'max-content', maxWidth: 'none' })
        await document.fonts.ready
        return title.getBoundingClientRect().width
      })
      widths.push(width)
    }
    return widths
  }
  await page.route('**/*.woff2', (request) => request.abort())
  const before = await measure()
  await page.unrouteAll()
  const ratios = (await measure()).map((width, index) => width / (before[index] ?? 0))
  for (const ratio of ratios) expect(Math.abs(ratio - 1), `${addresses}: ${ratios}`).toBeLessThan(0.04)
})

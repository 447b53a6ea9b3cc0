import type { Page } from 'playwright/test'
import {
  acceptCookies,
  DESK,
  expect,
  getLabel,
  open,
  scrollTo,
  test,
  waitForHydration,
  waitForScrollEnd,
} from './support.ts'

/*
 * What a browser's history leads to: where the window stands when a page is opened again, and at addresses that lead
 * nowhere on it; and what is pressed while a page is under way.
 */

test.use({ viewport: DESK })

test.beforeEach(({ page }) => acceptCookies(page))

const barLink = (page: Page, name: string) => page.locator('header nav').getByRole('link', { name })

/** Waits until the page of an address has been taken over and stands where it is meant to. */
async function expectPlace(page: Page, address: string, place: number): Promise<void> {
  await expect(page).toHaveURL(address)
  await waitForHydration(page)
  await expect.poll(() => waitForScrollEnd(page), `place on ${address}`).toBe(place)
}

test('a reload keeps the place that a visitor has gone to from an anchor', async ({ page }) => {
  await open(page, '/#products')
  await expect(page.locator('#products')).toBeInViewport()
  await waitForScrollEnd(page)
  await scrollTo(page, 5000)
  await page.reload()
  await expectPlace(page, '/#products', 5000)
})

test('going back to a page in a document of its own keeps the place', async ({ page }) => {
  await open(page, '/')
  await scrollTo(page, 2400)
  await open(page, '/about')
  await page.goBack()
  await expectPlace(page, '/', 2400)
})

test('going back and forth within a document keeps the places, also when that has been loaded anew', async ({
  page,
}) => {
  await open(page, '/')
  await scrollTo(page, 2400)
  await barLink(page, 'Galeri').click()
  await expectPlace(page, '/gallery', 0)
  await scrollTo(page, 500)
  await page.goBack()
  await expectPlace(page, '/', 2400)
  await page.goForward()
  await expectPlace(page, '/gallery', 500)
  await page.reload()
  await expectPlace(page, '/gallery', 500)
  await page.goBack()
  await expectPlace(page, '/', 2400)
  await page.reload()
  await expectPlace(page, '/', 2400)
})

/** Expects every section of home that an anchor leads to. */
async function expectWhole(page: Page): Promise<void> {
  for (const anchor of ['home', 'stats', 'products', 'services', 'about', 'blog']) {
    await expect(page.locator(`#${anchor}`)).toHaveCount(1)
  }
}

for (const [address, tag] of [
  ['/#100%', []],
  ['/#nowhere', ['@chromium']],
  ['/?%E0%A4%A', []],
] satisfies [string, string[]][]) {
  test(`${address} opens the whole page, which works`, { tag }, async ({ page }) => {
    await open(page, address)
    await expectWhole(page)
    expect(await waitForScrollEnd(page)).toBe(0)
    // One that comes later does no harm either.
    await page.evaluate(() => {
      window.location.hash = '#%E0%A4%A'
    })
    await waitForScrollEnd(page)
    await expectWhole(page)
    await barLink(page, 'Galeri').click()
    await expectPlace(page, '/gallery', 0)
    await page.goBack()
    await waitForHydration(page)
    await expectWhole(page)
  })
}

test('a malformed path is answered with the not-found page, which works', async ({ page, allowErrors }) => {
  allowErrors(/status of 404/)
  await open(page, '/%E0%A4%A')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await barLink(page, 'Galeri').click()
  await expectPlace(page, '/gallery', 0)
})

test.describe('while a page is under way', () => {
  /** Holds a page's view back until what is returned is called. */
  async function holdBack(page: Page, path: string): Promise<() => void> {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`**${path}/index.json`, async (route) => {
      await released
      // What nobody waits for any more is cancelled.
      await route.continue().catch(() => undefined)
    })
    return release
  }

  /** Home, and from there the gallery, in one document. */
  async function openGallery(page: Page): Promise<void> {
    await open(page, '/')
    await scrollTo(page, 2400)
    await barLink(page, 'Galeri').click()
    await expect(page).toHaveTitle(/Galeri/)
  }

  test('address and page stay together, and Back is not overtaken', async ({ page }) => {
    await openGallery(page)
    const release = await holdBack(page, '/about')
    await barLink(page, 'Hakkımızda').click()
    await expect(page).toHaveURL('/gallery')
    await expect(page).toHaveTitle(/Galeri/)
    await page.goBack()
    await expect(page.locator('#products')).toBeAttached()
    const answered = page.waitForEvent('requestfinished').catch(() => undefined)
    release()
    await Promise.race([answered, page.waitForTimeout(1000)])
    expect(await waitForScrollEnd(page)).toBe(2400)
    await expect(page).toHaveURL('/')
    await expect(page.locator('#products')).toBeAttached()
  })

  test('of two links that are pressed, the second is meant', { tag: '@chromium' }, async ({ page }) => {
    await open(page, '/')
    const release = await holdBack(page, '/about')
    await barLink(page, 'Hakkımızda').click()
    await barLink(page, 'Galeri').click()
    await expect(page).toHaveTitle(/Galeri/)
    release()
    await waitForScrollEnd(page)
    await expect(page).toHaveURL('/gallery')
    await page.goBack()
    await expect(page).toHaveURL('/')
  })

  test('offline, the history stays as it is, and what was gone back to comes with the connection', {
    tag: '@chromium',
  }, async ({ page, context, allowErrors }) => {
    allowErrors(/INTERNET_DISCONNECTED|OFFLINE|NetworkError/)
    await open(page, '/about')
    await barLink(page, 'Galeri').click()
    await expect(page).toHaveTitle(/Galeri/)
    await page.reload()
    await waitForHydration(page)
    await context.setOffline(true)
    await page.goBack()
    const note = page.getByRole('status').filter({ hasText: getLabel('pageOffline', 'tr') })
    await expect(note).toBeVisible()
    await expect(page).toHaveURL('/about')
    await expect(page.locator('h1')).not.toContainText('Hakkımızda')
    await page.goForward()
    await expect(page).toHaveURL('/gallery')
    await expect(note).toBeHidden()
    await page.goBack()
    await expect(note).toBeVisible()
    await context.setOffline(false)
    await expect(page.locator('h1')).toContainText('Hakkımızda')
    await expect(note).toBeHidden()
    await expect(page).toHaveURL('/about')
  })

  for (const moment of ['before it is hydrated', 'while it is hydrated']) {
    test(`going back from a page that was loaded anew, ${moment}, shows the page before, whole`, async ({
      page,
      allowErrors,
    }) => {
      // Firefox tells of a typeface that the page was left before.
      allowErrors(/downloadable font/)
      await openGallery(page)
      await page.reload({ waitUntil: 'domcontentloaded' })
      if (moment === 'while it is hydrated') await page.evaluate(() => dispatchEvent(new Event('wheel')))
      await page.evaluate(async (moment) => {
        // React is at work from the header's first mark to the first commit.
        const hasBegun = () => Object.keys(document.querySelector('header') ?? {}).some((key) => /^__react/.test(key))
        while (moment === 'while it is hydrated' && !hasBegun()) await new Promise((resolve) => setTimeout(resolve))
        history.back()
      }, moment)
      await expect(page).toHaveURL('/')
      for (const anchor of ['home', 'products', 'blog']) await expect(page.locator(`#${anchor}`)).toHaveCount(1)
      await expect(page.locator('main h1')).toHaveCount(1)
      await page.goForward()
      await expect(page).toHaveTitle(/Galeri/)
    })
  }

  test('going back through a deployment loads that page, once', { tag: '@chromium' }, async ({ page }) => {
    await openGallery(page)
    await page.reload()
    await waitForHydration(page)
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads++
    })
    await page.route('**/127.0.0.1:*/index.json', (route) =>
      loads > 0 ? route.continue() : route.fulfill({ json: { version: '/assets/main-next.js', route: '/' } }),
    )
    await page.goBack()
    await waitForHydration(page)
    await expect(page.locator('#products')).toBeAttached()
    expect(loads).toBe(1)
  })

  test('a link to the page that is open leads to its top, and adds nothing to the history', {
    tag: '@chromium',
  }, async ({ page }) => {
    await open(page, '/about')
    await barLink(page, 'Galeri').click()
    await expect(page).toHaveTitle(/Galeri/)
    const length = await page.evaluate(() => history.length)
    await scrollTo(page, 600)
    await barLink(page, 'Galeri').click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    expect(await page.evaluate(() => history.length)).toBe(length)
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })
})

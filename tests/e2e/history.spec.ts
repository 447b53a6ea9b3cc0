import type { Page, Route } from 'playwright/test'
import {
  acceptCookies,
  DESK,
  expect,
  getLabel,
  getNavLink,
  holdBack,
  MOTION,
  open,
  recordLoads,
  scrollTo,
  test,
  waitForHydration,
  waitForScrollEnd,
} from './support.ts'

test.use({ viewport: DESK })

test.beforeEach(({ page }) => acceptCookies(page))

async function expectPosition(page: Page, address: string, position: number): Promise<void> {
  await expect(page).toHaveURL(address)
  await waitForHydration(page)
  await expect.poll(() => waitForScrollEnd(page), `scroll position of ${address}`).toBe(position)
}

test('a reload keeps the scroll position instead of jumping to the anchor', { tag: ['@firefox', '@walk'] }, async ({
  page,
}) => {
  await open(page, '/#products')
  await expect(page.locator('#products')).toBeInViewport()
  await waitForScrollEnd(page)
  await scrollTo(page, 5000)
  await page.reload()
  await expectPosition(page, '/#products', 5000)
})

test('going back to another document keeps the scroll position', { tag: '@firefox' }, async ({ page }) => {
  await open(page, '/')
  await scrollTo(page, 2400)
  await open(page, '/about')
  await page.goBack()
  await expectPosition(page, '/', 2400)
})

test.describe('with view transitions', () => {
  test.use(MOTION)

  test('going back and forth within a document keeps scroll positions', { tag: '@firefox' }, async ({ page }) => {
    await open(page, '/')
    await scrollTo(page, 2400)
    await getNavLink(page, 'Galeri').click()
    await expectPosition(page, '/gallery', 0)
    await scrollTo(page, 500)
    await page.goBack()
    await expectPosition(page, '/', 2400)
    await page.goForward()
    await expectPosition(page, '/gallery', 500)
    await page.reload()
    await expectPosition(page, '/gallery', 500)
    await page.goBack()
    await expectPosition(page, '/', 2400)
    await page.reload()
    await expectPosition(page, '/', 2400)
  })
})

test.describe('Back closes', () => {
  const openSearch = async (page: Page) => {
    await page.locator('header').getByRole('link', { name: 'Arama' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    // A reload before Chromium has committed the dialog's entry would replace the page's own.
    await expect.poll(() => page.evaluate(() => Boolean(history.state?.dialog))).toBe(true)
  }

  test('the search first, and then leads to the page before', async ({ page }) => {
    await open(page, '/gallery')
    await getNavLink(page, 'İletişim').click()
    await expectPosition(page, '/contact', 0)
    await scrollTo(page, 400)
    await openSearch(page)
    await page.keyboard.type('boru')
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectPosition(page, '/contact', 400)
    await expect(page.locator('header').getByRole('link', { name: 'Arama' })).toBeFocused()
    // Forward does not open it again.
    await page.goForward()
    await waitForScrollEnd(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/gallery')
  })

  test('the menu of a phone, of which no entry is left if closed otherwise', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/gallery')
    const menu = page.getByRole('dialog')
    const burger = page.getByRole('button', { name: 'Menüyü açın' })
    await burger.click()
    await menu.getByRole('link', { name: 'İletişim' }).click()
    await expect(page).toHaveURL('/contact')
    await expect(menu).toHaveCount(0)
    await burger.click()
    await page.goBack()
    await expect(menu).toHaveCount(0)
    await expect(page).toHaveURL('/contact')
    await burger.click()
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => Boolean(history.state?.dialog))).toBe(false)
    await page.goBack()
    await expect(page).toHaveURL('/gallery')
    await expect(page).toHaveTitle(/Galeri/)
  })

  test('nothing after a reload, which closes the dialog', async ({ page }) => {
    await open(page, '/gallery')
    await getNavLink(page, 'İletişim').click()
    await expectPosition(page, '/contact', 0)
    await openSearch(page)
    await page.reload()
    await page.mouse.move(200, 300)
    await expect.poll(() => page.evaluate(() => Boolean(history.state?.dialog))).toBe(false)
    await expect(page).toHaveURL('/contact')
    await waitForHydration(page)
    await page.goBack()
    await expect(page).toHaveURL('/gallery')
    await expect(page).toHaveTitle(/Galeri/)
  })
})

/** Expects the home page with all of its sections. */
async function expectHome(page: Page): Promise<void> {
  for (const anchor of ['home', 'stats', 'products', 'services', 'about', 'blog']) {
    await expect(page.locator(`#${anchor}`)).toHaveCount(1)
  }
}

test('an unknown or malformed anchor or query opens the home page at its top, which works', async ({ page }) => {
  for (const address of ['/#nowhere', '/?%E0%A4%A', '/#100%']) {
    await page.goto('about:blank')
    await open(page, address)
    await expectHome(page)
    expect(await waitForScrollEnd(page), address).toBe(0)
  }
  // A malformed fragment that is set later does no harm either.
  await page.evaluate(() => {
    window.location.hash = '#%E0%A4%A'
  })
  await waitForScrollEnd(page)
  await expectHome(page)
  await getNavLink(page, 'Galeri').click()
  await expectPosition(page, '/gallery', 0)
  await page.goBack()
  await waitForHydration(page)
  await expectHome(page)
})

test('a malformed path shows the 404 page, which works', async ({ page, allowErrors }) => {
  allowErrors(/status of 404/)
  await open(page, '/%E0%A4%A')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await getNavLink(page, 'Galeri').click()
  await expectPosition(page, '/gallery', 0)
})

test.describe('during a navigation', () => {
  const ABOUT = '**/about/index.json'

  /** Navigates to the gallery within one document. */
  async function openGallery(page: Page, from = '/contact'): Promise<void> {
    await open(page, from)
    await scrollTo(page, 2400)
    await getNavLink(page, 'Galeri').click()
    await expect(page).toHaveTitle(/Galeri/)
  }

  test('address and page change together, and Back cancels the navigation', { tag: '@walk' }, async ({ page }) => {
    await openGallery(page, '/')
    const release = await holdBack(page, ABOUT)
    await getNavLink(page, 'Hakkımızda').click()
    await expect(page).toHaveURL('/gallery')
    await expect(page).toHaveTitle(/Galeri/)
    await page.goBack()
    await expect(page.locator('#products')).toBeAttached()
    release()
    // Gives the late answer enough time to do harm.
    expect(await waitForScrollEnd(page)).toBe(2400)
    await expect(page).toHaveURL('/')
    await expect(page.locator('#products')).toBeAttached()
  })

  test('the second of two links wins', async ({ page }) => {
    await open(page, '/contact')
    const release = await holdBack(page, ABOUT)
    await getNavLink(page, 'Hakkımızda').click()
    await getNavLink(page, 'Galeri').click()
    await expect(page).toHaveTitle(/Galeri/)
    release()
    await waitForScrollEnd(page)
    await expect(page).toHaveURL('/gallery')
    await page.goBack()
    await expect(page).toHaveURL('/contact')
  })

  test('offline, Back keeps the page until the connection returns', async ({ page, context, allowErrors }) => {
    allowErrors(/INTERNET_DISCONNECTED|OFFLINE|NetworkError/)
    await open(page, '/about')
    await getNavLink(page, 'Galeri').click()
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

  for (const moment of ['before', 'during']) {
    const tag = moment === 'before' ? '@firefox' : []
    test(`going back ${moment} the hydration of a reloaded page shows the previous page`, { tag }, async ({
      page,
      allowErrors,
    }) => {
      // Firefox reports a font whose download the navigation aborts.
      allowErrors(/downloadable font/)
      await openGallery(page)
      await page.reload({ waitUntil: 'domcontentloaded' })
      if (moment === 'during') await page.evaluate(() => dispatchEvent(new Event('wheel')))
      await page.evaluate(async (moment) => {
        // React adds properties to the header when hydration starts.
        const hasBegun = () => Object.keys(document.querySelector('header') ?? {}).some((key) => /^__react/.test(key))
        while (moment === 'during' && !hasBegun()) await new Promise((resolve) => setTimeout(resolve))
        history.back()
      }, moment)
      await expect(page).toHaveURL('/contact')
      await expect(page.locator('main h1')).toHaveText('İletişim')
      await expect(page.locator('main form')).toHaveCount(1)
      await page.goForward()
      await expect(page).toHaveTitle(/Galeri/)
    })
  }

  test('going back after a deployment loads the page once', async ({ page }) => {
    await openGallery(page)
    await page.reload()
    await waitForHydration(page)
    const loadedFiles = recordLoads(page)
    await page.route('**/contact/index.json', (route) =>
      loadedFiles.length > 0
        ? route.continue()
        : route.fulfill({ json: { version: '/assets/main-next.js', route: '/contact' } }),
    )
    await page.goBack()
    await waitForHydration(page)
    await expect(page.locator('main h1')).toHaveText('İletişim')
    expect(loadedFiles).toHaveLength(1)
  })

  test('a page that fails to load after another link was pressed changes nothing', async ({ page, allowErrors }) => {
    allowErrors(/ERR_FAILED/)
    await open(page, '/about')
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    const requests: Record<string, Route> = {}
    await page.route(/(gallery|contact).index\.json/, (route) => {
      requests[new URL(route.request().url()).pathname] = route
    })
    await getNavLink(page, 'Galeri').click()
    await getNavLink(page, 'İletişim').click()
    await expect.poll(() => Object.keys(requests)).toHaveLength(2)
    await requests['/gallery/index.json']?.abort()
    await requests['/contact/index.json']?.continue()
    await expect(page).toHaveTitle(/İletişim/)
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  })

  test('a link to the current page scrolls to its top, without a history entry', async ({ page }) => {
    await open(page, '/about')
    await getNavLink(page, 'Galeri').click()
    await expect(page).toHaveTitle(/Galeri/)
    const length = await page.evaluate(() => history.length)
    await scrollTo(page, 600)
    await getNavLink(page, 'Galeri').click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    expect(await page.evaluate(() => history.length)).toBe(length)
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })
})

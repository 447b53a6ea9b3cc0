import type { Page } from 'playwright/test'
import { addressOf, LANGUAGES } from '../../schema/languages.ts'
import { DESK, expect, hydrated, open, test, words } from './support.ts'

test.use({ viewport: DESK })

/** The documents that the browser has loaded since, by their paths. */
function loads(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      paths.push(new URL(request.url()).pathname)
  })
  return paths
}

const barLink = (page: Page, name: string) => page.locator('header nav').getByRole('link', { name })

test.describe('a page that cannot be shown from its view is loaded in the ordinary way, once', () => {
  const answers = {
    'is refused': { status: 500, body: '' },
    'is not there': { status: 404, contentType: 'text/html', body: '<!doctype html>' },
    'is a page of the network’s own': { status: 200, contentType: 'text/html', body: '<!doctype html>' },
    'is cut off': { status: 200, contentType: 'application/json', body: '{"version":"/assets/' },
  }
  for (const [name, answer] of Object.entries(answers)) {
    test(`its view ${name}`, async ({ page }) => {
      await open(page, '/')
      const loaded = loads(page)
      await page.route('**/about/index.json', (route) => (loaded.length > 0 ? route.continue() : route.fulfill(answer)))
      await barLink(page, 'Hakkımızda').click()
      await expect.poll(() => loaded).toEqual(['/about'])
      await hydrated(page)
      await expect(page).toHaveTitle(/Hakk/)
      await expect(page.locator('h1')).toContainText('Hakkımızda')
      await page.waitForTimeout(500)
      expect(loaded).toEqual(['/about'])
    })
  }

  test('the whole site has been deployed anew, with views of another shape', async ({ page, complaints }) => {
    await open(page, '/')
    const loaded = loads(page)
    await page.route('**/about/index.json', (route) =>
      loaded.length > 0
        ? route.continue()
        : route.fulfill({ json: { version: '/assets/main-next.js', route: '/about', parts: [] } }),
    )
    await barLink(page, 'Hakkımızda').click()
    await expect(page.locator('h1')).toContainText('Hakkımızda')
    await hydrated(page)
    expect(loaded).toEqual(['/about'])
    // And from there on without a load.
    await barLink(page, 'Galeri').click()
    await expect(page).toHaveTitle(/Galeri/)
    expect(loaded).toEqual(['/about'])
    expect(complaints).toEqual([])
  })
})

test.describe('scripts that are gone, as after a new deployment,', () => {
  test('leave figures and slides as they are', async ({ page }) => {
    const gone: string[] = []
    await open(page, '/')
    await page.route('**/assets/**', (route) => {
      gone.push(route.request().url())
      return route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html>' })
    })
    const slides = page.locator('#blog .swiper-slide')
    for (const block of ['stats', 'blog']) {
      await page.evaluate((id) => document.getElementById(id)?.scrollIntoView({ behavior: 'instant' }), block)
      await page.waitForTimeout(300)
    }
    await expect.poll(() => gone.length).toBeGreaterThan(1)
    await page.waitForTimeout(300)
    await expect(page.locator('#stats')).toContainText('2500')
    await expect(page.getByRole('note')).toHaveCount(0)
    expect(await slides.count()).toBe(6)
    const row = page.locator('#blog .swiper')
    const scrolled = await row.evaluate((element) => {
      element.scrollTo({ left: 400, behavior: 'instant' })
      return element.scrollLeft
    })
    expect(scrolled).toBeGreaterThan(0)
  })

  test('leave pages that are read and followed by plain links', async ({ page }) => {
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/')
    await page.mouse.move(300, 300)
    await page.waitForTimeout(500)
    const loaded = loads(page)
    await barLink(page, 'Hakkımızda').click()
    await expect(page.locator('h1')).toContainText('Hakkımızda')
    expect(loaded).toEqual(['/about'])
  })
})

test.describe('offline', () => {
  for (const language of LANGUAGES) {
    test(`the page stays and says why the next did not come, in ${language}`, async ({ page, context }) => {
      await open(page, addressOf('/contact', language))
      await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }))
      const heading = await page.locator('h1').innerText()
      await context.setOffline(true)
      const link = page.locator(`header nav a[href="${addressOf('/gallery', language)}"]`)
      await link.click()
      const note = page.getByRole('status').filter({ hasText: words('pageOffline', language) })
      await expect(note).toBeVisible()
      await expect(page).toHaveURL(addressOf('/contact', language))
      expect(await page.locator('h1').innerText()).toBe(heading)
      expect(await page.evaluate(() => window.scrollY)).toBe(200)

      await context.setOffline(false)
      await expect(note).toBeHidden()
      await link.click()
      await expect(page).toHaveURL(addressOf('/gallery', language))
      await expect(page.locator('h1')).not.toHaveText(heading)
    })
  }

  test('a page that has been opened before still opens', async ({ page, context }) => {
    await open(page, '/')
    await barLink(page, 'Galeri').click()
    await expect(page).toHaveTitle(/Galeri/)
    await context.setOffline(true)
    await page.goBack()
    await expect(page.locator('#home')).toBeAttached()
  })
})

/** The texts of a page that cannot be seen, however far one scrolls. */
const hiddenTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h2, h3, p, td, li)')]
      .filter((element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => !element.closest('[inert], [data-needs-script]') && element.id !== 'message-sent')
      .map((element) => element.textContent),
  )

test('a browser without IntersectionObserver shows everything, with carousel and map', async ({ page, complaints }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'))
  for (const address of ['/', '/contact', '/gallery']) {
    await open(page, address)
    await expect(page.getByRole('note')).toHaveCount(0)
    // What a hero's entrance still hides comes within a second.
    await expect.poll(() => hiddenTexts(page), address).toEqual([])
  }
  await expect(page.locator('#galeri .swiper-initialized')).toBeVisible()
  expect(complaints).toEqual([])
})

test('what a browser’s extensions put into the document does no harm', async ({ page, complaints }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.setAttribute('data-extension', 'on')
      document.documentElement.style.setProperty('--extension', '1')
      document.body.setAttribute('cz-shortcut-listen', 'true')
      document.body.prepend(document.createElement('grammarly-desktop-integration'))
      document.body.append(document.createElement('extension-panel'))
      document.head.prepend(document.createElement('style'))
      const root = document.getElementById('root')
      root?.after(document.createElement('extension-overlay'))
    })
  })
  await open(page, '/')
  await page.getByTitle('Gece Modu').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await barLink(page, 'Galeri').click()
  await expect(page).toHaveTitle(/Galeri/)
  await expect(page.locator('extension-panel')).toBeAttached()
  expect(complaints).toEqual([])
})

test('what an extension puts into the page itself is put right, and the page works', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const field of document.querySelectorAll('main input')) field.after(document.createElement('password-icon'))
      document.querySelector('main h1')?.replaceChildren('Translated')
    })
  })
  await open(page, '/en/contact')
  await expect(page.locator('h1')).toHaveText('Contact')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
})

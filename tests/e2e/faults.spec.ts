import type { Page } from 'playwright/test'
import {
  DESK,
  expect,
  getLabel,
  getNavLink,
  getSection,
  open,
  recordLoads,
  scrollTo,
  test,
  waitForHydration,
} from './support.ts'

test.use({ viewport: DESK })

test('a page without a valid view is loaded as a document, once', { tag: '@walk' }, async ({ page }) => {
  await open(page, '/contact')
  const loadedFiles = recordLoads(page)
  // tests/data covers the other responses that are not a view.
  await page.route('**/about/index.json', async (route) => {
    if (loadedFiles.length > 0) return route.continue()
    return route.fulfill({ json: { ...(await (await route.fetch()).json()), version: '/assets/main-next.js' } })
  })
  await getNavLink(page, 'Hakkımızda').click()
  await expect.poll(() => loadedFiles).toEqual(['/about'])
  await waitForHydration(page)
  await expect(page).toHaveTitle(/Hakk/)
  await expect(page.locator('h1')).toContainText('Hakkımızda')
  expect(loadedFiles).toEqual(['/about'])
  // The new document navigates without loading again.
  await getNavLink(page, 'Galeri').click()
  await expect(page).toHaveTitle(/Galeri/)
  expect(loadedFiles).toEqual(['/about'])
})

test('an open page follows a redirect', async ({ page, allowErrors }) => {
  allowErrors(/old-page\/index\.json/, /404/)
  await page.route('**/en/old-page/index.json', (route) => route.fulfill({ status: 404 }))
  await page.route('**/en/old-page', (route) => route.fulfill({ status: 301, headers: { Location: '/en/about' } }))
  await open(page, '/en/contact')
  await page.evaluate(() => {
    history.pushState(null, '', '/en/old-page')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page).toHaveURL('/en/about')
  await expect(page.locator('header [aria-current=page]')).toContainText('About')
})

test.describe('without scripts that a deployment removed', () => {
  test.beforeEach(({ allowErrors }) => allowErrors(/status of 404|dynamically imported module/))

  test('figures and slides stay as prerendered', async ({ page }) => {
    const missingPaths: string[] = []
    await page.route(/\/assets\/swiper-/, (route) => {
      missingPaths.push(route.request().url())
      return route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html>' })
    })
    await open(page, '/')
    const carousel = getSection(page, 'blog')
    await page.locator('#stats').scrollIntoViewIfNeeded()
    await carousel.scrollIntoViewIfNeeded()
    await expect.poll(() => missingPaths.join()).toContain('/swiper-')
    await expect(page.locator('#stats')).toContainText('2500')
    await expect(page.getByRole('note')).toHaveCount(0)
    await expect(carousel.locator('.swiper-slide')).toHaveCount(6)
    const scrollLeft = await carousel.locator('.swiper').evaluate((element) => {
      element.scrollTo({ left: 400, behavior: 'instant' })
      return element.scrollLeft
    })
    expect(scrollLeft).toBeGreaterThan(0)
  })

  for (const [title, script] of [
    ['the packages', 'packages-*'],
    ['the application', 'application-*'],
    ['a block', 'home-*'],
  ]) {
    test(`such as ${title}, the page stays readable and its links work`, async ({ page }) => {
      await page.route(`**/assets/${script}.js`, (route) => route.fulfill({ status: 404, body: '' }))
      await page.goto('/')
      const text = await page.locator('main').innerText()
      await page.mouse.move(300, 300)
      await expect(page.locator('html')).not.toHaveClass(/js/)
      expect(await page.locator('main').innerText()).toContain(text.slice(0, 200))
      const loadedFiles = recordLoads(page)
      await getNavLink(page, 'Hakkımızda').click()
      await expect(page.locator('h1')).toContainText('Hakkımızda')
      expect(loadedFiles).toEqual(['/about'])
    })
  }
})

test('after a deployment, a press on Search leads to the field of the search page', async ({ page, allowErrors }) => {
  allowErrors(/404/, /dynamically imported module/)
  await page.route('**/assets/SearchDialog-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await open(page, '/en/contact')
  await page.locator('header').getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/en\/search\?q=/)
  await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('elbow')
  await expect(page).toHaveURL(/\/en\/search\?q=elbow/)
})

test('after a deployment, a pasted list is read once the page has reloaded', async ({ page, allowErrors }) => {
  allowErrors(/404/, /dynamically imported module/)
  await open(page, '/en/quote')
  await page.route('**/assets/readLines-*.js', (route) => route.fulfill({ status: 404, body: '' }), { times: 1 })
  await page.getByLabel('Paste from a spreadsheet').fill('5 x flange DN50 PN16 304L')
  await page.getByRole('button', { name: 'Read the lines' }).click()
  await expect(page.getByRole('heading', { name: 'Check before adding' })).toBeVisible()
  await expect(page.locator('main')).toContainText('5 x flange DN50 PN16 304L')
})

test('a document older than its view is reloaded once', async ({ page, allowErrors }) => {
  allowErrors(/is for another version of the code/)
  await page.route('**/index.json', (route) => route.fulfill({ json: { version: '/assets/main-next.js' } }))
  const loadedFiles = recordLoads(page)
  await page.goto('/contact')
  // Each document hydrates when idle. Before that, the first one works without the application.
  await expect.poll(() => loadedFiles).toEqual(['/contact', '/contact'])
  await expect(page.locator('html')).not.toHaveClass(/js/)
  await expect(page.locator('h1')).toHaveText('İletişim')
  expect(loadedFiles).toHaveLength(2)
  await getNavLink(page, 'Hakkımızda').click()
  await expect(page).toHaveURL('/about')
})

test.describe('an error in the layout', () => {
  test.beforeEach(({ allowErrors }) => allowErrors(/TypeError/, /React error/))

  /** Overwrites properties of a view with values that break the code. */
  const corruptView = (page: Page, view: string, values: object, isActive = () => true) =>
    page.route(view, async (route) => {
      if (!isActive()) return route.continue()
      // A navigation may have aborted the request.
      const response = await route.fetch().catch(() => undefined)
      const json = await response?.json().catch(() => undefined)
      if (response && json) await route.fulfill({ response, json: { ...json, ...values } })
    })

  test('leaves the prerendered page visible, with working links', async ({ page }) => {
    await corruptView(page, '**/site.json', { navigation: 'none' })
    await page.goto('/contact', { waitUntil: 'commit' })
    await expect(page.locator('footer')).toBeAttached()
    const text = await page.evaluate(() => document.querySelector('main')?.textContent)
    await page.mouse.move(300, 300)
    await expect(page.locator('html')).not.toHaveClass(/js/)
    expect(await page.evaluate(() => document.querySelector('main')?.textContent)).toBe(text)
    await expect(page.locator('h1')).toBeVisible()
    await getNavLink(page, 'Hakkımızda').click()
    await expect(page).toHaveURL('/about')
    await expect(page.locator('h1')).toContainText('Hakkımızda')
  })

  test('of the next page loads its document', async ({ page }) => {
    await open(page, '/contact')
    const loadedFiles = recordLoads(page)
    await corruptView(page, '**/about/index.json', { languages: null }, () => loadedFiles.length === 0)
    await getNavLink(page, 'Hakkımızda').click()
    await expect.poll(() => loadedFiles).toEqual(['/about'])
    await waitForHydration(page)
    await expect(page.locator('h1')).toContainText('Hakkımızda')
    expect(loadedFiles).toEqual(['/about'])
  })
})

test.describe('offline', () => {
  test.beforeEach(({ allowErrors }) => allowErrors(/INTERNET_DISCONNECTED/))

  test('the page stays and explains why the next did not load', { tag: '@walk' }, async ({ page, context }) => {
    await open(page, '/de/contact')
    await scrollTo(page, 200)
    const heading = await page.locator('h1').innerText()
    await context.setOffline(true)
    const link = page.locator('header nav a[href="/de/gallery"]')
    await link.click()
    const note = page.getByRole('status').filter({ hasText: getLabel('pageOffline', 'de') })
    await expect(note).toBeVisible()
    await expect(page).toHaveURL('/de/contact')
    expect(await page.locator('h1').innerText()).toBe(heading)
    expect(await page.evaluate(() => window.scrollY)).toBe(200)

    await context.setOffline(false)
    await expect(note).toBeHidden()
    await link.click()
    await expect(page).toHaveURL('/de/gallery')
    await expect(page.locator('h1')).not.toHaveText(heading)
  })

  test('a page without its scripts stays, too, and keeps the words of the search', async ({
    page,
    context,
    allowErrors,
  }) => {
    allowErrors(/assets\/\S+\.js/)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/en')
    await context.setOffline(true)
    const field = page.getByRole('main').getByRole('searchbox')
    await field.click()
    await page.keyboard.type('pipe 60.3')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: getLabel('pageOffline', 'en') })).toBeVisible()
    await expect(field).toHaveValue('pipe 60.3')
    await expect(page).toHaveURL('/en')
  })

  test('a visited page opens again', async ({ page, context }) => {
    await open(page, '/contact')
    await getNavLink(page, 'Galeri').click()
    await expect(page).toHaveTitle(/Galeri/)
    await context.setOffline(true)
    await page.goBack()
    await expect(page.locator('h1')).toHaveText('İletişim')
  })
})

/** Finds texts that stay invisible wherever the page is scrolled. */
const findHiddenTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h2, h3, p, td, li)')]
      .filter((element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter(
        (element) =>
          !element.closest('[inert], [data-needs-script], details:not([open])') && element.id !== 'message-sent',
      )
      .map((element) => element.textContent),
  )

test('a browser without IntersectionObserver shows everything, even carousels', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'))
  for (const address of ['/', '/contact', '/gallery']) {
    await open(page, address)
    await expect(page.getByRole('note')).toHaveCount(0)
    await expect.poll(() => findHiddenTexts(page), address).toEqual([])
  }
  await expect(getSection(page, 'galeri').locator('.swiper-initialized')).toBeVisible()
})

test('elements and attributes of browser extensions do no harm', async ({ page }) => {
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
  await open(page, '/contact')
  await page.getByTitle('Gece Modu').last().click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await getNavLink(page, 'Galeri').click()
  await expect(page).toHaveTitle(/Galeri/)
  await expect(page.locator('extension-panel')).toBeAttached()
})

test('changes of an extension inside the page are reverted', async ({ page, allowErrors }) => {
  // React reports a hydration mismatch.
  allowErrors(/React error #418/)
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const field of document.querySelectorAll('main input')) field.after(document.createElement('password-icon'))
      document.querySelector('main h1')?.replaceChildren('Translated')
    })
  })
  await open(page, '/en/contact')
  await expect(page.locator('h1')).toHaveText('Contact')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.locator('main form').getByRole('group')).toBeVisible()
})

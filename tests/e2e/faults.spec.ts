import type { Page } from 'playwright/test'
import { DESK, expect, getLabel, getSection, open, scrollTo, test, waitForHydration } from './support.ts'

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
    'is lost on the way': undefined,
    'is refused': { status: 500, body: '' },
    'is not there': { status: 404, contentType: 'text/html', body: '<!doctype html>' },
    'is a page of the network’s own': { status: 200, contentType: 'text/html', body: '<!doctype html>' },
    'is cut off': { status: 200, contentType: 'application/json', body: '{"version":"/assets/' },
  }
  for (const [name, answer] of Object.entries(answers)) {
    test(`its view ${name}`, async ({ page, allowErrors }) => {
      allowErrors(/status of (404|500)|ERR_FAILED/)
      await open(page, '/')
      const loaded = loads(page)
      await page.route('**/about/index.json', (route) => {
        if (loaded.length > 0) return route.continue()
        return answer ? route.fulfill(answer) : route.abort()
      })
      await barLink(page, 'Hakkımızda').click()
      await expect.poll(() => loaded).toEqual(['/about'])
      await waitForHydration(page)
      await expect(page).toHaveTitle(/Hakk/)
      await expect(page.locator('h1')).toContainText('Hakkımızda')
      // What has been taken over has had its view.
      expect(loaded).toEqual(['/about'])
    })
  }

  test('the whole site has been deployed anew, with views of another shape', async ({ page }) => {
    await open(page, '/')
    const loaded = loads(page)
    await page.route('**/about/index.json', (route) =>
      loaded.length > 0
        ? route.continue()
        : route.fulfill({ json: { version: '/assets/main-next.js', route: '/about', parts: [] } }),
    )
    await barLink(page, 'Hakkımızda').click()
    await expect(page.locator('h1')).toContainText('Hakkımızda')
    await waitForHydration(page)
    expect(loaded).toEqual(['/about'])
    // And from there on without a load.
    await barLink(page, 'Galeri').click()
    await expect(page).toHaveTitle(/Galeri/)
    expect(loaded).toEqual(['/about'])
  })
})

test('an address of before leads a page that is open to where it has moved', async ({ page, allowErrors }) => {
  allowErrors(/old-page\/index\.json/, /404/)
  await page.route('**/en/old-page/index.json', (route) => route.fulfill({ status: 404 }))
  await page.route('**/en/old-page', (route) => route.fulfill({ status: 301, headers: { Location: '/en/about' } }))
  await open(page, '/en/contact')
  await page.evaluate(() => {
    history.pushState(null, '', '/en/old-page')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page).toHaveURL('/en/about')
  await expect(page.locator('header [aria-current=page]')).toHaveText('About')
})

test.describe('scripts that are gone, as after a new deployment,', () => {
  test.beforeEach(({ allowErrors }) => allowErrors(/status of 404|dynamically imported module/))

  test('leave figures and slides as they are', async ({ page }) => {
    const gone: string[] = []
    await page.route(/\/assets\/swiper-/, (route) => {
      gone.push(route.request().url())
      return route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html>' })
    })
    await open(page, '/')
    const carousel = getSection(page, 'blog')
    await page.locator('#stats').scrollIntoViewIfNeeded()
    await carousel.scrollIntoViewIfNeeded()
    await expect.poll(() => gone.join()).toContain('/swiper-')
    await expect(page.locator('#stats')).toContainText('2500')
    await expect(page.getByRole('note')).toHaveCount(0)
    await expect(carousel.locator('.swiper-slide')).toHaveCount(6)
    const scrolled = await carousel.locator('.swiper').evaluate((element) => {
      element.scrollTo({ left: 400, behavior: 'instant' })
      return element.scrollLeft
    })
    expect(scrolled).toBeGreaterThan(0)
  })

  for (const [what, script] of [
    ['the application', 'application-*'],
    ['a block', 'home-*'],
  ]) {
    test(`if it is that of ${what}, leave pages that are read and followed by plain links`, async ({ page }) => {
      await page.route(`**/assets/${script}.js`, (route) => route.fulfill({ status: 404, body: '' }))
      await page.goto('/')
      const text = await page.locator('main').innerText()
      await page.mouse.move(300, 300)
      await expect(page.locator('html')).not.toHaveClass(/js/)
      expect(await page.locator('main').innerText()).toContain(text.slice(0, 200))
      const loaded = loads(page)
      await barLink(page, 'Hakkımızda').click()
      await expect(page.locator('h1')).toContainText('Hakkımızda')
      expect(loaded).toEqual(['/about'])
    })
  }
})

test('a document from before a deployment is asked for anew, once, and then stays as it is', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/is for other code than this/)
  await page.route('**/index.json', (route) => route.fulfill({ json: { version: '/assets/main-next.js' } }))
  const loaded = loads(page)
  await page.goto('/')
  // Twice, a page has to be idle before it is taken over.
  await expect(page.locator('html')).not.toHaveClass(/js/, { timeout: 20_000 })
  expect(loaded).toEqual(['/', '/'])
  await expect(page.locator('#products')).toBeAttached()
  await barLink(page, 'Hakkımızda').click()
  await expect(page).toHaveURL('/about')
})

test.describe('an error of the layout', () => {
  test.beforeEach(({ allowErrors }) => allowErrors(/TypeError/, /React error/))

  /** Puts this into a view, in the place of what the code would bear. */
  const spoil = (page: Page, view: string, wrong: object, wanted = () => true) =>
    page.route(view, async (route) => {
      if (!wanted()) return route.continue()
      // Where the page is left meanwhile, nobody waits for it any more.
      const response = await route.fetch().catch(() => undefined)
      const json = await response?.json().catch(() => undefined)
      if (response && json) await route.fulfill({ response, json: { ...json, ...wrong } })
    })

  test('leaves the prerendered page in sight, with links that lead', async ({ page }) => {
    await spoil(page, '**/site.json', { navigation: 'none' })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('footer')).toBeAttached()
    const text = await page.evaluate(() => document.querySelector('main')?.textContent)
    await page.mouse.move(300, 300)
    await expect(page.locator('html')).not.toHaveClass(/js/)
    expect(await page.evaluate(() => document.querySelector('main')?.textContent)).toBe(text)
    await expect(page.locator('h1')).toBeVisible()
    await barLink(page, 'Hakkımızda').click()
    await expect(page).toHaveURL('/about')
    await expect(page.locator('h1')).toContainText('Hakkımızda')
  })

  test('on the next page loads that page', async ({ page }) => {
    await open(page, '/')
    const loaded = loads(page)
    await spoil(page, '**/about/index.json', { languages: null }, () => loaded.length === 0)
    await barLink(page, 'Hakkımızda').click()
    await expect.poll(() => loaded).toEqual(['/about'])
    await waitForHydration(page)
    await expect(page.locator('h1')).toContainText('Hakkımızda')
    expect(loaded).toEqual(['/about'])
  })
})

test.describe('offline', () => {
  test.beforeEach(({ allowErrors }) => allowErrors(/INTERNET_DISCONNECTED/))

  test('the page stays and says why the next did not come', async ({ page, context }) => {
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

  test('a page that has been opened before still opens', async ({ page, context }) => {
    await open(page, '/')
    await barLink(page, 'Galeri').click()
    await expect(page).toHaveTitle(/Galeri/)
    await context.setOffline(true)
    await page.goBack()
    await expect(page.locator('#products')).toBeAttached()
  })
})

/** The texts of a page that cannot be seen, however far one scrolls. */
const hiddenTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h2, h3, p, td, li)')]
      .filter((element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter(
        (element) =>
          !element.closest('[inert], [data-needs-script], details:not([open])') && element.id !== 'message-sent',
      )
      .map((element) => element.textContent),
  )

test('a browser without IntersectionObserver shows everything, with carousel and map', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'))
  for (const address of ['/', '/contact', '/gallery']) {
    await open(page, address)
    await expect(page.getByRole('note')).toHaveCount(0)
    // What a hero's entrance still hides comes within a second.
    await expect.poll(() => hiddenTexts(page), address).toEqual([])
  }
  await expect(getSection(page, 'galeri').locator('.swiper-initialized')).toBeVisible()
})

test('what a browser’s extensions put into the document does no harm', async ({ page }) => {
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
  await page.getByTitle('Gece Modu').last().click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await barLink(page, 'Galeri').click()
  await expect(page).toHaveTitle(/Galeri/)
  await expect(page.locator('extension-panel')).toBeAttached()
})

test('what an extension puts into the page itself is put right, and the page works', async ({ page, allowErrors }) => {
  // It tells of what it had not written itself.
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

import {
  DESK,
  expect,
  getNavLink,
  getOverflow,
  getSection,
  MOTION,
  open,
  PHONE,
  scrollTo,
  test,
  waitForHydration,
  waitForScrollEnd,
} from './support.ts'

test.use({ ...MOTION, viewport: DESK })

test.describe('navigation bar', () => {
  test('shrinks after scrolling more than 20 px', { tag: '@walk' }, async ({ page }) => {
    await open(page, '/')
    const bar = page.locator('header').first()
    const getHeight = async () => (await bar.boundingBox())?.height
    await scrollTo(page, 20)
    // An animation would have started.
    expect(await bar.evaluate((element) => element.getAnimations().length)).toBe(0)
    expect(await getHeight()).toBe(88)
    await scrollTo(page, 21)
    await expect.poll(getHeight).toBe(64)
    await scrollTo(page, 20)
    await expect.poll(getHeight).toBe(88)
  })

  test('scrolls to an anchor of the same page after 100 ms', { tag: '@walk' }, async ({ page }) => {
    await page.clock.install()
    await open(page, '/')
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    const heading = page.locator('#services')
    await getNavLink(page, 'Hizmetler').click()
    // The delay starts when the page shows the new address, which is later than the address itself.
    await expect(page.locator('header a[hreflang="en"]')).toHaveAttribute('href', '/en#services')
    await page.clock.runFor(99)
    // Scrolling starts with it.
    expect(await heading.evaluate((element) => element.matches(':focus'))).toBe(false)
    await page.clock.runFor(1)
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
  })
})

test('from a card below, the title of a product is above its growing picture', async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    const getName = () => document.querySelector('[data-step]')?.computedStyleMap().get('view-transition-name')
    document.startViewTransition = (update) => {
      const transition = start(update)
      transition.ready.then(() => document.documentElement.setAttribute('data-step-name', String(getName())))
      return transition
    }
  })
  await open(page, '/')
  await page.locator('#products').scrollIntoViewIfNeeded()
  const card = getSection(page, 'products').getByRole('link', { name: 'Paslanmaz Boru' }).first()
  await card.click()
  await expect(page).toHaveURL('/products/paslanmaz-boru')
  await expect(page.locator('html')).toHaveAttribute('data-step-name', 'step')
})

test('the bar shows all links and the call button in one line in every language', async ({ page }) => {
  for (const address of ['/contact', '/en/contact', '/de/contact', '/sr/contact']) {
    await open(page, address)
    // Some browsers round the widths of letters up, which adds half a pixel to each. This one does not.
    await page.getByRole('banner').evaluate(({ style }) => style.setProperty('letter-spacing', '0.5px'))
    // Widths at which the bar changes: the narrowest without the menu, those around the first with all tools, and the
    // narrowest without the compact bar.
    for (const width of [768, 1024, 1064, 1120, 1200]) {
      await page.setViewportSize({ width, height: 900 })
      const links = page.locator('header nav a')
      await expect(links.last()).toBeVisible()
      const lines = await links.evaluateAll(
        (elements) => new Set(elements.map((link) => link.getBoundingClientRect().top)).size,
      )
      expect(lines, `${address} at ${width} px`).toBe(1)
      await expect(page.locator('header a[href^="tel:"]')).toBeVisible()
      await expect(page.locator('header button[aria-haspopup="dialog"]')).toBeHidden()
      expect(await getOverflow(page), `${address} at ${width} px`).toBe(0)
    }
  }
})

test('after eight seconds without the script, the browser handles clicks', async ({ page, allowErrors }) => {
  allowErrors(/assets\/application/)
  await page.setViewportSize(PHONE)
  await page.clock.install()
  await page.route('**/assets/application-*.js', () => new Promise(() => undefined))
  await page.goto('/en/contact', { waitUntil: 'domcontentloaded' })
  const send = page.locator('main form').getByRole('button')
  await send.click()
  await page.clock.runFor(7000)
  await expect(page.locator('html')).toHaveClass('js')
  await page.clock.runFor(1500)
  await expect(page.locator('html')).not.toHaveClass('js')
  // The browser's own validation.
  await expect(page.locator('main form :invalid').first()).toBeFocused()
})

test.describe('opening pages', () => {
  test('a link prefetches its page on hover, and opens it at the top', { tag: '@walk' }, async ({ page }) => {
    await open(page, '/')
    const viewRequest = page.waitForRequest('**/gallery/index.json')
    await getNavLink(page, 'Galeri').hover()
    await viewRequest
    const requests: string[] = []
    page.on('request', (request) => {
      if (!/\/pictures\/|favicon/.test(request.url())) requests.push(new URL(request.url()).pathname)
    })
    await getSection(page, 'products').locator('a[href="/products/paslanmaz-boru"]').click()
    await expect(page.locator('h1')).toHaveText('Paslanmaz Çelik Boru')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(requests.filter((path) => !path.startsWith('/assets/'))).toEqual(['/products/paslanmaz-boru/index.json'])
    await expect(page).toHaveTitle(/Boru/)
  })

  test('the current page stays complete until the next is ready', { tag: '@walk' }, async ({ page }) => {
    await open(page, '/en/products/paslanmaz-boru')
    const table = getSection(page, 'sizes').locator('table')
    await scrollTo(page, 2500)
    await expect(table).toBeInViewport()
    await table.evaluate((element) => {
      const { title, documentElement } = document
      new MutationObserver(() => {
        if (document.title === title && !element.isConnected) documentElement.dataset.gap = ''
      }).observe(document.body, { childList: true, subtree: true })
    })
    await getNavLink(page, 'Gallery').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible()
    await expect(page.locator('html')).not.toHaveAttribute('data-gap')
  })

  test('the search parameter ürünler scrolls to the products', async ({ page }) => {
    await open(page, '/?ürünler')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
    await expect(page.locator('#products')).toBeInViewport()
  })
})

test('a change of language keeps page, position and focus, and reloads nothing', { tag: '@walk' }, async ({ page }) => {
  await open(page, '/products/paslanmaz-boru#sizes')
  await expect(page.locator('#sizes')).toBeInViewport()
  await waitForScrollEnd(page)
  await scrollTo(page, 900)
  await page.evaluate(() => Object.assign(window, { marked: true }))
  await page.getByRole('button', { name: /^Dil/ }).press('Enter')
  await expect(page.locator('header [hreflang][aria-current="true"]')).toContainText('Türkçe')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator(':focus')).toHaveText('English')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/products\/paslanmaz-boru#sizes$/)
  await expect(page.locator('h1')).toHaveText('Stainless Steel Pipe')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('button', { name: /^Language: English/ })).toBeFocused()
  await expect(page).toHaveTitle(/^Stainless Steel Pipe/)
  await expect(page.getByRole('status').filter({ hasText: await page.title() })).toHaveCount(1)
  expect(await page.evaluate(() => 'marked' in window)).toBe(true)
  expect(Math.abs((await waitForScrollEnd(page)) - 900)).toBeLessThan(60)
})

test.describe('blog addresses', () => {
  const NOT_FOUND = /status of 404/

  test('an unknown post says so, and Go Back returns to the previous page', async ({ page, allowErrors }) => {
    allowErrors(NOT_FOUND)
    await open(page, '/en/contact')
    await page.goto('/en/blog/99')
    await waitForHydration(page)
    await expect(page.locator('h1')).toHaveText('Post not found')
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page.locator('h1')).toHaveText('Contact')
  })

  test('a host with a single 404 document shows the 404 page of the address', async ({ page, allowErrors }) => {
    allowErrors(NOT_FOUND)
    await page.route('**/de/blog/99', async (route) => {
      const response = await route.fetch({ url: new URL('/404.html', route.request().url()).href })
      await route.fulfill({ status: 404, contentType: 'text/html', body: await response.text() })
    })
    await page.goto('/de/blog/99')
    await expect(page.locator('h1')).toHaveText('Post not found')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })
})

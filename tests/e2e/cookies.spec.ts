import type { Page } from 'playwright/test'
import { DESK, expect, open, PHONE, test, waitForScrollEnd, watchShifts } from './support.ts'

const getBanner = (page: Page) => page.getByRole('region', { name: 'Çerezler' })

/** Focuses each link and button of the page in turn. Returns those that something covers. */
const findCovered = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main a, main button, main input, footer a')]
      .filter((control) => control.checkVisibility() && !control.closest('[inert]'))
      .flatMap((control) => {
        control.focus()
        const { left, right, top, bottom } = control.getBoundingClientRect()
        const points = [0.1, 0.5, 0.9].flatMap((x) => [0.2, 0.8].map((y) => [x, y] as const))
        const isVisible = points.some(([x, y]) => {
          const topElement = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)
          return topElement !== null && (control.contains(topElement) || topElement.contains(control))
        })
        return isVisible ? [] : [control.textContent || control.getAttribute('aria-label')]
      }),
  )

test('the cookie banner covers nothing that has the focus in small windows', async ({ page }) => {
  for (const address of ['/contact', '/products/paslanmaz-lama']) {
    await open(page, address)
    await expect(getBanner(page)).toBeVisible()
    for (const viewport of [PHONE, { width: 320, height: 256 }, { width: 640, height: 400 }]) {
      await page.setViewportSize(viewport)
      expect(await findCovered(page), `${address} at ${viewport.width} px`).toEqual([])
    }
  }
})

test('on a small phone the cookie banner leaves title and search of the home page free', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await open(page, '/')
  for (const language of ['tr', 'en', 'de', 'sr']) {
    await page.locator(`header a[hreflang=${language}]`).evaluate((link: HTMLElement) => link.click())
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const banner = page.locator('section[data-over-picture]')
    await expect(banner).toBeVisible()
    const { y = 0, height = 0 } = (await banner.boundingBox()) ?? {}
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(title?.y, language).toBeGreaterThan(y + height)
    await expect(page.getByRole('searchbox')).toBeInViewport({ ratio: 1 })
  }
})

test('anchors are scrolled to as without a cookie banner', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/')
  await expect(getBanner(page)).toBeVisible()
  await page.locator('header nav').getByRole('link', { name: 'Ürünler' }).click()
  const getTop = () => page.locator('#products').evaluate((heading) => heading.getBoundingClientRect().top)
  await expect.poll(getTop).toBeLessThan(130)
  await waitForScrollEnd(page)
  expect(await getTop()).toBeGreaterThan(64)
})

test('the cookie banner moves nothing on a phone held sideways', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  const getShift = await watchShifts(page)
  await open(page, '/')
  await expect(getBanner(page)).toBeVisible()
  expect((await getBanner(page).boundingBox())?.height).toBeLessThan(120)
  expect(await getShift()).toBeLessThan(0.01)
})

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`with motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } })

    test('the cookie banner never jumps', async ({ page }) => {
      await page.setViewportSize(DESK)
      const getShift = await watchShifts(page)
      await open(page, '/')
      await expect(getBanner(page)).toBeVisible()
      const getLeft = async () => (await getBanner(page).boundingBox())?.x ?? 0
      // On the photograph, which it would leave by a jump with reduced motion.
      if (reducedMotion === 'no-preference') expect(await getLeft()).toBeGreaterThan(DESK.width / 2)
      else expect(await getLeft()).toBeLessThan(100)
      await getBanner(page).evaluate((banner) => Promise.all(banner.getAnimations().map(({ finished }) => finished)))
      await page.mouse.wheel(0, 600)
      await expect.poll(getLeft).toBeLessThan(100)
      await waitForScrollEnd(page)
      expect(await getShift()).toBeLessThan(0.01)
    })

    test('the page is longer by the room of the banner', async ({ page }) => {
      await page.setViewportSize(PHONE)
      await open(page, '/contact')
      await expect(getBanner(page)).toBeVisible()
      const { height = 0 } = (await getBanner(page).boundingBox()) ?? {}
      const getRoom = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).paddingBottom))
      expect(await getRoom()).toBeGreaterThan(height)
      await getBanner(page).evaluate((banner) => Promise.all(banner.getAnimations().map(({ finished }) => finished)))
      expect(await getRoom()).toBeGreaterThan(height)
    })
  })
}

for (const hidingStyle of ['display: none', 'visibility: hidden', 'opacity: 0']) {
  test(`a banner that a content blocker hides by “${hidingStyle}” takes no room`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.addInitScript((hidingStyle) => {
      // The content security policy forbids a `style` element.
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`section[aria-label="Çerezler"] { ${hidingStyle} !important; animation: none !important }`)
      document.adoptedStyleSheets = [sheet]
    }, hidingStyle)
    await open(page, '/contact')
    await expect(page.locator('section[aria-label="Çerezler"]:not([hidden])')).toBeAttached()
    // Until it has entered, it is transparent without a blocker as well.
    await expect(page.locator('body')).toHaveCSS('padding-bottom', '56px')
    await page.locator('main form').getByRole('button').last().click()
    const problems = page.locator('main form').getByRole('group')
    await expect(problems).toBeFocused()
    await waitForScrollEnd(page)
    expect((await problems.boundingBox())?.y).toBeGreaterThanOrEqual(64)
  })
}

import type { Locator } from 'playwright/test'
import { DESK, decline, expect, open, test } from './support.ts'

test.skip(({ browserName }) => browserName !== 'chromium', 'the layout is the same')
test.beforeEach(({ page }) => decline(page))

/** Of all that are shown. */
const boxes = (all: Locator) =>
  all.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { top, bottom, width } = element.getBoundingClientRect()
      return width > 0 ? [{ top, bottom }] : []
    }),
  )

test('with text of twice the size the bar has room for all it shows', async ({ page }) => {
  for (const width of [768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/de')
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const bar = await page.getByRole('banner').boundingBox()
    for (const box of await boxes(page.getByRole('banner').locator('a, button'))) {
      expect(box.top, `${width} px`).toBeGreaterThanOrEqual(0)
      expect(box.bottom, `${width} px`).toBeLessThanOrEqual(bar?.height ?? 0)
    }
    await expect(page.getByRole('banner').getByRole('button', { name: 'Menü öffnen' })).toBeVisible()
  }
})

test('the list of posts offers one way back', async ({ page }) => {
  await page.goto('/blog/all')
  await expect(page.locator('main a[href="/#blog"]')).toHaveCount(1)
})

test('one step back from the first slide of a gallery there is a picture', async ({ page }) => {
  await page.setViewportSize(DESK)
  await open(page, '/gallery')
  const slides = page.locator('.swiper')
  await slides.scrollIntoViewIfNeeded()
  await expect(page.locator('.swiper-initialized')).toBeVisible()
  const last = slides.locator('[data-swiper-slide-index="5"] img')
  await expect
    .poll(() => last.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true)
})

test('the menu has its call button in sight in a low window', async ({ page }) => {
  for (const width of [360, 700]) {
    await page.setViewportSize({ width, height: 560 })
    await open(page, '/')
    await page.getByRole('button', { name: 'Menüyü aç' }).click()
    await expect(page.getByRole('dialog').locator('a[href^="tel:"]')).toBeInViewport({ ratio: 1 })
    // Nor does it lie over what is scrolled to.
    const last = page.getByRole('dialog').getByRole('link', { name: 'Srpski' })
    await last.scrollIntoViewIfNeeded()
    const [language] = await boxes(last)
    const [call] = await boxes(page.getByRole('dialog').locator('a[href^="tel:"]'))
    expect(language?.bottom).toBeLessThanOrEqual(call?.top ?? 0)
  }
})

test('an embedded map is dark in the dark theme alone', async ({ page }) => {
  const filter = async () => {
    await open(page, '/contact')
    return page.locator('iframe').evaluate((frame) => getComputedStyle(frame).filter)
  }
  const store = (key: string, value: string) =>
    page.addInitScript(([key, value]) => window.top === window && localStorage.setItem(key, value), [
      key,
      value,
    ] as const)
  await store('cookieConsent', 'accepted')
  expect(await filter()).toBe('none')
  await store('theme', 'dark')
  expect(await filter()).toContain('invert')
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await filter()).toBe('none')
})

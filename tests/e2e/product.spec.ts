import type { Page } from 'playwright/test'
import { expect, open, PHONE, test } from './support.ts'

const LAPTOP = { width: 1366, height: 768 }

const line = (page: Page) => page.getByRole('navigation', { name: 'Paslanmaz Boru' })

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('cookieConsent', 'declined')))

test('the first screen of a product has its ranges, grades, finishes, standards and the ways on', async ({ page }) => {
  for (const size of [LAPTOP, PHONE]) {
    await page.setViewportSize(size)
    await page.goto('/products/paslanmaz-boru')
    const hero = page.locator('main section').first()
    for (const words of [
      '6–600',
      'AISI 321',
      'Hairline',
      'ASTM',
      'Teklif isteyin',
      'Ağırlığını hesaplayın',
      'Veri sayfası',
    ]) {
      await expect(hero.getByText(words, { exact: false })).toBeInViewport({ ratio: 1 })
    }
    await expect(page.locator('main h2').first()).toHaveText('Teknik özellikler')
  }
  const picture = await page.locator('main img').first().boundingBox()
  expect(picture?.height).toBeLessThanOrEqual(PHONE.height / 3)
})

test('past the hero a slim line stays, and nothing moves when it comes', async ({ page }) => {
  for (const [size, top] of [
    [LAPTOP, 64],
    [PHONE, PHONE.height - 56],
  ] as const) {
    await page.setViewportSize(size)
    await open(page, '/products/paslanmaz-boru')
    await expect(line(page)).toBeHidden()
    const before = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
    await expect(line(page)).toBeVisible()
    expect((await line(page).boundingBox())?.y).toBe(top)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(before)
  }
})

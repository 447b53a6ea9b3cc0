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
    for (const words of ['6–600', 'AISI 321', 'Hairline', 'ASTM', 'Ağırlığını hesaplayın', 'Veri sayfası']) {
      await expect(hero.getByText(words, { exact: false })).toBeInViewport({ ratio: 1 })
    }
    await expect(line(page).getByText('Teklif isteyin')).toBeInViewport({ ratio: 1 })
    await expect(page.locator('main h2').first()).toHaveText('Teknik özellikler')
  }
  const picture = await page.locator('main img').first().boundingBox()
  expect(picture?.height).toBeLessThanOrEqual(PHONE.height / 3)
})

test('the line with the quote stays at the foot, rests above the footer at a desk and leads to the next product', async ({
  page,
}) => {
  for (const size of [LAPTOP, PHONE]) {
    await page.setViewportSize(size)
    await open(page, '/en/products/paslanmaz-boru')
    const foot = () => page.getByRole('navigation', { name: 'Stainless Steel Pipe' }).boundingBox()
    const box = await foot()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(size.height)
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const footer = await page.getByRole('contentinfo').boundingBox()
    const rest = await foot()
    // On a phone it shares the window's last line with the round buttons, which never go.
    expect((rest?.y ?? 0) + (rest?.height ?? 0)).toBe(size === PHONE ? size.height : footer?.y)
  }
  await page.getByRole('link', { name: 'Next: Strip' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Strip/)
})

test('a product asks for a quote, gives the phone, in the line and at its end alone, and its name to the chat', async ({
  page,
}) => {
  await page.goto('/en/products/paslanmaz-flans')
  await expect(page.locator('a[href="/en/quote?add=/products/paslanmaz-flans"]')).toHaveCount(2)
  await expect(page.locator('main a[href^="tel:"]')).toHaveCount(1)
  const chat = page.locator('main a[href^="https://wa.me/"]')
  expect(decodeURIComponent((await chat.getAttribute('href')) ?? '')).toContain('Paslanmaz Flanş')
})

import { addressOf, fallback, LANGUAGES } from '../../schema/names/languages.ts'
import { documents, expect, open, test } from './support.ts'

for (const { route, languages } of documents) {
  test(`${route} opens in every language`, async ({ page }) => {
    for (const language of LANGUAGES) {
      const response = await open(page, addressOf(route, language))
      expect(response?.status(), language).toBe(200)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('main')).toHaveAttribute('lang', fallback(languages, language))
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.locator('header nav')).toHaveCount(1)
      await expect(page.locator('footer')).toHaveCount(1)
    }
  })
}

test('an unknown address is answered 404, in its language', async ({ page, provokes }) => {
  provokes(/status of 404/)
  for (const [address, heading] of [
    ['/no-such-page', 'tr'],
    ['/en/no-such-page', 'en'],
    ['/de/products/no-such-page', 'de'],
  ]) {
    const response = await page.goto(address ?? '')
    expect(response?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', heading ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }
})

test('a slash at the end opens the same page', async ({ page }) => {
  const response = await page.goto('/contact/')
  expect(response?.status()).toBe(200)
  await expect(page.locator('h1')).toHaveText('İletişim')
})

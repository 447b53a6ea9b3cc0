import { addressOf, fallback, LANGUAGES } from '../../schema/names/languages.ts'
import { documents, expect, open, test } from './support.ts'

for (const [index, { route, languages }] of documents.entries()) {
  test(`${route} opens in every language`, async ({ page }) => {
    for (const language of LANGUAGES) {
      const address = addressOf(route, language)
      // A browser opens each page once, and each language with some of them; of the others the document is looked at.
      const isOpened = language === LANGUAGES[index % LANGUAGES.length]
      const response = isOpened ? await open(page, address) : await page.request.get(address)
      expect(response?.status(), language).toBe(200)
      const html = (await response?.text()) ?? ''
      expect(html).toMatch(new RegExp(`<html[^>]* lang="${language}"`))
      expect(html).toMatch(new RegExp(`<main[^>]* lang="${fallback(languages, language)}"`))
      for (const element of ['h1', 'header', 'footer']) {
        expect(html.split(new RegExp(`<${element}[ >]`)).length, `${element} in ${language}`).toBeGreaterThan(1)
      }
      if (isOpened) await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
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

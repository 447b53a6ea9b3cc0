import { addressOf, LANGUAGES } from '../../schema/names/languages.ts'
import { documents, expect, open, test } from './support.ts'

for (const [turn, language] of LANGUAGES.entries()) {
  test(`pages open in ${language}, with nothing refused or complained of`, async ({ page }) => {
    // Each page in one of its languages, by turns: output.spec.ts looks at the documents of all of them.
    for (const { route } of documents.filter((_, index) => index % LANGUAGES.length === turn)) {
      const response = await open(page, addressOf(route, language))
      expect(response?.status(), route).toBe(200)
      await expect(page.getByRole('heading', { level: 1 }), route).toHaveCount(1)
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

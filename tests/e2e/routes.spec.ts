import type { Page } from 'playwright/test'
import { joinAddress, LANGUAGES } from '../../schema/names/languages.ts'
import { DESK, expect, getOverflow, open, pages, test } from './support.ts'

/** Finds tables whose sticky head covers their first row. */
const findCoveredTables = (page: Page) =>
  page.locator('table:has(thead)').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const [head, row] = [table.querySelector('thead'), table.querySelector('tbody tr')]
      // Some heads are visually hidden.
      if (!head || !row || getComputedStyle(head).clipPath !== 'none') return []
      return head.getBoundingClientRect().bottom > row.getBoundingClientRect().top + 1 ? [table.ariaLabel] : []
    }),
  )

for (const [turn, language] of LANGUAGES.entries()) {
  test(`pages open in ${language} without errors, and reflow at 320 px`, async ({ page }) => {
    test.setTimeout(60_000)
    // Each page is opened in one language. output.spec.ts checks the documents of all languages.
    for (const { route } of pages.filter((_, index) => index % LANGUAGES.length === turn)) {
      await page.setViewportSize(DESK)
      const response = await open(page, joinAddress(route, language))
      expect(response?.status(), route).toBe(200)
      await expect(page.getByRole('heading', { level: 1 }), route).toHaveCount(1)
      // Equals 1280 px at 400 %, as in WCAG 1.4.10.
      await page.setViewportSize({ width: 320, height: 256 })
      expect.soft(await getOverflow(page), route).toBe(0)
      expect.soft(await findCoveredTables(page), route).toEqual([])
    }
  })
}

test('an unknown address shows the 404 page of its language', async ({ page, allowErrors }) => {
  allowErrors(/status of 404/)
  for (const [address, language] of [
    ['/no-such-page', 'tr'],
    ['/en/no-such-page', 'en'],
    ['/de/products/no-such-page', 'de'],
  ]) {
    const response = await page.goto(address ?? '')
    expect(response?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('lang', language ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }
})

test('a trailing slash opens the same page', async ({ page }) => {
  const response = await page.goto('/contact/')
  expect(response?.status()).toBe(200)
  await expect(page.locator('h1')).toHaveText('İletişim')
})

import type { Page } from 'playwright/test'
import { addressOf, LANGUAGES } from '../../schema/names/languages.ts'
import { DESK, expect, getOverflow, open, pages, test } from './support.ts'

/** The tables whose head lies over their first row, as a head does that stays where the table itself scrolls. */
const coveredRows = (page: Page) =>
  page.locator('table:has(thead)').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const [head, row] = [table.querySelector('thead'), table.querySelector('tbody tr')]
      // Some heads are only read aloud.
      if (!head || !row || getComputedStyle(head).clipPath !== 'none') return []
      return head.getBoundingClientRect().bottom > row.getBoundingClientRect().top + 1 ? [table.ariaLabel] : []
    }),
  )

for (const [turn, language] of LANGUAGES.entries()) {
  test(`pages open in ${language}, with nothing refused or complained of, and bear a width of 320 px`, async ({
    page,
  }) => {
    test.setTimeout(60_000)
    // Each page in one of its languages, by turns: output.spec.ts looks at the pages of all of them.
    for (const { route } of pages.filter((_, index) => index % LANGUAGES.length === turn)) {
      await page.setViewportSize(DESK)
      const response = await open(page, addressOf(route, language))
      expect(response?.status(), route).toBe(200)
      await expect(page.getByRole('heading', { level: 1 }), route).toHaveCount(1)
      // That of 1280 px at 400 %: nothing scrolls sideways, and no head of a table covers its rows.
      await page.setViewportSize({ width: 320, height: 256 })
      expect.soft(await getOverflow(page), route).toBe(0)
      expect.soft(await coveredRows(page), route).toEqual([])
    }
  })
}

test('an unknown address is answered 404, in its language', async ({ page, allowErrors }) => {
  allowErrors(/status of 404/)
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

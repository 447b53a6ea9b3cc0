import type { Page } from 'playwright/test'
import { DESK, decline, expect, hydrated, open, placeAtRest, scrollTo, test } from './support.ts'

/* Where the window stands when a page is opened again, and at addresses that lead nowhere on it. */

test.use({ viewport: DESK })

test.beforeEach(({ page }) => decline(page))

/** Waits until the page of an address has been taken over and stands where it is meant to. */
async function expectPlace(page: Page, address: string, place: number): Promise<void> {
  await expect(page).toHaveURL(address)
  await hydrated(page)
  await expect.poll(() => placeAtRest(page), `place on ${address}`).toBe(place)
}

test('a reload keeps the place', async ({ page }) => {
  await open(page, '/')
  await scrollTo(page, 2400)
  await page.reload()
  await expectPlace(page, '/', 2400)
})

test('a reload keeps the place that a visitor has gone to from an anchor', async ({ page }) => {
  await open(page, '/#products')
  await expect(page.locator('#products')).toBeInViewport()
  await placeAtRest(page)
  await scrollTo(page, 5000)
  await page.reload()
  await expectPlace(page, '/#products', 5000)
})

test('going back to a page in a document of its own keeps the place', async ({ page }) => {
  await open(page, '/')
  await scrollTo(page, 2400)
  await open(page, '/about')
  await page.goBack()
  await expectPlace(page, '/', 2400)
})

test('going back and forth within a document keeps the places, also when that has been loaded anew', async ({
  page,
}) => {
  await open(page, '/')
  await scrollTo(page, 2400)
  await page.locator('header nav').getByRole('link', { name: 'Galeri' }).click()
  await expectPlace(page, '/gallery', 0)
  await scrollTo(page, 500)
  await page.goBack()
  await expectPlace(page, '/', 2400)
  await page.goForward()
  await expectPlace(page, '/gallery', 500)
  await page.reload()
  await expectPlace(page, '/gallery', 500)
  await page.goBack()
  await expectPlace(page, '/', 2400)
  await page.reload()
  await expectPlace(page, '/', 2400)
})

/** Expects every section of home that an anchor leads to. */
async function expectWhole(page: Page): Promise<void> {
  for (const anchor of ['home', 'stats', 'products', 'services', 'about', 'blog']) {
    await expect(page.locator(`#${anchor}`)).toHaveCount(1)
  }
}

for (const address of ['/#100%', '/#%E0%A4%A', '/#nowhere', '/?%E0%A4%A']) {
  test(`${address} opens the whole page, which works`, async ({ page }) => {
    await open(page, address)
    await expectWhole(page)
    expect(await placeAtRest(page)).toBe(0)
    await page.locator('header nav').getByRole('link', { name: 'Galeri' }).click()
    await expectPlace(page, '/gallery', 0)
    await page.goBack()
    await hydrated(page)
    await expectWhole(page)
  })
}

test('a malformed anchor that comes later leaves the page whole', async ({ page }) => {
  await open(page, '/')
  for (const hash of ['#100%', '#%E0%A4%A']) {
    await page.evaluate((hash) => {
      window.location.hash = hash
    }, hash)
    await placeAtRest(page)
    await expectWhole(page)
  }
})

test('a malformed path is answered with the not-found page, which works', async ({ page, provokes }) => {
  provokes(/status of 404/)
  await open(page, '/%E0%A4%A')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await page.locator('header nav').getByRole('link', { name: 'Galeri' }).click()
  await expectPlace(page, '/gallery', 0)
})

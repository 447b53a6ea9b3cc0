import type { Page } from 'playwright/test'
import { joinAddress, LANGUAGES } from '../../schema/names/languages.ts'
import {
  declineCookies,
  expect,
  findAxeViolations,
  loadAxe,
  PHONE,
  SAMPLE_ROUTES,
  showCarousel,
  test,
  waitForHydration,
} from './support.ts'

const DESK = { width: 1280, height: 900 }

type Theme = 'light' | 'dark'

test.setTimeout(120_000)

test.beforeEach(async ({ page }) => {
  await loadAxe(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

async function findViolations(page: Page, theme: Theme, viewport: typeof DESK): Promise<string[]> {
  await page.setViewportSize(viewport)
  await page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme
  }, theme)
  return findAxeViolations(page)
}

for (const [index, route] of SAMPLE_ROUTES.entries()) {
  const address = joinAddress(route, LANGUAGES[index % LANGUAGES.length] ?? 'tr')
  test(`${address} passes axe in both themes and sizes`, async ({ page }) => {
    await declineCookies(page)
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    // Pages alternate between the two pairs of theme and size.
    const [desk, phone] = index % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
    expect.soft(await findViolations(page, desk, DESK)).toEqual([])
    expect.soft(await findViolations(page, phone, PHONE)).toEqual([])
  })
}

test('menus, cookie banner, form errors and gallery pass axe when open', async ({ page }) => {
  await page.setViewportSize(DESK)
  await page.goto('/contact')
  await waitForHydration(page)
  await page.locator('main form').getByRole('button').click()
  await expect(page.locator('main form').getByRole('group')).toBeVisible()
  await page.getByRole('button', { name: /^Dil/ }).click()
  await expect(page.getByRole('region', { name: 'Çerezler' })).toBeVisible()
  expect.soft(await findViolations(page, 'light', DESK)).toEqual([])
  expect.soft(await findViolations(page, 'dark', PHONE)).toEqual([])
  await page.getByRole('button', { name: 'Menüyü açın' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect.soft(await findViolations(page, 'dark', PHONE)).toEqual([])
  expect.soft(await findViolations(page, 'light', PHONE)).toEqual([])

  await page.goto('/gallery')
  await showCarousel(page, 'galeri')
  await page.getByRole('button', { name: 'Sonraki' }).click()
  expect.soft(await findViolations(page, 'light', DESK)).toEqual([])
})

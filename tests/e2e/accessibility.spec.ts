import type { Page } from 'playwright/test'
import { addressOf, LANGUAGES } from '../../schema/names/languages.ts'
import {
  declineCookies,
  expect,
  findAxeViolations,
  getSection,
  loadAxe,
  PHONE,
  SAMPLE_ROUTES,
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

async function inTheme(page: Page, theme: Theme, viewport: typeof DESK): Promise<string[]> {
  await page.setViewportSize(viewport)
  await page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme
  }, theme)
  return findAxeViolations(page)
}

for (const [index, route] of SAMPLE_ROUTES.entries()) {
  const address = addressOf(route, LANGUAGES[index % LANGUAGES.length] ?? 'tr')
  test(`${address} is open to everyone, in both themes and sizes`, async ({ page }) => {
    await declineCookies(page)
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    // One pair of theme and size or the other, by turns.
    const [desk, phone] = index % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
    expect.soft(await inTheme(page, desk, DESK)).toEqual([])
    expect.soft(await inTheme(page, phone, PHONE)).toEqual([])
  })
}

test('open to everyone is what opens, too: menus, cookie banner, complaints of the form, gallery', async ({ page }) => {
  await page.setViewportSize(DESK)
  await page.goto('/contact')
  await waitForHydration(page)
  await page.locator('main form').getByRole('button').click()
  await expect(page.locator('main form').getByRole('group')).toBeVisible()
  await page.getByRole('button', { name: /^Dil/ }).click()
  await expect(page.getByRole('region', { name: 'Çerezler' })).toBeVisible()
  expect.soft(await inTheme(page, 'light', DESK)).toEqual([])
  expect.soft(await inTheme(page, 'dark', PHONE)).toEqual([])
  await page.getByRole('button', { name: 'Menüyü açın' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect.soft(await inTheme(page, 'dark', PHONE)).toEqual([])
  expect.soft(await inTheme(page, 'light', PHONE)).toEqual([])

  await page.goto('/gallery')
  await getSection(page, 'galeri').scrollIntoViewIfNeeded()
  await expect(page.locator('.swiper-initialized')).toBeVisible()
  await page.getByRole('button', { name: 'Sonraki' }).click()
  expect.soft(await inTheme(page, 'light', DESK)).toEqual([])
})

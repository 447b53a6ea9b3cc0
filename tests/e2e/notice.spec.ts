import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { FIXTURE, serveFixture } from './fixtureSite.ts'
import { expect, test, waitForHydration } from './support.ts'

test.describe.configure({ mode: 'serial' })

const written = readFileSync(join(FIXTURE, 'pages/_site.json'), 'utf8').replace(
  '"from": "2025-03-01"',
  '"from": "2025-03-01", "until": "2099-03-23"',
)
const save = (folder: string, text = written) => writeFileSync(join(folder, 'pages/_site.json'), text)
const site = serveFixture(save)

const getNotice = (page: Page, name = 'Notice') => page.getByRole('region', { name, exact: true })
const open = (page: Page, path: string) => page.goto(`${site.address}${path}`, { waitUntil: 'networkidle' })
const blockApplication = (page: Page) => page.route('**/src/shell/main.tsx*', (route) => route.abort())

test('is above the bar, which sticks to the top when scrolled', async ({ page }) => {
  await open(page, 'en/products/boru')
  await waitForHydration(page)
  const bar = page.getByRole('banner')
  const { height = 0 } = (await getNotice(page).boundingBox()) ?? {}
  expect(height).toBeGreaterThanOrEqual(44)
  expect((await bar.boundingBox())?.y).toBeCloseTo(height, 0)
  await page.mouse.wheel(0, 600)
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0)
  await expect(getNotice(page)).not.toBeInViewport()
})

test('stays closed, also before hydration', async ({ page, allowErrors }) => {
  allowErrors(/main\.tsx/)
  await open(page, 'en/contact')
  await waitForHydration(page)
  await getNotice(page).getByRole('button', { name: 'Close the notice' }).focus()
  await page.keyboard.press('Enter')
  await expect(getNotice(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.y).toBe(0)

  await blockApplication(page)
  await open(page, 'de/contact')
  await expect(getNotice(page, 'Hinweis')).toHaveCount(0)
})

test('is hidden after its last day, also on a cached page', async ({ page, allowErrors }) => {
  allowErrors(/main\.tsx/)
  await blockApplication(page)
  await page.clock.setFixedTime('2099-03-23T20:59:00Z')
  await open(page, 'en/contact')
  await expect(getNotice(page)).toBeVisible()
  await page.clock.setFixedTime('2099-03-23T21:00:00Z')
  await open(page, 'en/contact')
  await expect(getNotice(page)).toHaveCount(0)
})

test('appears again in an open page when its text changes', async ({ page }) => {
  await open(page, 'en/contact')
  await waitForHydration(page)
  await getNotice(page).getByRole('button').click()
  await expect(getNotice(page)).toHaveCount(0)
  save(site.folder, written.replace('We are closed for the holiday', 'We are closed for stocktaking'))
  await expect(getNotice(page)).toContainText('stocktaking')
  save(site.folder)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('is visible without a close button', async ({ page }) => {
    await page.goto(`${site.address}en/contact`)
    await expect(getNotice(page)).toContainText('We are closed')
    await expect(getNotice(page).getByRole('button')).toHaveCount(0)
    const { y = 0 } = (await page.getByRole('banner').boundingBox()) ?? {}
    const { height = 0 } = (await getNotice(page).boundingBox()) ?? {}
    expect(y).toBeCloseTo(height, 0)
  })
})

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

const notice = (page: Page, name = 'Notice') => page.getByRole('region', { name, exact: true })
const open = (page: Page, path: string) => page.goto(`${site.address}${path}`, { waitUntil: 'networkidle' })
/** The page as it is before the application has come, if it comes at all. */
const withoutApplication = (page: Page) => page.route('**/src/shell/main.tsx*', (route) => route.abort())

test('pushes the bar down, which then stays at the edge of the window', async ({ page }) => {
  await open(page, 'en/products/boru')
  await waitForHydration(page)
  const bar = page.getByRole('banner')
  const { height = 0 } = (await notice(page).boundingBox()) ?? {}
  expect(height).toBeGreaterThanOrEqual(44)
  expect((await bar.boundingBox())?.y).toBeCloseTo(height, 0)
  await page.mouse.wheel(0, 600)
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0)
  await expect(notice(page)).not.toBeInViewport()
})

test('closed by the keyboard, is gone at once, and is there no more before anything is painted', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/main\.tsx/)
  await open(page, 'en/contact')
  await waitForHydration(page)
  await notice(page).getByRole('button', { name: 'Close the notice' }).focus()
  await page.keyboard.press('Enter')
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.y).toBe(0)

  await withoutApplication(page)
  await open(page, 'de/contact')
  await expect(notice(page, 'Hinweis')).toHaveCount(0)
})

test('a page that was kept until after its last day does not show it', async ({ page, allowErrors }) => {
  allowErrors(/main\.tsx/)
  await withoutApplication(page)
  await page.clock.setFixedTime('2099-03-23T20:59:00Z')
  await open(page, 'en/contact')
  await expect(notice(page)).toBeVisible()
  await page.clock.setFixedTime('2099-03-23T21:00:00Z')
  await open(page, 'en/contact')
  await expect(notice(page)).toHaveCount(0)
})

test('another one that is saved shows in the open browser', async ({ page }) => {
  await open(page, 'en/contact')
  await waitForHydration(page)
  await notice(page).getByRole('button').click()
  await expect(notice(page)).toHaveCount(0)
  save(site.folder, written.replace('We are closed for the holiday', 'We are closed for stocktaking'))
  await expect(notice(page)).toContainText('stocktaking')
  save(site.folder)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('is read, and has no button that does nothing', async ({ page }) => {
    await page.goto(`${site.address}en/contact`)
    await expect(notice(page)).toContainText('We are closed')
    await expect(notice(page).getByRole('button')).toHaveCount(0)
    const { y = 0 } = (await page.getByRole('banner').boundingBox()) ?? {}
    const { height = 0 } = (await notice(page).boundingBox()) ?? {}
    expect(y).toBeCloseTo(height, 0)
  })
})

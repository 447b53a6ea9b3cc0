import type { Page } from 'playwright/test'
import { test } from './fixtureSite.ts'
import { expect, open, scrollTo } from './support.ts'

const getNotice = (page: Page, name = 'Notice') => page.getByRole('region', { name, exact: true })
const blockApplication = (page: Page) => page.route('**/src/shell/main.tsx*', (route) => route.abort())

test('is above the sticky bar, and stays closed, also before hydration', async ({ page, site, allowErrors }) => {
  allowErrors(/main\.tsx/)
  await open(page, `${site.address}en/contact`)
  const bar = page.getByRole('banner')
  const { height = 0 } = (await getNotice(page).boundingBox()) ?? {}
  expect(height).toBeGreaterThanOrEqual(44)
  await expect(getNotice(page).getByRole('link')).toHaveAttribute('href', '/en/contact')
  expect((await bar.boundingBox())?.y).toBeCloseTo(height, 0)
  await page.mouse.wheel(0, 600)
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0)
  await expect(getNotice(page)).not.toBeInViewport()

  await getNotice(page).getByRole('button', { name: 'Close the notice' }).focus()
  await page.keyboard.press('Enter')
  await expect(getNotice(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
  await scrollTo(page, 0)
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0)

  await blockApplication(page)
  await page.goto(`${site.address}de/contact`)
  await expect(getNotice(page, 'Hinweis')).toHaveCount(0)
})

test('is hidden after its last day, also on a cached page', async ({ page, site, allowErrors }) => {
  allowErrors(/main\.tsx/)
  await blockApplication(page)
  await page.clock.setFixedTime('2099-03-23T20:59:00Z')
  await page.goto(`${site.address}en/contact`)
  await expect(getNotice(page)).toBeVisible()
  await page.clock.setFixedTime('2099-03-23T21:00:00Z')
  await page.goto(`${site.address}en/contact`)
  await expect(getNotice(page)).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('is visible without a close button', async ({ page, site }) => {
    await page.goto(`${site.address}en/contact`)
    await expect(getNotice(page)).toContainText('We are closed')
    await expect(getNotice(page).getByRole('button')).toHaveCount(0)
    const { y = 0 } = (await page.getByRole('banner').boundingBox()) ?? {}
    const { height = 0 } = (await getNotice(page).boundingBox()) ?? {}
    expect(y).toBeCloseTo(height, 0)
  })
})

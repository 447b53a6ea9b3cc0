import type { Page } from 'playwright/test'
import { declineCookies, expect, getSection, open, PHONE, test } from './support.ts'

const PIPE = '/products/paslanmaz-boru'

test.beforeEach(({ page }) => declineCookies(page))

const field = (page: Page, name: string) => getSection(page, 'weight').locator(`[name=${name}]`)
const total = (page: Page) => getSection(page, 'weight').getByRole('definition').last()

test('what is typed before any script has come is weighed, with a comma or a point', async ({ page }) => {
  await page.goto(PIPE)
  await field(page, 'diameter').fill('88,9')
  await field(page, 'wallThickness').fill('3.2')
  await expect(total(page)).toHaveText('40,84 kg')
  await expect(field(page, 'diameter')).toHaveValue('88,9')
  await expect(getSection(page, 'weight')).toContainText('π × (88,9 − 3,2) × 3,2 × 7,9 / 1000 = 6,806')
})

test('a calculation can be sent: its address restores it, in another language too', async ({ page }) => {
  await open(page, PIPE)
  await field(page, 'diameter').fill('88,9')
  await field(page, 'grade').selectOption('316L')
  await expect(page).toHaveURL(/\?diameter=88\.9&.*grade=316L$/)
  const { search } = new URL(page.url())
  await page.goto(`/en${PIPE}${search}#weight`)
  await expect(field(page, 'diameter')).toHaveValue('88.9')
  await expect(field(page, 'grade')).toHaveValue('316L')
  await expect(total(page)).toHaveText('26.21 kg')
})

test('nothing moves when the script takes the calculator over', async ({ page }) => {
  for (const size of [PHONE, { width: 1366, height: 768 }]) {
    await page.setViewportSize(size)
    await page.goto(PIPE)
    const before = await getSection(page, 'weight').boundingBox()
    await field(page, 'length').focus()
    await field(page, 'length').fill('5000')
    await expect(total(page)).toHaveText('14,47 kg')
    expect((await getSection(page, 'weight').boundingBox())?.height).toBe(before?.height)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('there are the formula, a worked example, the densities and the sizes, and nothing to press', async ({
    page,
  }) => {
    await page.goto(PIPE)
    const weight = getSection(page, 'weight')
    await expect(weight).toContainText('π × (60,3 − 2) × 2 × 7,9 / 1000 = 2,894')
    await weight.getByText('π × (Ø − t) × t × ρ / 1000 = kg/m').click()
    await expect(weight.getByRole('row', { name: 'AISI 316L 8,0' })).toBeVisible()
    await expect(getSection(page, 'sizes').getByRole('row', { name: '50 60,3 2,9 4,131' })).toBeVisible()
    await expect(weight.getByRole('textbox')).toHaveCount(0)
    await expect(getSection(page, 'sizes').getByRole('button')).toHaveCount(0)
  })
})

import type { Page } from 'playwright/test'
import { declineCookies, expect, getSection, open, PHONE, test, waitForHydration } from './support.ts'

const PIPE = '/products/paslanmaz-boru'

test.beforeEach(({ page }) => declineCookies(page))

const getField = (page: Page, name: string) => getSection(page, 'weight').locator(`[name=${name}]`)
const getTotal = (page: Page) => getSection(page, 'weight').getByRole('definition').last()

test('computes figures typed before hydration, with a decimal comma or point', { tag: '@walk' }, async ({ page }) => {
  await page.goto(PIPE)
  await getField(page, 'diameter').fill('88,9')
  await getField(page, 'wallThickness').fill('3.2')
  await getField(page, 'length').fill('5000')
  await getField(page, 'pieces').fill('2')
  await expect(getTotal(page)).toHaveText('68,06 kg')
  await expect(getField(page, 'diameter')).toHaveValue('88,9')
  await expect(getSection(page, 'weight')).toContainText('π × (88,9 − 3,2) × 3,2 × 7,9 / 1000 = 6,806')
})

test('blames no figure while its code cannot be loaded, and tries again', async ({ page, allowErrors }) => {
  allowErrors(/readUnits|ERR_FAILED|dynamically imported/)
  await page.route('**/assets/readUnits-*.js', (route) => route.abort(), { times: 1 })
  await page.clock.install()
  await open(page, `/en${PIPE}`)
  await getField(page, 'diameter').fill('6 cm')
  await expect(getSection(page, 'weight')).toContainText('trying again')
  await page.clock.fastForward(5000)
  await expect(getSection(page, 'weight')).toContainText('6 cm = 60 mm')
})

test('does not shift the layout on hydration', { tag: '@walk' }, async ({ page }) => {
  for (const size of [PHONE, { width: 1366, height: 768 }]) {
    await page.setViewportSize(size)
    await page.goto(PIPE)
    const before = await getSection(page, 'weight').boundingBox()
    await getField(page, 'length').focus()
    await waitForHydration(page)
    expect((await getSection(page, 'weight').boundingBox())?.height).toBe(before?.height)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows the formula, an example, densities and sizes, without controls', async ({ page }) => {
    await page.goto(PIPE)
    const weight = getSection(page, 'weight')
    await expect(weight).toContainText('π × (60,3 − 2) × 2 × 7,9 / 1000 = 2,894')
    await weight.getByText('π × (Ø − t) × t × ρ / 1000 = kg/m').click()
    await expect(weight.getByRole('row', { name: 'AISI 316L 8,0' })).toBeVisible()
    await expect(getSection(page, 'sizes').getByRole('row', { name: '60,3 2,9 4,131' })).toBeVisible()
    await expect(weight.getByRole('textbox')).toHaveCount(0)
    await expect(getSection(page, 'sizes').getByRole('button')).toHaveCount(0)
  })
})

import type { Page } from 'playwright/test'
import { acceptCookies, declineCookies, expect, getLabel, holdBack, open, PHONE, test } from './support.ts'

const INDEX = '**/search-index.json'

const getField = (page: Page) => page.getByRole('combobox', { name: getLabel('searchField', 'tr') })
const getButton = (page: Page, language: 'tr' | 'en' = 'tr') =>
  page.getByRole('banner').getByRole('link', { name: getLabel('search', language), exact: true })

test.beforeEach(({ page }) => declineCookies(page))

test('the search opens by Ctrl K, also before hydration, and by no single key', { tag: '@walk' }, async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await page.keyboard.press('Control+k')
  await expect(getField(page)).toBeFocused()
  await expect(getField(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(getField(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Voice input and typing mistakes would press single keys.
  for (const key of ['/', 'k', 's']) await page.keyboard.press(key)
  await page.getByLabel(getLabel('firstName', 'tr'), { exact: true }).pressSequentially('/')
  await expect(page.getByLabel(getLabel('firstName', 'tr'), { exact: true })).toHaveValue('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the search opens by its button before hydration', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await getButton(page).click()
  await expect(getField(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(getButton(page)).toBeFocused()
})

test('results appear while typing, and are opened by keyboard', { tag: '@walk' }, async ({ page }) => {
  // Searches are stored only with consent.
  await acceptCookies(page)
  await open(page, '/gallery')
  await page.keyboard.press('Control+k')
  await getField(page).fill('316L 60,3x2')
  const firstOption = page.getByRole('option').first()
  await expect(firstOption).toContainText('Paslanmaz Boru')
  await expect(page.getByRole('dialog').getByRole('status')).toContainText(/60,3\s/)
  await page.keyboard.press('ArrowDown')
  await expect(firstOption).toHaveAttribute('aria-selected', 'true')
  await expect(getField(page)).toHaveAttribute('aria-activedescendant', (await firstOption.getAttribute('id')) ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\/paslanmaz-boru\?diameter=60\.3&wallThickness=2&grade=316L.*#weight$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('#weight')).toBeInViewport()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('button', { name: '316L 60,3x2' })).toBeVisible()
  await page.getByRole('button', { name: getLabel('searchForget', 'tr') }).click()
  await expect(page.getByRole('button', { name: '316L 60,3x2' })).toHaveCount(0)
})

test('an exact size is added to the quote list by keyboard, and opens its row', { tag: '@walk' }, async ({ page }) => {
  await open(page, '/en/gallery')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('60.3x2.9 316L')
  const size = page.getByRole('dialog').getByRole('link', { name: 'DN 50 · 60.3 × 2.9' })
  await expect(size).toBeVisible()
  // The button that closes the dialog comes before it.
  for (const _ of [1, 2, 3]) await page.keyboard.press('Tab')
  await expect(page.getByRole('dialog').getByRole('button').last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('link', { name: /\(1\)/ })).toBeVisible()
  await size.click()
  await expect(page).toHaveURL('/en/products/paslanmaz-boru?size=60.3x2.9&grade=316L#sizes')
  await expect(page.locator('[data-requested]')).toContainText('60.3')
})

test('Enter opens the results page, and Back restores its query', async ({ page }) => {
  await open(page, '/gallery')
  await page.keyboard.press('Control+k')
  await getField(page).fill('flanş')
  await expect(page.getByRole('option').first().locator('mark').first()).toHaveText(/^flanş/i)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=flan%C5%9F')
  await expect(page.locator('main').getByRole('searchbox')).toHaveValue('flanş')
  await page.locator('main ol:not(nav ol)').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products\/paslanmaz-flans/)
  await page.goBack()
  await expect(page.locator('main').getByRole('searchbox').first()).toHaveValue('flanş')
  await expect(page.locator('main ol:not(nav ol)').getByRole('link').first()).toContainText('Flanş')
})

test('a page of results shows a standard size and its product once, with its picture', async ({ page }) => {
  await page.goto('/en/search?q=60.3x2.9%20316L')
  const results = page.locator('main ol:not(nav ol)').getByRole('listitem')
  const product = results.filter({ hasText: 'Stainless Steel Pipe' })
  await expect(product).toHaveCount(1)
  await expect(product.locator('img')).toHaveCount(1)
  const add = product.getByRole('button')
  const buttonBox = await add.boundingBox()
  await add.click()
  await expect(product.getByRole('link', { name: /\(1\)/ })).toBeVisible()
  // The button must stay where it was, so that a second press hits nothing else.
  expect(await add.boundingBox()).toEqual(buttonBox)
  await expect(product.getByRole('link').first()).toHaveAttribute('href', /\?diameter=60\.3.*#weight$/)
  await product.getByRole('link', { name: 'DN 50 · 60.3 × 2.9' }).click()
  await expect(page).toHaveURL('/en/products/paslanmaz-boru?size=60.3x2.9&grade=316L#sizes')
})

test('an address with a query shows its results, and its canonical address has no query', async ({ page }) => {
  const release = await holdBack(page, '**/assets/application-*.js')
  await page.goto('/de/search?q=Rohr%20316L')
  // Also while the application is on its way.
  await expect(page.locator('main').getByRole('searchbox')).toHaveValue('Rohr 316L')
  release()
  await expect(page.locator('main ol:not(nav ol)').getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/de\/products\/paslanmaz-boru/,
  )
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/de\/search$/)
  await page.locator('main').getByRole('searchbox').fill('asdfgh')
  await expect(page.locator('main').getByText(getLabel('searchNothingHint', 'de'))).toBeVisible()
  await expect(page).toHaveURL('/de/search?q=asdfgh')
})

test('a failed download is reported and retried', async ({ page, allowErrors }) => {
  allowErrors(/search-index|ERR_FAILED/)
  await page.route(INDEX, (route) => route.abort())
  await open(page, '/gallery')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('alert')).toContainText(getLabel('searchFailed', 'tr'))
  await page.unroute(INDEX)
  await page.getByRole('button', { name: getLabel('searchRetry', 'tr') }).click()
  await getField(page).fill('boru')
  await expect(page.getByRole('option').first()).toContainText('Paslanmaz Boru')
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })
  test('the search opens beside the menu button, as wide as the screen', async ({ page }) => {
    await open(page, '/en/gallery')
    await getButton(page, 'en').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect((await page.getByRole('dialog').boundingBox())?.width).toBe(PHONE.width)
    await page.getByRole('dialog').getByRole('link', { name: 'Sleeve' }).click()
    await expect(page).toHaveURL('/en/products/paslanmaz-manson')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('the search button opens a list of all pages', { tag: '@walk' }, async ({ page }) => {
    await page.goto('/en/contact')
    await getButton(page, 'en').click()
    await expect(page).toHaveURL('/en/search')
    await expect(page.getByText(getLabel('searchNeedsScript', 'en'))).toBeVisible()
    await expect(page.locator('main').getByRole('searchbox')).toHaveCount(0)
    await expect(page.locator('main').getByRole('link', { name: 'Pipe', exact: true })).toBeVisible()
  })
})

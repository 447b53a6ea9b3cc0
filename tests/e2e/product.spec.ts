import { declineCookies, expect, open, PHONE, test } from './support.ts'

const LAPTOP = { width: 1366, height: 768 }

test.beforeEach(({ page }) => declineCookies(page))

test('the first screen of a product has ranges and next steps', async ({ page }) => {
  for (const size of [LAPTOP, PHONE]) {
    await page.setViewportSize(size)
    await page.goto('/products/paslanmaz-boru')
    const hero = page.locator('main section').first()
    for (const words of ['6–600', '3000–6000', 'Ağırlığını hesaplayın', 'Teknik föy']) {
      await expect(hero.getByText(words, { exact: false })).toBeInViewport({ ratio: 1 })
    }
    await expect(page.getByRole('navigation', { name: 'Paslanmaz Boru' }).getByText('Teklif isteyin')).toBeInViewport({
      ratio: 1,
    })
    await expect(page.locator('main h2').first()).toHaveText('Teknik özellikler')
  }
  const picture = await page.locator('main picture > img').first().boundingBox()
  expect(picture?.height).toBeLessThanOrEqual(PHONE.height / 3)
})

test('an opening fills the window, and its text covers nothing of its picture', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const product of ['paslanmaz-boru', 'paslanmaz-cubuk', 'endustriyel-ekipmanlar']) {
    await page.goto(`/products/${product}`)
    const opening = page.locator('main section').first()
    const [picture, title] = await Promise.all([
      opening.locator('[data-opening-picture]').boundingBox(),
      opening.locator('h1').boundingBox(),
    ])
    expect((title?.x ?? 0) + (title?.width ?? 0), product).toBeLessThanOrEqual(picture?.x ?? 0)
    await expect(page.locator('main h2').first()).not.toBeInViewport()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an opening keeps its height while the rest of the page arrives', async ({ page }) => {
    const address = '/products/paslanmaz-boru'
    const measure = async () => (await page.locator('main section').first().boundingBox())?.height
    await page.goto(address)
    const height = await measure()
    const html = await (await page.request.get(address)).text()
    // Ends where the product line begins.
    const start = html.slice(0, html.lastIndexOf('<', html.lastIndexOf('data-product-line')))
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: start }))
    await page.goto(address)
    expect(await measure()).toBe(height)
  })
})

test('the product bar sticks to the bottom and links to the next product', { tag: '@walk' }, async ({ page }) => {
  for (const size of [LAPTOP, PHONE]) {
    await page.setViewportSize(size)
    await open(page, '/en/products/paslanmaz-boru')
    const getBox = () => page.getByRole('navigation', { name: 'Pipe' }).boundingBox()
    const box = await getBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(size.height)
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    const footer = await page.getByRole('contentinfo').boundingBox()
    const end = await getBox()
    // On a desktop it stops at the footer. On a phone it stays beside the floating buttons.
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBe(size === PHONE ? size.height : footer?.y)
  }
  await page.getByRole('link', { name: 'Next: Strip' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Strip/)
})

import { DESK, declineCookies, expect, open, PHONE, test } from './support.ts'

test.beforeEach(({ page }) => declineCookies(page))

test('a link from elsewhere opens the page at a grade without scrolling', { tag: '@walk' }, async ({ page }) => {
  await page.addInitScript(() => {
    const positions = new Set<number>()
    addEventListener('scroll', () => {
      positions.add(Math.round(scrollY))
      document.documentElement.dataset.positions = String(positions.size)
    })
  })
  await open(page, '/en/materials#grade-316l')
  await expect(page.locator('#grade-316l')).toBeInViewport()
  expect(Number(await page.locator('html').getAttribute('data-positions'))).toBeLessThanOrEqual(2)
})

test('a link to a grade shows its card to mouse and keyboard until Escape, and leads to its page', async ({ page }) => {
  await open(page, '/en/products/paslanmaz-boru')
  const link = page.getByRole('table').getByRole('link', { name: 'AISI 304', exact: true })
  const card = page.locator('[data-material-card]')
  await link.hover()
  await expect(card).toContainText('1.4301 · X5CrNi18-10 · S30400')
  await expect(card).toContainText('7.9 kg/dm³')
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await page.mouse.move(0, 0)
  await link.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(card).toBeVisible()
  await page.keyboard.press('Tab')
  // The next grade has its own card, which may already be shown.
  await expect(card.filter({ hasText: 'X5CrNi18-10' })).toBeHidden()
  await page.getByRole('table').getByRole('link', { name: 'AISI 316L' }).click()
  await expect(page).toHaveURL(/\/en\/materials\/316l$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AISI 316L (1.4404)')
})

test('without a script all data is there, on a phone too', { tag: '@walk' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE })
  const page = await context.newPage()
  await page.goto('/en/materials')
  await expect(page.getByText('0.95–1.2')).toBeVisible()
  await expect(page.getByText('Compare', { exact: true }).first()).toBeHidden()
  await context.close()
})

for (const size of [DESK, PHONE]) {
  test(`at ${size.width} px no table has to be scrolled within, and strength is in sight`, async ({ page }) => {
    await page.setViewportSize(size)
    await open(page, '/en/materials#grade-316l')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
    const scrollLeft = await page
      .locator('main div')
      .evaluateAll((elements) =>
        elements.filter((box) => /auto|scroll/.test(getComputedStyle(box).overflow)).map((box) => box.className),
      )
    expect(scrollLeft).toEqual([])
    const cell = page.locator('tbody:has(#grade-316l)').getByText('530–680').first()
    await expect(cell).toBeInViewport({ ratio: 1 })
  })
}

test('on a phone the browser’s search finds a text in a closed chapter, and opens it', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await open(page, '/en/materials')
  const limit = page.locator('tbody:has(#grade-440c)').getByText('0.95–1.2')
  await expect(limit).toBeHidden()
  // A link to a text searches the page as the browser's own search does.
  await page.evaluate(() => {
    window.location.hash = ':~:text=0.95%E2%80%931.2'
  })
  await expect(page.getByRole('button', { name: 'AISI 440C', exact: true })).toHaveAttribute('aria-expanded', 'true')
  await expect(limit).toBeInViewport()
})

test('on a phone a grade’s data is shown when its chapter is opened', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await open(page, '/en/materials')
  const limit = page.locator('tbody:has(#grade-440c)').getByText('0.95–1.2')
  await expect(limit).toBeHidden()
  await page.getByRole('button', { name: 'AISI 440C', exact: true }).click()
  await expect(limit).toBeVisible()
  await page.getByRole('button', { name: 'AISI 440C', exact: true }).click()
  await expect(limit).toBeHidden()
  await page.getByRole('link', { name: '1.4125', exact: true }).click()
  await expect(page).toHaveURL(/\/materials\/440c$/)
})

test('a comparison can be sent: its address shows the same grades', async ({ page }) => {
  await open(page, '/en/materials')
  for (const name of ['AISI 304', 'AISI 316L', 'Duplex 2205']) {
    await page.getByRole('checkbox', { name: `Compare: ${name}`, exact: true }).check()
  }
  await page.getByRole('link', { name: 'Comparison' }).click()
  await expect(page).toHaveURL(/compare=304\+316L\+2205#comparison$/)
  await page.setViewportSize(PHONE)
  await open(page, page.url().replace('#comparison', ''))
  const heads = page.getByRole('table', { name: 'Comparison' }).locator('thead th')
  await expect(heads).toHaveText(['AISI 304', 'AISI 316L', 'Duplex 2205'])
  await expect(heads.last()).toBeInViewport({ ratio: 1 })
})

test('a point of the map that is pressed before hydration is compared', async ({ page }) => {
  await page.goto('/en/materials', { waitUntil: 'commit' })
  const point = page.locator('[data-grade="2205"]')
  // Without the scroll events that hydrate the page.
  await point.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await point.locator('path').click()
  await expect(point).toHaveAttribute('data-compared', 'true')
})

test('no more than four grades can be compared', async ({ page }) => {
  await open(page, '/en/materials')
  const boxes = page.getByRole('checkbox', { name: /^Compare/ })
  for (const index of [0, 2, 4, 6]) await boxes.nth(index).check()
  // Visitors who choose a grade see the count and a link to the comparison, wherever in the table they are.
  await expect(page.getByText('4 of 4 grades chosen')).toBeInViewport()
  const isCovered = await page.getByRole('link', { name: 'Comparison' }).evaluate((link) => {
    const { left, top, height } = link.getBoundingClientRect()
    return document.elementFromPoint(left + 4, top + height / 2) !== link
  })
  expect(isCovered).toBe(false)
  await page.getByRole('link', { name: 'Comparison' }).click()
  await expect(page.getByRole('table', { name: 'Comparison' })).toBeInViewport({ ratio: 0.3 })
  await expect(boxes.nth(1)).toBeDisabled()
  const comparison = page.getByRole('table', { name: 'Comparison' })
  await expect(comparison.getByRole('columnheader')).toHaveCount(4)
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(boxes.nth(1)).toBeEnabled()
})

test('a folded section is one line: its title, which opens it, also from an address', async ({ page }) => {
  await page.goto('/en/materials')
  const title = page.getByRole('heading', { name: 'Physical properties' })
  const table = page.getByRole('table', { name: 'Physical properties' })
  await expect(title).toHaveCount(1)
  const section = page.locator('[data-fold]', { has: title })
  expect((await section.boundingBox())?.height).toBeLessThan(100)
  await section.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(table).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(table).toBeHidden()
  await page.goto('/en/materials#corrosion-classes')
  await expect(page.getByRole('table', { name: 'Corrosion resistance classes' })).toBeVisible()
})

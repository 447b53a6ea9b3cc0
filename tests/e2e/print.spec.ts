import { expect, open, store, test } from './support.ts'

// tests/output reads the data sheets that the build prints.
test('a hydrated page prints on A4 sheets in the site’s typeface', async ({ page }) => {
  await open(page, '/en/products/paslanmaz-boru')
  await page.evaluate(() => document.fonts.ready)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(3)
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842])
  // Fallback fonts are embedded with a name, variable fonts without.
  expect(pdf).not.toMatch(/LiberationSans|Arial/)
})

test('the site’s typeface has the letters and signs of all languages', async ({ page }) => {
  await open(page, '/imprint')
  await page.locator('main h1').evaluate((title) => {
    title.textContent = 'ğşıİçöüĞŞÇÖÜâîû čćžšđČĆŽŠĐ äöüßÄÖÜ ±≥µ°–Ø×²³½→ 0123456789,.'
  })
  await page.evaluate(() => document.fonts.ready)
  const pdf = (await page.pdf()).toString('latin1')
  expect(pdf.match(/\/FontName\s*\/(?!\w+\+Archivo)[\w+-]+/g) ?? []).toEqual([])
})

test('/materials prints on at most six pages, with at least 8 pt, and fits the paper', async ({ page }) => {
  // The width of A4 within its margins.
  await page.setViewportSize({ width: 688, height: 900 })
  await open(page, '/materials')
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(6)
  await page.emulateMedia({ media: 'print' })
  const sizes = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.checkVisibility() && [...element.childNodes].some((node) => node.nodeType === 3))
      .map((element) => Number.parseFloat(getComputedStyle(element).fontSize) * 0.75),
  )
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(8)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(688)
})

test('a data sheet shows the product without controls, in black on white also in the dark theme', async ({ page }) => {
  await store(page, 'theme', 'dark')
  await open(page, '/en/products/paslanmaz-boru')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('table').first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'Standard pipe sizes' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Weight calculator' })).toBeHidden()
  await expect(page.getByText('+90 232 000 00 00 · info@bornox.example')).toBeVisible()
  for (const role of ['banner', 'navigation', 'contentinfo'] as const) {
    await expect(page.getByRole(role), role).toHaveCount(0)
  }
  // Buttons in table cells print as figures.
  await expect(page.locator('button:not(td button)').filter({ visible: true })).toHaveCount(0)
  // Grades and standards stay links in a PDF.
  const links = page.locator('main :is(table, p[id]) a')
  await expect(page.getByRole('link')).toHaveCount(await links.filter({ visible: true }).count())
  await expect(page.getByRole('heading', { name: 'Used together' })).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  const steel = page.locator('[data-ground="steel"]').first()
  await expect(steel).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(steel.getByRole('heading').first()).toHaveCSS('color', 'rgb(11, 15, 18)')
})

test('a data sheet has the product’s full name, its address and the print date', { tag: '@walk' }, async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-03-05T12:00:00'))
  // Has no German translation, so the English page is printed.
  await open(page, '/de/products/paslanmaz-boru')
  // The page was built in another year.
  await expect(page.getByRole('contentinfo')).toContainText('© 2031 Bornox')
  await page.clock.setFixedTime(new Date('2031-03-06T12:00:00'))
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  const block = page.locator('dl').last()
  await expect(block).toBeVisible()
  await expect(block).toContainText('Stainless Steel Pipe')
  await expect(block).toContainText('Technisches Datenblatt')
  await expect(page.getByText('bornox.example/en/products/paslanmaz-boru')).toBeVisible()
  await expect(block).toContainText('6. März 2031')
})

test('sections that have not appeared yet are printed', async ({ page }) => {
  await open(page, '/about')
  // Sections are hidden only while the visitor scrolls.
  await page.mouse.wheel(0, 10)
  const isTransparent = () =>
    page
      .locator('main *')
      .evaluateAll((elements) => elements.filter((element) => getComputedStyle(element).opacity === '0').length)
  await expect.poll(isTransparent).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  await expect.poll(isTransparent).toBe(0)
})

test('a closed question prints with its answer', async ({ page }) => {
  await open(page, '/en/contact')
  const question = page.getByRole('heading', { name: 'Do you send material certificates?' })
  const answer = page.getByText('inspection certificate 3.1')
  await expect(answer).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(answer).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await question.click()
  await expect(answer).toBeVisible()
})

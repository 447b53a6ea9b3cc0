import type { Page } from 'playwright/test'
import {
  DESK,
  declineCookies,
  expect,
  findAxeViolations,
  getSection,
  holdBack,
  loadAxe,
  open,
  PHONE,
  test,
  waitForHydration,
  waitForScrollEnd,
  watchShifts,
} from './support.ts'

const PIPE = '/products/paslanmaz-boru'

test.beforeEach(({ page }) => declineCookies(page))

const getLines = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })
const getListLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^(Teklif listesi|Quote list)/ })

test('lines that are read on a phone do not move the page, and print as a parts list', async ({ page }) => {
  await page.setViewportSize(PHONE)
  const getShift = await watchShifts(page)
  await open(page, '/en/quote')
  const lines = Array.from({ length: 12 }, (_, index) => `${index + 1} pcs pipe 60.3 x 2.9 316L 6 m`)
  await page.getByRole('textbox', { name: /paste/i }).fill(lines.join('\n'))
  // Longer than an action counts as recent user activation in browsers.
  await page.route('**/assets/readLines-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Read the lines' }).click()
  await page.getByRole('button', { name: 'Add to the list (12)' }).click()
  expect(await getShift()).toBeLessThan(0.02)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.locator('dl[data-printed]')).toContainText('Request for a quote')
})

test('calculated items and sizes join the list, which shows what is missing', { tag: '@walk' }, async ({ page }) => {
  await open(page, PIPE)
  await getSection(page, 'weight').locator('[name=surfaces]').selectOption('2B')
  await getSection(page, 'weight').getByRole('button', { name: 'Teklif listesine ekleyin' }).click()
  const size = getSection(page, 'sizes').getByRole('button', { name: 'Teklif listesine ekleyin: 60,3 × 2,9' })
  await size.click()
  await expect(size).toHaveAttribute('aria-pressed', 'true')
  await page.locator('#asme-sizes').click()
  const schedule = getSection(page, 'asme-sizes').getByRole('button', { name: 'Teklif listesine ekleyin: 73 × 5,16' })
  await schedule.focus()
  await page.keyboard.press('Enter')
  await expect(getListLink(page)).toHaveAccessibleName('Teklif listesi: 3')

  await getListLink(page).click()
  await expect(getLines(page)).toHaveCount(3)
  await expect(getLines(page).nth(0)).toContainText(
    '60,3 mm · Et kalınlığı t 2 mm · Boy L 6000 mm · Kalite AISI 304 · Yüzey 2B',
  )
  await expect(getLines(page).nth(0)).toContainText('17,36 kg')
  await expect(getLines(page).nth(1)).toContainText('Belirtilmedi: Boy, Kalite, Yüzey')
  await expect(getLines(page).nth(2)).toContainText('73 mm · Et kalınlığı t 5,16 mm')
  const summary = page.getByRole('region', { name: 'Talebinizin özeti' })
  await expect(summary).toContainText('ağırlığı bilinmeyen kalem: 2')
  await summary.getByRole('button', { name: '3. Paslanmaz Boru: Boy' }).click()
  await expect(page.getByLabel('Çap Ø')).toBeFocused()
  await page.getByRole('button', { name: 'Tamam' }).click()
  await expect(page.getByRole('button', { name: 'Düzenleyin: 3.' })).toBeFocused()
})

test('items are edited, moved and restored by keyboard, and survive a reload', { tag: '@walk' }, async ({ page }) => {
  await open(page, `/quote?add=${PIPE}`)
  await expect(page).toHaveURL(/\/quote$/)
  // The new item is open, with the focus on its first field.
  await expect(page.getByLabel('Çap Ø, mm')).toBeFocused()
  await page.keyboard.type('88,9')
  await page.getByLabel('Et kalınlığı').fill('20')
  await expect(page.getByText('Standart aralık: 0,5–12 mm')).toBeVisible()
  await page.getByLabel('Et kalınlığı').fill('3,2')
  await page.getByLabel('Boy L').fill('altı metre')
  await expect(page.getByText('Sayı okunamadı. Örnek: 3000')).toBeVisible()
  await page.getByLabel('Boy L').fill('6000')
  await page.getByLabel('Kalite').selectOption('316L')
  const pieces = page.getByLabel(/^Adet: 1/)
  for (const quantity of ['1.5', '-5']) {
    await pieces.fill(quantity)
    await expect(pieces).toHaveAccessibleDescription('Tam sayı yazın: en az 1.')
    await expect(pieces).toHaveValue(quantity)
  }
  await pieces.fill('12')
  await page.getByLabel('Ürün ya da hizmet').selectOption({ label: 'Lazer Kıvrım' })
  await page.getByRole('button', { name: 'Listeye ekleyin' }).click()
  await page.getByRole('button', { name: /^Yukarı taşıyın: 2/ }).press('Enter')
  await expect(getLines(page).first()).toContainText('Lazer Kıvrım')
  await page.getByRole('button', { name: /^Çıkarın: 1/ }).press('Enter')
  await expect(getLines(page).first()).toContainText('Paslanmaz Boru')
  await expect(page.getByRole('button', { name: 'Geri alın' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(getLines(page).first()).toContainText('Lazer Kıvrım')
  await expect(page.getByRole('region', { name: 'Kalemler' })).toBeFocused()

  await page.reload()
  await page.goto('/en/quote')
  await waitForHydration(page)
  await expect(getLines(page).nth(1)).toContainText('Diameter Ø 88.9 mm · Wall thickness t 3.2 mm · Length L 6000 mm')
  // π × (88.9 − 3.2) × 3.2 × 8.0 / 1000 × 6 × 12
  await expect(getLines(page).nth(1)).toContainText('496.3 kg')
})

test('lines stay in place when one is removed, and the offer to undo outlasts other changes', async ({ page }) => {
  await page.setViewportSize(DESK)
  await open(page, '/en/quote')
  await page
    .getByLabel('Paste from')
    .fill('pipe 60.3 x 2.9 304 6 m, 4 pcs\nangle 50x50x5 304 6 m 12 pcs\nflange DN50 PN16 304 8 pcs')
  await page.getByRole('button', { name: 'Read the lines' }).click()
  await page.getByRole('button', { name: /^Add to the list \(/ }).click()
  await expect(getLines(page)).toHaveCount(3)
  await waitForScrollEnd(page)
  const findTop = async () => (await getLines(page).first().boundingBox())?.y
  const top = await findTop()

  await page.getByRole('button', { name: 'Remove: 3. Flange' }).click()
  const offer = page.getByRole('button', { name: 'Undo' })
  await expect(offer).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('3. Flange was removed.').last()).toBeVisible()
  expect(await findTop()).toBe(top)

  await page.getByRole('button', { name: 'Move down: 1. Pipe' }).click()
  await expect(getLines(page).first()).toContainText('Angle Bar')
  expect(await findTop()).toBe(top)
  await offer.click()
  await expect(getLines(page)).toHaveCount(3)
  await expect(getLines(page).nth(1)).toContainText('Pipe')
  expect(await findTop()).toBe(top)
})

test('“Request a quote” adds the calculation, and updates it the second time', async ({ page }) => {
  await open(page, '/en/products/paslanmaz-boru')
  const request = page.locator('[data-product-line]').getByRole('link', { name: 'Request a quote' })
  await expect(request).toHaveAttribute('href', '/en/quote?add=/products/paslanmaz-boru')
  const calculator = getSection(page, 'weight')
  await calculator.getByLabel('Diameter').fill('88.9')
  // The first figure has cleared the example.
  await calculator.getByLabel('Wall thickness').fill('2')
  await calculator.getByLabel('Length').fill('6000')
  await calculator.getByLabel('Pieces').fill('4')
  await expect(page).toHaveURL(/pieces=4/)
  await request.click()
  await expect(getLines(page).first()).toContainText('Diameter Ø 88.9 mm · Wall thickness t 2 mm · Length L 6000 mm')
  await expect(page.getByLabel(/^Pieces: 1/)).toHaveValue('4')
  await page.goBack()
  await calculator.getByLabel('Pieces').fill('5')
  await request.click()
  await expect(page.getByLabel(/^Pieces: 1/)).toHaveValue('5')
  await expect(getListLink(page)).toHaveAccessibleName('Quote list: 1')
})

test('pasted lines are added after the visitor confirms them', { tag: '@walk' }, async ({ page }) => {
  await open(page, '/en/quote')
  const pasted = 'Dear Sirs,\npipe DN50 40S 316L 6 m 4 pcs\n60.3 x 2.9 304 5 pcs\nhexagon bar 24 mm 10 pcs'
  await page.getByLabel('Paste from a spreadsheet or an email').fill(pasted)
  await page.getByRole('button', { name: 'Read the lines' }).click()
  await expect(page.getByRole('heading', { name: 'Check before adding' })).toBeFocused()
  await expect(getLines(page)).toHaveCount(0)
  await expect(page.getByText('Pipe (assumed)')).toBeVisible()
  await page.getByRole('button', { name: 'Accept all assumptions' }).click()
  await page.getByRole('button', { name: 'Add to the list (3)' }).click()
  await expect(page.getByRole('region', { name: 'Items' })).toBeFocused()
  await expect(getLines(page).nth(0)).toContainText('Diameter Ø 60.3 mm · Wall thickness t 3.91 mm · Length L 6000 mm')
  await expect(getLines(page).nth(1)).toContainText('Wall thickness t 2.9 mm')
  await expect(getLines(page).nth(2)).toContainText('We could not identify the product')
})

test('a product that was chosen and lines that were pasted before hydration are not lost', async ({ page }) => {
  const load = await holdBack(page, '**/assets/*.js')
  await page.goto('/en/quote')
  await page.getByLabel('Product or service').selectOption({ label: 'Flange' })
  await page.getByLabel('Paste from a spreadsheet or an email').fill('pipe 60.3 x 2.9 316L 6 m 4 pcs')
  await page.getByRole('button', { name: 'Read the lines' }).click({ noWaitAfter: true })
  load()
  await page.getByRole('button', { name: 'Add to the list (1)' }).click()
  await page.getByRole('button', { name: 'Add to the list', exact: true }).click()
  await expect(getLines(page)).toHaveCount(2)
})

test('two windows share a list, and a link adds it to that of another visitor', async ({ page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/quote')
  const secondPage = await context.newPage()
  await declineCookies(secondPage)
  await open(secondPage, PIPE)
  await getSection(secondPage, 'weight').getByRole('button', { name: 'Teklif listesine ekleyin' }).click()
  await expect(getLines(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Listenin bağlantısını kopyalayın' }).click()
  await expect(page.getByText('Kopyalandı')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const otherVisitor = await (await browser.newContext()).newPage()
  await declineCookies(otherVisitor)
  await open(otherVisitor, '/quote?add=/products/paslanmaz-flans')
  await expect(getLines(otherVisitor)).toHaveCount(1)
  // Loads a new document. While it hydrates, the list is still empty.
  await otherVisitor.goto('about:blank')
  await otherVisitor.goto(link)
  await waitForHydration(otherVisitor)
  await expect(otherVisitor.getByText('Başka bir liste açtınız. Kalem: 1. Kendi listeniz değişmedi.')).toHaveCount(2)
  // The visitor sees what is in it before deciding.
  await expect(otherVisitor.getByRole('row', { name: /^Paslanmaz Boru Çap Ø: 60,3/ })).toBeVisible()
  await otherVisitor.getByRole('button', { name: 'Listenize ekleyin' }).click()
  await expect(getLines(otherVisitor).filter({ hasText: 'Paslanmaz' })).toHaveCount(2)
  await otherVisitor.context().close()
})

test('a size that a full list has no room for opens the list, which says so', async ({ page }) => {
  const items = Array.from({ length: 100 }, (_, index) => ({ id: `${index}`, note: `${index}`, values: {} }))
  await page.addInitScript((value) => {
    localStorage.setItem('quoteList', JSON.stringify({ until: Date.now() + 60_000, value }))
  }, JSON.stringify(items))
  await open(page, PIPE)
  await getSection(page, 'sizes').getByRole('button', { name: 'Teklif listesine ekleyin: 60,3 × 2,9' }).click()
  await expect(page).toHaveURL(/\/quote$/)
  await expect(page.getByText('Liste dolu: en çok 100 kalem.')).toHaveCount(2)
})

test('a field that gets the focus from below is not covered by the summary', async ({ page }) => {
  await page.setViewportSize(DESK)
  await open(page, `/quote?add=${PIPE}`)
  await page.getByRole('contentinfo').getByRole('link').first().focus()
  for (const name of ['phone', 'name', 'company']) {
    const field = page.locator(`[name=${name}]`)
    while (!(await field.evaluate((element) => element === document.activeElement))) {
      await page.keyboard.press('Shift+Tab')
    }
    const isCovered = await field.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect()
      return document.elementFromPoint(left + 8, top + 8) !== element
    })
    expect(isCovered, name).toBe(false)
  }
})

test('a full list is accessible, and fits a phone and a desk', async ({ page }) => {
  await loadAxe(page)
  await page.setViewportSize(PHONE)
  await open(page, '/de/quote')
  const text = 'Rohr 60,3x2,9 304 20 Stück\nFlansch DN80 PN16\nnoch etwas ganz anderes'
  await page.getByLabel('Aus Tabelle oder E-Mail einfügen').fill(text)
  await page.getByRole('button', { name: 'Zeilen einlesen' }).click()
  await page.getByRole('button', { name: /^Zur Liste hinzufügen \(/ }).click()
  await page.getByRole('button', { name: /^Bearbeiten: 1/ }).click()
  for (const size of [PHONE, DESK]) {
    // As high as the list, so that the line at the bottom of the window does not cover a field.
    await page.setViewportSize({ ...size, height: 2000 })
    expect.soft(await findAxeViolations(page), `${size.width} px`).toEqual([])
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
  }
})

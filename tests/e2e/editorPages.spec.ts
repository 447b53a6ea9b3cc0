import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import {
  expectHydrated,
  getHeading,
  getPreview,
  matchMarkedText,
  openEditor,
  openStartPage,
  getPanel as panel,
  test,
} from './editing.ts'
import type { Site } from './fixtureSite.ts'
import { addAxe, expect, findAxeViolations } from './support.ts'

// Pages that a test has moved or removed, and refused requests.
test.beforeEach(({ allowErrors }) => allowErrors(/status of (404|422)/))

const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const getRow = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const readJson = (site: Site, file: string) => JSON.parse(site.read(file))

/** While a text is typed into on the page, a copy covers the text itself. */
const expectShown = (page: Page, words: string) =>
  expect(getPreview(page).getByText(matchMarkedText(words)).filter({ visible: true }).first()).toBeVisible()

/** Opens the settings of a page. */
async function openSettings(page: Page, name: string) {
  await getButton(page, `Settings of “${name}”`).click()
  return page.getByRole('dialog')
}

test('lists all pages by address, searches them with excerpts, and opens one', async ({ page }) => {
  await openStartPage(page)
  await expect(page.getByRole('group').filter({ hasText: '/products' })).toContainText('Paslanmaz Boru')
  await expect(getRow(page, '/products/sac')).toContainText('Published')
  await expect(getRow(page, '/products/sac').locator('img')).toHaveJSProperty('complete', true)
  await page.getByLabel('Search in titles and texts').pressSequentially('istenen OLCUDE')
  await expect(page.getByText('1 page', { exact: true })).toBeVisible()
  await expect(getRow(page, '/products/sac').locator('mark')).toHaveText('istenen')
  await getButton(page, 'Paslanmaz Sac').click()
  await expect(getHeading(page)).toContainText('Paslanmaz Sac')
  await getButton(page, 'Pages').click()
  await expect(getButton(page, 'Ana sayfa')).toBeVisible()
})

test('an address that is entered in the open window shows its page', async ({ page }) => {
  await openEditor(page, '/en/products/boru')
  await page.evaluate(() => window.location.assign('#/en/contact'))
  await expect(getHeading(page)).toHaveText(matchMarkedText('Contact'))
  await page.evaluate(() => window.location.assign('#'))
  await expect(getButton(page, 'Ana sayfa')).toBeVisible()
})

test('shows which pages are unsaved, unpublished or drafts', async ({ page, site }) => {
  await openStartPage(page)
  const dialog = await openSettings(page, 'Paslanmaz Sac')
  await dialog.getByLabel('When visitors see it').selectOption('From a day on')
  await dialog.getByLabel('From a day on').fill('2999-12-20')
  await page.keyboard.press('Escape')
  await expect(getRow(page, '/products/sac')).toContainText('Not saved')
  await expect(getRow(page, '/products/sac')).not.toContainText('Changed since published')
  await getButton(page, 'Save 1 document').click()
  await expect(getRow(page, '/products/sac')).toContainText('Draft until 2999-12-20')
  await expect(getRow(page, '/products/sac')).toContainText('Changed since published')
  await expect(getRow(page, '/products/sac')).not.toContainText('Not saved')
  expect(readJson(site, 'pages/products/sac.json').published).toBe('2999-12-20')
})

test('creates a page in the chosen lists, and shows it at once with placeholders that cannot be published', async ({
  page,
  site,
}) => {
  await openStartPage(page)
  await getButton(page, '+ New page').click()
  await page.getByLabel('Its name').pressSequentially('İnce Şerit')
  await expect(page.getByLabel('Address')).toHaveValue('/products/ince-serit')
  await expect(page.getByLabel('Ana sayfa · “Ürünler”')).toBeChecked()
  // This site has no page of a company that could be a model.
  await page.getByLabel('What it is about').selectOption('The company')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('There is no page of the type')
  await page.getByLabel('What it is about').selectOption('A post')
  await expect(page.getByLabel('Address')).toHaveValue('/blog/ince-serit')
  await getButton(page, 'Make the page').click()
  await expect(getPreview(page).locator('h1')).toContainText('İnce Şerit', { timeout: 30_000 })
  await expect(getPreview(page).getByText('▢').first()).toBeVisible()
  await expectHydrated(page)
  await expect(panel(page)).toContainText('İnce Şerit')
  expect(readJson(site, 'pages/index.json').blocks[2].posts[0]).toBe('/blog/ince-serit')
  expect(readJson(site, 'pages/blog/ince-serit.json')).toMatchObject({ published: false, name: { tr: 'İnce Şerit' } })
  // A placeholder is replaced as a whole.
  await getPreview(page).getByText('▢').first().click()
  await page.keyboard.type('Haber')
  await expectShown(page, 'Haber')
  // A mistake hides no draft, so one can go on typing.
  await getPreview(page).locator('h1').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect(panel(page)).toContainText('is empty. Write it.')
  await page.keyboard.type('Kalın Şerit')
  await expectShown(page, 'Kalın Şerit')
  await page.keyboard.press('Escape')
  await getButton(page, 'All fields of this page').click()
  await panel(page).getByLabel('Published', { exact: true }).selectOption('Published')
  await panel(page).getByText('2 problems', { exact: true }).click()
  await expect(panel(page)).toContainText('is a placeholder')
  await getButton(page, 'Undo').click()
  await getButton(page, 'Pages').click()
  await expect(getRow(page, '/blog/ince-serit')).toContainText('Draft')
})

test('duplicates a page, and renames one with all links to it', async ({ page, site }) => {
  await openStartPage(page)
  await getButton(page, 'Duplicate a page').click()
  await page.getByLabel('The page to duplicate').click()
  await page.keyboard.type('sac')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Address')).toHaveValue('/products/paslanmaz-sac-2')
  await getButton(page, 'Make the page').click()
  await expect(getHeading(page)).toContainText('Paslanmaz Sac 2', { timeout: 30_000 })
  expect(readJson(site, 'pages/products/paslanmaz-sac-2.json')).toMatchObject({ name: 'Paslanmaz Sac 2' })

  await getButton(page, 'Pages').click()
  // A renamed page stays in the results of a search.
  await page.getByLabel('Search in titles and texts').fill('sac')
  await expect(getRow(page, '/products/sac').locator('mark').first()).toBeVisible()
  const dialog = await openSettings(page, 'Paslanmaz Sac')
  await dialog.getByLabel('Address').fill('/products/boru')
  await dialog.getByRole('button', { name: 'Change the address' }).click()
  await expect(dialog.getByRole('alert')).toContainText('is already a page')
  await dialog.getByLabel('Address').fill('/products/levha')
  await dialog.getByRole('button', { name: 'Change the address' }).click()
  await expect(getRow(page, '/products/levha')).toBeVisible()
  expect(readJson(site, 'pages/index.json').blocks[1].pages).toContain('/products/levha')
  expect(readJson(site, 'pages/_redirects.json').moved).toEqual([{ from: '/products/sac', to: '/products/levha' }])
  await getButton(page, 'Undo').click()
  await expect(page.getByRole('status').filter({ hasText: 'Undone: Address of “Paslanmaz Sac” changed' })).toBeVisible()
  await expect(getPreview(page).getByRole('heading', { level: 1 })).toContainText('Paslanmaz Sac')
  expect(existsSync(site.path('pages/_redirects.json'))).toBe(false)
})

test('removes a page after showing the links to it, and undoes that', async ({ page, site }) => {
  const originalText = site.read('pages/products/sac.json')
  await openStartPage(page)
  // Texts link to this page, and have to change first.
  const dialog = await openSettings(page, 'Paslanmaz Boru')
  await dialog.getByRole('button', { name: 'Remove the page …' }).click()
  await expect(dialog).toContainText('Change them first')
  await expect(dialog.getByRole('button', { name: 'Remove the page', exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Kalite seçimi' }).first().click()
  await expect(panel(page)).toContainText('Choosing a grade')
  await getButton(page, 'Pages').click()

  await openSettings(page, 'Paslanmaz Sac')
  await dialog.getByRole('button', { name: 'Remove the page …' }).click()
  await expect(dialog.getByText('Ana sayfa · “Ürünler”')).toBeVisible()
  expect(existsSync(site.path('pages/products/sac.json'))).toBe(true)
  await dialog.getByLabel('Redirect its address to').click()
  await page.keyboard.type('boru')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Remove the page', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Page “Paslanmaz Sac” removed' })).toBeVisible()
  await expect(getRow(page, '/products/sac')).toHaveCount(0)
  expect(existsSync(site.path('pages/products/sac.json'))).toBe(false)
  expect(readJson(site, 'pages/index.json').blocks[1].pages).toEqual(['/products/boru', '/products/mil'])
  expect(readJson(site, 'pages/_redirects.json').moved).toEqual([{ from: '/products/sac', to: '/products/boru' }])
  await getButton(page, 'Undo').click()
  await expect(getHeading(page)).toContainText('Paslanmaz Sac', { timeout: 30_000 })
  expect(site.read('pages/products/sac.json')).toBe(originalText)
  await getButton(page, 'Redo').click()
  await expect(getRow(page, '/contact')).toBeVisible()
  await expect(getRow(page, '/products/sac')).toHaveCount(0)
  // The steps survive a reload.
  await page.reload()
  await getButton(page, 'Undo').click()
  await expect(getHeading(page)).toContainText('Paslanmaz Sac', { timeout: 30_000 })
})

test('edits the site-wide notice with its days', async ({ page, site }) => {
  await openStartPage(page)
  await getButton(page, 'Settings').click()
  await page.getByRole('button', { name: 'Notice over all pages' }).click()
  const fields = panel(page)
  await expect(fields.getByRole('group', { name: 'Notice', exact: true })).toBeVisible()
  await fields.getByRole('button', { name: '+ Last day' }).click()
  await fields.getByLabel('Last day', { exact: true }).fill('2999-01-05')
  await getButton(page, 'Save 1 document').click()
  await expect(getButton(page, 'All is saved')).toBeDisabled()
  expect(readJson(site, 'pages/_site.json').notice).toMatchObject({ until: '2999-01-05' })
})

test('edits a size table like a spreadsheet, with masses and mistakes', async ({ page, site }) => {
  await openEditor(page, '/en/products/boru')
  const fields = panel(page)
  await getButton(page, 'All fields of this page').click()
  for (const name of ['Blocks', 'Table of sizes 4', 'Sizes', 'Rows']) {
    await fields
      .locator('summary')
      .filter({ has: page.locator('strong').getByText(name, { exact: true }) })
      .last()
      .click()
  }
  await getButton(page, 'Open as a table (3 rows)').click()
  const dialog = page.getByRole('dialog')
  const getCell = (column: string, row: number) => dialog.getByLabel(`${column}, row ${row}`, { exact: true })
  const getLine = (row: number) => dialog.getByRole('row', { name: new RegExp(`^${row} `) })
  const readRows = () => readJson(site, 'pages/products/boru.json').blocks[3].sizes.rows
  await expect(getLine(2)).toContainText('2.894')

  // By keyboard: down, to the right, and a new row after the last.
  await getCell('Diameter (mm)', 2).focus()
  await page.keyboard.type('48,3')
  await page.keyboard.press('ArrowUp')
  await expect(getCell('Diameter (mm)', 1)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(getCell('Wall thickness (mm)', 1)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('x')
  await expect(getLine(2)).toContainText('"x" is not a figure')
  await expect(getCell('Wall thickness (mm)', 2)).toHaveAttribute('aria-invalid', 'true')
  await addAxe(page)
  expect.soft(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('Backspace')
  await page.keyboard.type('2,6')
  await expect(getLine(2)).toContainText('2.949')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(getCell('Diameter (mm)', 4)).toBeFocused()

  // Copied from a Turkish spreadsheet, with the header row.
  await getCell('Diameter (mm)', 4).evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Çap\tEt kalınlığı\r\n88,9\t3,2\r\n33,7\t2\r\n')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(getCell('Diameter (mm)', 5)).toHaveValue('33.7')
  await expect(getLine(5)).toContainText('Move this row up')
  await dialog.getByRole('button', { name: 'Sort' }).click()
  await expect(getLine(5)).not.toContainText('Move')
  await getCell('Diameter (mm)', 1).focus()
  await dialog.getByRole('button', { name: 'Remove this row' }).click()
  await expect(getCell('Diameter (mm)', 1)).toBeFocused()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download as CSV' }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toMatch(
    /^\ufeffDiameter \(mm\);Wall thickness \(mm\)\r\n33,7;2\r\n48,3;2,6\r\n/,
  )
  await page.keyboard.press('Control+s')
  await expect.poll(readRows).toEqual([
    [33.7, 2],
    [48.3, 2.6],
    [60.3, 2.9],
    [88.9, 3.2],
  ])
  await page.keyboard.press('Escape')
})

test('replaces a picture by an upload with a focus point, and says where it is used and that it is too small', async ({
  page,
  site,
}) => {
  await openEditor(page, '/en/products/boru')
  // The hero's text leaves the right side of its picture free.
  const fields = panel(page)
  await page.mouse.click(780, 400)
  await expect(fields.getByLabel('Upload a picture')).toBeAttached()
  const red = sharp({ create: { width: 700, height: 400, channels: 3, background: '#c81e1e' } })
  const buffer = await red.png().toBuffer()
  await fields.getByLabel('Upload a picture').setInputFiles({ name: 'Kırmızı.png', mimeType: 'image/png', buffer })
  await expect(fields.getByText(/This picture is 700 px wide, but is drawn up to \d+ px wide here/)).toBeVisible()
  // Waits until the server has received the edit.
  const picture = getPreview(page).locator('main img').first()
  await expect(picture).toHaveAttribute('src', /kirmizi/)
  await fields.getByRole('button', { name: 'Choose another picture' }).click()
  const getEntry = (name: string) => fields.getByRole('listitem').filter({ has: page.getByRole('button', { name }) })
  await expect(getEntry('kirmizi.png')).toContainText('On 1 page')
  await expect(getEntry('kirmizi.png')).toContainText('Too small: 700 px wide')
  await expect(getEntry('steel.png')).toContainText('On 5 pages')
  const target = fields.getByRole('button', { name: 'Press what has to stay in sight' })
  const { width = 0, height = 0 } = (await target.boundingBox()) ?? {}
  await target.click({ position: { x: width / 4, y: height / 2 } })
  // Another picture needs another alternative text.
  const alternativeText = fields.getByRole('group', { name: 'Alternative text' })
  await expect(alternativeText.getByLabel('TR')).toHaveValue(/^▢/)
  await alternativeText.getByLabel('TR').fill('Kırmızı yüzey')
  await alternativeText.getByLabel('EN').fill('Red surface')
  await getButton(page, 'Save 1 document').click()
  await expect(getButton(page, 'All is saved')).toBeDisabled()
  expect(readJson(site, 'pages/products/boru.json').blocks[0].picture).toMatchObject({
    file: 'kirmizi.png',
    focus: { x: 25, y: 50 },
    alt: { tr: 'Kırmızı yüzey', en: 'Red surface' },
  })
  await fields.getByRole('button', { name: 'steel.png' }).click()
  await expect(fields.getByText(/This picture is 700 px/)).toHaveCount(0)
  await expect(picture).toHaveAttribute('src', /steel/)
})

test('drags a dimension on its picture, and takes it back with the picture and its drawing', async ({ page, site }) => {
  await openStartPage(page)
  const { width = 0, height = 0 } = await sharp(site.path('public/pictures/steel.png')).metadata()
  const drawing = site.path('public/pictures/lines/steel.svg')
  mkdirSync(dirname(drawing), { recursive: true })
  const path = '<path stroke="currentColor" d="M0 0h9"/>'
  writeFileSync(drawing, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${path}</svg>`)
  const FILE = 'pages/products/boru.json'
  const measure = { property: 'diameter', from: { x: 20, y: 50 }, to: { x: 60, y: 50 }, side: 'on' }
  const document = readJson(site, FILE)
  document.blocks[0].measures = [measure]
  site.write(FILE, JSON.stringify(document))
  const view = async () => (await page.request.get(`${site.address}en/products/boru/index.json`)).text()
  await expect.poll(view).toMatch(/lines.steel.*measures|measures.*lines.steel/)
  await openEditor(page, '/en/products/boru')
  await page.mouse.click(780, 400)
  const fields = panel(page)
  await expect(fields.getByText('With line drawing')).toBeVisible()
  const point = fields.locator('[data-point="1"]')
  const measures = fields.locator('details', { hasText: 'Measures' })
  await measures.last().locator('summary').first().click()
  await fields.locator('details:has(summary)', { hasText: 'Diameter' }).last().locator('summary').click()
  await point.scrollIntoViewIfNeeded()
  const frame = await point.evaluate((element) => element.parentElement?.getBoundingClientRect().toJSON())
  await point.hover()
  await page.mouse.down()
  await page.mouse.move(frame.x + 0.5 * frame.width, frame.y + 0.5 * frame.height)
  await page.mouse.move(frame.x + 0.8 * frame.width, frame.y + 0.25 * frame.height)
  await page.mouse.up()
  await getButton(page, 'Save 1 document').click()
  await expect(getButton(page, 'All is saved')).toBeDisabled()
  const dragged = readJson(site, FILE).blocks[0].measures[0].to
  expect(Math.abs(dragged.x - 80) + Math.abs(dragged.y - 25)).toBeLessThan(2)

  const red = sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#c81e1e' } })
  const photograph = { name: 'red.png', mimeType: 'image/png', buffer: await red.png().toBuffer() }
  await fields.getByLabel('Upload a picture').setInputFiles(photograph)
  await expect(fields.getByText('belonged to the previous picture')).toBeVisible()
  await expect(measures).toHaveCount(0)
  await getButton(page, 'Undo').click()
  await expect(measures).toHaveCount(1)
  await expect(fields.getByText('With line drawing')).toBeVisible()
})

test('lists all pictures with their uses, and removes unused ones', async ({ page, site }) => {
  const unused = site.path('public/pictures/unused.png')
  const empty = { width: 40, height: 30, channels: 3, background: '#c81e1e' } as const
  await sharp({ create: empty }).png().toFile(unused)
  await openStartPage(page)
  await getButton(page, 'Pictures').click()
  await expect(getRow(page, 'steel.png').first()).toContainText('px')
  await expect(getRow(page, 'steel.png').getByRole('button', { name: 'Paslanmaz Boru' }).first()).toBeVisible()
  await getButton(page, 'Unused only').click()
  await expect(getRow(page, 'steel.png')).toHaveCount(0)
  await getButton(page, 'Remove: unused.png').click()
  await getButton(page, 'Really remove the file?').click()
  await expect(getRow(page, 'unused.png')).toHaveCount(0)
  expect(existsSync(unused)).toBe(false)
})

test('has no accessibility violations', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openStartPage(page)
  await addAxe(page)
  expect.soft(await findAxeViolations(page)).toEqual([])
  for (const [width, name] of [
    [1280, '+ New page'],
    [1920, 'Settings of “Paslanmaz Sac”'],
  ] as const) {
    await page.setViewportSize({ width, height: 1000 })
    await getButton(page, name).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    expect.soft(await findAxeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(getButton(page, name)).toBeFocused()
  }
  await getButton(page, 'Türkçe').click()
  await expect(page.getByLabel('Başlıklarda ve metinlerde ara')).toBeVisible()
  await getButton(page, 'English').click()
})

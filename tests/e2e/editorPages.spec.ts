import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import {
  expectHydrated,
  getPreview,
  matchMarkedText,
  openEditor,
  openStartPage,
  getPanel as panel,
  press,
  test,
} from './editing.ts'
import type { Site } from './fixtureSite.ts'
import { addAxe, expect, findAxeViolations } from './support.ts'

const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const readJson = (site: Site, file: string) => JSON.parse(site.read(file))

/** While a text is typed into on the page, a copy covers the text itself. */
const expectShown = (page: Page, text: string) =>
  expect(getPreview(page).getByText(matchMarkedText(text)).filter({ visible: true }).first()).toBeVisible()

test('creates a page, whose placeholders are replaced by typing', { tag: '@walk' }, async ({ page, allowErrors }) => {
  // The window still shows the page when it has been removed again after the test.
  allowErrors(/status of 404/)
  await openStartPage(page)
  await getButton(page, '+ New page').click()
  await page.getByLabel('Its name').fill('İnce Şerit')
  await page.getByLabel('What it is about').selectOption('A post')
  await getButton(page, 'Create the page').click()
  await expect(getPreview(page).locator('h1')).toContainText('İnce Şerit', { timeout: 30_000 })
  await expectHydrated(page)
  // A placeholder is replaced as a whole.
  await getPreview(page).getByText('▢').first().click()
  await page.keyboard.type('Haber')
  await expectShown(page, 'Haber')
  // A mistake does not hide a draft, so typing can continue.
  await getPreview(page).locator('h1').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await expect(panel(page)).toContainText('is empty. Write it.')
  await page.keyboard.type('Kalın Şerit')
  await expectShown(page, 'Kalın Şerit')
})

test('replaces a picture by an upload with a focus point, and says that it is too small', async ({ page, site }) => {
  await openEditor(page, '/en/products/boru')
  // The hero's text leaves the right side of its picture free.
  const fields = panel(page)
  await page.mouse.click(780, 400)
  await expect(fields.getByLabel('Upload a picture')).toBeAttached()
  const redPicture = sharp({ create: { width: 700, height: 400, channels: 3, background: '#c81e1e' } })
  const buffer = await redPicture.png().toBuffer()
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
  await expect(getButton(page, 'Everything is saved')).toBeDisabled()
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
  const measure = { property: 'diameter', from: { x: 50, y: 50 }, to: { x: 70, y: 50 }, side: 'on' }
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
  await page.mouse.move(frame.x + 0.6 * frame.width, frame.y + 0.3 * frame.height)
  await page.mouse.move(frame.x + 0.8 * frame.width, frame.y + 0.55 * frame.height)
  await page.mouse.up()
  await getButton(page, 'Save 1 document').click()
  await expect(getButton(page, 'Everything is saved')).toBeDisabled()
  const draggedPoint = readJson(site, FILE).blocks[0].measures[0].to
  expect(Math.abs(draggedPoint.x - 80) + Math.abs(draggedPoint.y - 55)).toBeLessThan(2)

  const redPicture = sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#c81e1e' } })
  const photograph = { name: 'red.png', mimeType: 'image/png', buffer: await redPicture.png().toBuffer() }
  await fields.getByLabel('Upload a picture').setInputFiles(photograph)
  await expect(fields.getByText('belonged to the previous picture')).toBeVisible()
  await expect(measures).toHaveCount(0)
  await getButton(page, 'Undo').click()
  await expect(measures).toHaveCount(1)
  await expect(fields.getByText('With line drawing')).toBeVisible()
})

test('has no accessibility violations', async ({ page }) => {
  await openStartPage(page)
  const sheet = page.getByRole('listitem').filter({ hasText: '/products/sac' })
  await expect(sheet.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
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
  await expect(page.getByLabel('Başlıklarda, metinlerde ve sayılarda ara')).toBeVisible()
  await getButton(page, 'English').click()

  // A size table with a mistake.
  await openEditor(page, '/en/products/boru')
  await press(page, '2.9')
  await page.keyboard.type('x')
  await expect(page.getByRole('dialog')).toContainText('"x" is not a figure')
  expect(await findAxeViolations(page)).toEqual([])
})

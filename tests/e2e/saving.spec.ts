import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { type Site, test } from './fixtureSite.ts'
import { expect, open } from './support.ts'

const CONTACT = 'pages/contact.json'
let original = ''
let saveContact: (from: string, to: string) => void

async function openPage(page: Page, site: Site, path: string): Promise<void> {
  await open(page, `${site.address}${path}`)
  // A reload would remove the mark.
  await page.evaluate(() => document.body.setAttribute('data-marked', ''))
}

test.beforeEach(async ({ page, site }) => {
  original = site.read(CONTACT)
  saveContact = (from, to) => site.write(CONTACT, original.replaceAll(from, to))
  await openPage(page, site, 'en/contact')
})
test.afterEach(({ page }) => expect(page.locator('body[data-marked]')).toBeAttached())

const getHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const getOverlay = (page: Page) => page.locator('vite-error-overlay')

test('a mistake shows an overlay until it is fixed', { tag: '@walk' }, async ({ page }) => {
  saveContact('"type": "hero"', '"type": "heros"')
  await expect(getOverlay(page)).toContainText('pages/contact.json:21')
  await expect(getHeading(page, 'Contact')).toBeAttached()
  saveContact('"en": "Contact"', '"en": "Right again"')
  await expect(getHeading(page, 'Right again')).toBeVisible()
  await expect(getOverlay(page)).toHaveCount(0)
})

test('a partially written file shows no overlay, and updates once complete', async ({ page, site }) => {
  for (const name of ['Once', 'Twice']) {
    site.write(CONTACT, original.slice(0, original.length / 2))
    await wait(4)
    saveContact('"en": "Contact"', `"en": "${name}"`)
    await expect(getHeading(page, name)).toBeVisible()
    await expect(getOverlay(page)).toHaveCount(0)
  }
})

test('a mistake in another page shows a note, while this page still updates', async ({ page, site }) => {
  const PIPE = site.path('pages/products/boru.json')
  const pipe = readFileSync(PIPE, 'utf8')
  const note = page.locator('#development-notes')
  writeFileSync(PIPE, pipe.replace('"type": "hero"', '"type": "heros"'))
  await expect(note).toContainText('pages/products/boru.json:')
  await expect(getOverlay(page)).toHaveCount(0)
  saveContact('"en": "Contact"', '"en": "Meanwhile"')
  await expect(getHeading(page, 'Meanwhile')).toBeVisible()
  await expect(note).toBeVisible()

  // A page that opens later shows the note, too, and the broken page the overlay.
  const secondPage = await page.context().newPage()
  await secondPage.goto(`${site.address}en/contact`)
  await expect(secondPage.locator('#development-notes')).toContainText('pages/products/boru.json:')
  await secondPage.goto(`${site.address}en/products/boru`)
  await expect(getOverlay(secondPage)).toContainText('"heros" is not a block type')
  writeFileSync(PIPE, pipe)
  await expect(getOverlay(secondPage)).toHaveCount(0)
  await expect(note).toHaveCount(0)
  await secondPage.close()
})

test('the last of several quick saves shows', async ({ page }) => {
  for (const pause of [5, 20, 40, 60]) {
    saveContact('"en": "Contact"', `"en": "First ${pause}"`)
    await wait(pause)
    saveContact('"en": "Contact"', `"en": "Last ${pause}"`)
    await expect(getHeading(page, `Last ${pause}`)).toBeVisible()
  }
})

test('a new page appears at its address, and the 404 page after its removal', async ({ page, site, allowErrors }) => {
  allowErrors(/status of 404.*\/en\/news/)
  const news = site.path('pages/news.json')
  await openPage(page, site, 'en/news')
  const notFound = await page.getByRole('heading', { level: 1 }).innerText()
  writeFileSync(news, original.replaceAll('"en": "Contact"', '"en": "News"'))
  await expect(getHeading(page, 'News')).toBeVisible()
  rmSync(news)
  await expect(getHeading(page, notFound)).toBeVisible()
})

test('a save updates the title of an open page, its form and blocks above it, and keeps typed text', async ({
  page,
  site,
}) => {
  const name = page.getByRole('textbox').first()
  await name.fill('Half a name')
  const checklist = { type: 'checklist', title: { tr: 'Önce', en: 'Before' }, items: ['STEP, DXF', '316L'] }
  const addChecklist = (document: string) => {
    const { blocks, ...otherFields } = JSON.parse(document)
    return JSON.stringify({ ...otherFields, blocks: [blocks[0], checklist, ...blocks.slice(1)] })
  }
  site.write(CONTACT, addChecklist(original))
  await expect(page.getByRole('heading', { name: 'Before' })).toBeVisible()
  await expect(name).toHaveValue('Half a name')
  saveContact('"en": "Send a message"', '"en": "Send us a drawing"')
  await expect(page.getByRole('heading', { name: 'Send us a drawing' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Before' })).toHaveCount(0)
  await expect(name).toHaveValue('Half a name')
  saveContact('Write to us · Bornox', 'Your message to us · Bornox')
  await expect(page).toHaveTitle('Your message to us · Bornox')
})

test('a replaced picture with the same name shows at once', async ({ page, site }) => {
  const STEEL = site.path('public/pictures/steel.png')
  const originalBytes = readFileSync(STEEL)
  await openPage(page, site, 'en/products/boru')
  const picture = page.locator('main img').first()
  await expect.poll(() => isRed(picture)).toBe(false)
  const { width, height } = await sharp(originalBytes).metadata()
  const redPicture = sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } })
  writeFileSync(STEEL, await redPicture.png().toBuffer())
  await expect.poll(() => isRed(picture)).toBe(true)
  writeFileSync(STEEL, originalBytes)
})

/** Whether a picture is red on average. Returns undefined before it has loaded. */
function isRed(picture: Locator): Promise<boolean | undefined> {
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode().catch(() => undefined)
    if (!image.naturalWidth) return undefined
    const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')
    context?.drawImage(image, 0, 0, 1, 1)
    const [red = 0, green = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
    return red > 150 && green < 90
  })
}

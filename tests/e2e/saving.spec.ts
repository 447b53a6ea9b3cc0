import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { FIXTURE, serveFixture } from './fixtureSite.ts'
import { expect, test, waitForHydration } from './support.ts'

test.describe.configure({ mode: 'serial' })

const site = serveFixture()
const CONTACT = join(site.folder, 'pages/contact.json')
const written = readFileSync(join(FIXTURE, 'pages/contact.json'), 'utf8')

// The first page waits until the development server has built its packages.
test.setTimeout(90_000)

test.beforeEach(async ({ page }) => {
  await page.goto(`${site.address}en/contact`, { waitUntil: 'networkidle' })
  await waitForHydration(page)
  // Gone, if the page is loaded anew.
  await page.evaluate(() => document.body.setAttribute('data-stayed', ''))
})
test.afterEach(async ({ page }) => {
  await expect(page.locator('body[data-stayed]')).toBeAttached()
  writeFileSync(CONTACT, written)
})

const saveContact = (from: string, to: string) => writeFileSync(CONTACT, written.replaceAll(from, to))
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const overlay = (page: Page) => page.locator('vite-error-overlay')

test('a saved page shows in the open browser, with its title and all else as it was', async ({ page }) => {
  await page.getByRole('textbox').first().fill('Half a name')
  saveContact('"en": "Contact"', '"en": "Write to us"')
  await expect(heading(page, 'Write to us')).toBeVisible()
  await expect(page.getByRole('textbox').first()).toHaveValue('Half a name')
  saveContact('Write to us · Bornox', 'Your message to us · Bornox')
  await expect(page).toHaveTitle('Your message to us · Bornox')
})

test('a mistake lies over the page as it was until it is put right', async ({ page }) => {
  saveContact('"type": "hero"', '"type": "heros"')
  await expect(overlay(page)).toContainText('pages/contact.json:21')
  await expect(heading(page, 'Contact')).toBeAttached()
  saveContact('"en": "Contact"', '"en": "Right again"')
  await expect(heading(page, 'Right again')).toBeVisible()
  await expect(overlay(page)).toHaveCount(0)
})

test('a file that is met half written shows once it is whole, under no overlay', async ({ page }) => {
  for (const name of ['Once', 'Twice']) {
    writeFileSync(CONTACT, written.slice(0, written.length / 2))
    await wait(4)
    saveContact('"en": "Contact"', `"en": "${name}"`)
    await expect(heading(page, name)).toBeVisible()
    await expect(overlay(page)).toHaveCount(0)
  }
})

test('while another page is broken, this one goes on showing what is saved, and says so at its edge', async ({
  page,
}) => {
  const PIPE = join(site.folder, 'pages/products/boru.json')
  const right = readFileSync(PIPE, 'utf8')
  const line = page.locator('#development-notes')
  writeFileSync(PIPE, right.replace('"type": "hero"', '"type": "heros"'))
  await expect(line).toContainText('pages/products/boru.json:')
  await expect(overlay(page)).toHaveCount(0)
  saveContact('"en": "Contact"', '"en": "Meanwhile"')
  await expect(heading(page, 'Meanwhile')).toBeVisible()
  await expect(line).toBeVisible()

  // Whoever comes later is told as well, on the broken page over it, whatever it showed before.
  const later = await page.context().newPage()
  await later.goto(`${site.address}en/contact`)
  await expect(later.locator('#development-notes')).toContainText('pages/products/boru.json:')
  await later.goto(`${site.address}en/products/boru`)
  await expect(overlay(later)).toContainText('"heros" is not a block type')
  writeFileSync(PIPE, right)
  await expect(overlay(later)).toHaveCount(0)
  await expect(line).toHaveCount(0)
  await later.close()
})

test('of saves without a pause the last one shows', async ({ page }) => {
  for (const pause of [5, 20, 40, 60]) {
    saveContact('"en": "Contact"', `"en": "First ${pause}"`)
    await wait(pause)
    saveContact('"en": "Contact"', `"en": "Last ${pause}"`)
    await expect(heading(page, `Last ${pause}`)).toBeVisible({ timeout: 1000 })
  }
})

test('a page shows at its address once it is written, and the not-found page once it is gone', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 404.*\/en\/news/)
  const news = join(site.folder, 'pages/news.json')
  await page.goto(`${site.address}en/news`, { waitUntil: 'networkidle' })
  await waitForHydration(page)
  await page.evaluate(() => document.body.setAttribute('data-stayed', ''))
  const nothing = await page.getByRole('heading', { level: 1 }).innerText()
  writeFileSync(news, written.replaceAll('"en": "Contact"', '"en": "News"'))
  await expect(heading(page, 'News')).toBeVisible()
  rmSync(news)
  await expect(heading(page, nothing)).toBeVisible()
})

test('what is typed stays while blocks come above the form and go, and while its own words change', async ({
  page,
}) => {
  const name = page.getByRole('textbox').first()
  await name.fill('Half a name')
  const note = { type: 'checklist', title: { tr: 'Önce', en: 'Before' }, items: ['STEP, DXF', '316L'] }
  const withNote = (document: string) => {
    const { blocks, ...rest } = JSON.parse(document)
    return JSON.stringify({ ...rest, blocks: [blocks[0], note, ...blocks.slice(1)] })
  }
  writeFileSync(CONTACT, withNote(written))
  await expect(page.getByRole('heading', { name: 'Before' })).toBeVisible()
  await expect(name).toHaveValue('Half a name')
  saveContact('"en": "Send a message"', '"en": "Send us a drawing"')
  await expect(page.getByRole('heading', { name: 'Send us a drawing' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Before' })).toHaveCount(0)
  await expect(name).toHaveValue('Half a name')
})

test('a picture that another has taken the place of, under its name, shows at once', async ({ page }) => {
  const STEEL = join(site.folder, 'public/pictures/steel.png')
  const before = readFileSync(STEEL)
  await page.goto(`${site.address}en/products/boru`, { waitUntil: 'networkidle' })
  await waitForHydration(page)
  await page.evaluate(() => document.body.setAttribute('data-stayed', ''))
  const picture = page.locator('main img').first()
  await expect.poll(() => isRed(picture)).toBe(false)
  const { width, height } = await sharp(before).metadata()
  const red = sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } })
  writeFileSync(STEEL, await red.png().toBuffer())
  await expect.poll(() => isRed(picture)).toBe(true)
  writeFileSync(STEEL, before)
})

/** Whether the middle of a picture is red as the browser has it; nothing before it has come. */
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

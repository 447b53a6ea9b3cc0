import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { button, fields, marked, openEditor, press, save, serveEditor, shown, typed } from './editing.ts'
import { FIXTURE } from './fixtureSite.ts'
import { expect, findAxeViolations, loadAxe, test } from './support.ts'

const site = serveEditor()
const openFile = (file: string) => ({
  read: () => readFileSync(join(site.folder, file), 'utf8'),
  write: (text: string) => writeFileSync(join(site.folder, file), text),
  original: readFileSync(join(FIXTURE, file), 'utf8'),
})
const PIPE = openFile('pages/products/boru.json')
const LABELS = openFile('pages/_labels.json')

/** The path of the open field within its document. */
const getPlace = (page: Page) => fields(page).getByRole('navigation')

const edit = (page: Page, address: string) => openEditor(page, site.address, address)

test.afterEach(async ({ page }) => {
  await page.close()
  for (const file of [PIPE, LABELS]) file.write(file.original)
})

test('a press on a text, a figure or a label opens its field, whichever document contains it', async ({ page }) => {
  await edit(page, '/en/products/boru')
  await expect(await press(page, 'Stainless Steel Pipe')).toHaveValue('Stainless Steel Pipe')
  await expect(getPlace(page)).toHaveText(/^Pipe/)
  await expect(await press(page, '0.5–12 mm')).toHaveValue('0.5')
  // Beside the figure, on the hero's picture.
  const place = shown(page).locator('dd').filter({ hasText: '6–600' }).first()
  const { width = 0, height = 0 } = (await place.boundingBox()) ?? {}
  await place.click({ position: { x: width - 4, y: height - 4 } })
  await expect(fields(page).locator(':focus')).toHaveValue('6')
  await expect(await press(page, 'Wall thickness')).toHaveValue('Wall thickness')
  await expect(getPlace(page)).toHaveText(/^Words of the whole site/)
})

test('no key is lost or lands elsewhere while the server is slow to answer', async ({ page }) => {
  await edit(page, '/')
  await page.route('**/_edit/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  // A text of this page takes the focus without the server.
  await shown(page).getByRole('heading', { level: 1 }).click()
  await expect(typed(page)).toBeFocused({ timeout: 500 })
  // A text of several pages waits for an answer, and shows what has been typed until then.
  await shown(page).getByRole('main').getByText(marked('Paslanmaz Boru')).first().click()
  await page.keyboard.type(' ve dirsek')
  const held = shown(page).locator('textarea[aria-hidden]')
  await expect(held).toHaveValue(' ve dirsek')
  await expect(held).toHaveCSS('opacity', '1')
  await expect(fields(page)).toContainText(/is shown on \d pages/)
  await button(page, 'Change it everywhere').click()
  await expect(fields(page).locator(':focus')).toHaveValue('Paslanmaz Boru ve dirsek')
  await expect(held).toHaveCount(0)
  // Another press drops the keys of the last one.
  const undone = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await button(page, 'Undo').click()
  await shown(page).getByRole('main').getByText(marked('Paslanmaz Sac')).first().click()
  await page.keyboard.type('levha')
  await shown(page).getByRole('heading', { level: 1 }).click()
  await expect(typed(page)).toBeFocused()
  await expect(button(page, 'All is saved')).toBeDisabled()
  // Otherwise the next test opens with this edit.
  await undone
})

test('an edit shows on the page at once, is saved in the site’s format, and is undone to the byte', async ({
  page,
}) => {
  await edit(page, '/en/products/boru')
  const title = await press(page, 'Stainless Steel Pipe')
  await title.fill('Pipe of stainless steel')
  await expect(shown(page).getByRole('heading', { level: 1, name: 'Pipe of stainless steel' })).toBeVisible()
  expect(PIPE.read()).toBe(PIPE.original)
  await button(page, 'Save 1 document').click()
  await expect(button(page, 'All is saved')).toBeDisabled()
  expect(PIPE.read()).toBe(PIPE.original.replace('"Stainless Steel Pipe"', '"Pipe of stainless steel"'))
  await button(page, 'Undo').click()
  await expect(shown(page).getByRole('heading', { level: 1, name: 'Stainless Steel Pipe' })).toBeVisible()
  await save(page)
  expect(PIPE.read()).toBe(PIPE.original)
})

test('a figure changes everywhere, with its masses, and a mistake is reported at its field', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/status of 422/)
  await edit(page, '/en/products/boru')
  const smallest = await press(page, '0.5–12 mm')
  await smallest.fill('20')
  await expect(fields(page).getByRole('group', { name: 'Rows' })).toContainText('"min" must be smaller than "max".')
  // The page keeps its last valid version.
  await expect(shown(page).getByText(marked('0.5–12 mm')).first()).toBeVisible()
  await button(page, 'Save 1 document').click()
  await expect(page.getByRole('alert')).toContainText('Not saved')
  expect(PIPE.read()).toBe(PIPE.original)
  // The invalid edit survives a crash.
  await page.reload()
  await expect(button(page, 'Save 1 document')).toBeEnabled()
  await (await press(page, '0.5–12 mm')).fill('1,5')
  await expect(shown(page).getByText(marked('1.5–12 mm')).first()).toBeVisible()
  await button(page, 'Save 1 document').click()
  await expect(button(page, 'All is saved')).toBeDisabled()
  expect(PIPE.read()).toContain('"min": 1.5')
})

test('problems are reported in the editor’s language, with the names of its fields', async ({ page }) => {
  await loadAxe(page)
  await edit(page, '/en/products/boru')
  await button(page, 'Türkçe').click()
  const smallest = await press(page, '0.5–12 mm')
  await smallest.fill('20')
  const sentence = '“En küçük” sayı “En büyük” sayıdan küçük olmalı. Yerlerini değiştirin.'
  await expect(fields(page).getByRole('group', { name: 'Satırlar' })).toContainText(sentence)
  await fields(page).getByText('1 sorun', { exact: true }).first().click()
  const places = fields(page).getByRole('listitem')
  await expect(places.filter({ hasText: sentence }).getByRole('button')).toHaveText(/ › Bloklar › .* › En küçük$/)
  // A mistake that only a handwritten file can have is reported in English, and marked as English.
  LABELS.write(LABELS.original.replace('"slides":', '"slide":'))
  await expect(places.getByText('"interface" has no "slide".')).toHaveAttribute('lang', 'en')
  expect(await findAxeViolations(page)).toEqual([])
  await button(page, 'Geri al').click()
  await expect(button(page, 'Her şey kayıtlı')).toBeDisabled()
  // The server has received it.
  await expect(fields(page)).not.toContainText(sentence)
})

test('the editor is accessible in both languages, and by keyboard alone', async ({ page }) => {
  await loadAxe(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await edit(page, '/en/products/boru')
  await press(page, '0.5–12 mm')
  // The window itself never scrolls.
  await page.setViewportSize({ width: 1024, height: 768 })
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(768)
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 1000 })
    for (const theme of ['Dark', 'Koyu']) {
      await button(page, theme).click()
      await button(page, theme === 'Dark' ? 'Türkçe' : 'English').click()
      expect.soft(await findAxeViolations(page)).toEqual([])
    }
  }
  await button(page, 'All fields of this page').focus()
  await page.keyboard.press('Enter')
  const first = fields(page).getByRole('textbox', { name: 'EN' }).first()
  await first.focus()
  await page.keyboard.type('!')
  await expect(button(page, 'Save 1 document')).toBeEnabled()
  await page.keyboard.press('Control+z')
  await expect(button(page, 'All is saved')).toBeDisabled()
})

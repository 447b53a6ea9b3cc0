import type { Page } from 'playwright/test'
import { button, fields, heading, marked, openEditor, press, save, shown, test, typed } from './editing.ts'
import { addAxe, expect, findAxeViolations } from './support.ts'

const PIPE = 'pages/products/boru.json'

/** Where to press a range of figures for its first one. */
const SMALLEST = { x: 4, y: 8 }

/** The path of the open field within its document. */
const getPlace = (page: Page) => fields(page).getByRole('navigation')

test('a press on a text, a figure or a label opens its field, whichever document contains it', async ({ page }) => {
  await openEditor(page, '/en/products/boru')
  await expect(await press(page, 'Stainless Steel Pipe')).toHaveValue('Stainless Steel Pipe')
  await expect(getPlace(page)).toHaveText(/^Pipe/)
  // Of a range, the pressed number.
  await expect(await press(page, '0.5–12 mm')).toHaveValue('12')
  await expect(await press(page, '0.5–12 mm', SMALLEST)).toHaveValue('0.5')
  // Beside the figure, on the hero's picture.
  const range = shown(page).locator('dd').filter({ hasText: '6–600' }).first()
  const { width = 0, height = 0 } = (await range.boundingBox()) ?? {}
  await range.click({ position: { x: width - 4, y: height - 4 } })
  await expect(fields(page).locator(':focus')).toHaveValue('6')
  await expect(await press(page, 'Wall thickness')).toHaveValue('Wall thickness')
  await expect(getPlace(page)).toHaveText(/^Words of the whole site/)
})

test('no key is lost or lands elsewhere while the server is slow to answer', async ({ page }) => {
  await openEditor(page, '/')
  const answers: (() => void)[] = []
  await page.route('**/_edit/api/**', async (route) => {
    await new Promise<void>((answer) => answers.push(answer))
    await route.continue()
  })
  // A text of this page takes the focus without the server.
  await heading(page).click()
  await expect(typed(page)).toBeFocused()
  // A text of several pages waits for an answer, and shows what has been typed until then.
  await shown(page).getByRole('main').getByText(marked('Paslanmaz Boru')).first().click()
  await page.keyboard.type(' ve dirsek')
  const held = shown(page).locator('textarea[aria-hidden]')
  await expect(held).toHaveValue(' ve dirsek')
  await expect(held).toHaveCSS('opacity', '1')
  const answer = () => {
    for (const send of answers.splice(0)) send()
  }
  await expect(async () => {
    answer()
    await expect(fields(page)).toContainText(/is shown on \d pages/, { timeout: 1000 })
  }).toPass()
  await button(page, 'Change it everywhere').click()
  await expect(fields(page).locator(':focus')).toHaveValue('Paslanmaz Boru ve dirsek')
  await expect(held).toHaveCount(0)
  // Another press drops the keys of the last one.
  await button(page, 'Undo').click()
  await shown(page).getByRole('main').getByText(marked('Paslanmaz Sac')).first().click()
  await page.keyboard.type('levha')
  await heading(page).click()
  await expect(typed(page)).toBeFocused()
  await expect(button(page, 'All is saved')).toBeDisabled()
  answer()
})

test('an edit shows on the page at once, is saved in the site’s format, and is undone to the byte', async ({
  page,
  site,
}) => {
  const original = site.read(PIPE)
  await openEditor(page, '/en/products/boru')
  const title = await press(page, 'Stainless Steel Pipe')
  await title.fill('Pipe of stainless steel')
  await expect(shown(page).getByRole('heading', { level: 1, name: 'Pipe of stainless steel' })).toBeVisible()
  expect(site.read(PIPE)).toBe(original)
  await button(page, 'Save 1 document').click()
  await expect(button(page, 'All is saved')).toBeDisabled()
  expect(site.read(PIPE)).toBe(original.replace('"Stainless Steel Pipe"', '"Pipe of stainless steel"'))
  // Undo goes to the place, and names it.
  await button(page, 'Pages').click()
  await button(page, 'Undo').click()
  await expect(page.getByRole('status').filter({ hasText: /^Undone: Pipe › .* Title › English/ })).toBeVisible()
  await expect(shown(page).getByRole('heading', { level: 1 })).toBeVisible()
  await save(page)
  expect(site.read(PIPE)).toBe(original)
})

test('a figure changes everywhere, with its masses, and a mistake is reported at its field', async ({
  page,
  site,
  allowErrors,
}) => {
  allowErrors(/status of 422/)
  const original = site.read(PIPE)
  await openEditor(page, '/en/products/boru')
  const smallest = await press(page, '0.5–12 mm', SMALLEST)
  await smallest.fill('20')
  await expect(fields(page).getByRole('group', { name: 'Rows' })).toContainText(
    '“Smallest” must be less than “Largest”.',
  )
  // The page keeps its last valid version.
  await expect(shown(page).getByText(marked('0.5–12 mm')).first()).toBeVisible()
  await button(page, 'Save 1 document').click()
  await expect(page.getByRole('banner').getByRole('alert')).toContainText('Not saved')
  await expect(smallest).toBeFocused()
  expect(site.read(PIPE)).toBe(original)
  // The invalid edit survives a crash.
  await page.reload()
  await expect(button(page, 'Save 1 document')).toBeEnabled()
  await (await press(page, '0.5–12 mm', SMALLEST)).fill('1,5')
  await expect(shown(page).getByText(marked('1.5–12 mm')).first()).toBeVisible()
  await button(page, 'Save 1 document').click()
  await expect(button(page, 'All is saved')).toBeDisabled()
  expect(site.read(PIPE)).toContain('"min": 1.5')
})

test('the editor is accessible in both languages, and by keyboard alone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openEditor(page, '/en/products/boru')
  await addAxe(page)
  const smallest = await press(page, '0.5–12 mm', SMALLEST)
  // The window itself never scrolls.
  await page.setViewportSize({ width: 1024, height: 768 })
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(768)
  await smallest.fill('20')
  await expect(fields(page).getByText('1 problem', { exact: true }).first()).toBeVisible()
  for (const [width, theme, language] of [
    [1280, 'Dark', 'Türkçe'],
    [1920, 'Koyu', 'English'],
  ] as const) {
    await page.setViewportSize({ width, height: 1000 })
    await button(page, theme).click()
    await button(page, language).click()
    expect.soft(await findAxeViolations(page)).toEqual([])
  }
  await button(page, 'Undo').click()
  await button(page, 'All fields of this page').focus()
  await page.keyboard.press('Enter')
  const first = fields(page).getByRole('textbox', { name: 'EN' }).first()
  await first.focus()
  await page.keyboard.type('!')
  await expect(button(page, 'Save 1 document')).toBeEnabled()
  await page.keyboard.press('Control+z')
  await expect(button(page, 'All is saved')).toBeDisabled()
})

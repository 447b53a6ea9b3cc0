import type { Page } from 'playwright/test'
import {
  getButton,
  getHeading,
  getPanel,
  getPreview,
  getTypedElement,
  matchMarkedText,
  openEditor,
  press,
  save,
  test,
} from './editing.ts'
import { addAxe, expect, findAxeViolations } from './support.ts'

const PIPE = 'pages/products/boru.json'

/** Where to press a range of figures for its first one. */
const SMALLEST = { x: 4, y: 8 }

/** The path of the open field within its document. */
const getPlace = (page: Page) => getPanel(page).getByRole('navigation')

test('a press on a text, a figure or a label opens its field in any document', { tag: '@walk' }, async ({ page }) => {
  await openEditor(page, '/en/products/boru')
  await expect(await press(page, 'Stainless Steel Pipe')).toHaveValue('Stainless Steel Pipe')
  await expect(getPlace(page)).toHaveText(/^Pipe/)
  // The number of the range that was pressed.
  await expect(await press(page, '0.5–12 mm')).toHaveValue('12')
  await expect(await press(page, '0.5–12 mm', SMALLEST)).toHaveValue('0.5')
  // Beside the figure, on the hero's picture.
  const range = getPreview(page).locator('dd').filter({ hasText: '6–600' }).first()
  const { width = 0, height = 0 } = (await range.boundingBox()) ?? {}
  await range.click({ position: { x: width - 4, y: height - 4 } })
  await expect(getPanel(page).locator(':focus')).toHaveValue('6')
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
  await getHeading(page).click()
  await expect(getTypedElement(page)).toBeFocused()
  // A text of several pages waits for an answer, and shows what has been typed until then.
  await getPreview(page).getByRole('main').getByText(matchMarkedText('Paslanmaz Boru')).first().click()
  await page.keyboard.type(' ve dirsek')
  const keyCatcher = getPreview(page).locator('textarea[aria-hidden]')
  await expect(keyCatcher).toHaveValue(' ve dirsek')
  await expect(keyCatcher).toHaveCSS('opacity', '1')
  const answer = () => {
    for (const send of answers.splice(0)) send()
  }
  await expect(async () => {
    answer()
    await expect(getPanel(page)).toContainText(/is shown on \d pages/, { timeout: 1000 })
  }).toPass()
  await getButton(page, 'Change it everywhere').click()
  await expect(getPanel(page).locator(':focus')).toHaveValue('Paslanmaz Boru ve dirsek')
  await expect(keyCatcher).toHaveCount(0)
  // Another press drops the keys of the last one.
  await getButton(page, 'Undo').click()
  await getPreview(page).getByRole('main').getByText(matchMarkedText('Paslanmaz Sac')).first().click()
  await page.keyboard.type('levha')
  await getHeading(page).click()
  await expect(getTypedElement(page)).toBeFocused()
  await expect(getButton(page, 'Everything is saved')).toBeDisabled()
  answer()
})

test('an edit shows at once, is saved in the site’s format, and undone to the byte', { tag: '@walk' }, async ({
  page,
  site,
}) => {
  const original = site.read(PIPE)
  await openEditor(page, '/en/products/boru')
  const title = await press(page, 'Stainless Steel Pipe')
  await title.fill('Pipe of stainless steel')
  await expect(getPreview(page).getByRole('heading', { level: 1, name: 'Pipe of stainless steel' })).toBeVisible()
  expect(site.read(PIPE)).toBe(original)
  await getButton(page, 'Save 1 document').click()
  await expect(getButton(page, 'Everything is saved')).toBeDisabled()
  expect(site.read(PIPE)).toBe(original.replace('"Stainless Steel Pipe"', '"Pipe of stainless steel"'))
  // Undo goes to the place, and names it.
  await getButton(page, 'Pages').click()
  await getButton(page, 'Undo').click()
  await expect(page.getByRole('status').filter({ hasText: /^Undone: Pipe › .* Title › English/ })).toBeVisible()
  await expect(getPreview(page).getByRole('heading', { level: 1 })).toBeVisible()
  await save(page)
  expect(site.read(PIPE)).toBe(original)
})

test('a figure changes everywhere, and a mistake is reported at its field', async ({ page, site, allowErrors }) => {
  allowErrors(/status of 422/)
  const original = site.read(PIPE)
  await openEditor(page, '/en/products/boru')
  const smallestCell = await press(page, '0.5–12 mm', SMALLEST)
  await smallestCell.fill('20')
  await expect(getPanel(page).getByRole('group', { name: 'Rows' })).toContainText(
    '“Smallest” must be less than “Largest”.',
  )
  // The page keeps its last valid version.
  await expect(getPreview(page).getByText(matchMarkedText('0.5–12 mm')).first()).toBeVisible()
  await getButton(page, 'Save 1 document').click()
  await expect(page.getByRole('banner').getByRole('alert')).toContainText('Not saved')
  await expect(smallestCell).toBeFocused()
  expect(site.read(PIPE)).toBe(original)
  // The invalid edit survives a crash.
  await page.reload()
  await expect(getButton(page, 'Save 1 document')).toBeEnabled()
  await (await press(page, '0.5–12 mm', SMALLEST)).fill('1,5')
  await expect(getPreview(page).getByText(matchMarkedText('1.5–12 mm')).first()).toBeVisible()
  await getButton(page, 'Save 1 document').click()
  await expect(getButton(page, 'Everything is saved')).toBeDisabled()
  expect(site.read(PIPE)).toContain('"min": 1.5')
})

test('the editor is accessible in both languages, and by keyboard alone', async ({ page }) => {
  await openEditor(page, '/en/products/boru')
  await addAxe(page)
  const smallestCell = await press(page, '0.5–12 mm', SMALLEST)
  // The window itself never scrolls.
  await page.setViewportSize({ width: 1024, height: 768 })
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(768)
  await smallestCell.fill('20')
  await expect(getPanel(page).getByText('1 problem', { exact: true }).first()).toBeVisible()
  for (const [width, theme, language] of [
    [1280, 'Dark', 'Türkçe'],
    [1920, 'Koyu', 'English'],
  ] as const) {
    await page.setViewportSize({ width, height: 1000 })
    await getButton(page, theme).click()
    await getButton(page, language).click()
    expect.soft(await findAxeViolations(page)).toEqual([])
  }
  await getButton(page, 'Undo').click()
  await getButton(page, 'All fields of this page').focus()
  await page.keyboard.press('Enter')
  const firstField = getPanel(page).getByRole('textbox', { name: 'EN' }).first()
  await firstField.focus()
  await page.keyboard.type('!')
  await expect(getButton(page, 'Save 1 document')).toBeEnabled()
  await page.keyboard.press('Control+z')
  await expect(getButton(page, 'Everything is saved')).toBeDisabled()
})

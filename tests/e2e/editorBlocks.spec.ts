import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { button, fields, marked, openEditor, shown, typed } from './editing.ts'
import { FIXTURE, serveFixture } from './fixtureSite.ts'
import { decline, expect, test } from './support.ts'

test.describe.configure({ mode: 'serial' })
// The first page has the development server make its packages.
test.setTimeout(90_000)

const FILE = 'pages/products/boru.json'
const site = serveFixture(undefined, 'edit')
const read = () => readFileSync(join(site.folder, FILE), 'utf8')
const original = readFileSync(join(FIXTURE, FILE), 'utf8')

test.beforeEach(async ({ page }) => {
  await decline(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await openEditor(page, site.address, '/en/products/boru')
})

/** Nothing that a test has done is left for the next one. */
test.afterEach(async ({ page }) => {
  const undo = button(page, 'Undo')
  while (await undo.isEnabled()) await undo.click()
  await expect(button(page, 'All is saved')).toBeDisabled()
  expect(read()).toBe(original)
  // The server has heard of it.
  await expect.poll(() => readdirSync(join(site.folder, '.cache/edits'))).toEqual([])
})

/** Has a text of the page typed into; the caret is at its end. */
async function typeInto(page: Page, words: string) {
  await shown(page).getByText(marked(words)).first().click()
  await expect(typed(page)).toBeFocused()
  await page.keyboard.press('End')
}

test('a text is typed into where it stands, and its field follows, both ways', async ({ page }) => {
  await typeInto(page, 'Stainless Steel Pipe')
  const field = fields(page).getByRole('textbox', { name: 'EN' }).first()
  await page.keyboard.type('s of')
  await expect(field).toHaveValue('Stainless Steel Pipes of')
  // The page has been made anew meanwhile, and the caret is where it was.
  await expect(shown(page).locator('h1', { hasText: 'Pipes of' }).first()).toBeAttached()
  await page.keyboard.type(' any length')
  await expect(typed(page)).toHaveText('Stainless Steel Pipes of any length')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('ng-')
  await expect(field).toHaveValue('Stainless Steel Pipes of any lengtng-h')
  await page.keyboard.press('Control+z')
  await expect(typed(page)).toHaveText('Stainless Steel Pipe')
  await page.keyboard.press('Control+Shift+z')
  await expect(field).toHaveValue('Stainless Steel Pipes of any lengtng-h')
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  await field.press('End')
  await field.pressSequentially('!')
  await expect(shown(page).getByRole('heading', { level: 1, name: 'any lengtng-h!' })).toBeVisible()
})

test('what is pasted is plain and of one paragraph, and the limit is told when it is near', async ({ page }) => {
  await typeInto(page, 'Stainless Steel Pipe')
  await typed(page).evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ` for lines \n and structures${' that carry'.repeat(4)}`)
    clipboardData.setData('text/html', '<b>for lines</b>')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(typed(page)).toHaveText(/Pipefor lines and structures that carry/)
  await expect(typed(page).locator('b')).toHaveCount(0)
  await expect(
    shown(page)
      .getByRole('status')
      .filter({ hasText: / too many$/ }),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  expect(await fields(page).getByRole('textbox', { name: 'EN' }).first().inputValue()).not.toMatch(
    /\n|[\u{E0100}-\u{E01EF}]/u,
  )
})

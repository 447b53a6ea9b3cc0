import type { Locator, Page } from 'playwright/test'
import { withoutMarks } from '../../editor/marks.ts'
import {
  getButton,
  getHeading,
  getPanel,
  getPreview,
  getTypedElement,
  matchMarkedText,
  openEditor,
  test,
} from './editing.ts'
import { addAxe, expect, findAxeViolations } from './support.ts'

const FILE = 'pages/products/boru.json'

test.beforeEach(async ({ page, allowErrors }) => {
  // The fixture site lacks the pictures of the examples.
  allowErrors(/\/assets\/pictures\/|srcset/)
  await openEditor(page, '/en/products/boru')
})

/** Starts typing at the end of a text on the page. */
async function typeInto(page: Page, text: string) {
  await getPreview(page).getByText(matchMarkedText(text)).first().click()
  await expect(getTypedElement(page)).toBeFocused()
  await page.keyboard.press('End')
}

test('pasted text becomes one plain paragraph, and characters are counted near the limit', async ({ page }) => {
  await typeInto(page, 'Stainless Steel Pipe')
  await getTypedElement(page).evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ` for lines \n and structures${' that carry'.repeat(4)}`)
    clipboardData.setData('text/html', '<b>for lines</b>')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(getTypedElement(page)).toHaveText(/Pipefor lines and structures that carry/)
  await expect(getTypedElement(page).locator('b')).toHaveCount(0)
  await expect(
    getPreview(page)
      .getByRole('status')
      .filter({ hasText: / too many$/ }),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  expect(await getPanel(page).getByRole('textbox', { name: 'EN' }).first().inputValue()).not.toMatch(
    /\n|[\u{E0100}-\u{E01EF}]/u,
  )
})

const getHeadings = (page: Page) => getPreview(page).locator('main h2')
const removeMarks = (words: readonly string[]) => words.map(withoutMarks)

test('a block is chosen by its preview and starts with placeholders', async ({ page }) => {
  // An opening ends at the window's edge. If the click scrolled, the pointer would be over the next block.
  await getHeading(page).evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }))
  await getHeading(page).hover()
  await getPreview(page).getByRole('button', { name: 'Add a block after' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add a block' })
  const picture = drawer.frameLocator('iframe[title=Prose]').getByRole('heading', { name: 'Description' })
  await expect(picture).toBeVisible()
  await addAxe(page)
  expect.soft(await findAxeViolations(page)).toEqual([])
  await drawer.getByRole('button', { name: 'Prose', exact: true }).click()
  // Placeholders keep sample claims from being published.
  await expect(getHeadings(page).first()).toHaveText(matchMarkedText('▢ Description'))
  await expect(getPanel(page).getByRole('textbox', { name: 'EN' }).first()).toHaveValue('▢ Description')
  await getPanel(page).getByRole('button', { name: 'Blocks' }).click()
  await getButton(page, 'Add a block after: Prose 2').click()
  await page.keyboard.press('Escape')
  await expect(getButton(page, 'Add a block after: Prose 2')).toBeFocused()
  await page.keyboard.press('Enter')
  await drawer.getByRole('button', { name: 'Checklist' }).click()
  await expect(getButton(page, /^Move: Checklist 3/)).toBeVisible()
  await getButton(page, 'Copy to another page: Prose 2').press('Enter')
  await expect(page.getByRole('dialog', { name: 'Copy to another page' })).toContainText('Prose')
  await expect(page.getByLabel('The page to copy it to')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(getButton(page, 'Copy to another page: Prose 2')).toBeFocused()
  await getButton(page, 'Duplicate: Prose 2').click()
  await expect(getButton(page, /^Move: Prose 3/)).toBeVisible()
  await getButton(page, 'Remove: Prose 3').click()
  await expect(getButton(page, /^Move: Checklist 3/)).toBeVisible()
})

/** Moves the focus to an element with the Tab key. */
async function tabTo(page: Page, element: Locator) {
  for (let keys = 0; keys < 100; keys++) {
    await page.keyboard.press('Tab')
    if (await element.evaluateAll((elements) => elements.includes(document.activeElement as HTMLElement))) return
  }
  throw new Error('The Tab key does not lead there.')
}

test('a block is inserted between two others by keyboard alone', async ({ page }) => {
  const [firstHeading, ...otherHeadings] = removeMarks(await getHeadings(page).allTextContents())
  await getButton(page, 'Türkçe').focus()
  await tabTo(page, getButton(page, 'All fields of this page'))
  await page.keyboard.press('Enter')
  await tabTo(
    page,
    getPanel(page)
      .locator('summary')
      .filter({ hasText: /^Blocks/ }),
  )
  await page.keyboard.press('Enter')
  await tabTo(page, getButton(page, 'Add a block after: Specification table 2'))
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Add a block' })
  await tabTo(page, drawer.getByRole('button', { name: 'Prose', exact: true }))
  await page.keyboard.press('Enter')
  await expect(drawer).toHaveCount(0)
  await expect
    .poll(async () => removeMarks(await getHeadings(page).allTextContents()))
    .toEqual([firstHeading, '▢ Description', ...otherHeadings])
})

test('blocks are moved by keys and by the pointer, which Undo reverts', async ({ page, site }) => {
  const original = site.read(FILE)
  await getButton(page, 'All fields of this page').click()
  await getPanel(page).getByText('Blocks', { exact: true }).click()
  const firstHeadings = removeMarks(await getHeadings(page).allTextContents())
  await getButton(page, /^Move: .* 2$/).focus()
  await page.keyboard.press('ArrowDown')
  await expect(
    getPanel(page)
      .getByRole('status')
      .filter({ hasText: / is at place 3\.$/ }),
  ).toBeAttached()
  await expect(getButton(page, /^Move: .* 3$/)).toBeFocused()
  const swappedHeadings = [firstHeadings[1], firstHeadings[0], ...firstHeadings.slice(2)]
  await expect.poll(async () => removeMarks(await getHeadings(page).allTextContents())).toEqual(swappedHeadings)
  const [from, to] = [getButton(page, /^Move: .* 3$/), getButton(page, /^Move: .* 2$/)]
  await from.hover()
  await page.mouse.down()
  const { x = 0, y = 0 } = (await to.boundingBox()) ?? {}
  await page.mouse.move(x + 10, y + 10, { steps: 8 })
  await page.mouse.up()
  await expect.poll(async () => removeMarks(await getHeadings(page).allTextContents())).toEqual(firstHeadings)
  const undo = getButton(page, 'Undo')
  await undo.click()
  await expect.poll(async () => removeMarks(await getHeadings(page).allTextContents())).toEqual(swappedHeadings)
  await undo.click()
  await expect(undo).toBeDisabled()
  await expect(getButton(page, 'Everything is saved')).toBeDisabled()
  expect(site.read(FILE)).toBe(original)
})

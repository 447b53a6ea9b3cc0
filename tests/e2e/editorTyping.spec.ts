import {
  getButton,
  getHeading,
  getPanel,
  getPreview,
  getTypedElement,
  matchMarkedText,
  openEditor,
  save,
  test,
  typeHeading,
} from './editing.ts'
import { expect } from './support.ts'

test('a heading is edited on the page or in its field, with the mouse and keys of each browser', {
  tag: ['@firefox', '@walk'],
}, async ({ page, allowErrors }) => {
  allowErrors(/\/assets\/pictures\/|srcset|preload/)
  await openEditor(page, '/en/products/boru')
  const heading = getHeading(page)
  // The middle of its words, in the scaled frame.
  const [x = 0, y = 0] = await heading.evaluate((element) => {
    const { width, left, top } = window.frameElement?.getBoundingClientRect() ?? new DOMRect()
    const words = document.createRange()
    words.selectNodeContents(element)
    const line = words.getClientRects()[0] ?? new DOMRect()
    const scale = width / window.innerWidth
    return [left + scale * (line.left + line.width / 2), top + scale * (line.top + line.height / 2)]
  })
  await page.mouse.click(x, y)
  await expect(getTypedElement(page)).toBeFocused()
  const caret = await getTypedElement(page).evaluate(() => getSelection()?.focusOffset ?? 0)
  expect(Math.abs(caret - 'Stainless '.length)).toBeLessThan(4)
  await page.keyboard.press('End')
  await page.keyboard.type('s: ğü')
  // React has updated the page meanwhile, and the caret has not moved.
  await expect(getPreview(page).locator('h1', { hasText: 'Pipes: ğü' }).first()).toBeAttached()
  await page.keyboard.type('şİı äöß ')
  for (let count = 0; count < 3; count++) await page.keyboard.press('Backspace')
  const words = 'Stainless Steel Pipes: ğüşİı ä'
  const field = getPanel(page).getByRole('textbox', { name: 'EN' }).first()
  await expect(field).toHaveValue(words)
  // The copied text has the heading's format, which pasting removes.
  for (const keys of ['Control+a', 'Control+c', 'End', 'Control+v']) await page.keyboard.press(keys)
  await expect(field).toHaveValue(words + words)
  await expect(getTypedElement(page).locator('*')).toHaveCount(0)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('Çelik  boru ')
  await expect(field).toHaveValue('Çelik  boru ')
  // On a busy machine, more than a second may pass between two keys. Then they are two steps.
  while (await getButton(page, 'Undo').isEnabled()) await page.keyboard.press('Control+z')
  await expect(getTypedElement(page)).toHaveText('Stainless Steel Pipe')
  while (await getButton(page, 'Redo').isEnabled()) await page.keyboard.press('Control+Shift+z')
  await expect(field).toHaveValue('Çelik  boru ')
  while (await getButton(page, 'Undo').isEnabled()) await page.keyboard.press('Control+z')
  await page.keyboard.press('Home')
  await page.keyboard.type('A ')
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await expect(heading).toHaveText(matchMarkedText('A Stainless Steel Pipe'))
  await page.mouse.click(x, y)
  await expect(getTypedElement(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
  await field.press('End')
  await field.pressSequentially('!')
  await expect(heading).toHaveText(matchMarkedText('A Stainless Steel Pipe!'))
})

test('on a phone, a text is corrected on the page, and a wider view asks for another screen', async ({
  context,
  site,
  allowErrors,
}) => {
  // The fixture site has no fonts.
  allowErrors(/\.woff2/)
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await openEditor(page, '/en/products/boru')
  await typeHeading(page, 'Steel pipe')
  const [frame, panel] = [await page.locator('iframe').boundingBox(), await getPanel(page).boundingBox()]
  expect(frame?.width).toBe(390)
  expect(panel).toMatchObject({ x: 0, width: 390 })
  await page.getByRole('button', { name: 'Languages side by side' }).first().click()
  await expect(page.getByText('needs a larger screen')).toBeVisible()
  await save(page)
  expect(site.read('pages/products/boru.json')).toContain('"Steel pipe"')
})

test('with the keyboard, Enter on a link opens its field, and the focus stays in the panel', async ({ page }) => {
  await openEditor(page, '/en/contact')
  const focusedElement = page.locator(':focus')
  await getButton(page, 'Go to the fields').focus()
  await page.keyboard.press('Enter')
  await expect(getPanel(page)).toBeFocused()

  // The icon of the button is beside its text.
  await getPreview(page)
    .getByRole('contentinfo')
    .getByRole('link', { name: /^\+90 232 000 00 00/ })
    .focus()
  await page.keyboard.press('Enter')
  await expect(getButton(page, 'Change it everywhere')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(focusedElement).toHaveValue(/^\+90/)
  // A change of the page's language leaves the field open.
  await getButton(page, 'TR').focus()
  await page.keyboard.press('Enter')
  await expect(getHeading(page)).toContainText('İletişim')
  await expect(getPanel(page).getByRole('textbox')).toHaveValue(/^\+90/)

  await getButton(page, 'All fields of this page').focus()
  await page.keyboard.press('Enter')
  await expect(focusedElement).toHaveValue('İletişim')
  const add = getPanel(page).getByRole('button', { name: /^\+ / }).first()
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(getPanel(page).locator(':focus')).toHaveCount(1)
  const remove = getPanel(page)
    .getByRole('button', { name: /^Remove/ })
    .last()
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(getPanel(page).locator(':focus')).toHaveCount(1)
})

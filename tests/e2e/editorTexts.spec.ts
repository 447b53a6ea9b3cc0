import type { Page } from 'playwright/test'
import { getButton, getPanel, getPreview, openEditor, press, save, test } from './editing.ts'
import { addAxe, expect, findAxeViolations } from './support.ts'

const POST = 'pages/blog/1.json'
let original = ''
test.beforeEach(({ site }) => {
  original = site.read(POST)
})

/** Presses a paragraph, and waits for the editor of its body. */
async function pressParagraph(page: Page, text: string) {
  await getPreview(page).getByText(text).first().click()
  const body = page.locator('[contenteditable]:focus')
  await expect(body).toContainText(text)
  return body
}

/** Pastes data from another program into the focused element. */
const paste = (page: Page, data: Readonly<Record<string, string>>) =>
  page.evaluate((data) => {
    const clipboardData = new DataTransfer()
    for (const [type, content] of Object.entries(data)) clipboardData.setData(type, content)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, data)

test('a pressed paragraph is edited as formatted text, and written alone', async ({ page, site }) => {
  await openEditor(page, '/en/blog/1')
  const body = await pressParagraph(page, 'suffer from')
  await expect(body.getByRole('heading', { name: 'Chloride' })).toBeVisible()
  // The press puts the caret at its end.
  await page.keyboard.type(' That is all.')
  await expect(getPreview(page).getByText('That is all.')).toBeVisible()
  await save(page)
  expect(site.read(POST)).toBe(original.replace('suffer from.', 'suffer from. That is all.'))
  // On a busy machine, a second between two letters starts another step.
  await expect(async () => {
    await page.keyboard.press('Control+z')
    await expect(body).not.toContainText('That', { timeout: 1000 })
  }).toPass()
  await save(page)
  expect(site.read(POST)).toBe(original)
  // Undo leaves the caret in its paragraph.
  await page.keyboard.type(' Again.')
  await expect(getPreview(page).getByText('suffer from. Again.')).toBeVisible()
  await page.keyboard.press('Control+z')
  await save(page)
  await page.keyboard.press('Tab')
  await expect(body).toHaveCount(0)
})

test('a selection becomes bold, a heading, a list, or a link to a page or an address', async ({ page, site }) => {
  await openEditor(page, '/en/blog/1')
  await pressParagraph(page, 'suffer from')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Sheets')
  await page.keyboard.press('Shift+Home')
  const tools = page.getByRole('toolbar').last()
  await tools.getByRole('button', { name: 'Link' }).click()
  const address = page.getByLabel('Where it leads')
  await address.click()
  await page.getByRole('option', { name: 'Email address …' }).click()
  await page.getByRole('textbox', { name: 'Email address …' }).fill('a@b.example')
  await expect(getPreview(page).getByRole('link', { name: 'Sheets' })).toHaveAttribute('href', 'mailto:a@b.example')
  await address.click()
  await expect(page.getByRole('option', { name: 'The company’s telephone' })).toBeVisible()
  await page.keyboard.type('products')
  await page.getByRole('option', { name: 'Home › Products' }).click()
  await getButton(page, 'Close').click()
  await expect(page.locator('[contenteditable][lang=en]')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('1. One')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('Two')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('End')
  await tools.getByRole('button', { name: 'Heading', exact: true }).click()
  await expect(tools.getByRole('button', { name: 'Heading', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await save(page)
  const { blocks } = JSON.parse(site.read(POST))
  const before = JSON.parse(original).blocks[0].body
  expect(blocks[0].body).toEqual({
    ...before,
    en: `${before.en}\n\n[Sheets](/#products)\n\n1. One\n2. **Two**\n\n## End`,
  })
})

test('a picture is put after the paragraph with the cursor, and opens by a press', async ({ page, site }) => {
  await openEditor(page, '/en/blog/1')
  await pressParagraph(page, 'suffer from')
  await page.getByRole('toolbar').last().getByRole('button', { name: 'Picture' }).click()
  await getButton(page, 'Choose a picture').click()
  await getButton(page, 'steel.png').click()
  const alt = page.getByLabel('Alternative text: what it shows')
  await expect(alt).toBeFocused()
  await alt.fill('')
  await expect(getPanel(page).getByText('has no alternative text.').filter({ visible: true })).toBeVisible()
  await page.keyboard.type('Steel [sheets]')
  const image = getPreview(page).getByRole('img', { name: 'Steel [sheets]' })
  await expect(image).toHaveJSProperty('complete', true)
  await save(page)
  const { blocks } = JSON.parse(site.read(POST))
  const before = JSON.parse(original).blocks[0].body
  expect(blocks[0].body).toEqual({ ...before, en: `${before.en}\n\n![Steel \\[sheets\\]](steel.png)` })

  await openEditor(page, '/en/blog/1')
  await image.click()
  await expect(alt).toHaveValue('Steel [sheets]')
  // A letter does not replace the picture, but Delete removes it.
  await page.keyboard.type('x')
  await expect(alt).toBeVisible()
  await page.keyboard.press('Delete')
  await expect(image).toHaveCount(0)
  // An unsaved edit would be restored in the next test.
  await save(page)
})

test('text from Word keeps its format, and the editor says what is lost', async ({ page, site }) => {
  await openEditor(page, '/en/blog/1')
  await pressParagraph(page, 'suffer from')
  await page.keyboard.press('Enter')
  const point = (words: string, sign = '·') =>
    `<p class="MsoListParagraphCxSpFirst" style="mso-list:l0 level1 lfo1"><!--[if !supportLists]--><span style="mso-list:Ignore">${sign}<span>&nbsp;&nbsp;&nbsp;</span></span><!--[endif]-->${words}</p>`
  await paste(page, {
    'text/html': `<html><body><h1>Ti&shy;tle<o:p></o:p></h1>${point('<b>First</b>&nbsp;point, 5&nbsp;mm')}${point('Second')}
      <p style="color:red">See&nbsp;<a href="/contact">us</a><img src="x.png">.</p>
      <table><tr><td><p>304</p></td><td><p>18–20 %\n Cr</p></td></tr><tr><td colspan=2>316L</td></tr></table>
      </body></html>`,
    'text/plain': 'x',
  })
  await expect(page.getByRole('heading', { name: 'Title' }).first()).toBeVisible()
  await expect(page.getByText('Merged cells were split')).toBeVisible()
  await expect(page.getByText('A picture was not pasted.')).toBeVisible()
  // A press on a cell puts the caret there.
  await getPreview(page).getByRole('columnheader', { name: '18–20 % Cr' }).click()
  await page.keyboard.type(', Ni')
  await page.keyboard.press('Enter')
  await page.keyboard.type('16–18 % Cr')
  await getButton(page, 'Add a row below').press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('x')
  await expect(getPreview(page).getByRole('cell', { name: 'x' })).toBeVisible()
  await getButton(page, 'Remove this row').press('Enter')
  await save(page)
  const { en } = JSON.parse(site.read(POST)).blocks[0].body
  expect(en.split('suffer from.')[1]).toBe(
    '\n\n## Title\n\n- **First** point, 5\u00a0mm\n- Second\n\nSee [us](/contact).\n\n| 304 | 18–20 % Cr, Ni |\n| --- | --- |\n| 316L | 16–18 % Cr |',
  )
})

test('text pasted into a field of one line becomes one paragraph without invisible characters', async ({ page }) => {
  await openEditor(page, '/en/blog/1')
  const lead = await press(page, 'A short description.')
  await expect(lead).toHaveValue('A short description.')
  await lead.press('End')
  await paste(page, {
    'text/plain': ' Stain\u00adless\u200b pipe\u00a0in\r\n\tu\u0308ber 5\u00a0mm 👩‍🔧 \u202bعربي\u202c\n',
  })
  await expect(lead).toHaveValue('A short description. Stainless pipe in über 5\u00a0mm 👩‍🔧 عربي')
  await save(page)
})

test('languages side by side are accessible, dark and light', async ({ page }) => {
  await openEditor(page, '/blog/1')
  await getButton(page, 'Languages side by side').click()
  const sheet = page.getByRole('main', { name: 'Languages side by side' })
  await getButton(page, '+ Deutsch').click()
  await expect(sheet.getByText('Copy over as a start').first()).toBeVisible()
  await expect(sheet.getByRole('toolbar').first()).toBeVisible()
  await addAxe(page)
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 1000 })
    await getButton(page, 'Dark').click()
    expect.soft(await findAxeViolations(page)).toEqual([])
  }
})

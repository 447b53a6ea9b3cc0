import type { Page } from 'playwright/test'
import { formatDocument } from '../../content/check/formatDocument.ts'
import { writeLine } from '../../content/translate/accepted.ts'
import { getButton, getPanel, getPreview, openEditor, openStartPage, press, save, test } from './editing.ts'
import { addAxe, expect, findAxeViolations } from './support.ts'

const POST = 'pages/blog/1.json'
let original = ''
test.beforeEach(({ site }) => {
  original = site.read(POST)
})

/** Presses a paragraph, and waits for the editor of its body. */
async function pressParagraph(page: Page, words: string) {
  await getPreview(page).getByText(words).first().click()
  const body = page.locator('[contenteditable]:focus')
  await expect(body).toContainText(words)
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

test('a pressed paragraph is edited as formatted text, and only that paragraph is written', async ({ page, site }) => {
  await openEditor(page, '/en/blog/1')
  const body = await pressParagraph(page, 'suffer from')
  await expect(body.getByRole('heading', { name: 'Chloride' })).toBeVisible()
  // The press puts the caret at its end.
  await page.keyboard.type(' That is all.')
  await expect(getPreview(page).getByText('That is all.')).toBeVisible()
  await save(page)
  expect(site.read(POST)).toBe(original.replace('suffer from.', 'suffer from. That is all.'))
  await page.keyboard.press('Control+z')
  await expect(body).not.toContainText('That is all.')
  await save(page)
  expect(site.read(POST)).toBe(original)
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
  await page.getByRole('option', { name: 'E-mail address …' }).click()
  await page.getByRole('textbox', { name: 'E-mail address …' }).fill('a@b.example')
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

test('a picture is put after the paragraph with the cursor, with its alternative text, and opens by a press', async ({
  page,
  site,
}) => {
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

test('text from Word keeps its headings, lists, tables, bold words and links, and what is lost is said', async ({
  page,
  site,
}) => {
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

/** Opens all texts of a page side by side in its languages. */
async function openTexts(page: Page, address: string) {
  await openEditor(page, address)
  await getButton(page, 'Languages side by side').click()
  const sheet = page.getByRole('main', { name: 'Languages side by side' })
  await expect(sheet.getByRole('columnheader', { name: 'English' })).toContainText('✓ all done')
  return sheet
}

test('changes since a translation are marked in the source, and accepted by keyboard', async ({ page, site }) => {
  const sheet = await openTexts(page, '/blog/1')
  const lead = sheet.getByRole('row').filter({ hasText: 'Changed since' })
  await sheet.getByLabel('Description, Türkçe').last().fill('Kısa ve yeni bir açıklama.')
  await expect(lead).toContainText('Out of date')
  await expect(lead.locator('ins')).toHaveText('ve yeni')
  await expect(lead.locator('del')).toHaveCount(0)
  await sheet.getByLabel('Category, English').fill('')
  await expect(sheet.getByRole('columnheader', { name: 'English' })).toContainText('2 to do')
  await sheet.getByLabel('Title, English').first().focus()
  await page.keyboard.press('F8')
  await expect(sheet.getByLabel('Description, English').last()).toBeFocused()
  const originalText = site.read('pages/_translations.txt')
  await page.keyboard.press('Control+Enter')
  await expect(sheet.getByLabel('Category, English')).toBeFocused()
  await expect(lead).toHaveCount(0)
  const addedLines = site
    .read('pages/_translations.txt')
    .split('\n')
    .filter((pair) => !originalText.includes(pair))
  expect(addedLines).toEqual([
    writeLine({
      source: 'Kısa ve yeni bir açıklama.',
      sourceLanguage: 'tr',
      translation: 'A short description.',
      language: 'en',
    }),
  ])
  // A missing text starts as a copy of the source, and has to be accepted after translation.
  await sheet
    .getByRole('row')
    .filter({ has: page.getByLabel('Category, English') })
    .getByText('Copy over')
    .click()
  await expect(sheet.getByLabel('Category, English')).toHaveValue('Teknik')
  await expect(sheet.getByText('Not accepted yet')).toBeVisible()
  // Even right after typing.
  await sheet.getByLabel('Category, English').fill('Technics')
  await page.keyboard.press('Control+Enter')
  await expect(sheet.getByRole('columnheader', { name: 'English' })).toContainText('✓ all done')
  await save(page)
  expect(site.read(POST)).toBe(
    original.replace('Kısa bir açıklama.', 'Kısa ve yeni bir açıklama.').replace('Technical"', 'Technics"'),
  )
  await page.keyboard.press('Escape')
  await expect(getButton(page, 'Languages side by side')).toBeFocused()
})

test('the start page lists what has to be translated, with links', async ({ page, site }) => {
  site.write(POST, original.replace('Kısa bir açıklama.', 'Yeni bir açıklama.'))
  await openStartPage(page)
  await getButton(page, 'EN: 1 out of date').click()
  await expect(page.getByRole('columnheader', { name: 'English' })).toContainText('1 to do')
  await page.keyboard.press('F8')
  await expect(page.getByLabel('Description, English').last()).toBeFocused()
})

test('a page gets another language, which is shown once all of its texts are translated', async ({
  page,
  site,
  allowErrors,
}) => {
  allowErrors(/422/)
  const sheet = await openTexts(page, '/blog/1')
  await getButton(page, '+ Deutsch').click()
  const german = sheet.getByRole('columnheader', { name: 'Deutsch' })
  await expect(german).toContainText(/\d+ to do/)
  await expect(german.getByRole('button')).toHaveCount(0)
  await page.keyboard.press('F8')
  for (let left = await sheet.getByText('Copy over as a start').count(); left > 0; left--) {
    await sheet.getByText('Copy over as a start').first().click()
    await expect(sheet.getByText('Copy over as a start')).toHaveCount(left - 1)
  }
  await german.getByRole('button', { name: 'are right' }).click()
  await expect(german).toContainText('✓ all done')
  await german.getByRole('button', { name: 'Complete' }).click()
  // A problem prevents saving, and comes next in the list.
  const title = page.getByLabel('Title, Deutsch').first()
  await title.fill('Kurz')
  await getButton(page, 'Save 1 document').click()
  await expect(sheet.getByRole('alert')).toContainText('Not saved')
  await page.keyboard.press('F8')
  await expect(title).toBeFocused()
  // At once: a pause between keys would be a step of its own.
  await page.keyboard.insertText(', und jetzt lang genug')
  await expect(sheet.getByRole('alert')).toHaveCount(0)
  await save(page)
  const { languages, drafts, blocks } = JSON.parse(site.read(POST))
  expect([languages, drafts, blocks[0].lead]).toEqual([
    ['tr', 'en', 'de'],
    undefined,
    { tr: 'Kısa bir açıklama.', en: 'A short description.', de: 'Kısa bir açıklama.' },
  ])
  // Undoes what was typed, which is one step if the first save was answered within a second, then the completion.
  for (const formerText of [/lang genug/, /^Kurz$/]) {
    if (!formerText.test(await title.inputValue())) continue
    await getButton(page, 'Undo').click()
    await expect(title).not.toHaveValue(formerText)
  }
  await getButton(page, 'Undo').click()
  await expect(german.getByRole('button', { name: 'Complete' })).toBeVisible()
  await save(page)
})

test('a page whose texts are plain strings gets another language', async ({ page, site }) => {
  const removeLanguages = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(removeLanguages)
    if (typeof value !== 'object' || value === null) return value
    const { tr } = value as { readonly tr?: unknown }
    return tr ?? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, removeLanguages(part)]))
  }
  const turkish = { ...Object(removeLanguages(JSON.parse(original))), languages: ['tr'] }
  site.write(POST, formatDocument(turkish))
  await openEditor(page, '/blog/1')
  await getButton(page, 'Languages side by side').click()
  const lead = page.getByLabel('Description, Türkçe').last()
  await lead.fill('Yeni bir açıklama.')
  await getButton(page, '+ English').click()
  await page.getByLabel('Description, English').last().fill('A new description.')
  await expect(lead).toHaveValue('Yeni bir açıklama.')
  await save(page)
  const { languages, drafts, name, blocks } = JSON.parse(site.read(POST))
  expect({ languages, drafts, name, lead: blocks[0].lead }).toEqual({
    languages: ['tr'],
    drafts: ['en'],
    name: { tr: 'Kalite seçimi' },
    lead: { tr: 'Yeni bir açıklama.', en: 'A new description.' },
  })
})

test('languages side by side are accessible, dark and light', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const sheet = await openTexts(page, '/blog/1')
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

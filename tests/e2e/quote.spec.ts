import type { RequestListener } from 'node:http'
import type { Locator, Page } from 'playwright/test'
import { type MessageServer, startMessageServer } from '../messageServer.ts'
import { createSendingSite } from './sendingSite.ts'
import { expect, open, test } from './support.ts'

let site: RequestListener
test.beforeAll(() => {
  site = createSendingSite('/quote')
})

let server: MessageServer
test.beforeEach(async () => {
  server = await startMessageServer(site)
  server.answer = (response, { headers, fields }) =>
    headers.accept?.includes('application/json')
      ? response.writeHead(201, { 'Content-Type': 'application/json' }).end('{ "reference": "BX-261123-7K4M2" }')
      : response.writeHead(303, { Location: fields.next }).end()
})
test.afterEach(() => server.close())

const ITEMS = [{ id: 'a', route: '/products/paslanmaz-boru', values: { diameter: 60.3 }, pieces: 12 }]

/** Opens the quote page with one item on the list. */
async function openQuote(page: Page, path = '/en/quote'): Promise<Locator> {
  await page.addInitScript((items) => {
    // about:blank has no storage.
    if (!location.protocol.startsWith('http') || sessionStorage.getItem('given')) return
    sessionStorage.setItem('given', 'yes')
    localStorage.setItem('quoteList', JSON.stringify({ version: 1, items }))
    // The form stores what is typed only with consent.
    localStorage.setItem('cookieConsent', 'accepted')
  }, ITEMS)
  await page.clock.install()
  await open(page, server.origin + path)
  // The form sends nothing in the first three seconds.
  await page.clock.fastForward(3000)
  return page.locator('main form[enctype]')
}

const DRAWING = { name: 'flange.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(600_000, '%PDF-1.7 ') }
const choose = (form: Locator, ...files: (typeof DRAWING)[]) => form.locator('[name=files]').setInputFiles(files)
const getReceived = (page: Page) =>
  expect(page.getByRole('heading', { name: 'We have received your request' })).toBeFocused()
const countItems = (page: Page) =>
  page.evaluate(() => {
    // An unchanged list is still in the format in which the test stored it.
    const stored = JSON.parse(localStorage.getItem('quoteList') ?? '{}')
    return (stored.value ? JSON.parse(stored.value) : stored).items.length
  })

test('a request is sent by keyboard with a file, once, and empties the list', {
  tag: ['@firefox', '@firefox-walk', '@walk'],
}, async ({ page }) => {
  const form = await openQuote(page)
  await form.getByLabel('Company').focus()
  await page.keyboard.type('Ege Food')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Elif Şahin')
  await page.keyboard.press('Tab')
  await page.keyboard.type('elif@example.org')
  const fileChooser = page.waitForEvent('filechooser')
  await form.getByRole('button', { name: 'Choose files' }).focus()
  await page.keyboard.press('Enter')
  await (await fileChooser).setFiles(DRAWING)
  await expect(form.getByText('flange.pdf', { exact: true })).toBeVisible()
  await form.getByRole('button', { name: 'Send the request' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await getReceived(page)
  await expect(page.getByText('BX-261123-7K4M2', { exact: true })).toBeVisible()
  expect(server.messages).toHaveLength(1)
  expect(server.messages[0]?.fields).toMatchObject({
    form: 'quote',
    language: 'en',
    website: '',
    company: 'Ege Food',
    items: JSON.stringify(ITEMS),
  })
  expect(Number(server.messages[0]?.fields.seconds)).toBeGreaterThanOrEqual(3)
  expect(server.messages[0]?.files.map(({ name, size }) => [name, size])).toEqual([['flange.pdf', 600_000]])
  expect(await countItems(page)).toBe(0)
  // The next person at the same computer sees none of it. A reload would not test this, since Firefox restores fields
  // itself.
  await open(page, `${server.origin}/en/quote?again`)
  await expect(form.getByLabel('Company')).toHaveValue('')
  await expect(form.getByText('flange.pdf', { exact: true })).toHaveCount(0)
})

test('the form shows the upload progress, and can be cancelled', { tag: '@firefox' }, async ({ page }) => {
  server.answer = () => undefined
  const form = await openQuote(page)
  await form.getByLabel('Name', { exact: true }).fill('Elif Şahin')
  await form.getByLabel('Email').fill('elif@example.org')
  await choose(form, DRAWING)
  await form.getByRole('button', { name: 'Send the request' }).click()
  await expect(form.getByText('Waiting for the server to respond')).toBeVisible()
  await expect(form.getByRole('progressbar', { name: 'flange.pdf' })).toHaveAttribute('value', '1')
  await form.getByRole('button', { name: 'Stop sending' }).click()
  await expect(form.getByRole('group').first()).toContainText('Sending was stopped')
  await expect(form.getByRole('button', { name: 'Remove flange.pdf' })).toBeVisible()
})

test('the form is kept over a reload and a change of language, and its files over navigation', {
  tag: '@walk',
}, async ({ page }) => {
  let form = await openQuote(page)
  await form.getByLabel('Name', { exact: true }).fill('Elif Şahin')
  await form.getByLabel('Message').fill('Ahşap sandık')
  await choose(form, DRAWING, { ...DRAWING, name: 'notes.docx' })
  await expect(form.getByRole('alert')).toContainText('notes.docx: we cannot accept this kind of file')

  await page.getByRole('link', { name: 'About' }).first().click()
  await expect(page).toHaveURL(/about/)
  await page.goBack()
  await expect(form.getByLabel('Message')).toHaveValue('Ahşap sandık')
  await expect(form.getByRole('button', { name: 'Remove flange.pdf' })).toBeVisible()

  await open(page, `${server.origin}/quote`)
  form = page.locator('main form[enctype]')
  await expect(form.getByLabel('Ad soyad')).toHaveValue('Elif Şahin')
  await expect(form.getByText('Bunları yeniden seçin: flange.pdf.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the browser validates the form and posts it with its files', { tag: '@walk' }, async ({ page }) => {
    await page.goto(`${server.origin}/en/quote`)
    await expect(page.locator('#message-sent')).toBeHidden()
    await expect(page.locator('[name=website]')).not.toBeInViewport()
    const form = page.locator('main form[enctype]')
    await form.getByRole('button', { name: 'Send the request' }).click()
    await expect(page).toHaveURL(`${server.origin}/en/quote`)
    await form.getByLabel('Name', { exact: true }).fill('Elif Şahin')
    await form.getByLabel('Message').fill('304 boru')
    await form.getByLabel('Drawings and files').setInputFiles([DRAWING])
    await form.getByRole('button', { name: 'Send the request' }).click()
    await expect(page).toHaveURL(`${server.origin}/en/quote#message-sent`)
    await expect(page.locator('#message-sent')).toBeVisible()
    expect(server.messages[0]).toMatchObject({
      fields: { form: 'quote', name: 'Elif Şahin' },
      files: [{ size: 600_000 }],
    })
  })

  test('the form without an endpoint is replaced by email and phone', async ({ page }) => {
    await page.goto('/en/quote')
    const form = page.locator('main')
    await expect(form.getByText('Without JavaScript, the list cannot be sent from here.')).toBeVisible()
    await expect(form.locator('a[href^="tel:"]')).toBeVisible()
    await expect(form.getByLabel('Company')).toBeHidden()
  })
})

test('the stored list is shown and sent if the scripts fail to load', async ({ page, allowErrors }) => {
  allowErrors(/assets\/.*\.js/)
  const value = JSON.stringify({ version: 1, items: ITEMS })
  await page.addInitScript(
    (stored) => {
      if (location.protocol.startsWith('http')) localStorage.setItem('quoteList', stored)
    },
    JSON.stringify({ until: Date.now() + 86_400_000, value }),
  )
  await page.route('**/assets/**/*.js', (route) => route.abort())
  await page.goto(`${server.origin}/en/quote`)
  await expect(page.locator('[data-stored-list] > li')).toHaveText('12 × Pipe 60.3')
  const form = page.locator('main form[enctype]')
  await form.getByLabel('Name', { exact: true }).fill('Elif Şahin')
  await form.getByLabel('Email').fill('elif@example.org')
  await form.getByRole('button', { name: 'Send the request' }).click()
  await expect(page).toHaveURL(`${server.origin}/en/quote#message-sent`)
  expect(JSON.parse(server.messages[0]?.fields.items ?? '')).toEqual(ITEMS)
})

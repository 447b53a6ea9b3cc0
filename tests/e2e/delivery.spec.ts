import type { RequestListener } from 'node:http'
import type { Page } from 'playwright/test'
import { type MessageServer, startMessageServer } from '../messageServer.ts'
import { sendingSite } from './sendingSite.ts'
import { expect, test, waitForHydration } from './support.ts'

let site: RequestListener
test.beforeAll(() => {
  site = sendingSite('/contact')
})

let server: MessageServer
test.beforeEach(async () => {
  server = await startMessageServer(site)
  // As docs/messages.md specifies.
  server.answer = (response, { headers, fields }) =>
    headers.accept?.includes('application/json')
      ? response.writeHead(204).end()
      : response.writeHead(303, { Location: fields.next }).end()
})
test.afterEach(() => server.close())

const MESSAGE = { name: 'Elif Şahin', email: 'elif@example.org', message: '304 boru & dirsek, Ø 60 mm\r\n40 adet' }

async function fillForm(page: Page) {
  const form = page.locator('main form')
  await form.getByLabel('Name', { exact: true }).fill(MESSAGE.name)
  await form.getByLabel('Email', { exact: true }).fill(MESSAGE.email)
  await form.getByLabel('Message', { exact: true }).fill(MESSAGE.message)
}

test('a message is sent and confirmed', async ({ page }) => {
  await page.goto(`${server.origin}/en/contact`)
  await waitForHydration(page)
  await fillForm(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Form Submitted' })).toBeFocused()
  expect(server.messages.map(({ fields }) => fields)).toEqual([
    {
      ...MESSAGE,
      website: '',
      language: 'en',
      seconds: expect.stringMatching(/^\d+$/),
      key: expect.stringMatching(/^\w{32}$/),
    },
  ])
})

test('a message can be sent again after a failure offline', { tag: '@firefox' }, async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/OFFLINE|INTERNET_DISCONNECTED/)
  await page.goto(`${server.origin}/en/contact`)
  await waitForHydration(page)
  await fillForm(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.locator('main form').getByRole('group')).toContainText('You are offline')
  await expect(page.locator('main form').getByRole('group').locator('a[href^="tel:"]')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Form Submitted' })).toBeFocused()
  expect(server.messages).toHaveLength(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the browser validates the form, posts it and shows the confirmation', async ({ page }) => {
    await page.goto(`${server.origin}/en/contact`)
    await expect(page.getByText('Your message has been sent successfully!')).toBeHidden()
    await expect(page.locator('[name=website]')).not.toBeInViewport()

    const send = page.getByRole('button', { name: 'Send' })
    await send.click()
    await fillForm(page)
    await page.getByLabel('Email', { exact: true }).fill('elif')
    await send.click()
    await expect(page).toHaveURL(/\/en\/contact$/)
    expect(server.messages).toEqual([])

    await page.getByLabel('Email', { exact: true }).fill(MESSAGE.email)
    await send.click()
    await expect(page).toHaveURL(`${server.origin}/en/contact#message-sent`)
    await expect(page.getByText('Your message has been sent successfully!')).toBeVisible()
    expect(server.messages.map(({ fields }) => fields)).toEqual([
      { ...MESSAGE, website: '', language: 'en', next: '/en/contact#message-sent' },
    ])
    expect(server.messages[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded')
  })
})

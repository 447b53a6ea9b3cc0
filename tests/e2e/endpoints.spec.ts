import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright/test'
import { FIXTURE, serveFixture } from './fixtureSite.ts'
import { expect, hydrated, test } from './support.ts'

/*
 * What a visitor's message meets under the policy of a page whose form has an endpoint, as the fixture site's has. That
 * page is shown at the site's own address, where its policy lets the endpoint lead back to.
 */

const SITE = (JSON.parse(readFileSync(join(FIXTURE, 'pages/_site.json'), 'utf8')) as { url: string }).url
const CONTACT = `${SITE}/en/contact`

const TYPED = { name: 'Elif Şahin', email: 'elif@example.org', message: '304 boru & dirsek, Ø 60 mm' }

async function send(page: Page) {
  const form = page.locator('main form')
  for (const [name, typed] of Object.entries(TYPED)) await form.locator(`[name=${name}]`).fill(typed)
  await form.getByRole('button').click()
}

test.describe('a message to a server elsewhere', () => {
  // One server for both.
  test.describe.configure({ mode: 'default' })

  const site = serveFixture()
  // Nothing but its pages is at the site's own address.
  test.beforeEach(({ provokes }) => provokes(/WebSocket/))

  /** Shows the site at its own address, and answers messages as pages/README.md asks of an endpoint. */
  async function serve(context: BrowserContext) {
    await context.route(`${SITE}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url())
      const response = await route.fetch({ url: new URL(pathname + search, site.address).href })
      await route.fulfill({ response })
    })
    const received: object[] = []
    await context.route('https://forms.example/**', (route) => {
      const fields = Object.fromEntries(new URLSearchParams(route.request().postData() ?? ''))
      received.push(fields)
      return route.request().headers().accept?.includes('application/json')
        ? route.fulfill({ status: 204, headers: { 'Access-Control-Allow-Origin': SITE } })
        : route.fulfill({ status: 303, headers: { Location: fields.next ?? '' } })
    })
    return received
  }

  test('is sent by the script', async ({ page, context }) => {
    const received = await serve(context)
    await page.goto(CONTACT)
    await hydrated(page)
    await send(page)
    await expect(page.getByRole('heading', { name: 'formSubmitted' })).toBeFocused()
    expect(received).toEqual([{ ...TYPED, website: '', language: 'en', seconds: expect.stringMatching(/^\d+$/) }])
  })

  test.describe('without a script', () => {
    test.use({ javaScriptEnabled: false })

    test('is sent by the browser, which is led back to a page that says so', async ({ page, context }) => {
      const received = await serve(context)
      await page.goto(CONTACT)
      await send(page)
      await expect(page.getByText('formSuccess')).toBeVisible()
      expect(page.url()).toBe(`${CONTACT}#message-sent`)
      expect(received).toEqual([{ ...TYPED, website: '', language: 'en', next: `${CONTACT}#message-sent` }])
    })
  })
})

test.describe('a message to nowhere, as the site’s own form has no endpoint,', () => {
  test.use({ javaScriptEnabled: false })

  test('is taken by nobody without a script, and nothing offers to', async ({ page }) => {
    await page.goto('/en/contact')
    const policy = page.locator('meta[http-equiv="Content-Security-Policy"]')
    await expect(policy).toHaveAttribute('content', /; form-action 'none';/)
    await expect(page.getByRole('button', { name: 'Send' })).toBeHidden()
    await page.getByLabel('Name', { exact: true }).fill(TYPED.name)
    await page.getByLabel('Email', { exact: true }).press('Enter')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(TYPED.name)
    await expect(page).toHaveURL('/en/contact')
  })
})

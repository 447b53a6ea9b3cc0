import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageView, SiteView } from '../../schema/resolve/view.ts'
import { type MessageServer, startMessageServer } from '../messageServer.ts'
import { expect, hydrated, test } from './support.ts'

/*
 * The site's own form has no endpoint. This is the built site with one: its contact page is rendered by the build's own
 * bundle from its own view, to which an endpoint is added; all else comes from dist.
 */

const ROOT = join(import.meta.dirname, '../..')
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.json': 'application/json' }

/** Runs the build's bundle, which is Node's and not for Playwright to transform. */
const RENDER = `
import { text } from 'node:stream/consumers'
const { default: render } = await import(process.argv[1])
const failure = render(JSON.parse(await text(process.stdin)))
if (failure) throw new Error(failure)
`

/** The contact page with an endpoint: its document, and its view as JSON. */
function contactPage(): { html: string; json: string } {
  const read = (file: string) => readFileSync(join(ROOT, 'dist/en', file), 'utf8')
  const { version, ...page } = JSON.parse(read('contact/index.json')) as PageView & { version: string }
  const blocks = page.blocks.map((block) => (block.type === 'contact' ? { ...block, endpoint: '/messages' } : block))
  const site = JSON.parse(read('site.json')) as SiteView
  const map = new URL(site.map.embed).origin
  const bundle = pathToFileURL(join(ROOT, '.cache/prerender/documents.js')).href
  const folder = mkdtempSync(join(tmpdir(), 'contact-'))
  const task = {
    folder,
    // The version of a view is where the browser's script begins.
    entry: version,
    sites: { en: site },
    services: { frames: [map], connections: [map], forms: ["'self'"] },
    documents: [{ page: { ...page, blocks } }],
  }
  execFileSync(process.execPath, ['--input-type=module', '--eval', RENDER, bundle], { input: JSON.stringify(task) })
  const made = (name: string) => readFileSync(join(folder, 'en/contact', name), 'utf8')
  const document = { html: made('index.html'), json: made('index.json') }
  rmSync(folder, { recursive: true })
  return document
}

function serveSite({ html, json }: { html: string; json: string }) {
  return (request: IncomingMessage, response: ServerResponse) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = join(ROOT, 'dist', path)
    if (path === '/en/contact') response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)
    else if (path === '/en/contact/index.json')
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(json)
    else if (!extname(path) || !existsSync(file)) response.writeHead(404).end()
    else response.writeHead(200, { 'Content-Type': TYPES[extname(path)] ?? '' }).end(readFileSync(file))
  }
}

let contact: ReturnType<typeof contactPage>
test.beforeAll(() => {
  contact = contactPage()
})

let server: MessageServer
test.beforeEach(async () => {
  server = await startMessageServer(serveSite(contact))
  // What pages/README.md asks of an endpoint.
  server.answer = (response, { headers, fields }) =>
    headers.accept?.includes('application/json')
      ? response.writeHead(204).end()
      : response.writeHead(303, { Location: fields.next }).end()
})
test.afterEach(() => server.close())

const TYPED = { name: 'Elif Şahin', email: 'elif@example.org', message: '304 boru & dirsek, Ø 60 mm\r\n40 adet' }

async function fillIn(page: import('playwright/test').Page) {
  const form = page.locator('main form')
  await form.getByLabel('Name', { exact: true }).fill(TYPED.name)
  await form.getByLabel('Email', { exact: true }).fill(TYPED.email)
  await form.getByLabel('Message', { exact: true }).fill(TYPED.message)
}

test('a message is sent, and the page says so', async ({ page }) => {
  await page.goto(`${server.origin}/en/contact`)
  await hydrated(page)
  await fillIn(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Form Submitted' })).toBeFocused()
  expect(server.messages.map(({ fields }) => fields)).toEqual([
    { ...TYPED, website: '', language: 'en', seconds: expect.stringMatching(/^\d+$/) },
  ])
})

test('a message that cannot be sent offline stays, and is sent once the browser is connected', async ({
  page,
  context,
  provokes,
}) => {
  provokes(/OFFLINE|INTERNET_DISCONNECTED/)
  await page.goto(`${server.origin}/en/contact`)
  await hydrated(page)
  await fillIn(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert')).toContainText('You are offline')
  await expect(page.getByRole('alert').locator('a[href^="tel:"]')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Form Submitted' })).toBeFocused()
  expect(server.messages).toHaveLength(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test.skip(({ browserName }) => browserName === 'firefox', 'a stock Firefox cannot be told to run no scripts')

  test('the browser checks the form, posts it, and is led back to a page that says so', async ({ page }) => {
    await page.goto(`${server.origin}/en/contact`)
    await expect(page.getByText('Your message has been sent successfully!')).toBeHidden()
    await expect(page.locator('[name=website]')).not.toBeInViewport()

    const send = page.getByRole('button', { name: 'Send' })
    await send.click()
    await fillIn(page)
    await page.getByLabel('Email', { exact: true }).fill('elif')
    await send.click()
    await expect(page).toHaveURL(/\/en\/contact$/)
    expect(server.messages).toEqual([])

    await page.getByLabel('Email', { exact: true }).fill(TYPED.email)
    await send.click()
    await expect(page).toHaveURL(`${server.origin}/en/contact#message-sent`)
    await expect(page.getByText('Your message has been sent successfully!')).toBeVisible()
    expect(server.messages.map(({ fields }) => fields)).toEqual([
      { ...TYPED, website: '', language: 'en', next: '/en/contact#message-sent' },
    ])
    expect(server.messages[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded')
  })
})

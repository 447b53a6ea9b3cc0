import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright/test'
import { findBrowsers } from '../../tools/programs.ts'
import { serveLikeHost } from '../../vite/dev/preview.ts'
import { selfSigned } from '../certificate.ts'
import { type MessageServer, startMessageServer } from '../messageServer.ts'
import { expect, hydrated, test } from './support.ts'

/*
 * What a visitor's message meets under the policy of a real build. The site is built anew with it, and served at its own address: a browser of these tests finds all hosts on this machine.
 */

test.skip(({ browserName }) => browserName !== 'chromium', 'needs a browser that can be told where hosts are')

const ROOT = join(import.meta.dirname, '../..')
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
}

const SITE = (JSON.parse(readFileSync(join(ROOT, 'pages/_site.json'), 'utf8')) as { url: string }).url
const CONTACT = `${SITE}/en/contact`
const ELSEWHERE = 'https://messages.example'

/** Builds the site in an empty folder, with an endpoint in its contact form. Pictures are those made before. */
async function buildWith(endpoint: string, folder: string): Promise<void> {
  cpSync(join(ROOT, 'pages'), join(folder, 'pages'), { recursive: true })
  mkdirSync(join(folder, '.cache'))
  for (const cache of ['.cache/pictures', '.cache/open-graph']) mkdirSync(join(ROOT, cache), { recursive: true })
  const same = ['node_modules', 'package.json', 'public', 'schema', 'src', '.cache/pictures', '.cache/open-graph']
  for (const name of same) symlinkSync(join(ROOT, name), join(folder, name))

  const file = join(folder, 'pages/contact.json')
  const page = JSON.parse(readFileSync(file, 'utf8')) as { blocks: { type: string }[] }
  const blocks = page.blocks.map((block) => (block.type === 'contact' ? { ...block, endpoint } : block))
  writeFileSync(file, JSON.stringify({ ...page, blocks }))

  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  await promisify(execFile)(process.execPath, [vite, 'build', folder, '--config', join(ROOT, 'vite.config.ts')])
}

/** Serves a built site as a host does, to who asks for the site. */
function serve(dist: string) {
  const findFile = serveLikeHost(dist)
  return (request: IncomingMessage, response: ServerResponse) => {
    if (request.headers.host !== new URL(SITE).host) return void response.writeHead(404).end()
    findFile(request, response, () => {
      const path = request.url?.split('?')[0] ?? ''
      response.setHeader('Content-Type', TYPES[extname(path)] ?? '')
      response.end(readFileSync(join(dist, path)))
    })
  }
}

const TYPED = { name: 'Elif Şahin', email: 'elif@example.org', message: '304 boru & dirsek, Ø 60 mm' }

async function fillIn(page: Page) {
  const form = page.locator('main form')
  await form.getByLabel('Name', { exact: true }).fill(TYPED.name)
  await form.getByLabel('Email', { exact: true }).fill(TYPED.email)
  await form.getByLabel('Message', { exact: true }).fill(TYPED.message)
}

test.describe('a message to a server elsewhere', () => {
  // One build and one server for both.
  test.describe.configure({ mode: 'default', timeout: 120_000 })

  let folder: string | undefined
  let server: MessageServer | undefined
  let browser: Browser | undefined
  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'endpoint-'))
    await buildWith(`${ELSEWHERE}/messages`, folder)
    server = await startMessageServer(serve(join(folder, 'dist')), selfSigned())
    // What pages/README.md asks of an endpoint.
    server.answer = (response, { headers, fields }) =>
      headers.accept?.includes('application/json')
        ? response.writeHead(204, { 'Access-Control-Allow-Origin': SITE }).end()
        : response.writeHead(303, { Location: fields.next }).end()
    const options = findBrowsers().chromium
    const hosts = `--host-resolver-rules=MAP * ${new URL(server.origin).host}`
    browser = await chromium.launch({ ...options, args: [...(options?.args ?? []), hosts] })
  })
  test.afterAll(async () => {
    await browser?.close()
    await server?.close()
    if (folder) rmSync(folder, { recursive: true, force: true })
  })

  /** Opens the contact page. From then on: what its policy refuses, and what the server is sent. */
  async function openContact(options: BrowserContextOptions) {
    if (!browser || !server) throw new Error('There is no browser.')
    const { messages } = server
    const before = messages.length
    const page = await browser.newPage({ ignoreHTTPSErrors: true, ...options })
    const refusals: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refusals.push(message.text())
    })
    await page.goto(CONTACT)
    await expect(page.locator('meta[http-equiv="Content-Security-Policy"]')).toBeAttached()
    const received = () => messages.slice(before).map(({ headers, fields }) => ({ host: headers.host, ...fields }))
    return { page, refusals, received }
  }

  test('is sent by the script', async () => {
    const { page, refusals, received } = await openContact({})
    await hydrated(page)
    await fillIn(page)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('heading', { name: 'Form Submitted' })).toBeFocused()
    const seconds = expect.stringMatching(/^\d+$/)
    expect(received()).toEqual([{ host: new URL(ELSEWHERE).host, ...TYPED, website: '', language: 'en', seconds }])
    expect(refusals).toEqual([])
  })

  test('is sent by the browser without a script, which is led back to a page that says so', async () => {
    const { page, refusals, received } = await openContact({ javaScriptEnabled: false })
    await fillIn(page)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Your message has been sent successfully!')).toBeVisible()
    expect(page.url()).toBe(`${CONTACT}#message-sent`)
    const address = `${CONTACT}#message-sent`
    expect(received()).toEqual([
      { host: new URL(ELSEWHERE).host, ...TYPED, website: '', language: 'en', next: address },
    ])
    expect(refusals).toEqual([])
  })
})

test.describe('a message to nowhere', () => {
  // The site’s own form has no endpoint.
  test('is taken by the script, and by nobody without one', async ({ page, browser }) => {
    await page.goto('/en/contact')
    const policy = page.locator('meta[http-equiv="Content-Security-Policy"]')
    await expect(policy).toHaveAttribute('content', /; form-action 'none';/)
    await hydrated(page)
    await fillIn(page)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('heading', { name: 'Form Submitted' })).toBeFocused()

    const plain = await browser.newPage({ javaScriptEnabled: false })
    await plain.goto(page.url())
    await fillIn(plain)
    await expect(plain.getByRole('button', { name: 'Send' })).toBeHidden()
    await plain.getByLabel('Email', { exact: true }).press('Enter')
    await expect(plain.getByLabel('Name', { exact: true })).toHaveValue(TYPED.name)
    expect(plain.url()).toBe(page.url())
    await plain.context().close()
  })
})

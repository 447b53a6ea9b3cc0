import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { createChecker } from '../../schema/validate/index.ts'
import { serveLikeHost } from '../../vite/dev/preview.ts'
import { redirectFiles } from '../../vite/seo/redirects.ts'
import { expect, open, test } from './support.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The built site, in which these pages have moved. */
let site: string
const moved = [
  { from: '/old-page', to: '/about' },
  { from: '/products/old-page', to: '/#products' },
]

test.beforeAll(() => {
  site = mkdtempSync(join(tmpdir(), 'redirects-'))
  cpSync(join(ROOT, 'dist'), site, { recursive: true })
  const { content } = createChecker(ROOT).check()
  for (const [address, make] of redirectFiles({ ...content, redirects: { moved } })) {
    mkdirSync(dirname(join(site, address)), { recursive: true })
    writeFileSync(join(site, address), make())
  }
})
test.afterAll(() => rmSync(site, { recursive: true, force: true }))

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
}

/** Sends files as they lie there. */
function sendFile({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  const path = join(site, decodeURI(url.replace(/\?.*/, '')))
  const file = statSync(path, { throwIfNoEntry: false })?.isFile() ? path : undefined
  response.setHeader('Content-Type', TYPES[extname(file ?? '.html')] ?? 'application/octet-stream')
  response.writeHead(file ? 200 : 404).end(readFileSync(file ?? join(site, '404.html')))
}

let server: Server
let origin: string
test.beforeAll(async () => {
  const serve = serveLikeHost(site)
  server = createServer((request, response) => serve(request, response, () => sendFile(request, response)))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
test.afterAll(() => server.close())

for (const [from, to] of [
  ['/old-page', '/about'],
  ['/de/old-page', '/de/about'],
  ['/en/products/old-page', '/en#products'],
] as const) {
  test(`${from} leads to ${to}`, async ({ page }) => {
    await page.goto(origin + from)
    await expect(page).toHaveURL(origin + to)
    await expect(page.locator('h1')).toHaveCount(1)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an old address leads on as well', async ({ page }) => {
    await page.goto(`${origin}/en/old-page`)
    await expect(page).toHaveURL(`${origin}/en/about`)
  })
})

test('a page that is open goes on to where an address of before has moved', async ({ page, provokes }) => {
  provokes(/old-page\/index\.json/, /404/)
  await open(page, `${origin}/en/contact`)
  await page.evaluate(() => {
    history.pushState(null, '', '/en/old-page')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page).toHaveURL(`${origin}/en/about`)
  await expect(page.locator('header [aria-current=page]')).toHaveText('About')
})

import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'playwright/test'
import { createChecker } from '../../content/check/index.ts'
import { getHeaders, SECURITY } from '../../vite/build/headers.ts'
import { precompress } from '../../vite/build/precompress.ts'
import { createRedirectFiles } from '../../vite/seo/redirects.ts'
import { CONTACT, createForm, createPdf, listFiles, ORIGIN, PDF, readMails, startService } from '../server/service.ts'
import { type Answer, programs, type RunningHost, startHost } from './nginx.ts'

const ROOT = join(import.meta.dirname, '../..')
const SITE = 'https://bornox.example'

test.skip(!programs, 'nginx is not installed and cannot be installed here')

let host: RunningHost
const readText = (file: string) => readFileSync(join(host.files, file), 'utf8')
const findAnyFile = (folder: string) => `/${folder}/${readdirSync(join(host.files, folder))[0]}`

function expectHeaders({ headers }: Answer, expected: Readonly<Record<string, string>>, message?: string): void {
  const actual = Object.fromEntries(Object.keys(expected).map((name) => [name, headers[name.toLowerCase()]]))
  expect(actual, message).toEqual(expected)
}

/** Adds redirects of moved pages to the built site. */
const addRedirects = (files: string) => {
  const { content } = createChecker(ROOT).check()
  const moved = [
    { from: '/old-page', to: '/contact' },
    { from: '/products/old-page', to: '/#products' },
  ]
  for (const [address, make] of createRedirectFiles({ ...content, redirects: { moved } })) {
    mkdirSync(dirname(join(files, address)), { recursive: true })
    writeFileSync(join(files, address), make())
  }
}

test.describe('server.conf', () => {
  test.beforeAll(async () => {
    host = await startHost('server.conf', addRedirects)
  })
  test.afterAll(() => host.stop())

  for (const [from, to] of [
    ['http://bornox.example/en/contact?a=b', `${SITE}/en/contact?a=b`],
    ['http://www.bornox.example/en/contact?a=b', `${SITE}/en/contact?a=b`],
    ['https://www.bornox.example/en/contact?a=b', `${SITE}/en/contact?a=b`],
    [`${SITE}/en/contact/?a=b`, '/en/contact?a=b'],
    [`${SITE}/old-page`, '/contact'],
    [`${SITE}/old-page/`, '/contact'],
    [`${SITE}/en/old-page?a=b&c`, '/en/contact?a=b&c'],
    [`${SITE}/products/old-page`, '/#products'],
    [`${SITE}/de/products/old-page/?a=b`, '/de?a=b#products'],
  ] as const) {
    test(`redirects ${from} to ${to} in one step`, async () => {
      const answer = await host.ask(from)
      expect(answer.status).toBe(301)
      expect(answer.headers.location).toBe(to)
      if (from.startsWith(SITE)) expectHeaders(answer, SECURITY)
    })
  }

  test('serves every page at its address without a trailing slash', async () => {
    const pages = readdirSync(host.files, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('index.html'),
    )
    expect(pages.length).toBeGreaterThan(100)
    for (const file of pages) {
      const address = `/${file}`.replace(/\/index\.html$/, '')
      const { status, headers, body } = await host.ask(SITE + address)
      expect(status, address).toBe(200)
      expect(headers['content-type'], address).toBe('text/html; charset=utf-8')
      expect(body === readText(file), `${address} is ${file}`).toBe(true)
    }
  })

  test('serves the 404 document of the language or the blog, without a redirect', async () => {
    for (const [address, document] of [
      ['/no-such-page', '404.html'],
      ['/no-such-page/', '404.html'],
      ['//bornox.invalid/', '404.html'],
      ['/\\bornox.invalid/', '404.html'],
      ['/en/no-such-page', 'en/404.html'],
      ['/de/products/no-such-page', 'de/404.html'],
      ['/blog/', '404.html'],
      ['/blog/99', 'blog/404.html'],
      ['/sr/blog/99', 'sr/blog/404.html'],
      ['/en/blog/a/b/c/d', 'en/blog/404.html'],
      ['/assets/no-such-file.js', '404.html'],
      // Files for hosts.
      ['/_headers', '404.html'],
      ['/_redirects', '404.html'],
      ['/_redirects.conf', '404.html'],
    ] as const) {
      const { status, headers, body } = await host.ask(SITE + address)
      expect({ status, location: headers.location }, address).toEqual({ status: 404, location: undefined })
      expect(headers['content-type'], address).toBe('text/html; charset=utf-8')
      expect(headers['cache-control'], address).toBe('no-cache')
      expect(body === readText(document), address).toBe(true)
    }
  })

  test('sends the security headers with every response', async () => {
    const answers = {
      page: await host.ask(`${SITE}/contact`),
      asset: await host.ask(SITE + findAnyFile('assets')),
      redirect: await host.ask(`${SITE}/contact/`),
      www: await host.ask('https://www.bornox.example/'),
      missing: await host.ask(`${SITE}/no-such-page`),
      refused: await host.ask(`${SITE}/contact`, { method: 'POST' }),
      unencoded: await host.ask(`${SITE}/%`),
    }
    expect(Object.values(answers).map(({ status }) => status)).toEqual([200, 200, 301, 301, 404, 405, 400])
    for (const [name, answer] of Object.entries(answers)) expectHeaders(answer, SECURITY, name)
  })

  test('sends content types and caching headers, and 304 for a cached file', async () => {
    for (const [address, type] of [
      [findAnyFile('assets'), /^(application|text)\/javascript/],
      [findAnyFile('assets/pictures'), /^image\/avif$/],
      [findAnyFile('icons'), /^image\//],
      ['/fonts/archivo-site.woff2', /^font\/woff2$/],
      ['/favicon.svg', /^image\/svg\+xml/],
      ['/', /^text\/html/],
      ['/en/contact', /^text\/html/],
      ['/contact/index.json', /^application\/json/],
      ['/site.json', /^application\/json/],
      ['/manifest.webmanifest', /^application\/manifest\+json/],
    ] as const) {
      const firstAnswer = await host.ask(SITE + address)
      expect(firstAnswer.status, address).toBe(200)
      expect(firstAnswer.headers['content-type'], address).toMatch(type)
      const secondAnswer = await host.ask(SITE + address, {
        headers: { 'If-None-Match': firstAnswer.headers.etag ?? '' },
      })
      expect(secondAnswer.status, address).toBe(304)
      for (const answer of [firstAnswer, secondAnswer]) expectHeaders(answer, getHeaders(address), address)
    }
  })

  test('compresses texts, and serves precompressed files', async () => {
    const gzip = { headers: { 'Accept-Encoding': 'gzip, br' } }
    const pages = ['/contact', '/contact/index.json', findAnyFile('assets'), '/no-such-page']
    for (const address of pages) {
      const { headers } = await host.ask(SITE + address, gzip)
      expect(headers['content-encoding'], address).toBe('gzip')
      expect(headers.vary, address).toBe('Accept-Encoding')
    }
    await precompress(join(host.files, 'contact'))
    const compressedSize = statSync(join(host.files, 'contact/index.html.gz')).size
    expect((await host.ask(`${SITE}/contact`, gzip)).headers['content-length']).toBe(String(compressedSize))
    expect((await host.ask(`${SITE}/contact`)).headers['content-encoding']).toBeUndefined()
    expect((await host.ask(`${SITE}/fonts/archivo-site.woff2`, gzip)).headers['content-encoding']).toBeUndefined()
  })

  test('responds like `vite preview`', async ({ baseURL }) => {
    const addresses = ['/', '/en/contact', '/contact/?a=b', '/contact/index.json', '/no-such-page', '/en/blog/99']
    for (const address of [
      ...addresses,
      '/blog/',
      '/assets/no-such-file.js',
      findAnyFile('assets'),
      findAnyFile('fonts'),
    ]) {
      const { status, headers, body } = await host.ask(SITE + address)
      const previewResponse = await fetch(baseURL + address, { redirect: 'manual' })
      expect(previewResponse.status, address).toBe(status)
      for (const name of ['location', 'cache-control', ...Object.keys(SECURITY)]) {
        expect(previewResponse.headers.get(name) ?? undefined, `${name} of ${address}`).toBe(
          headers[name.toLowerCase()],
        )
      }
      if (status !== 301) expect((await previewResponse.text()) === body, `body of ${address}`).toBe(true)
    }
  })
})

test('container.conf serves the same behind a proxy', async () => {
  const container = await startHost('container.conf')
  try {
    expect((await container.ask('http://bornox.example/contact/')).headers.location).toBe('/contact')
    const page = await container.ask('http://bornox.example/contact')
    expect(page.status).toBe(200)
    expectHeaders(page, getHeaders('/contact'))
    const missingPage = await container.ask('http://bornox.example/blog/99')
    expect(missingPage.status).toBe(404)
    expect(missingPage.body === readFileSync(join(container.files, 'blog/404.html'), 'utf8')).toBe(true)
  } finally {
    container.stop()
  }
})

test('one /64 of IPv6 shares a limit, and links to files are neither cached nor logged', async () => {
  await using service = await startService({
    PROXIES: '127.0.0.1',
    SMTP_URL: 'smtp://127.0.0.1:9',
    ATTACH_MB: '0',
    CONFIRM: 'no',
  })
  await service.send(CONTACT, { 'drawing.pdf': PDF })
  const [link = ''] = (await readMails(service.spool))[0]?.text.match(/\/messages\/files\/\S+/) ?? []
  const host = await startHost('container.conf', undefined, service.address)
  try {
    const report = async (address: string) => {
      const headers = { 'X-Forwarded-For': address, 'Content-Type': 'application/csp-report', 'Content-Length': 1 }
      return (
        await host.ask('http://bornox.example/messages/reports', { method: 'POST', headers, body: Buffer.from('3') })
      ).status
    }
    const statuses: number[] = []
    for (let index = 1; index <= 40; index++) statuses.push(await report(`2001:db8:1:2:${index}::1`))
    // Reports have a zone of their own: 20 from one network for the message server, 31 for nginx.
    expect(statuses.filter((status) => status === 204)).toHaveLength(20)
    expect(await report('2001:db8:1:3::1')).toBe(204)
    const file = await host.ask(`http://bornox.example${link}`)
    expect([file.status, file.headers['cache-control']]).toEqual([200, 'private, no-store'])
    await host.ask('http://bornox.example/contact?seen')
    const log = readFileSync(join(host.files, '../access.log'), 'utf8')
    expect(log).toContain('/contact?seen')
    expect(log).not.toContain('drawing')
    expect(log).not.toContain('signature')
  } finally {
    host.stop()
  }
})

test('messages reach their server with the visitor’s address, limited in size and rate', async () => {
  await using service = await startService({ PROXIES: '127.0.0.1', MESSAGES_PER_ADDRESS: '15' })
  const host = await startHost('server.conf', undefined, service.address)
  /** Sends a message with a forged address. */
  const send = async (key: string, megabytes: number) => {
    const form = createForm({ ...CONTACT, key }, { 'a.pdf': createPdf(megabytes * 1024 ** 2) })
    const upload = new Response(form)
    const headers = {
      'Content-Type': upload.headers.get('content-type') ?? '',
      Origin: ORIGIN,
      Accept: 'application/json',
      'X-Forwarded-For': key,
    }
    const body = new Uint8Array(await upload.arrayBuffer())
    return host.ask(`${SITE}/messages`, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': body.length },
      body,
    })
  }
  try {
    const firstStatuses = await send('203.0.113.1', 5)
    expect([firstStatuses.status, JSON.parse(firstStatuses.body)]).toEqual([
      201,
      { reference: expect.stringMatching(/^\d{6}-\w{5}$/) },
    ])
    expect((await send('203.0.113.2', 65)).status).toBe(413)
    expect((await host.ask(`${SITE}/metrics`)).status).toBe(404)
    // In sequence, since nginx allows six connections per address.
    const statuses: number[] = []
    for (let index = 0; index < 15; index++) statuses.push((await send(`203.0.113.${index + 3}`, 0)).status)
    expect(statuses.filter((status) => status === 201).length).toBe(14)
    expect(statuses.filter((status) => status === 429).length).toBe(1)
    expect(listFiles(service.spool, 'new')).toHaveLength(15)
  } finally {
    host.stop()
  }
})

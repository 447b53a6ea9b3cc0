import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'playwright/test'
import { createChecker } from '../../schema/validate/index.ts'
import { headersOf, SECURITY } from '../../vite/build/headers.ts'
import { precompress } from '../../vite/build/precompress.ts'
import { redirectFiles } from '../../vite/seo/redirects.ts'
import { type Answer, programs, type RunningHost, startHost } from './nginx.ts'

const ROOT = join(import.meta.dirname, '../..')
const SITE = 'https://bornox.example'

test.skip(!programs, 'nginx is not installed here, and could not be')

let host: RunningHost
const read = (file: string) => readFileSync(join(host.files, file), 'utf8')
const one = (folder: string) => `/${folder}/${readdirSync(join(host.files, folder))[0]}`

/** The headers of an answer that these ask for, under these names. */
const shown = ({ headers }: Answer, asked: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(asked).map((name) => [name, headers[name.toLowerCase()]]))

test.describe('a server of its own', () => {
  test.beforeAll(async () => {
    host = await startHost('server.conf')
  })
  test.afterAll(() => host.stop())

  for (const from of ['http://bornox.example', 'http://www.bornox.example', 'https://www.bornox.example']) {
    test(`leads from ${from} to the one address, in one step`, async () => {
      const { status, headers } = await host.ask(`${from}/en/contact?a=b`)
      expect(status).toBe(301)
      expect(headers.location).toBe(`${SITE}/en/contact?a=b`)
    })
  }

  test('answers every page at its address without a slash', async () => {
    const pages = readdirSync(host.files, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('index.html'),
    )
    expect(pages.length).toBeGreaterThan(100)
    for (const file of pages) {
      const address = `/${file}`.replace(/\/index\.html$/, '')
      const { status, headers, body } = await host.ask(SITE + address)
      expect(status, address).toBe(200)
      expect(headers['content-type'], address).toBe('text/html; charset=utf-8')
      expect(body === read(file), `${address} is ${file}`).toBe(true)
    }
  })

  test('leads from an address with a slash to the one without, if there is a page', async () => {
    const { status, headers } = await host.ask(`${SITE}/en/contact/?a=b`)
    expect(status).toBe(301)
    expect(headers.location).toBe('/en/contact?a=b')
    for (const nowhere of ['/no-such-page/', '//bornox.invalid/', '/\\bornox.invalid/', '/blog/']) {
      const answer = await host.ask(SITE + nowhere)
      expect(answer.status, nowhere).toBe(404)
      expect(answer.headers.location, nowhere).toBeUndefined()
    }
  })

  for (const [address, document] of [
    ['/no-such-page', '404.html'],
    ['/en/no-such-page', 'en/404.html'],
    ['/de/products/no-such-page', 'de/404.html'],
    ['/blog/99', 'blog/404.html'],
    ['/sr/blog/99', 'sr/blog/404.html'],
    ['/en/blog/a/b/c/d', 'en/blog/404.html'],
    ['/assets/no-such-file.js', '404.html'],
    ['/_headers', '404.html'],
  ] as const) {
    test(`answers ${address} 404 with ${document}`, async () => {
      const { status, headers, body } = await host.ask(SITE + address)
      expect(status).toBe(404)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['cache-control']).toBe('no-cache')
      expect(body === read(document)).toBe(true)
    })
  }

  test('says the headers of security with every answer', async () => {
    const answers = {
      page: await host.ask(`${SITE}/contact`),
      asset: await host.ask(SITE + one('assets')),
      redirect: await host.ask(`${SITE}/contact/`),
      www: await host.ask('https://www.bornox.example/'),
      missing: await host.ask(`${SITE}/no-such-page`),
      refused: await host.ask(`${SITE}/contact`, { method: 'POST' }),
      unencoded: await host.ask(`${SITE}/%`),
    }
    expect(Object.values(answers).map(({ status }) => status)).toEqual([200, 200, 301, 301, 404, 405, 400])
    for (const [name, answer] of Object.entries(answers)) expect(shown(answer, SECURITY), name).toEqual(SECURITY)
  })

  test('lets files be kept as vite/build/headers.ts says', async () => {
    const files = ['assets', 'assets/pictures', 'fonts', 'icons'].map(one)
    for (const address of [...files, '/', '/en/contact', '/contact/index.json', '/site.json', '/favicon.svg']) {
      const answer = await host.ask(SITE + address)
      expect(answer.status, address).toBe(200)
      expect(shown(answer, headersOf(address)), address).toEqual(headersOf(address))
    }
  })

  test('sends what a visitor has already only once', async () => {
    for (const address of ['/contact', '/contact/index.json', one('assets')]) {
      const { headers } = await host.ask(SITE + address)
      const again = await host.ask(SITE + address, { headers: { 'If-None-Match': headers.etag ?? '' } })
      expect(again.status, address).toBe(304)
      expect(shown(again, headersOf(address)), address).toEqual(headersOf(address))
    }
  })

  test('says what each kind of file is', async () => {
    for (const [address, type] of [
      [one('assets'), /^(application|text)\/javascript/],
      [one('assets/pictures'), /^image\/avif$/],
      ['/fonts/archivo-site.woff2', /^font\/woff2$/],
      ['/favicon.svg', /^image\/svg\+xml/],
      ['/contact/index.json', /^application\/json/],
      ['/manifest.webmanifest', /^application\/manifest\+json/],
    ] as const) {
      expect((await host.ask(SITE + address)).headers['content-type'], address).toMatch(type)
    }
  })

  test('compresses texts, and sends those that are compressed as they are', async () => {
    const gzip = { headers: { 'Accept-Encoding': 'gzip, br' } }
    const pages = ['/contact', '/contact/index.json', one('assets'), '/no-such-page']
    for (const address of pages) {
      const { headers } = await host.ask(SITE + address, gzip)
      expect(headers['content-encoding'], address).toBe('gzip')
      expect(headers.vary, address).toBe('Accept-Encoding')
    }
    await precompress(join(host.files, 'contact'))
    const packed = statSync(join(host.files, 'contact/index.html.gz')).size
    expect((await host.ask(`${SITE}/contact`, gzip)).headers['content-length']).toBe(String(packed))
    expect((await host.ask(`${SITE}/contact`)).headers['content-encoding']).toBeUndefined()
    expect((await host.ask(`${SITE}/fonts/archivo-site.woff2`, gzip)).headers['content-encoding']).toBeUndefined()
  })

  test('is what `vite preview` shows', async ({ baseURL }) => {
    const addresses = ['/', '/en/contact', '/contact/?a=b', '/contact/index.json', '/no-such-page', '/en/blog/99']
    for (const address of [...addresses, '/blog/', '/assets/no-such-file.js', one('assets'), one('fonts')]) {
      const { status, headers, body } = await host.ask(SITE + address)
      const previewed = await fetch(baseURL + address, { redirect: 'manual' })
      expect(previewed.status, address).toBe(status)
      for (const name of ['location', 'cache-control', ...Object.keys(SECURITY)]) {
        expect(previewed.headers.get(name) ?? undefined, `${name} of ${address}`).toBe(headers[name.toLowerCase()])
      }
      if (status !== 301) expect((await previewed.text()) === body, `what ${address} shows`).toBe(true)
    }
  })
})

/** Pages that have moved, in a site where nothing has. */
const redirects = (files: string) => {
  const { content } = createChecker(ROOT).check()
  const moved = [
    { from: '/old-page', to: '/contact' },
    { from: '/products/old-page', to: '/#products' },
  ]
  for (const [address, make] of redirectFiles({ ...content, redirects: { moved } })) {
    mkdirSync(dirname(join(files, address)), { recursive: true })
    writeFileSync(join(files, address), make())
  }
}

test.describe('pages that have moved', () => {
  test.beforeAll(async () => {
    host = await startHost('server.conf', redirects)
  })
  test.afterAll(() => host.stop())

  for (const [from, to] of [
    ['/old-page', '/contact'],
    ['/old-page/', '/contact'],
    ['/en/old-page?a=b&c', '/en/contact?a=b&c'],
    ['/products/old-page', '/#products'],
    ['/de/products/old-page/?a=b', '/de?a=b#products'],
  ] as const) {
    test(`${from} leads to ${to} in one step`, async () => {
      const answer = await host.ask(SITE + from)
      expect(answer.status).toBe(301)
      expect(answer.headers.location).toBe(to)
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(shown(answer, SECURITY)).toEqual(SECURITY)
    })
  }

  test('their list is for hosts, not for visitors', async () => {
    for (const address of ['/_redirects', '/_redirects.conf', '/_headers']) {
      expect((await host.ask(SITE + address)).status, address).toBe(404)
    }
  })
})

test('the container’s server shows the same behind a proxy', async () => {
  const container = await startHost('container.conf')
  try {
    expect((await container.ask('http://bornox.example/contact/')).headers.location).toBe('/contact')
    const page = await container.ask('http://bornox.example/contact')
    expect(page.status).toBe(200)
    expect(shown(page, headersOf('/contact'))).toEqual(headersOf('/contact'))
    const missing = await container.ask('http://bornox.example/blog/99')
    expect(missing.status).toBe(404)
    expect(missing.body === readFileSync(join(container.files, 'blog/404.html'), 'utf8')).toBe(true)
  } finally {
    container.stop()
  }
})

import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveLikeHost } from '../../vite/dev/preview.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The headings of the fixture site's pages that these addresses lead to. */
const HOME = 'Paslanmaz çelikte mükemmellik'
const NOT_FOUND = { tr: 'Sayfa bulunamadı', en: 'Page not found' }

/** Asks for a path just as it stands, which a URL would put right. */
function ask(
  port: number,
  path: string,
): Promise<{ status: number; heading: string | undefined; location?: string | undefined }> {
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path, headers: { Accept: 'text/html' }, agent: false })
    asking.on('error', reject)
    asking.on('response', async (response) => {
      const [, heading] = /<h1[^>]*>([^<]*)</.exec(await text(response)) ?? []
      const { location } = response.headers
      resolve({ status: response.statusCode ?? 0, heading, ...(location !== undefined && { location }) })
    })
    asking.end()
  })
}

const folder = mkdtempSync(join(tmpdir(), 'addresses-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** In a process of its own, since what nobody catches would end it. */
const START = `
const { serveInDevelopment } = await import(process.argv[1])
console.log((await serveInDevelopment(process.argv[2])).address)
`

async function startDevelopment() {
  const site = join(folder, 'site')
  cpSync(join(ROOT, 'tests/fixtures/site'), site, { recursive: true })
  const moved = [
    { from: '/old', to: '/contact' },
    { from: '/old/list', to: '/#products' },
  ]
  writeFileSync(join(site, 'pages/_redirects.json'), JSON.stringify({ moved }))
  const module = pathToFileURL(join(ROOT, 'tools/devServer.ts')).href
  const server: ChildProcessByStdio<null, Readable, null> = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', START, module, site],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  for await (const line of createInterface(server.stdout)) {
    if (line.startsWith('http')) return { port: Number(new URL(line).port), stop: () => server.kill() }
  }
  throw new Error('The development server did not start.')
}

async function startPreview() {
  const dist = join(folder, 'dist')
  const write = (file: string, heading: string) => {
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    writeFileSync(join(dist, file), `<h1>${heading}</h1>`)
  }
  write('index.html', HOME)
  write('404.html', NOT_FOUND.tr)
  write('en/404.html', NOT_FOUND.en)
  write('blog/404.html', NOT_FOUND.tr)
  const redirects = ['/en/old /en/contact', '/en/old/ /en/contact', '/old/list /#products']
  writeFileSync(join(dist, '_redirects'), redirects.map((redirect) => `${redirect} 301\n`).join(''))
  const serve = serveLikeHost(dist)
  const server: Server = createServer((request, response) => {
    try {
      serve(request, response, () => response.end(`<h1>${HOME}</h1>`))
    } catch (error) {
      // As Vite answers it.
      response.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { port: (server.address() as AddressInfo).port, stop: () => server.close() }
}

describe.each([
  { name: 'development', start: startDevelopment },
  { name: 'preview', start: startPreview },
])('$name', ({ start }) => {
  let server: Awaited<ReturnType<typeof start>> | undefined
  beforeAll(async () => {
    server = await start()
  }, 60_000)
  afterAll(() => server?.stop())

  test.each([
    ['//', 200, HOME],
    ['///?x', 200, HOME],
    ['//nowhere.example/x', 404, NOT_FOUND.tr],
    ['/%E0%A4%A', 404, NOT_FOUND.tr],
    ['/en/%E0%A4%A', 404, NOT_FOUND.en],
    ['/blog/%', 404, NOT_FOUND.tr],
    ['/_example%', 404, NOT_FOUND.tr],
    ['/%E0%A4%A/index.json', 404, NOT_FOUND.tr],
    ['/%E0%A4%A/share.jpg', 404, NOT_FOUND.tr],
    ['/%00', 404, NOT_FOUND.tr],
    [`/${'a'.repeat(300)}`, 404, NOT_FOUND.tr],
    ['/?%E0%A4%A', 200, HOME],
  ])('answers %s', { timeout: 30_000 }, async (path, status, heading) => {
    expect(await ask(server?.port ?? 0, path)).toEqual({ status, heading })
  })

  test.each([
    ['/en/old', '/en/contact'],
    ['/en/old/', '/en/contact'],
    ['/en/old?a=b&c', '/en/contact?a=b&c'],
    ['/old/list', '/#products'],
    ['/old/list?a=b', '/?a=b#products'],
  ])('leads on from %s', { timeout: 30_000 }, async (path, location) => {
    expect(await ask(server?.port ?? 0, path)).toEqual({ status: 301, heading: undefined, location })
  })
})

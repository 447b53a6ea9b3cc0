import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test as testAnywhere } from 'vitest'
import { serveLikeHost } from '../../vite/preview/serveLikeHost.ts'
import { listen } from '../ports.ts'
import { hasFolderLinks } from '../system.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Headings of the fixture site's pages. */
const HOME = 'Paslanmaz çelikte mükemmellik'
const NOT_FOUND = { tr: 'Sayfa bulunamadı', en: 'Page not found' }

/** Requests a raw path, which `fetch` would normalize. */
async function getPath(port: number, path: string) {
  const outgoingRequest = request({
    host: '127.0.0.1',
    port,
    path,
    headers: { Accept: 'text/html' },
    agent: false,
  }).end()
  const [response] = (await once(outgoingRequest, 'response')) as [IncomingMessage]
  const [, heading] = /<h1[^>]*>([^<]*)</.exec(await text(response)) ?? []
  return { status: response.statusCode, heading, location: response.headers.location }
}

const folder = mkdtempSync(join(tmpdir(), 'addresses-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs in its own process, which an uncaught error would end. */
const START = `
const { serveInDevelopment } = await import(process.argv[1])
console.log((await serveInDevelopment(process.argv[2])).address)
`

async function startDevelopment() {
  const site = join(folder, 'site')
  cpSync(join(ROOT, 'tests/fixtures/site'), site, { recursive: true })
  const redirects = [
    { from: '/old', to: '/contact' },
    { from: '/old/list', to: '/#products' },
  ]
  writeFileSync(join(site, 'pages/_redirects.json'), JSON.stringify({ moved: redirects }))
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
  const serve = serveLikeHost(() => dist)
  const server = createServer((request, response) => {
    try {
      serve(request, response, () => response.end(`<h1>${HOME}</h1>`))
    } catch (error) {
      // Vite responds the same way.
      response.writeHead(500).end(String(error))
    }
  })
  return { port: await listen(server), stop: () => server.close() }
}

for (const { name, start, isPossible, tags } of [
  { name: 'development', start: startDevelopment, isPossible: hasFolderLinks, tags: ['slow'] },
  { name: 'preview', start: startPreview, isPossible: true, tags: [] },
])
  describe(name, { tags }, () => {
    const test = testAnywhere.runIf(isPossible)
    let server: Awaited<ReturnType<typeof start>> | undefined
    beforeAll(async () => {
      server = await start()
    })
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
    ])('responds to %s with %d', async (path, status, heading) => {
      expect(await getPath(server?.port ?? 0, path)).toEqual({ status, heading })
    })

    test.each([
      ['/en/old', '/en/contact'],
      ['/en/old/', '/en/contact'],
      ['/en/old?a=b&c', '/en/contact?a=b&c'],
      ['/old/list', '/#products'],
      ['/old/list?a=b', '/?a=b#products'],
    ])('redirects %s to %s', async (path, location) => {
      expect(await getPath(server?.port ?? 0, path)).toEqual({ status: 301, location })
    })
  })

import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root } from '../setup.mjs'

/** What a visitor would call a file. */
export type Kind = 'html' | 'script' | 'style' | 'view' | 'font' | 'picture' | 'icon' | 'other'

/** Endings by what a visitor would call it, with their media types. */
const KINDS: Readonly<Record<string, readonly [Kind, string]>> = {
  '.html': ['html', 'text/html; charset=utf-8'],
  '.js': ['script', 'text/javascript'],
  '.css': ['style', 'text/css'],
  '.json': ['view', 'application/json'],
  '.woff2': ['font', 'font/woff2'],
  '.avif': ['picture', 'image/avif'],
  '.webp': ['picture', 'image/webp'],
  '.jpg': ['picture', 'image/jpeg'],
  '.png': ['icon', 'image/png'],
  '.svg': ['icon', 'image/svg+xml'],
}
const PACKED: ReadonlySet<Kind> = new Set<Kind>(['html', 'script', 'style', 'view', 'other'])

const OTHER = ['other', 'text/plain'] as const

export interface Server {
  readonly origin: string
  /** How many bytes of each kind went out. */
  readonly sent: Partial<Record<Kind, number>>
  close(): void
}

/** Takes out all that runs: a page without these is what the page could be at best. Data stays. */
export const withoutScripts = (html: string): string =>
  html.replaceAll(/<script(?![^>]*type="application\/(?:ld\+)?json")[^>]*>.*?<\/script>\n?/gs, '')

/**
 * Serves `dist` on a free port of this machine as a host would: texts packed with brotli, hashed files to be kept.
 * `html` may change documents. Tells how many bytes went out.
 */
export async function serve({ html = (text: string) => text } = {}): Promise<Server> {
  const dist = join(root, 'dist')
  const sent: Server['sent'] = {}
  const packed = new Map<string, Buffer>()
  const bodyOf = (file: string, kind: Kind) => {
    const found = packed.get(file)
    if (found) return found
    const content = kind === 'html' ? Buffer.from(html(readFileSync(file, 'utf8'))) : readFileSync(file)
    const body = PACKED.has(kind) ? brotliCompressSync(content) : content
    packed.set(file, body)
    return body
  }
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(`http://site${request.url}`).pathname))
    const asked = join(dist, path)
    const file = statSync(asked, { throwIfNoEntry: false })?.isDirectory() ? join(asked, 'index.html') : asked
    if (!statSync(file, { throwIfNoEntry: false })) {
      response.writeHead(404).end()
      return
    }
    const [kind, type] = KINDS[extname(file)] ?? OTHER
    const body = bodyOf(file, kind)
    sent[kind] = (sent[kind] ?? 0) + body.length
    response.writeHead(200, {
      'Content-Type': type,
      'Content-Length': body.length,
      'Cache-Control': /^\/(assets|fonts)\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(PACKED.has(kind) && { 'Content-Encoding': 'br' }),
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The server has no port.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    sent,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

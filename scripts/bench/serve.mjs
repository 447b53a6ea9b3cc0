import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root } from '../setup.mjs'

/** Endings by what a visitor would call it, with their media types. */
const KINDS = {
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
const PACKED = new Set(['html', 'script', 'style', 'view', 'other'])

/** Takes out all that runs: a page without these is what the page could be at best. Data stays. */
export const withoutScripts = (html) =>
  html.replaceAll(/<script(?![^>]*type="application\/(?:ld\+)?json")[^>]*>.*?<\/script>\n?/gs, '')

/**
 * Serves `dist` on a free port of this machine as a host would: texts packed with brotli, hashed files to be kept.
 * `html` may change documents. Tells in `sent` how many bytes of each kind went out.
 */
export async function serve({ html = (text) => text } = {}) {
  const dist = join(root, 'dist')
  const sent = {}
  const packed = new Map()
  const bodyOf = (file, kind) => {
    const found = packed.get(file)
    if (found) return found
    const content = kind === 'html' ? Buffer.from(html(readFileSync(file, 'utf8'))) : readFileSync(file)
    const body = PACKED.has(kind) ? brotliCompressSync(content) : content
    packed.set(file, body)
    return body
  }
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(request.url.split('?')[0]))
    const asked = join(dist, path)
    const file = statSync(asked, { throwIfNoEntry: false })?.isDirectory() ? join(asked, 'index.html') : asked
    if (!statSync(file, { throwIfNoEntry: false })) return response.writeHead(404).end()
    const [kind, type] = KINDS[extname(file)] ?? ['other', 'text/plain']
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
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    sent,
    close: () => server.close(() => {}) && server.closeAllConnections(),
  }
}

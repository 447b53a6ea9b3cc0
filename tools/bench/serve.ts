import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { TEXTS } from '../../vite/build/precompress.ts'
import { getContentType } from '../../vite/files/contentType.ts'
import { root } from '../setup.mjs'

/** Removes scripts, but not data: the result is the fastest that the page could be. */
export const withoutScripts = (html: string): string =>
  html.replaceAll(/<script(?![^>]*type="application\/(?:ld\+)?json")[^>]*>.*?<\/script>\n?/gs, '')

/**
 * Serves `dist` on a free port of this machine as a host would: texts compressed with Brotli, once each, and hashed files
 * with a long cache lifetime. `change` may change documents. `sentBytes` counts the bytes of responses by file extension.
 */
export async function serve(change = (html: string) => html) {
  const sentBytes: Record<string, number> = {}
  const compressed = new Map<string, Buffer>()
  const compress = (file: string, content: Buffer): Buffer => {
    const body = compressed.get(file) ?? brotliCompressSync(content)
    compressed.set(file, body)
    return body
  }
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(`http://site${request.url}`).pathname))
    const requestedPath = join(root, 'dist', path)
    const file = statSync(requestedPath, { throwIfNoEntry: false })?.isDirectory()
      ? join(requestedPath, 'index.html')
      : requestedPath
    if (!statSync(file, { throwIfNoEntry: false })) return void response.writeHead(404).end()
    const extension = extname(file)
    const content = extension === '.html' ? Buffer.from(change(readFileSync(file, 'utf8'))) : readFileSync(file)
    const isText = TEXTS.has(extension)
    const body = isText ? compress(file, content) : content
    sentBytes[extension] = (sentBytes[extension] ?? 0) + body.length
    response.writeHead(200, {
      'Content-Type': getContentType(file),
      'Content-Length': body.length,
      'Cache-Control': /^\/(assets|fonts)\//.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(isText && { 'Content-Encoding': 'br' }),
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Only the address of a pipe is a string.
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    sentBytes,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

import { readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Connect } from 'vite'
import { headersOf } from '../build/headers.ts'
import { pathOf } from '../content/pathOf.ts'
import { parseRedirects, withSearch } from '../seo/redirects.ts'

/**
 * Serves a built site as the host in `deploy/` does: `/contact` is `contact/index.html`, `/contact/` leads there, what
 * has moved leads to its new address, and what is not there is answered 404 with the nearest `404.html` up its path.
 */
export function serveLikeHost(dist: string): Connect.NextHandleFunction {
  const isFile = (path: string) => {
    try {
      return statSync(join(dist, path)).isFile()
    } catch {
      // It is not there, or no file can be called that.
      return false
    }
  }

  const redirects = () => {
    try {
      return parseRedirects(readFileSync(join(dist, '_redirects'), 'utf8'))
    } catch {
      // A site where nothing has moved has no such file.
      return new Map<string, string>()
    }
  }

  return (request, response, next) => {
    const address = request.url ?? '/'
    const [, query] = address.split('?')
    const search = query === undefined ? '' : `?${query}`
    const asked = posix.normalize(`/${pathOf(address)}`)
    const page = asked === '/' ? asked : asked.replace(/\/$/, '')
    const index = posix.join(page, 'index.html')
    const send = (headers: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    }

    const moved = redirects().get(asked)
    if (moved !== undefined) {
      send(headersOf(index))
      response.writeHead(301, { Location: withSearch(moved, search) }).end()
      return
    }
    if (isFile(asked)) {
      send(headersOf(asked))
      return next()
    }
    if (isFile(index)) {
      send(headersOf(index))
      if (asked === page) {
        request.url = encodeURI(index) + search
        return next()
      }
      response.writeHead(301, { Location: encodeURI(page) + search }).end()
      return
    }
    let above = posix.dirname(asked)
    while (above !== '/' && !isFile(`${above}/404.html`)) above = posix.dirname(above)
    const notFound = posix.join(above, '404.html')
    send(headersOf(notFound))
    response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(readFileSync(join(dist, notFound)))
  }
}

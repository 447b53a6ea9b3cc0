import { readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Connect } from 'vite'
import { getHeaders } from '../build/headers.ts'
import { decodePath } from '../content/decodePath.ts'
import { parseRedirects, withSearch } from '../seo/redirects.ts'

/**
 * Serves a built site, the folder, like the host in `deploy/`: `/contact` is `contact/index.html`, `/contact/` redirects there, moved
 * pages redirect to their new address, and unknown addresses get a 404 with the nearest `404.html` up the path.
 */
export function serveLikeHost(getFolder: () => string): Connect.NextHandleFunction {
  const isFile = (path: string) => {
    try {
      return statSync(join(getFolder(), path)).isFile()
    } catch {
      // No such file, or not a valid file name.
      return false
    }
  }

  const readRedirects = () => {
    try {
      return parseRedirects(readFileSync(join(getFolder(), '_redirects'), 'utf8'))
    } catch {
      // Without redirects there is no file.
      return new Map<string, string>()
    }
  }

  return (request, response, next) => {
    const address = request.url ?? '/'
    const [, query] = address.split('?')
    const search = query === undefined ? '' : `?${query}`
    const requestedPath = posix.normalize(`/${decodePath(address)}`)
    const page = requestedPath === '/' ? requestedPath : requestedPath.replace(/\/$/, '')
    const index = posix.join(page, 'index.html')
    const send = (headers: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    }

    const redirect = readRedirects().get(requestedPath)
    if (redirect !== undefined) {
      send(getHeaders(index))
      response.writeHead(301, { Location: withSearch(redirect, search) }).end()
      return
    }
    if (isFile(requestedPath)) {
      send(getHeaders(requestedPath))
      return next()
    }
    if (isFile(index)) {
      send(getHeaders(index))
      if (requestedPath === page) {
        request.url = encodeURI(index) + search
        return next()
      }
      response.writeHead(301, { Location: encodeURI(page) + search }).end()
      return
    }
    let folder = posix.dirname(requestedPath)
    while (folder !== '/' && !isFile(`${folder}/404.html`)) folder = posix.dirname(folder)
    const notFound = posix.join(folder, '404.html')
    send(getHeaders(notFound))
    response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(readFileSync(join(getFolder(), notFound)))
  }
}

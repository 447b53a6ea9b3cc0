import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Connect } from 'vite'

/**
 * Serves a built site as a static host does: `/contact` and `/contact/` are `contact/index.html`, and what is not
 * there is answered 404 with the nearest `404.html` up its path.
 */
export function cleanAddresses(dist: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const [path = '/', query = ''] = (request.url ?? '/').split('?')
    const folder = safeDecode(path).replace(/\/+$/, '')
    if (/\.\w+$/.test(folder) || folder.includes('..')) return next()
    if (existsSync(join(dist, folder, 'index.html'))) {
      request.url = `${path.replace(/\/+$/, '')}/index.html${query && `?${query}`}`
      return next()
    }
    let above = folder
    do above = above.slice(0, Math.max(above.lastIndexOf('/'), 0))
    while (above && !existsSync(join(dist, above, '404.html')))
    response.statusCode = 404
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(readFileSync(join(dist, above, '404.html')))
  }
}

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

import type { Connect } from 'vite'
import { addressOf, splitAddress } from '../../schema/names/languages.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { pathOf } from '../content/pathOf.ts'
import { redirectsOf, withSearch } from '../redirects/redirects.ts'

/** Leads on from the addresses of pages that have moved, as a host does. */
export function serveRedirects(content: () => Content): Connect.NextHandleFunction {
  return (request, response, next) => {
    const address = request.originalUrl ?? '/'
    const { language, route } = splitAddress(pathOf(address))
    const from = addressOf(route, language)
    const moved = redirectsOf(content()).find((redirect) => redirect.from === from)
    if (!moved) return next()
    const [search = ''] = /\?.*/.exec(address) ?? []
    response.writeHead(301, { Location: withSearch(moved.to, search), 'Cache-Control': 'no-cache' }).end()
  }
}

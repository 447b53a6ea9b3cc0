import { type Connect, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import type { Content } from '../../content/resolve/content.ts'
import { DEFAULT_LANGUAGE, isLanguage, joinAddress, splitAddress } from '../../schema/names/languages.ts'
import { listExternalServices, withPolicy } from '../build/contentSecurityPolicy.ts'
import { createSiteFiles } from '../build/siteFiles.ts'
import { decodePath } from '../content/decodePath.ts'
import type { Views } from '../content/views.ts'
import { getContentType } from '../files/contentType.ts'
import { makeSharePictureAt } from '../images/sharePictures.ts'
import { makeVariantAt } from '../images/variants.ts'
import { createJsonLd } from '../seo/jsonLd/jsonLd.ts'
import { listRedirects, withSearch } from '../seo/redirects.ts'

/** The browser's entry script. */
const ENTRY = '/src/shell/main.tsx'

type Current = () => { readonly content: Content; readonly views: Views }

/** Imports the current version of a module in the server's environment. `Module` is the type of its exports. */
async function importOnServer<Module>(server: ViteDevServer, address: string): Promise<Module> {
  const { ssr } = server.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('The server environment cannot run modules.')
  return ssr.runner.import<Module>(address)
}

/** Redirects from the addresses of moved pages, like a host. */
export function serveRedirects(content: () => Content): Connect.NextHandleFunction {
  return (request, response, next) => {
    const address = request.originalUrl ?? '/'
    const { language, route } = splitAddress(decodePath(address))
    const from = joinAddress(route, language)
    const redirect = listRedirects(content()).find((redirect) => redirect.from === from)
    if (!redirect) return next()
    const [search = ''] = /\?.*/.exec(address) ?? []
    response.writeHead(301, { Location: withSearch(redirect.to, search), 'Cache-Control': 'no-cache' }).end()
  }
}

/** Views, pictures and other files that a build writes, made on request. */
export function serveFiles(root: string, current: Current): Connect.NextHandleFunction {
  async function makeFile(path: string): Promise<string | Buffer | undefined> {
    const { content, views } = current()
    // `/contact/index.json`, `/blog/404.json`
    const [, folder = '', name] = /^(.*)\/(index\.json|404\.json)$/.exec(path) ?? []
    if (name) {
      const view = name === 'index.json' ? views.getByAddress(folder || '/') : views.getNotFoundIn(folder || '/')
      return view && JSON.stringify({ version: ENTRY, ...view.page })
    }
    const make = createSiteFiles(root, content, ENTRY).get(path)
    if (make) return make()
    return path.endsWith('/share.jpg') ? makeSharePictureAt(root, content, path) : makeVariantAt(root, content, path)
  }

  return (request, response, next) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    makeFile(path).then((file) => {
      if (file === undefined) return next()
      response.setHeader('Content-Type', getContentType(path))
      response.end(file)
    }, next)
  }
}

/** Shown in the editor's drawer: `/_edit/example?type=hero&language=de` shows an example of a block type. */
export function serveBlockExamples(server: ViteDevServer, getCurrent: Current): Connect.NextHandleFunction {
  return async (request, response, next) => {
    try {
      const query = new URL(request.url ?? '/', 'http://localhost').searchParams
      const language = query.get('language')
      // Imported on each request, so that it shows the current schemas and components.
      const module = await importOnServer<typeof import('./blockExample.tsx')>(server, '/vite/dev/blockExample.tsx')
      const exampleLanguage = isLanguage(language) ? language : DEFAULT_LANGUAGE
      const html = module.renderBlockExample(getCurrent().content, query.get('type'), exampleLanguage)
      if (html === undefined) return next()
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(html)
    } catch (error) {
      next(error)
    }
  }
}

/** Pages, rendered on request. */
export function serveDocuments(server: ViteDevServer, getCurrent: Current): Connect.NextHandleFunction {
  return async (request, response, next) => {
    if (!request.headers.accept?.includes('text/html')) return next()
    try {
      const { content, views } = getCurrent()
      const address = request.originalUrl ?? '/'
      const path = decodePath(address)
      // Vite fails on addresses that are not encoded.
      const url = encodeURI(path)
      const pageView = views.getByAddress(address)
      const view = pageView ?? views.getNotFoundFor(path)
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.statusCode = pageView ? 200 : 404
      if (!view) {
        response.end(await server.transformIndexHtml(url, '<!doctype html><title>…</title>'))
        return
      }
      const { prerender } = await importOnServer<typeof import('../../src/shell/prerender.tsx')>(
        server,
        '/src/shell/prerender.tsx',
      )
      const html = await server.transformIndexHtml(url, prerender(view, ENTRY, createJsonLd(content, view.page)))
      response.end(withPolicy(html, listExternalServices(content), { isDevelopment: true }))
    } catch (error) {
      // While many files change at once, such as in a checkout, code and content may not fit together yet.
      response.setHeader('Refresh', '3')
      next(error)
    }
  }
}

import type { Connect, ViteDevServer } from 'vite'
import { DEFAULT_LANGUAGE, isLanguage } from '../../schema/names/languages.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { pathOf } from '../content/pathOf.ts'
import { importOnServer } from './importOnServer.ts'

const FOLDER = '/vite/catalogue'

/** In development: `/_blocks`, every block type with its examples; `?language=de` for another language. */
export function serveCatalogue(server: ViteDevServer, content: () => Content): Connect.NextHandleFunction {
  return async (request, response, next) => {
    const url = request.originalUrl ?? '/'
    if (pathOf(url).replace(/\/$/, '') !== '/_blocks') return next()
    const wanted = new URLSearchParams(url.split('?')[1]).get('language')
    const language = isLanguage(wanted) ? wanted : DEFAULT_LANGUAGE
    try {
      // Read anew each time, so that a changed schema or component shows on reload.
      const { catalogueDocument } = await importOnServer<typeof import('../catalogue/document.tsx')>(
        server,
        `${FOLDER}/document.tsx`,
      )
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(await server.transformIndexHtml(url, catalogueDocument(content(), language, `${FOLDER}/client.tsx`)))
    } catch (error) {
      next(error)
    }
  }
}

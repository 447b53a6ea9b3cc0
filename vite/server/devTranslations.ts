import type { Connect, ViteDevServer } from 'vite'
import { pathOf } from '../content/pathOf.ts'
import { importOnServer } from './importOnServer.ts'

const FOLDER = '/vite/translations'

/** In development: `/_translations`, every text beside its translations; `?page=/contact&language=de` for some of them. */
export function serveTranslations(server: ViteDevServer): Connect.NextHandleFunction {
  return async (request, response, next) => {
    const url = request.originalUrl ?? '/'
    if (pathOf(url).replace(/\/$/, '') !== '/_translations') return next()
    try {
      // Read anew each time, so that what has been saved shows on reload.
      const { translationsDocument } = await importOnServer<typeof import('../translations/document.tsx')>(
        server,
        `${FOLDER}/document.tsx`,
      )
      const query = new URLSearchParams(url.split('?')[1])
      const html = translationsDocument(server.config.root, query, `${FOLDER}/client.tsx`)
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(await server.transformIndexHtml(url, html))
    } catch (error) {
      next(error)
    }
  }
}

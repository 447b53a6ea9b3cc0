import type { Connect, ViteDevServer } from 'vite'
import { createPictureReader } from '../../content/check/read/pictures.ts'
import type { Content } from '../../content/resolve/content.ts'
import { pathOf } from '../content/pathOf.ts'
import { importOnServer } from './requests.ts'

const ROUTES = ['/_blocks', '/_blocks/example']

/**
 * In development: `/_blocks`, the editors' handbook (`?language=de` for examples in another language), with each example
 * alone beside it.
 */
export function serveEditorPages(server: ViteDevServer, content: () => Content): Connect.NextHandleFunction {
  const { root } = server.config
  const lookAtPictures = createPictureReader(root)
  return async (request, response, next) => {
    const url = request.originalUrl ?? '/'
    const route = pathOf(url).replace(/\/$/, '')
    if (!ROUTES.includes(route)) return next()
    try {
      // Read anew each time, so that a changed schema, component or text shows on reload.
      const file = '/vite/editorPages/document.tsx'
      const { editorDocument } = await importOnServer<typeof import('../editorPages/document.tsx')>(server, file)
      const site = { content: content(), pictures: lookAtPictures() }
      const query = new URLSearchParams(url.split('?')[1])
      const html = editorDocument(route, query, site)
      if (html === undefined) return next()
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      // A mere picture listens to no change of the code: there are many at once.
      response.end(query.has('still') ? html : await server.transformIndexHtml(url, html))
    } catch (error) {
      next(error)
    }
  }
}

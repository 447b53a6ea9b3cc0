import type { Connect, ViteDevServer } from 'vite'
import type { Content } from '../../schema/resolve/content.ts'
import { createPictureReader } from '../../schema/validate/read/pictures.ts'
import { pathOf } from '../content/pathOf.ts'
import { importOnServer } from './requests.ts'

const ROUTES = ['/_blocks', '/_blocks/example', '/_translations']

/**
 * In development: `/_blocks`, the editors' handbook (`?language=de` for examples in another language), with each example
 * alone beside it; and `/_translations`, every text beside its translations.
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
      const { editorDocument, CONTENT } = await importOnServer<typeof import('../editorPages/document.tsx')>(
        server,
        '/vite/editorPages/document.tsx',
      )
      const site = { root, content: content(), pictures: lookAtPictures() }
      const found = editorDocument(route, new URLSearchParams(url.split('?')[1]), site)
      if (!found) return next()
      const shell = await server.transformIndexHtml(url, found.shell)
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(shell.replace(CONTENT, () => found.html))
    } catch (error) {
      next(error)
    }
  }
}

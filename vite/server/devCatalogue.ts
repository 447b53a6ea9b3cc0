import type { ServerResponse } from 'node:http'
import type { Connect, ViteDevServer } from 'vite'
import { DEFAULT_LANGUAGE, isLanguage } from '../../schema/names/languages.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { createPictureReader } from '../../schema/validate/read/pictures.ts'
import { EXAMPLE_ROUTE, HANDBOOK_ROUTE, PICTURE_ROUTE } from '../catalogue/address.ts'
import { pathOf } from '../content/pathOf.ts'
import { masters } from '../pictures/masters.ts'
import { importOnServer } from './importOnServer.ts'

const FOLDER = '/vite/catalogue'

/** In px: what a card of the handbook shows of a picture, on a screen with two pixels for each. */
const PICTURE_WIDTH = 480

/**
 * In development: `/_blocks`, the editors' handbook; `?language=de` for examples in another language. Beside it each
 * example alone, and a small rendition of each picture, used or not.
 */
export function serveCatalogue(server: ViteDevServer, content: () => Content): Connect.NextHandleFunction {
  const { root } = server.config
  const lookAtPictures = createPictureReader(root)
  const open = masters(root)

  async function sendDocument(url: string, query: URLSearchParams, response: ServerResponse): Promise<boolean> {
    const wanted = query.get('language')
    const language = isLanguage(wanted) ? wanted : DEFAULT_LANGUAGE
    // Read anew each time, so that a changed schema or component shows on reload.
    const { handbookDocument, exampleDocument, joined } = await importOnServer<
      typeof import('../catalogue/document.tsx')
    >(server, `${FOLDER}/document.tsx`)
    const of = (name: string) => query.get(name) ?? ''
    const rendered =
      pathOf(url).replace(/\/$/, '') === HANDBOOK_ROUTE
        ? handbookDocument(content(), lookAtPictures(), language, `${FOLDER}/client.tsx`)
        : exampleDocument(
            content(),
            { type: of('type'), index: of('index'), theme: of('theme'), language },
            `${FOLDER}/exampleClient.tsx`,
          )
    if (!rendered) return false
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.end(joined(await server.transformIndexHtml(url, rendered.shell), rendered.html))
    return true
  }

  async function sendPicture(file: string, response: ServerResponse): Promise<boolean> {
    // Only what is there, and so no path that leads out of the folder.
    const width = lookAtPictures().names.has(file) ? lookAtPictures().sizeOf(file)?.width : undefined
    if (width === undefined) return false
    const { rendition } = await open(file)
    response.setHeader('Content-Type', 'image/avif')
    response.end(await rendition(Math.min(width, PICTURE_WIDTH), 'avif'))
    return true
  }

  return (request, response, next) => {
    const url = request.originalUrl ?? '/'
    const path = pathOf(url).replace(/\/$/, '')
    const query = new URLSearchParams(url.split('?')[1])
    const send = {
      [HANDBOOK_ROUTE]: () => sendDocument(url, query, response),
      [EXAMPLE_ROUTE]: () => sendDocument(url, query, response),
      [PICTURE_ROUTE]: () => sendPicture(query.get('file') ?? '', response),
    }[path]
    if (!send) return next()
    send().then((sent) => sent || next(), next)
  }
}

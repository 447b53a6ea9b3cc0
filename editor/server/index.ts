import { randomBytes } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { Connect, HtmlTagDescriptor, ViteDevServer } from 'vite'
import type { Checker } from '../../content/check/index.ts'
import { listDocuments } from '../../content/check/read/files.ts'
import type { Content } from '../../content/resolve/content.ts'
import { splitAddress } from '../../schema/names/languages.ts'
import { listMarks } from '../marks.ts'
import { createRepository } from '../versions/repository.ts'
import { createEditStore } from './files.ts'
import { createPresence, servePresence } from './presence.ts'
import { checkSender, handleRequests } from './requests.ts'
import { createRoutes } from './routes.ts'
import { createSources, type Sources } from './sources.ts'

/** Sent to all windows of the editor when documents were saved or their problems have changed. */
const CHECKED = 'editor:checked'

/** The editor, as a part of the development server: see `docs/architecture.md`. */
export async function openEditor(root: string) {
  const edits = createEditStore(root)
  const sources = createSources(root)
  const repository = await createRepository(root)
  const { name } = (await repository.identify()).editor
  const presence = createPresence({ root, edits, name, folder: process.env.EDITOR_PRESENCE })
  let content: Content | undefined
  return {
    /** Unsaved documents as text, by file. */
    unsaved: edits.texts,

    /** Adds source markers to texts and figures. */
    addMarkers(plainContent: Content): Content {
      content = sources.addMarkers(plainContent)
      return content
    },

    /** Tags for the head of a page in the editor's frame. */
    createFrameTags: (html: string, path: string) => createFrameTags(html, path, root, sources),

    /** Serves everything below `/_edit`. The site is checked in the same tick. */
    serve(server: ViteDevServer, checker: Checker): void {
      const { EDITOR_ORIGIN: origin } = process.env
      const { host } = server.config.server
      if (origin && new URL(origin).origin !== origin)
        throw new Error(`EDITOR_ORIGIN is an address without a path, such as https://edit.example: ${origin}`)
      // Otherwise everybody in the network could use the editor without the proxy and its login.
      if (origin && host !== '127.0.0.1' && host !== 'localhost' && host !== '::1')
        throw new Error('With EDITOR_ORIGIN, the editor listens on 127.0.0.1 only: leave out --host.')
      const token = randomBytes(24).toString('base64url')
      // Open pages are updated as if the file had been saved.
      const onChange = (file: string, event: 'change' | 'add' = 'change') =>
        server.watcher.emit('all', event, join(root, file))
      // After the first check, which sees the saved documents: pages whose edits have problems stay as saved.
      setImmediate(() => {
        for (const file of edits.restore()) onChange(file)
      })
      const routes = createRoutes({
        root,
        checker,
        edits,
        sources,
        repository,
        presence,
        getContent: () => content,
        onChange,
        // The watcher does not report a save if the page already shows the content.
        onSave: () => server.ws.send(CHECKED, {}),
        networkAddress: () => server.resolvedUrls?.network[0],
      })
      servePresence(server, presence)
      server.middlewares.use('/pictures', servePictures(root))
      server.middlewares.use('/_edit/api', handleRequests(routes, token))
      server.middlewares.use('/_edit', serveEditor(server, token))
    },
  }
}

/**
 * Tags that let the editor handle the first press on a page: the sources of all its texts, and a call before the body is
 * parsed. The page's Content Security Policy allows both, since they are in its head.
 */
function createFrameTags(html: string, path: string, root: string, sources: Sources): readonly HtmlTagDescriptor[] {
  const { route } = splitAddress(decodeURI(path))
  const { file } =
    listDocuments(root).documents.find((document) => document.type === 'page' && document.route === route) ?? {}
  const pageSources = sources.among(listMarks(html))
  return [
    {
      tag: 'script',
      attrs: { type: 'application/json', id: 'editor-sources', 'data-file': file },
      children: JSON.stringify(pageSources).replaceAll('<', '\\u003c'),
      injectTo: 'head',
    },
    // Outside of the frame, a page is its own parent, which lacks this function.
    { tag: 'script', children: 'parent.onPageStart?.(window)', injectTo: 'head' },
  ]
}

/** Serves original pictures. Vite does not serve files that were added since its start. */
function servePictures(root: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    const name = basename(request.url?.split('?')[0] ?? '')
    const path = join(root, 'public/pictures', name)
    const type = { '.jpg': 'image/jpeg', '.png': 'image/png', '.webp': 'image/webp' }[extname(name)]
    if (!type || !existsSync(path)) return next()
    response.setHeader('Content-Type', type)
    response.setHeader('Cache-Control', 'no-cache')
    createReadStream(path).pipe(response)
  }
}

function serveEditor(server: ViteDevServer, token: string): Connect.NextHandleFunction {
  return async (request, response, next) => {
    if ((request.url ?? '/').split('?')[0] !== '/') return next()
    try {
      checkSender(request)
      const html = readFileSync(join(import.meta.dirname, '../app/index.html'), 'utf8').replace('{token}', token)
      // No page may embed the editor in a frame and trick its user into clicks (clickjacking).
      response.setHeader('Content-Security-Policy', "frame-ancestors 'none'")
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(await server.transformIndexHtml('/_edit', html))
    } catch (error) {
      next(error)
    }
  }
}

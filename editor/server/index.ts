import { randomBytes } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import type { Connect, ViteDevServer } from 'vite'
import type { Checker } from '../../content/check/index.ts'
import type { Content } from '../../content/resolve/content.ts'
import { createRepository } from '../versions/repository.ts'
import { answersOf } from './answers.ts'
import { keptEdits } from './files.ts'
import { frameTags } from './frameTags.ts'
import { answering, checkSender } from './requests.ts'
import { createSources } from './sources.ts'

/** Said to all windows of the editor: what is saved or wrong is another than before. */
const CHECKED = 'editor:checked'

/** The editor of a site, while its development server runs: see `docs/architecture.md`. */
export async function openEditor(root: string) {
  const edits = keptEdits(root)
  const sources = createSources(root)
  const repository = await createRepository(root)
  let shown: Content | undefined
  return {
    /** Documents as they are being edited, by their files. */
    unsaved: edits.texts,

    /** Content whose words and figures say where they are written. */
    marked(content: Content): Content {
      shown = sources.marked(content)
      return shown
    },

    /** What a page needs while the editor shows it, as tags for its head. */
    frameTags: (html: string, path: string) => frameTags(html, path, root, sources),

    /** Answers what begins with `/_edit`; the site is looked at in the same turn. */
    serve(server: ViteDevServer, checker: Checker): void {
      const token = randomBytes(24).toString('base64url')
      // As if the file had been saved: pages that are open show it.
      const changed = (file: string, event: 'change' | 'add' = 'change') =>
        server.watcher.emit('all', event, join(root, file))
      // Once the site has been looked at without them: where they are wrong, its pages stay as they were.
      setImmediate(() => {
        for (const file of edits.restore()) changed(file)
      })
      const answers = answersOf({
        root,
        checker,
        edits,
        sources,
        repository,
        shown: () => shown,
        changed,
        // What the page shows may be the same as before.
        saved: () => server.ws.send(CHECKED, {}),
        network: () => server.resolvedUrls?.network[0],
      })
      server.middlewares.use('/pictures', picturesOf(root))
      server.middlewares.use('/_edit/api', answering(answers, token))
      server.middlewares.use('/_edit', documentOf(server, token))
    },
  }
}

/** Vite serves no picture that it has not heard of yet, such as one that has just been uploaded. */
function picturesOf(root: string): Connect.NextHandleFunction {
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

function documentOf(server: ViteDevServer, token: string): Connect.NextHandleFunction {
  return async (request, response, next) => {
    if ((request.url ?? '/').split('?')[0] !== '/') return next()
    try {
      checkSender(request)
      const html = readFileSync(join(import.meta.dirname, '../app/index.html'), 'utf8').replace('{token}', token)
      // No page may have the editor in a frame, and make its user press what they do not see.
      response.setHeader('Content-Security-Policy', "frame-ancestors 'none'")
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.end(await server.transformIndexHtml('/_edit', html))
    } catch (error) {
      next(error)
    }
  }
}

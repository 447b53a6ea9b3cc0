import { join, relative, sep } from 'node:path'
import type { Connect, ViteDevServer, WebSocketClient } from 'vite'
import { type Checked, type Checker, type Problem, report } from '../../schema/check/index.ts'
import { splitAddress } from '../../schema/names/languages.ts'
import { pathOf } from '../content/pathOf.ts'
import { type Views, viewsOf } from '../content/views.ts'
import { jsonLdOf } from '../seo/jsonLd/jsonLd.ts'
import { serveDevAssets } from './devAssets.ts'
import { serveCatalogue } from './devCatalogue.ts'
import { importOnServer } from './importOnServer.ts'

/** Said by a browser of the address that it shows, and to it of what that shows now: see `src/navigation/views.ts`. */
const SHOWN = 'content:shown'
const CHANGED = 'content:changed'

/** The browser's entry script. */
const ENTRY = '/src/hydration/main.tsx'

/**
 * How long after a save its file is looked at. What is well shows at once; a mistake is told only if a second look
 * finds it too, and is looked at once more, since both may have met the file half written.
 */
const LOOKS_MS = [0, 15, 150] as const

/**
 * The development server's side of the content: pages rendered on request, views as JSON, and after each save either
 * the change in the open browser or an overlay with the words of `npm run validate`.
 */
export function serveContent(server: ViteDevServer, checker: Checker): () => void {
  let checked = checker.check()
  let { pages } = checked.content
  let views = viewsOf(checked.content)
  const folders = ['pages', 'public/pictures'].map((folder) => join(server.config.root, folder))
  const isContent = (file: string) => folders.some((folder) => file.startsWith(folder + sep))

  console.log(report(checked))
  if (checked.problems.length > 0) showProblems(server, checked)

  const shown = new WeakMap<WebSocketClient, string>()
  server.ws.on(SHOWN, (address: string, client) => shown.set(client, address))
  const viewFor = (address: string | undefined) =>
    address === undefined ? undefined : (views.at(address) ?? views.notFoundFor(address))

  /** The files that have been saved since all were well, if that is all. */
  let changed: ReadonlySet<string> | undefined = new Set()
  let timer: NodeJS.Timeout | undefined
  const look = (number: 0 | 1 | 2) => {
    clearTimeout(timer)
    timer = setTimeout(() => recheck(number), LOOKS_MS[number])
  }
  const recheck = (number: 0 | 1 | 2) => {
    const before = report(checked)
    const wasBroken = checked.problems.length > 0
    const now = checker.check(changed)
    if (number === 0 && now.problems.length > 0) return look(1)
    checked = now
    // A page with a problem is shown as it was before, under the overlay.
    if (checked.problems.length === 0) pages = checked.content.pages
    else pages = new Map([...pages, ...checked.content.pages])
    views = viewsOf({ ...checked.content, pages })
    const words = report(checked)
    if (checked.problems.length > 0) {
      if (words === before) return
      console.log(words)
      showProblems(server, checked)
      look(2)
      return
    }
    changed = new Set()
    for (const client of server.ws.clients) client.send(CHANGED, viewFor(shown.get(client)))
    if (words !== before) console.log(words)
    // Where an overlay still lies, there was nothing to be shown under it: an update of nothing loads the page anew.
    if (wasBroken) server.ws.send({ type: 'update', updates: [] })
  }

  server.watcher.add(folders).on('all', (event, path) => {
    if (!isContent(path)) return
    const file = relative(server.config.root, path).replaceAll(sep, '/')
    // A file that is new or gone changes what there is to be looked at.
    changed = event === 'change' && changed ? new Set([...changed, file]) : undefined
    look(0)
  })

  return () => {
    server.middlewares.use(serveViews(() => views))
    server.middlewares.use(
      serveDevAssets(
        server.config.root,
        () => checked.content,
        () => views,
      ),
    )
    server.middlewares.use(serveCatalogue(server, () => ({ ...checked.content, pages })))
    server.middlewares.use(
      serveDocuments(
        server,
        () => views,
        () => checked,
      ),
    )
  }
}

function showProblems(server: ViteDevServer, checked: Checked): void {
  const [first] = checked.problems as [Problem]
  server.ws.send({
    type: 'error',
    err: {
      message: report(checked),
      stack: '',
      loc: { file: join(server.config.root, first.file), line: first.line, column: first.column },
    },
  })
}

/** `/contact/index.json`, `/en/site.json`, `/blog/404.json`: what the build writes beside its documents. */
function serveViews(views: () => Views): Connect.NextHandleFunction {
  return (request, response, next) => {
    const match = /^(.*)\/(index|site|404)\.json$/.exec((request.url ?? '').split('?')[0] ?? '')
    if (!match) return next()
    const folder = match[1] || '/'
    const found = {
      index: () => views().at(folder)?.page,
      site: () => views().siteIn(splitAddress(folder).language),
      404: () => views().notFoundIn(folder)?.page,
    }[match[2] as 'index' | 'site' | '404']()
    if (!found) return next()
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ version: ENTRY, ...found }))
  }
}

function serveDocuments(server: ViteDevServer, views: () => Views, checked: () => Checked): Connect.NextHandleFunction {
  return async (request, response, next) => {
    if (!request.headers.accept?.includes('text/html')) return next()
    try {
      const address = request.originalUrl ?? '/'
      const path = pathOf(address)
      // For Vite, which takes none that is not well encoded.
      const url = encodeURI(path)
      const found = views().at(address)
      const view = found ?? views().notFoundFor(path)
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.statusCode = found ? 200 : 404
      if (checked().problems.length > 0) showProblems(server, checked())
      if (!view) {
        response.end(await server.transformIndexHtml(url, '<!doctype html><title>…</title>'))
        return
      }
      const { prerender } = await importOnServer<typeof import('../../src/prerender.tsx')>(server, '/src/prerender.tsx')
      const jsonLd = jsonLdOf(checked().content, view.page)
      response.end(await server.transformIndexHtml(url, prerender(view, ENTRY, jsonLd)))
    } catch (error) {
      next(error)
    }
  }
}

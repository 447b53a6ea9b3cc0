import { createChecker } from '../../content/check/index.ts'
import { createEditStore } from '../../editor/server/files.ts'
import { createPresence } from '../../editor/server/presence.ts'
import { createRefusal, type EditorRequest, RequestError } from '../../editor/server/requests.ts'
import { createRoutes } from '../../editor/server/routes.ts'
import { createSources } from '../../editor/server/sources.ts'
import { createRepository } from '../../editor/versions/repository.ts'

interface Options {
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** The editor's server for a site, without HTTP: what it answers, and a `fetch` for the editor's components. */
export async function serveInProcess(root: string, onSave: () => void = () => undefined) {
  const edits = createEditStore(root)
  edits.restore()
  const checker = createChecker(root, { unsaved: edits.texts })
  const content = checker.check().content
  const presence = createPresence({ root, edits })
  const routes: Readonly<Record<string, (request: EditorRequest) => unknown>> = createRoutes({
    root,
    checker,
    edits,
    sources: createSources(root),
    repository: await createRepository(root),
    presence,
    getContent: () => content,
    onChange: () => undefined,
    onSave,
  })

  async function answer(request: string, { query, headers = {}, body }: Options = {}) {
    // Without a watcher, changed files are read before each answer.
    checker.check()
    try {
      const handle = routes[request]
      if (!handle) throw new RequestError(404, request)
      return { status: 200, answer: Object(await handle({ query: new URLSearchParams(query), headers, body })) }
    } catch (error) {
      const refusal = createRefusal(error)
      if (refusal.status === 500) throw error
      return refusal
    }
  }

  return {
    answer,
    presence,
    async fetch(address: string, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> {
      const { pathname, searchParams } = new URL(address, 'http://editor')
      const json = typeof body === 'string' ? JSON.parse(body) : undefined
      const { status, answer: answered } = await answer(`${method} ${pathname.replace('/_edit/api', '')}`, {
        query: Object.fromEntries(searchParams),
        // The Headers of jsdom leave some out.
        headers: Object.fromEntries(Object.entries(headers ?? {}).map(([key, value]) => [key.toLowerCase(), value])),
        body: json,
      })
      return Response.json(answered, { status })
    },
  }
}

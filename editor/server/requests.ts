import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect } from 'vite'
import type { Checker } from '../../content/check/index.ts'
import { EditError } from '../../content/edit/changes.ts'
import type { Content } from '../../content/resolve/content.ts'
import type { Report } from '../../schema/finding.ts'
import { report } from '../../schema/reports/report.ts'
import { getErrorMessage } from '../versions/git.ts'
import type { createRepository } from '../versions/repository.ts'
import type { EditStore } from './files.ts'
import type { createPresence } from './presence.ts'
import type { Sources } from './sources.ts'

/** Ends a request with a status and a message. */
export class RequestError extends EditError {
  constructor(
    readonly status: number,
    reason: ConstructorParameters<typeof EditError>[0],
    /** Further values for the browser. */
    readonly details: object = {},
  ) {
    super(reason)
  }
}

export interface EditorRequest {
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  /** Any JSON, or the bytes of a picture. Undefined for a request without a body. */
  readonly body: unknown
}

/** Dependencies of the request handlers. */
export interface Services {
  readonly root: string
  readonly checker: Checker
  readonly edits: EditStore
  readonly sources: Sources
  readonly repository: Awaited<ReturnType<typeof createRepository>>
  readonly presence: ReturnType<typeof createPresence>
  /** The content that pages show. Undefined until the first page is rendered. */
  getContent(): Content | undefined
  /** Called when a document has changed, saved or not, or was added or removed. */
  onChange(file: string, event?: 'add'): void
  /** Called after a document was saved. */
  onSave(): void
  /** The site's address in the local network, if the server listens there. */
  networkAddress?(): string | undefined
}

/** Handlers by method and path: `PUT /document`. The result is sent as JSON, a `RequestError` as its message. */
export type Routes = Readonly<Record<string, (request: EditorRequest) => unknown>>

/** Accepted content types with their size limits. No form of another page can send either. */
const BODY_LIMITS: Readonly<Record<string, { readonly bytes: number; readonly reason: string | Report }>> = {
  'application/json': { bytes: 1_000_000, reason: 'A document has at most 1 MB.' },
  'application/octet-stream': { bytes: 30_000_000, reason: report('upload.tooLarge') },
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * Handles requests of the editor's own page only: from this machine, to the server's own address, from the same origin,
 * and with the token in that page.
 */
export function handleRequests(routes: Routes, token: string): Connect.NextHandleFunction {
  return async (request, response) => {
    try {
      const url = new URL(request.url ?? '/', 'http://editor')
      const name = `${request.method} ${url.pathname}`
      const handle = Object.hasOwn(routes, name) ? routes[name] : undefined
      checkSender(request)
      if (request.headers['x-editor-token'] !== token) throw new RequestError(403, 'The token of the page is missing.')
      if (!handle) throw new RequestError(404, `There is no request "${name}".`)
      const hasBody = request.method === 'PUT'
      const body = hasBody ? await readBody(request) : undefined
      const { headers } = request
      send(response, 200, (await handle({ query: url.searchParams, headers, body })) ?? {})
    } catch (error) {
      // Does not wait for the rest of an unread body.
      if (!request.complete) response.setHeader('Connection', 'close')
      const { status, answer } = createRefusal(error)
      send(response, status, answer)
    }
  }
}

/** The response to a request whose handler has thrown an error. */
export function createRefusal(error: unknown) {
  const { translations } = error instanceof EditError ? error : {}
  const { status, details } =
    error instanceof RequestError ? error : { status: error instanceof EditError ? 422 : 500, details: {} }
  return { status, answer: { message: getErrorMessage(error), translations, ...details } }
}

/**
 * Refuses requests that do not come from a page of this server, opened on this machine. With `EDITOR_ORIGIN`, the page has
 * that address, and a proxy on this machine has checked who sends the request.
 */
export function checkSender({ socket, headers, method }: IncomingMessage): void {
  const { EDITOR_ORIGIN } = process.env
  const origins = EDITOR_ORIGIN
    ? [EDITOR_ORIGIN]
    : ['127.0.0.1', 'localhost', '[::1]'].map((name) => `http://${name}:${socket.localPort}`)
  if (!LOOPBACK.has(socket.remoteAddress ?? ''))
    throw new RequestError(403, 'The editor can only be used on this machine.')
  const origin = origins.find((origin) => new URL(origin).host === headers.host)
  if (!origin) throw new RequestError(403, 'This is not the address of the editor.')
  const isSameOrigin = headers.origin === origin
  // Browsers send no origin with a GET request to the page's own server.
  if (!isSameOrigin && (headers.origin !== undefined || method !== 'GET'))
    throw new RequestError(403, 'Another page has sent this request.')
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const type = request.headers['content-type'] ?? ''
  const limit = Object.hasOwn(BODY_LIMITS, type) ? BODY_LIMITS[type] : undefined
  if (!limit) throw new RequestError(415, 'Only JSON and pictures are accepted.')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > limit.bytes) throw new RequestError(413, limit.reason)
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  if (type !== 'application/json') return bytes
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw new RequestError(400, 'The body is not JSON.')
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify(body))
}

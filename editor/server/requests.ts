import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect } from 'vite'
import type { Checker } from '../../content/check/index.ts'
import { type LocalizedMessage, localize } from '../../content/check/messages/index.ts'
import { EditError } from '../../content/edit/changes.ts'
import type { Content } from '../../content/resolve/content.ts'
import { report } from '../../schema/reports.ts'
import { type createRepository, messageOf } from '../versions/repository.ts'
import type { KeptEdits } from './files.ts'
import type { Sources } from './sources.ts'

/** What a request is refused with. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** What the browser is told besides. */
    readonly details: object = {},
  ) {
    super(message)
  }
}

/** A request that may be answered. */
export interface Asked {
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  /** Any JSON, the bytes of a picture, or nothing of a request without a body. */
  readonly body: unknown
}

/** What answers are made of. */
export interface Parts {
  readonly root: string
  readonly checker: Checker
  readonly edits: KeptEdits
  readonly sources: Sources
  readonly repository: Awaited<ReturnType<typeof createRepository>>
  /** The content that pages show, once there is any. */
  shown(): Content | undefined
  /** A document is another than before, saved or not; or it is new, or gone. */
  changed(file: string, event?: 'add'): void
  /** A document has been saved. */
  saved(): void
  /** The address that others in the network have of this site, if they can reach it. */
  network?(): string | undefined
}

/** By method and path: `PUT /document`. What it returns is sent as JSON; with a `Refusal`, its words. */
export type Answers = Readonly<Record<string, (asked: Asked) => unknown>>

/** What is taken, by its type, and how much of it at most. No form of another page can send either. */
const TAKEN: Readonly<Record<string, { readonly most: number; readonly refusal: LocalizedMessage }>> = {
  'application/json': { most: 1_000_000, refusal: { message: 'A document has at most 1 MB.' } },
  'application/octet-stream': { most: 30_000_000, refusal: localize(report('upload.tooLarge')) },
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * Answers the editor's own requests, and nobody else's: from this machine, to its own address, sent by its own page, with
 * the token that stands in that page.
 */
export function answering(answers: Answers, token: string): Connect.NextHandleFunction {
  return async (request, response) => {
    try {
      const url = new URL(request.url ?? '/', 'http://editor')
      const name = `${request.method} ${url.pathname}`
      const answer = Object.hasOwn(answers, name) ? answers[name] : undefined
      checkSender(request)
      if (request.headers['x-editor-token'] !== token) throw new RequestError(403, 'The token of the page is missing.')
      if (!answer) throw new RequestError(404, 'There is no such request.')
      const body = request.method === 'PUT' ? await bodyOf(request) : undefined
      const { headers } = request
      send(response, 200, (await answer({ query: url.searchParams, headers, body })) ?? {})
    } catch (error) {
      // What has not been read of a body is not waited for.
      if (!request.complete) response.setHeader('Connection', 'close')
      const { status = 500, details = {} } =
        error instanceof RequestError
          ? error
          : error instanceof EditError
            ? { status: 422, details: { translations: error.translations } }
            : {}
      send(response, status, { message: messageOf(error), ...details })
    }
  }
}

/** Refuses what does not come from a page of this server, opened on this machine. */
export function checkSender({ socket, headers, method }: IncomingMessage): void {
  const hosts = ['127.0.0.1', 'localhost', '[::1]'].map((name) => `${name}:${socket.localPort}`)
  if (!LOOPBACK.has(socket.remoteAddress ?? '')) throw new RequestError(403, 'The editor is for this machine alone.')
  if (!hosts.includes(headers.host ?? '')) throw new RequestError(403, 'This is not the address of the editor.')
  const isOwn = headers.origin === `http://${headers.host}`
  // Browsers send no origin with what a page only reads from its own server.
  if (!isOwn && (headers.origin !== undefined || method !== 'GET'))
    throw new RequestError(403, 'Another page has sent this.')
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const type = request.headers['content-type'] ?? ''
  const taken = Object.hasOwn(TAKEN, type) ? TAKEN[type] : undefined
  if (!taken) throw new RequestError(415, 'Only JSON and pictures are taken.')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > taken.most) throw new RequestError(413, taken.refusal.message, taken.refusal)
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  if (type !== 'application/json') return bytes
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw new RequestError(400, 'This is no JSON.')
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
  response.end(JSON.stringify(body))
}

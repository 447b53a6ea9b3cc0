import type { LocalizedMessage } from '../../content/check/messages/index.ts'
import type { Path } from '../../schema/finding.ts'
import type { createRoutes } from '../server/routes.ts'

const token = document.querySelector<HTMLMetaElement>('meta[name="editor-token"]')?.content ?? ''

/** What the server answers to each request. */
type Answers = ReturnType<typeof createRoutes>

interface Request {
  readonly query?: URLSearchParams | Readonly<Record<string, string>>
  readonly body?: unknown
  /** What was changed, as `If-Match` has it. */
  readonly etag?: string
}

/** What is told of why something was refused. */
interface Refused extends LocalizedMessage {
  /** A document that has to be saved before. */
  readonly notSaved?: string
  /** A document as somebody else has changed it. */
  readonly theirs?: unknown
}

export type Answered<R extends keyof Answers> = Awaited<ReturnType<Answers[R]>> & Refused

/** Asks the editor's server; what it refuses has a status from 400 on, and a `message`; where it is away, the status is 0. */
export async function ask<R extends keyof Answers>(
  request: R,
  { query, body, etag }: Request = {},
): Promise<{ readonly status: number; readonly answer: Answered<R> }> {
  const [method = '', path] = request.split(' ')
  const isFile = body instanceof Blob
  const response = await fetch(`/_edit/api${path}?${new URLSearchParams(query)}`, {
    method,
    headers: {
      'X-Editor-Token': token,
      ...(body !== undefined && { 'Content-Type': isFile ? 'application/octet-stream' : 'application/json' }),
      ...(etag !== undefined && { 'If-Match': etag }),
    },
    ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
  }).catch(() => undefined)
  const answer = await response?.json().catch(() => undefined)
  return { status: answer === undefined ? 0 : (response?.status ?? 0), answer }
}

/** What a name can be that a field asks for: pages, pictures, grades. */
export interface Names {
  readonly names: readonly {
    readonly name: string
    /** Its title, if the name does not say it. */
    readonly about?: string | undefined
    readonly excerpt?: string | undefined
  }[]
}

/** Only the server knows them. */
export async function askForNames({ file, path }: { readonly file: string; readonly path: Path }): Promise<Names> {
  const { lang } = document.documentElement
  const query = { file, path: JSON.stringify(path), language: lang }
  const { status, answer } = await ask('GET /names', { query })
  return status === 200 ? answer : { names: [] }
}

const asked = new Map<string, Promise<Names>>()
import.meta.hot?.on('editor:checked', () => asked.clear())

/** The same for a field that is always shown, asked for once for all that are of its sort, until something changes. */
export function namesOf(sort: string, file: string, path: Path): Promise<Names> {
  const key = [sort, file, document.documentElement.lang].join()
  const names = asked.get(key) ?? askForNames({ file, path })
  asked.set(key, names)
  return names
}

import type { Path } from '../../../schema/finding.ts'
import type { LocalizedMessage } from '../../../schema/reports/index.ts'
import type { createRoutes } from '../../server/routes.ts'
import { setState, state } from './store.ts'
import { TEXTS } from './words/index.ts'

const token = document.querySelector<HTMLMetaElement>('meta[name="editor-token"]')?.content ?? ''

type Answers = ReturnType<typeof createRoutes>
export type RequestName = keyof Answers

export interface Request {
  readonly query?: URLSearchParams | Readonly<Record<string, string>>
  readonly body?: unknown
  /** Sent as `If-Match`: the version that was edited. */
  readonly etag?: string
}

/** The response to a refused request. */
interface Refused extends LocalizedMessage {
  /** The new place of a renamed document. */
  readonly movedTo?: string
  /** The document with another person's changes. */
  readonly theirs?: unknown
}

export type Answered<R extends RequestName> = Awaited<ReturnType<Answers[R]>> & Refused

/** The answer while the server does not respond. */
const AWAY = { message: TEXTS.en.away, translations: { en: TEXTS.en.away, tr: TEXTS.tr.away } }
/** The answer of a proxy whose login has expired: it refuses the request, or redirects to a login. */
const LOGGED_OUT = {
  message: TEXTS.en.loggedOut,
  translations: { en: TEXTS.en.loggedOut, tr: TEXTS.tr.loggedOut },
}

/** Sends a request to the editor's server. Refusals have a `message`, and a status of at least 400, or 0 without a response. */
export async function ask<R extends RequestName>(
  request: R,
  { query, body, etag }: Request = {},
): Promise<{ readonly status: number; readonly answer: Answered<R> }> {
  const [method = '', path] = request.split(' ')
  const isFile = body instanceof Blob
  const response = await fetch(`/_edit/api${path}?${new URLSearchParams(query)}`, {
    method,
    headers: {
      'X-Editor-Token': token,
      'Content-Type': isFile ? 'application/octet-stream' : 'application/json',
      ...(etag && { 'If-Match': etag }),
    },
    body: isFile ? body : JSON.stringify(body),
    redirect: 'manual',
  }).catch(() => undefined)
  const isLoggedOut = response?.type === 'opaqueredirect' || response?.status === 401
  const answer = isLoggedOut ? LOGGED_OUT : ((await response?.json().catch(() => undefined)) ?? AWAY)
  const isAway = answer === AWAY || answer === LOGGED_OUT
  if (isAway || state.isAway) setState({ isAway, isLoggedOut })
  return { status: isAway ? 0 : (response?.status ?? 0), answer }
}

type Names = Answered<'GET /names'>['names']

const cache = new Map<string, Promise<Names>>()
import.meta.hot?.on('editor:checked', () => cache.clear())

/** The names that a field can refer to, such as pages and grades. Fields with the same `noun` share one request. */
export function getNames(noun: string, file: string, path: Path): Promise<Names> {
  const language = document.documentElement.lang
  const key = [noun, file, language].join()
  const query = { file, path: JSON.stringify(path), language }
  const names =
    cache.get(key) ?? ask('GET /names', { query }).then(({ status, answer }) => (status === 200 ? answer.names : []))
  cache.set(key, names)
  return names
}

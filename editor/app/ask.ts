import type { Path } from '../../schema/wording/finding.ts'

const token = document.querySelector<HTMLMetaElement>('meta[name="editor-token"]')?.content ?? ''

interface Request {
  readonly query?: URLSearchParams
  readonly body?: unknown
  /** What was changed, as `If-Match` has it. */
  readonly etag?: string
}

interface Answer<T> {
  readonly status: number
  readonly answer: T
}

/** Asks the editor's server; what it refuses has a status from 400 on, and a `message`; where it is away, the status is 0. */
export async function ask<T>(
  method: 'GET' | 'PUT' | 'DELETE',
  path: string,
  { query, body, etag }: Request = {},
): Promise<Answer<T>> {
  const isFile = body instanceof Blob
  const response = await fetch(`/_edit/api${path}${query ? `?${query}` : ''}`, {
    method,
    headers: {
      'X-Editor-Token': token,
      ...(body !== undefined && { 'Content-Type': isFile ? 'application/octet-stream' : 'application/json' }),
      ...(etag !== undefined && { 'If-Match': etag }),
    },
    ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
  }).catch(() => undefined)
  const answer = await response?.json().catch(() => undefined)
  return { status: answer === undefined ? 0 : (response?.status ?? 0), answer: answer as T }
}

export const about = (file: string) => new URLSearchParams({ file })

/** What a name can be that a field asks for: pages, pictures, grades. */
export interface Names {
  readonly names: readonly { readonly name: string; readonly about?: string }[]
}

/** Only the server knows them. */
export async function askForNames({ file, path }: { readonly file: string; readonly path: Path }): Promise<Names> {
  const { lang } = document.documentElement
  const query = new URLSearchParams({ file, path: JSON.stringify(path), language: lang })
  const { status, answer } = await ask<Names>('GET', '/names', { query })
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

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

/** Asks the editor's server; what it refuses has a status from 400 on, and a `message`. */
export async function ask<T>(
  method: 'GET' | 'PUT' | 'DELETE',
  path: string,
  { query, body, etag }: Request = {},
): Promise<Answer<T>> {
  const response = await fetch(`/_edit/api${path}${query ? `?${query}` : ''}`, {
    method,
    headers: {
      'X-Editor-Token': token,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(etag !== undefined && { 'If-Match': etag }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, answer: (await response.json()) as T }
}

export const about = (file: string) => new URLSearchParams({ file })

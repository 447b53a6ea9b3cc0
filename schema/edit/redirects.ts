import { fieldOf, isObject } from '../fieldTypes/json.ts'

/** The parts of a redirect, as far as they are there. */
const from = (redirect: unknown) => fieldOf(redirect, 'from')
const routeTo = (redirect: unknown) => String(fieldOf(redirect, 'to')).replace(/#.*/, '')

const movedIn = (document: unknown): readonly unknown[] => {
  const moved = fieldOf(document, 'moved')
  return Array.isArray(moved) ? moved : []
}

const withMoved = (document: unknown, moved: readonly unknown[]): unknown => ({
  ...(isObject(document) ? document : {}),
  moved,
})

/**
 * `_redirects.json` with one more: whoever asks for the page `old` is led `to` an address, in one step, and so is who was
 * led to `old` before. From where a page is, nobody is led on.
 */
export function withRedirect(document: unknown, old: string, to: string): unknown {
  const [route = ''] = to.split('#')
  const others = movedIn(document).filter((redirect) => from(redirect) !== old && from(redirect) !== route)
  const led = others.map((redirect) =>
    isObject(redirect) && routeTo(redirect) === old ? { ...redirect, to } : redirect,
  )
  return withMoved(document, [...led, { from: old, to }])
}

/** The same without those that lead to a page, which is gone. */
export function withoutRedirectsTo(document: unknown, route: string): unknown {
  const moved = movedIn(document)
  const others = moved.filter((redirect) => routeTo(redirect) !== route)
  return others.length === moved.length ? document : withMoved(document, others)
}

export const hasRedirects = (document: unknown): boolean => movedIn(document).length > 0

/** The routes from which visitors are led on. */
export const oldRoutes = (document: unknown): readonly unknown[] => movedIn(document).map(from)

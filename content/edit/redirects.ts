import { sharedFile } from '../../schema/documents/shared.ts'
import { fieldOf, isObject } from '../../schema/fieldTypes/json.ts'
import { formatDocument } from '../check/formatDocument.ts'
import type { Changes } from './changes.ts'
import { findShared, type SiteDocument } from './documents.ts'

const getOldRoute = (redirect: unknown) => fieldOf(redirect, 'from')
const getNewRoute = (redirect: unknown) => String(fieldOf(redirect, 'to')).replace(/#.*/, '')

/** What `_redirects.json` has moved, as it is written. */
function getRedirects(documents: readonly SiteDocument[]): readonly unknown[] {
  const moved = fieldOf(findShared(documents, 'redirects')?.document, 'moved')
  return Array.isArray(moved) ? moved : []
}

/** The routes from which visitors are led on. */
export const getOldRoutes = (documents: readonly SiteDocument[]): readonly unknown[] =>
  getRedirects(documents).map(getOldRoute)

/**
 * What becomes of `_redirects.json` when a page is no longer at `old`: whoever asks for it is led `to` an address, in one
 * step, and so is who was led to `old` before; without an address, nobody is led there any more. From where a page is,
 * nobody is led on.
 */
export function updateRedirects(documents: readonly SiteDocument[], old: string, to?: string): Changes {
  const before = getRedirects(documents)
  const others = before.filter(
    (redirect) => getOldRoute(redirect) !== old && getOldRoute(redirect) !== (to && getNewRoute({ to })),
  )
  const moved =
    to === undefined
      ? others.filter((redirect) => getNewRoute(redirect) !== old)
      : [
          ...others.map((redirect) =>
            isObject(redirect) && getNewRoute(redirect) === old ? { ...redirect, to } : redirect,
          ),
          { from: old, to },
        ]
  if (to === undefined && moved.length === before.length) return new Map()
  const document = findShared(documents, 'redirects')?.document
  const text = formatDocument({ ...(isObject(document) && document), moved })
  return new Map([[sharedFile('redirects'), moved.length > 0 ? text : undefined]])
}

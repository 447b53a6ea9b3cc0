import { sharedFile } from '../../schema/documents/shared.ts'
import { fieldOf, isObject } from '../../schema/fieldTypes/json.ts'
import { formatDocument } from '../check/formatDocument.ts'
import type { Changes } from './changes.ts'
import { type SiteDocument, sharedOf } from './documents.ts'

const from = (redirect: unknown) => fieldOf(redirect, 'from')
const routeTo = (redirect: unknown) => String(fieldOf(redirect, 'to')).replace(/#.*/, '')

/** What `_redirects.json` has moved, as it is written. */
function movedIn(documents: readonly SiteDocument[]): readonly unknown[] {
  const moved = fieldOf(sharedOf(documents, 'redirects')?.document, 'moved')
  return Array.isArray(moved) ? moved : []
}

/** The routes from which visitors are led on. */
export const oldRoutes = (documents: readonly SiteDocument[]): readonly unknown[] => movedIn(documents).map(from)

/**
 * What becomes of `_redirects.json` when a page is no longer at `old`: whoever asks for it is led `to` an address, in one
 * step, and so is who was led to `old` before; without an address, nobody is led there any more. From where a page is,
 * nobody is led on.
 */
export function redirectsWithout(documents: readonly SiteDocument[], old: string, to?: string): Changes {
  const before = movedIn(documents)
  const others = before.filter((redirect) => from(redirect) !== old && from(redirect) !== (to && routeTo({ to })))
  const moved =
    to === undefined
      ? others.filter((redirect) => routeTo(redirect) !== old)
      : [
          ...others.map((redirect) =>
            isObject(redirect) && routeTo(redirect) === old ? { ...redirect, to } : redirect,
          ),
          { from: old, to },
        ]
  if (to === undefined && moved.length === before.length) return new Map()
  const document = sharedOf(documents, 'redirects')?.document
  const text = formatDocument({ ...(isObject(document) && document), moved })
  return new Map([[sharedFile('redirects'), moved.length > 0 ? text : undefined]])
}

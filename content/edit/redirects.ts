import { getSharedFile } from '../../schema/documents/shared.ts'
import { getField, isObject } from '../../schema/fieldTypes/json.ts'
import { formatDocument } from '../formatDocument.ts'
import type { Changes } from './changes.ts'
import { findShared, type SiteDocument } from './siteDocuments.ts'

const getOldRoute = (redirect: unknown) => getField(redirect, 'from')
const getNewRoute = (redirect: unknown) => String(getField(redirect, 'to')).replace(/#.*/, '')

/** The old and the new routes of pages that were renamed or removed. */
export const getRedirects = (documents: readonly SiteDocument[]) =>
  listRedirects(documents).map((redirect) => ({ from: String(getOldRoute(redirect)), to: getNewRoute(redirect) }))

function listRedirects(documents: readonly SiteDocument[]): readonly unknown[] {
  const redirects = getField(findShared(documents, 'redirects')?.document, 'moved')
  return Array.isArray(redirects) ? redirects : []
}

export const getOldRoutes = (documents: readonly SiteDocument[]): readonly unknown[] =>
  listRedirects(documents).map(getOldRoute)

/**
 * Updates `_redirects.json` after a page left `oldRoute`. This address, and all that redirected to it, redirect to the
 * address `to` in one step. Without `to`, these redirects are removed. Routes of existing pages never redirect.
 */
export function updateRedirects(documents: readonly SiteDocument[], oldRoute: string, to?: string): Changes {
  const currentRedirects = listRedirects(documents)
  const unaffectedRedirects = currentRedirects.filter(
    (redirect) => getOldRoute(redirect) !== oldRoute && getOldRoute(redirect) !== (to && getNewRoute({ to })),
  )
  const updatedRedirects =
    to === undefined
      ? unaffectedRedirects.filter((redirect) => getNewRoute(redirect) !== oldRoute)
      : [
          ...unaffectedRedirects.map((redirect) =>
            isObject(redirect) && getNewRoute(redirect) === oldRoute ? { ...redirect, to } : redirect,
          ),
          { from: oldRoute, to },
        ]
  if (to === undefined && updatedRedirects.length === currentRedirects.length) return new Map()
  const document = findShared(documents, 'redirects')?.document
  const text = formatDocument({ ...(isObject(document) && document), moved: updatedRedirects })
  return new Map([[getSharedFile('redirects'), updatedRedirects.length > 0 ? text : undefined]])
}

import { isDeepStrictEqual } from 'node:util'
import { SHARED, SHARED_NAMES } from '../documents/shared.ts'
import type { Defined, Known, Outline } from '../fieldTypes/known.ts'
import type { Document } from './documents.ts'
import type { FileFinding } from './read/files.ts'
import type { Pictures } from './read/pictures.ts'
import { checkPublished } from './rules/drafts.ts'

/** All that there is to refer to. */
export function knownOf(documents: readonly Document[], ofFiles: readonly FileFinding[], pictures: Pictures): Known {
  const pages = new Map<string, Outline | undefined>()
  for (const { kind, route, facts } of documents) {
    // Of two files for one page, nobody knows which is meant.
    if (kind === 'page') pages.set(route, pages.has(route) ? undefined : facts.outline)
  }
  // That a file has a wrong ending has been told; not once more for each link to its page.
  for (const { route } of ofFiles) if (route !== undefined && !pages.has(route)) pages.set(route, undefined)
  // That the home page is missing has been told; not once more for each link to it.
  if (!pages.has('/')) pages.set('/', undefined)
  return { pages, drafts: draftsOf(documents), pictures, ...definedBy(documents) }
}

/** What the documents of the whole site define, those of them that can be read. One that is not there, nothing. */
function definedBy(documents: readonly Document[]): Partial<Defined> {
  const shared = documents.filter(({ kind }) => kind !== 'page')
  let all: Partial<Defined> = {}
  for (const name of SHARED_NAMES) {
    const { neededFor, placeholder, defines } = SHARED[name]
    const isMissing = !shared.some(({ kind }) => kind === name)
    if (isMissing && neededFor === undefined) all = { ...all, ...defines?.(placeholder) }
  }
  for (const { facts } of shared) all = { ...all, ...facts.defined }
  return all
}

const draftsOf = (documents: readonly Document[]): Set<string> =>
  new Set(
    documents
      // One that cannot be a draft has been told so; not once more for each link to it.
      .filter(({ facts, route }) => facts.draft?.isWhole && checkPublished(route).length === 0)
      .map(({ route }) => route),
  )

/** Whether what is right for the one is right for the other: the same can be referred to. */
export function isSameKnown(one: Known, other: Known): boolean {
  const { pages, pictures, ...rest } = one
  const { pages: otherPages, pictures: otherPictures, ...otherRest } = other
  if (pages.size !== otherPages.size) return false
  for (const [route, outline] of pages) {
    if (!otherPages.has(route)) return false
    const otherOutline = otherPages.get(route)
    if (outline !== otherOutline && !isDeepStrictEqual(outline, otherOutline)) return false
  }
  return isDeepStrictEqual(pictures.names, otherPictures.names) && isDeepStrictEqual(rest, otherRest)
}

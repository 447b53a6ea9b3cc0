import type { Suppression } from '../documents/suppressions.ts'
import type { Finding } from '../wording/finding.ts'
import type { Document } from './documents.ts'
import type { Size } from './read/pictures.ts'
import { place } from './report/place.ts'
import { ofSeverity, type Problem } from './report/problem.ts'
import { findOldFigures } from './rules/figures.ts'
import { findFuturePosts } from './rules/futurePosts.ts'
import { findOrphans } from './rules/orphans.ts'
import { findSameTexts } from './rules/sameTexts.ts'
import { findSmallPictures } from './rules/smallPictures.ts'
import { findUnused, SUPPRESSIONS, suppress } from './rules/suppressions.ts'

interface Site {
  readonly documents: readonly Document[]
  /** Files that something is wrong with as such. */
  readonly misnamed: ReadonlySet<string>
  /** What has been found in each document so far. */
  readonly findings: ReadonlyMap<string, readonly Finding[]>
  /** Whether there are no problems: what is compared with a page that has one, such as a misspelt link, may be right. */
  readonly isWhole: boolean
  readonly suppressions: readonly Suppression[]
  /** Of the pictures that are named. */
  readonly sizes: ReadonlyMap<string, Size>
  readonly day: string
}

/** What may be meant: the warnings among what has been found, and those that only the site as a whole can tell. */
export function placedWarnings(root: string, site: Site): Problem[] {
  const { documents, misnamed, isWhole } = site
  const all = new Map(site.findings)
  const add = (found: ReadonlyMap<string, readonly Finding[]>) => {
    for (const [file, own] of found) all.set(file, [...(all.get(file) ?? []), ...own])
  }
  const told = toldOf(documents)
  const named = told.filter(({ file }) => !misnamed.has(file))
  add(findSameTexts(named))
  add(findFuturePosts(named, site.day))
  add(findSmallPictures(named, site.sizes))
  if (isWhole) {
    add(findOrphans(documents))
    add(findOldFigures(told))
  }
  const routes = new Map(documents.filter(({ kind }) => kind === 'page').map(({ file, route }) => [file, route]))
  const { findings, unused } = suppress(all, site.suppressions, routes)
  const warnings = new Map(ofSeverity(findings, 'warning'))
  // A page with a problem is not warned of all that it would be.
  if (isWhole && unused.length > 0) warnings.set(SUPPRESSIONS, findUnused(unused))
  return place(root, warnings, routes)
}

const toldOf = (documents: readonly Document[]) =>
  documents.flatMap(({ file, route, facts }) => (facts.toCompare ? [{ file, route, ...facts.toCompare }] : []))

import type { Suppression } from '../../schema/documents/suppressions.ts'
import { getField } from '../../schema/fieldTypes/json.ts'
import type { Finding } from '../../schema/finding.ts'
import type { Document } from './readFiles.ts'
import type { createLocator } from './report/place.ts'
import { filterBySeverity, type Problem, removeConsequences } from './report/problem.ts'
import { findOutdatedFigures } from './rules/figures.ts'
import { reportUnused, SUPPRESSIONS, suppress } from './rules/suppressions.ts'
import {
  findExcessTolerances,
  findExchangedTexts,
  findMisdatedPosts,
  findOddUnits,
  findOrphans,
  findOtherBrands,
  findOtherChat,
  findOtherNetwork,
  findOtherPhysicalValues,
  findPlainWords,
  findRepeatedProducts,
  findSameTexts,
  findSmallPictures,
  type Site,
} from './siteRules.ts'

interface CheckedSite extends Site {
  /** Files with a wrong name or place. */
  readonly misnamedFiles: ReadonlySet<string>
  readonly findings: ReadonlyMap<string, readonly Finding[]>
  /** Whether there are no problems. A problem such as a misspelt link would make comparisons wrong. */
  readonly isWhole: boolean
  readonly suppressions: readonly Suppression[]
}

/** Collects all warnings: those in `findings`, and those of rules that need the whole site. */
export function findWarnings(site: CheckedSite, locateProblems: ReturnType<typeof createLocator>): Problem[] {
  const { isWhole } = site
  // Without readable suppressions, all intended warnings would come back.
  if (site.findings.get(SUPPRESSIONS)?.some(({ severity }) => !severity)) return []
  // A file with a wrong name, or in a folder with one, is often a copy of another.
  const isMisnamed = ({ file }: Document) =>
    [...site.misnamedFiles].some((name) => file === name || file.startsWith(`${name}/`))
  const [copies, documents] = [
    site.documents.filter(isMisnamed),
    site.documents.filter((document) => !isMisnamed(document)),
  ]
  const rules = [
    findSameTexts,
    findMisdatedPosts,
    findSmallPictures,
    findOtherBrands,
    findOtherChat,
    findOtherNetwork,
    findOtherPhysicalValues,
    findPlainWords,
    findExchangedTexts,
    findExcessTolerances,
    findRepeatedProducts,
    ...(isWhole ? [findOddUnits, findOrphans, findOutdatedFigures] : []),
  ]
  const checks = rules.map((rule) => rule({ ...site, documents }))
  const findingsByFile = new Map(site.findings)
  for (const { file } of copies) findingsByFile.delete(file)
  for (const document of documents) {
    const { file } = document
    const warnings = checks.flatMap((check) => check(document))
    if (warnings.length > 0)
      findingsByFile.set(file, removeConsequences([...(findingsByFile.get(file) ?? []), ...warnings]))
  }
  const routes = new Map(documents.filter(({ type }) => type === 'page').map(({ file, route }) => [file, route]))
  const suppressed = suppress(findingsByFile, site.suppressions, routes)
  const originalRoutes = findOriginalRoutes(suppressed.findings, routes)
  const { findings } = suppress(suppressed.findings, site.suppressions, originalRoutes)
  const { unusedIndexes } = suppressed
  const warnings = new Map(filterBySeverity(findings, 'warning'))
  // Other warnings of a page can have the same cause. Pages with problems get fewer warnings.
  const warnedRoutes = new Set([...warnings.keys()].map((file) => routes.get(file)))
  const reportedIndexes = unusedIndexes.filter((index) => !warnedRoutes.has(site.suppressions[index]?.page))
  if (isWhole && reportedIndexes.length > 0) warnings.set(SUPPRESSIONS, reportUnused(reportedIndexes))
  return locateProblems(warnings, new Map(documents.map(({ file, hash }) => [file, hash])), routes)
}

/** Routes by file. Copies have that of their original, since its suppressions apply to the same words. */
function findOriginalRoutes(
  findings: ReadonlyMap<string, readonly Finding[]>,
  routes: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const originals = [...findings].flatMap(([file, fileFindings]) => {
    const copy = fileFindings.find(({ id }) => id === 'page.sameText')
    const route = routes.get(String(getField(copy?.values, 'file')))
    return route === undefined ? [] : [[file, route] as const]
  })
  return new Map([...routes, ...originals])
}

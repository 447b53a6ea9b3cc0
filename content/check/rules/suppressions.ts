import { getSharedFile } from '../../../schema/documents/shared.ts'
import type { Suppression } from '../../../schema/documents/suppressions.ts'
import type { Finding } from '../../../schema/finding.ts'
import { report } from '../../../schema/reports/report.ts'

export const SUPPRESSIONS = getSharedFile('suppressions')

/** Whether a suppression applies to a warning of a page, or of a shared document if it is undefined. */
export const isAbout =
  ({ warning, about }: Pick<Finding, 'warning' | 'about'>, page: string | undefined) =>
  (suppression: Suppression): boolean =>
    suppression.warning === warning && suppression.page === page && suppression.about === about

/**
 * Removes suppressed warnings, and returns the indexes of unused suppressions. A suppression applies to all warnings of
 * its page about the same words. `routes` are by file.
 */
export function suppress(
  findings: ReadonlyMap<string, readonly Finding[]>,
  suppressions: readonly Suppression[],
  routes: ReadonlyMap<string, string>,
) {
  const usedSuppressions = new Set<Suppression>()
  const isSuppressed = (file: string, finding: Finding) => {
    const matchingSuppressions = suppressions.filter(isAbout(finding, routes.get(file)))
    for (const suppression of matchingSuppressions) usedSuppressions.add(suppression)
    return matchingSuppressions.length > 0
  }
  const unsuppressedFindings = new Map(
    [...findings].map(([file, fileFindings]) => [file, fileFindings.filter((finding) => !isSuppressed(file, finding))]),
  )
  return {
    findings: unsuppressedFindings,
    unusedIndexes: suppressions.flatMap((suppression, index) => (usedSuppressions.has(suppression) ? [] : [index])),
  }
}

/** Warns about unused suppressions. */
export const reportUnused = (indexes: readonly number[]): Finding[] =>
  indexes.map((index) => ({
    path: [index],
    ...report('suppression.unused'),
    fix: { remove: true },
    severity: 'warning',
  }))

/** The line for `_suppressions.json` that accepts a warning. */
export function writeSuppression({ warning, about }: Finding, page: string | undefined): string | undefined {
  if (warning === undefined) return undefined
  const parts = { warning, page, about, because: '…' }
  const pairs = Object.entries(parts).flatMap(([key, value]) =>
    value === undefined ? [] : [`"${key}": ${JSON.stringify(value)}`],
  )
  return `{ ${pairs.join(', ')} }`
}

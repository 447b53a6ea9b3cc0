import { sharedFile } from '../../../schema/documents/shared.ts'
import type { Suppression } from '../../../schema/documents/suppressions.ts'
import type { Finding } from '../../../schema/finding.ts'
import { report } from '../../../schema/reports.ts'

/** The file of the suppressions. */
export const SUPPRESSIONS = sharedFile('suppressions')

/**
 * Leaves out the warnings that are suppressed, and says which suppressions suppress nothing, by their places. One holds for
 * all of its page’s warnings that are about the same; `pages` has routes by file.
 */
export function suppress(
  findings: ReadonlyMap<string, readonly Finding[]>,
  suppressions: readonly Suppression[],
  pages: ReadonlyMap<string, string>,
) {
  const used = new Set<Suppression>()
  const isSuppressed = (file: string, { warning, about }: Finding) => {
    const own = suppressions.filter(
      (one) => one.warning === warning && one.page === pages.get(file) && one.about === about,
    )
    for (const suppression of own) used.add(suppression)
    return own.length > 0
  }
  const left = new Map([...findings].map(([file, found]) => [file, found.filter((one) => !isSuppressed(file, one))]))
  return { findings: left, unused: suppressions.flatMap((one, index) => (used.has(one) ? [] : [index])) }
}

/** Tells of suppressions that suppress nothing. */
export const findUnused = (unused: readonly number[]): Finding[] =>
  unused.map((index) => ({
    path: [index],
    ...report('suppression.unused'),
    severity: 'warning',
  }))

/** What an editor writes who means what is warned of: one line of `_suppressions.json`. */
export function writeSuppression({ warning, about }: Finding, page: string | undefined): string | undefined {
  if (warning === undefined) return undefined
  const parts = { warning, page, about, because: '…' }
  const written = Object.entries(parts).flatMap(([key, value]) =>
    value === undefined ? [] : [`"${key}": ${JSON.stringify(value)}`],
  )
  return `{ ${written.join(', ')} }`
}

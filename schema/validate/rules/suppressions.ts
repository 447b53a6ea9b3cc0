import { sharedFile } from '../../documents/shared.ts'
import type { Suppression } from '../../documents/suppressions.ts'
import type { Finding } from '../../wording/finding.ts'

/** The file of the suppressions. */
export const SUPPRESSIONS = sharedFile('suppressions')

/** What is left of all findings after the suppressions to some of the warnings. */
export interface Answered {
  readonly findings: ReadonlyMap<string, readonly Finding[]>
  /** The places of suppressions to which there is no warning any more. */
  readonly unused: readonly number[]
}

/** Leaves out the warnings that are answered. An answer is to all of its page’s that are about the same; `pages` has routes by file. */
export function suppress(
  findings: ReadonlyMap<string, readonly Finding[]>,
  suppressions: readonly Suppression[],
  pages: ReadonlyMap<string, string>,
): Answered {
  if (suppressions.length === 0) return { findings, unused: [] }
  const used = new Set<Suppression>()
  const isAnswered = (file: string, { warning, about }: Finding) => {
    if (warning === undefined) return false
    const page = pages.get(file)
    const own = suppressions.filter(
      (candidate) => candidate.warning === warning && candidate.page === page && candidate.about === about,
    )
    for (const answer of own) used.add(answer)
    return own.length > 0
  }
  const left = new Map<string, readonly Finding[]>()
  for (const [file, found] of findings) {
    const others = found.filter((finding) => !isAnswered(file, finding))
    if (others.length > 0) left.set(file, others)
  }
  return { findings: left, unused: suppressions.flatMap((candidate, index) => (used.has(candidate) ? [] : [index])) }
}

/** Tells of suppressions that answer nothing. */
export const findUnused = (unused: readonly number[]): Finding[] =>
  unused.map((index) => ({
    path: [index],
    message: 'There is no such warning any more. Remove this answer.',
    severity: 'warning',
  }))

/** What an editor writes who means what is warned of: one line of `_suppressions.json`. */
export function suppressionOf({ warning, about }: Finding, page: string | undefined): string | undefined {
  if (warning === undefined) return undefined
  const parts = { warning, page, about, because: '…' }
  const written = Object.entries(parts).flatMap(([key, value]) =>
    value === undefined ? [] : [`"${key}": ${JSON.stringify(value)}`],
  )
  return `{ ${written.join(', ')} }`
}

import { type Edit, type Finding, writePath } from '../../../schema/finding.ts'
import { isLanguage } from '../../../schema/names/languages.ts'
import type { LocalizedMessage } from '../../../schema/reports/index.ts'
import type { Place } from '../read/locate.ts'

/** Removes findings from `laterFindings` that `earlierFindings` cover: each mistake is reported once. */
export function removeDuplicates(
  earlierFindings: readonly Finding[],
  laterFindings: readonly Finding[],
): readonly Finding[] {
  if (earlierFindings.length === 0) return laterFindings
  const isEcho = ({ path, location }: Finding) =>
    earlierFindings.some((reported) => {
      // Each part of a string may have its own mistake.
      const isSame = path.length === reported.path.length && !(typeof location === 'object' && 'inString' in location)
      return (isSame || reported.isWhole) && reported.path.every((step, index) => step === path[index])
    })
  return laterFindings.filter((finding) => !isEcho(finding))
}

/** Removes differences between the languages of a text that another finding in it explains. */
export function removeConsequences(findings: readonly Finding[]): readonly Finding[] {
  const isComparison = ({ id }: Finding) => id.startsWith('translation.')
  if (!findings.some(isComparison)) return findings
  const getText = ({ path }: Finding) => writePath(isLanguage(path.at(-1)) ? path.slice(0, -1) : path)
  const explained = new Set(findings.filter((finding) => !isComparison(finding)).map(getText))
  return findings.filter((finding) => !isComparison(finding) || !explained.has(getText(finding)))
}

/** A finding with its sentence and its position in the file. */
export interface Problem extends LocalizedMessage, Place {
  /** Relative to the root: `pages/contact.json`. */
  readonly file: string
  /** `blocks[2].rows[0].quantity.unit`; empty for the whole file. */
  readonly path: string
  /** The path in words: `third block, specTable “Teknik özellikler”, first row`. */
  readonly where?: string | undefined
  readonly whereInTurkish?: string | undefined
  /** Name of a warning, and the line for `_suppressions.json`. */
  readonly warning?: string
  readonly suppression?: string
  /** Code frame. */
  readonly source: string
  /** The kind of mistake: `unit.unknown` */
  readonly id: string
  /** Replacements in the file that fix it here and in the other places. */
  readonly fix?: readonly Edit[] | undefined
  /** Whether the fix keeps the meaning, so that a program may apply it. */
  readonly isMechanical?: boolean | undefined
  /** Whether the page can be shown and saved with it, though not published. */
  readonly isShown?: true | undefined
  /** Other places in the file with the same mistake. */
  readonly also?: readonly (Place & Pick<Problem, 'path' | 'where' | 'whereInTurkish'>)[] | undefined
}

/** One problem for each place, for people who see fields. */
export const listAllPlaces = (problems: readonly Problem[]): Problem[] =>
  problems.flatMap(({ also = [], ...problem }) => [problem, ...also.map((position) => ({ ...problem, ...position }))])

/** Findings of a severity by file, without files that have none. */
export function filterBySeverity(findings: ReadonlyMap<string, readonly Finding[]>, severity: Finding['severity']) {
  return new Map(
    [...findings].flatMap(([file, all]) => {
      const matching = all.filter((finding) => finding.severity === severity)
      return matching.length > 0 ? [[file, matching]] : []
    }),
  )
}

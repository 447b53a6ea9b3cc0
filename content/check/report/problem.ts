import type { Finding, Path } from '../../../schema/finding.ts'
import type { LocalizedMessage } from '../messages/index.ts'

/** Leaves out of `later` findings what `earlier` ones have told already: one mistake is told once. */
export function removeDuplicates(earlier: readonly Finding[], later: readonly Finding[]): readonly Finding[] {
  if (earlier.length === 0) return later
  const isEcho = ({ path, location }: Finding) =>
    earlier.some((reported) => {
      // Each part of a string can be wrong in a way of its own.
      const isSame = path.length === reported.path.length && !(typeof location === 'object' && 'inString' in location)
      return (isSame || reported.isWhole) && reported.path.every((step, index) => step === path[index])
    })
  return later.filter((finding) => !isEcho(finding))
}

/** A finding with its place in the file, in words. */
export interface Problem extends LocalizedMessage {
  /** Relative to the root: `pages/contact.json`. */
  readonly file: string
  readonly line: number
  readonly column: number
  readonly length: number
  /** `blocks[2].rows[0].quantity.unit`; empty for the whole file. */
  readonly path: string
  /** The same in plain words: `third block, specTable “Teknik özellikler”, first row`. */
  readonly where?: string
  /** Of a warning: its name, and what to write in `_suppressions.json` if it is meant. */
  readonly warning?: string
  readonly suppression?: string
  /** The source around it as a code frame, numbered and marked. */
  readonly source: string
}

/** `['blocks', 2, 'rows']` → `blocks[2].rows` */
export function writePath(path: Path): string {
  return path
    .map((step) => {
      if (typeof step === 'number') return `[${step}]`
      return /^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`
    })
    .join('')
    .replace(/^\./, '')
}

/** Those findings that are of a severity, without the files that have none of it. */
export function filterBySeverity(findings: ReadonlyMap<string, readonly Finding[]>, severity: Finding['severity']) {
  return new Map(
    [...findings].flatMap(([file, all]) => {
      const found = all.filter((finding) => finding.severity === severity)
      return found.length > 0 ? [[file, found]] : []
    }),
  )
}

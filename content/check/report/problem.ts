import type { Finding, Path, Said } from '../../../schema/finding.ts'

/** Leaves out of `later` findings what `earlier` ones have told already: one mistake is told once. */
export function withoutEchoes(earlier: readonly Finding[], later: readonly Finding[]): readonly Finding[] {
  if (earlier.length === 0) return later
  const isEcho = ({ path, mark }: Finding) =>
    earlier.some((teller) => {
      // Of one string, each part can be wrong in its own way.
      const isSame = path.length === teller.path.length && !(typeof mark === 'object' && 'inString' in mark)
      return (isSame || teller.whole) && teller.path.every((step, index) => step === path[index])
    })
  return later.filter((finding) => !isEcho(finding))
}

/** A finding in its file: what an editor is told. */
export interface Problem extends Said {
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
export function ofSeverity(findings: ReadonlyMap<string, readonly Finding[]>, severity: Finding['severity']) {
  return new Map(
    [...findings].flatMap(([file, all]) => {
      const found = all.filter((finding) => finding.severity === severity)
      return found.length > 0 ? [[file, found]] : []
    }),
  )
}

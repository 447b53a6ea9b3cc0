import type { Finding, Path, Span } from '../../wording/finding.ts'

/** What is wrong with a text, before it is known where that stands. */
export interface Slip extends Pick<Finding, 'message' | 'severity' | 'warning' | 'about'> {
  readonly inString?: Span
}

/** `path` may be that of a walk, which goes on. */
export const slipAt = (path: Path, { inString, ...slip }: Slip): Finding => ({
  path: [...path],
  ...slip,
  ...(inString && { mark: { inString } }),
})

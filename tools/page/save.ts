import { apply, type Changes, type Outcome, tryOut } from '../../schema/edit/changes.ts'
import { report } from '../../schema/validate/index.ts'
import type { Terminal } from './terminal.ts'

/**
 * Makes changes, unless something on the site would be wrong with them that is not now. Returns what has come of it, if
 * they have been made.
 */
export function save(root: string, changes: Changes, { say }: Terminal): Outcome | undefined {
  const outcome = tryOut(root, changes)
  if (outcome.added.length > 0) {
    say(report({ ...outcome.checked, problems: outcome.added, warnings: [] }))
    say('Nothing has been changed: afterwards the site would have what stands above.')
    return undefined
  }
  apply(root, changes)
  return outcome
}

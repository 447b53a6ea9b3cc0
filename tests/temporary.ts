import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Gives the run a temporary folder of its own, and removes it with all that tests leave there. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'bornox-tests-'))
  // Windows and others.
  for (const name of ['TEMP', 'TMP', 'TMPDIR']) process.env[name] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

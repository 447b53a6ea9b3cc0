import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A name for all that something is made from. The lengths tell where one part ends and the next begins. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}:`).update(part)
  return hash.digest('base64url').slice(0, 24)
}

let writes = 0

/**
 * What lies in a file whose name has a hash of all that goes into it, else what is made, and put there; where nothing can be made, nothing.
 *
 * It is written elsewhere first, so that a build that is stopped leaves no half of it under a name that is kept for ever;
 * each time under a name of its own, since one build may make the same file twice at once.
 */
export async function kept<Made extends Buffer | undefined>(
  file: string,
  make: () => Promise<Made>,
): Promise<Buffer | Made> {
  const found = await readFile(file).catch(() => undefined)
  if (found) return found
  const made = await make()
  if (made === undefined) return made
  const unfinished = `${file}.${process.pid}.${writes++}`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(unfinished, made)
  await rename(unfinished, file)
  return made
}

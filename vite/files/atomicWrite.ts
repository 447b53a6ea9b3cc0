import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

let writes = 0

/**
 * Puts a file into a cache. It is written elsewhere first, so that a build that is stopped leaves no half of it under a
 * name that is kept for ever; each time under a name of its own, since one build may make the same file twice at once.
 */
export async function atomicWrite(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.${process.pid}.${writes++}`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(unfinished, content)
  await rename(unfinished, file)
}

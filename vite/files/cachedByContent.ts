import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Hashes everything that a file is made from into a file name. The lengths separate the parts. */
export function computeHash(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}:`).update(part)
  return hash.digest('base64url').slice(0, 24)
}

let writes = 0

/**
 * Returns the content of a file whose name is a hash of everything that it is made from. If there is no such file,
 * `create` returns the content, which is written unless it is undefined.
 *
 * The content is written to a temporary file first, so that an interrupted build does not leave half of it in the cache.
 * Each temporary file has its own name, since a build may make the same content twice at once.
 */
export async function getCached<Made extends Buffer | undefined>(
  file: string,
  create: () => Promise<Made>,
): Promise<Buffer | Made> {
  const cached = await readFile(file).catch(() => undefined)
  if (cached) return cached
  const content = await create()
  if (content === undefined) return content
  const temporary = `${file}.${process.pid}.${writes++}`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(temporary, content)
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    // A server can answer with what it could not cache.
    if (Object(error).code !== 'ENOSPC') throw error
  }
  return content
}

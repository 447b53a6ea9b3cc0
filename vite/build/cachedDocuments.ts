import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The documents of the last complete build, named by a hash of everything that they are made from. */
const LAST = '.cache/documents'

/** Those of the unfinished build, which replace the last ones. So what no page uses any more is dropped. */
const NEXT = '.cache/documents.new'

export type CacheFolders = readonly [last: string, next: string]

/** Empties the folder for the documents of a new build. */
export function openDocumentCache(root: string): CacheFolders {
  const next = join(root, NEXT)
  rmSync(next, { recursive: true, force: true })
  mkdirSync(next, { recursive: true })
  return [join(root, LAST), next]
}

/** Returns the file with this name. If the last build has none, `make` makes its content. */
export function cacheDocument(
  [last, next]: CacheFolders,
  name: string,
  make: () => string,
): { file: string; isNew: boolean } {
  const file = join(next, name)
  try {
    renameSync(join(last, name), file)
    return { file, isNew: false }
  } catch {
    writeFileSync(file, make())
    return { file, isNew: true }
  }
}

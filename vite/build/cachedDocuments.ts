import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The documents of the last complete build, named by a hash of everything that they are made from. */
const LAST = '.cache/documents'

/**
 * The documents of the unfinished build, which replace those of the last one. Documents that no page uses any more are
 * dropped.
 */
const NEXT = '.cache/documents.new'

export type CacheFolders = readonly [last: string, next: string]

/** Empties the folder for the documents of a new build. */
export function openDocumentCache(root: string): CacheFolders {
  const nextFolder = join(root, NEXT)
  rmSync(nextFolder, { recursive: true, force: true })
  mkdirSync(nextFolder, { recursive: true })
  return [join(root, LAST), nextFolder]
}

/** Returns the file with this name. If the last build has none, renders its content. */
export function cacheDocument(
  [lastFolder, nextFolder]: CacheFolders,
  name: string,
  render: () => string,
): { file: string; isNew: boolean } {
  const file = join(nextFolder, name)
  // A build renders twice if it is served before it is finished.
  if (existsSync(file)) return { file, isNew: false }
  try {
    renameSync(join(lastFolder, name), file)
    return { file, isNew: false }
  } catch {
    writeFileSync(file, render())
    return { file, isNew: true }
  }
}

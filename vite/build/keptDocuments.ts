import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The documents of the last complete build, named by a hash of everything that they are made from. */
const LAST = '.cache/documents'

/** Those of the unfinished build. They become the last ones, so that what no page uses any more is dropped. */
const NEXT = '.cache/documents.new'

/** The two folders, for `keep`. */
export type KeptFolders = readonly [last: string, next: string]

/** Starts a build. Call `finish` when it is complete. */
export function openKeptDocuments(root: string) {
  const folders: KeptFolders = [join(root, LAST), join(root, NEXT)]
  const [last, next] = folders
  rmSync(next, { recursive: true, force: true })
  mkdirSync(next, { recursive: true })
  return {
    folders,
    finish(): void {
      rmSync(last, { recursive: true, force: true })
      renameSync(next, last)
    },
  }
}

/** Returns the file with this name. If the last build has none, `make` makes its content. */
export function keep([last, next]: KeptFolders, name: string, make: () => string): { file: string; isNew: boolean } {
  const file = join(next, name)
  try {
    renameSync(join(last, name), file)
    return { file, isNew: false }
  } catch {
    writeFileSync(file, make())
    return { file, isNew: true }
  }
}

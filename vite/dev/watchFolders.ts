import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import { join } from 'node:path'

/** A file that has been saved, or one that is new or gone. */
export type FileEvent = 'saved' | 'new or gone'

/**
 * Tells of what happens to files in folders and all that is in these. One watcher for each folder costs nothing where it
 * holds thousands of files; Vite's own has one for each file.
 */
export function watchFolders(folders: readonly string[], told: (event: FileEvent, file: string) => void) {
  const watchers = new Map<string, FSWatcher>()

  const leave = (folder: string) => {
    watchers.get(folder)?.close()
    watchers.delete(folder)
  }
  const enter = (folder: string) => {
    if (watchers.has(folder)) return
    try {
      const watcher = watch(folder, (_, name) => {
        // Some systems do not tell which file it is.
        if (name === null) return told('new or gone', folder)
        // What editors and systems put beside a file while it is open.
        if (/^\.|~$/.test(name)) return
        const path = join(folder, name)
        const found = statSync(path, { throwIfNoEntry: false })
        // A folder of this name may be another by now.
        if (found?.isDirectory() !== watchers.has(path)) leave(path)
        if (found?.isDirectory()) enter(path)
        // Many editors save by putting a new file in the place of the old one.
        told(found?.isFile() ? 'saved' : 'new or gone', path)
      })
      watcher.on('error', () => leave(folder))
      watchers.set(folder, watcher)
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        if (entry.isDirectory()) enter(join(folder, entry.name))
      }
    } catch {
      // Gone again, or not to be read: the check tells.
    }
  }

  for (const folder of folders) enter(folder)
  return { close: () => [...watchers.keys()].forEach(leave) }
}

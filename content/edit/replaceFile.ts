import { renameSync } from 'node:fs'

/** Milliseconds to wait until another program closes the file. */
const TIMEOUT = 1000

/**
 * Moves a file or folder, and replaces a file. On Windows this fails while another program has it open, such as a virus
 * scanner or an editor. Retries until the timeout, then throws.
 */
export function replaceFile(from: string, to: string, rename = renameSync, platform = process.platform): void {
  const deadline = performance.now() + TIMEOUT
  for (let isDone = false; !isDone; ) {
    try {
      rename(from, to)
      isDone = true
    } catch (error) {
      const isInUse = platform === 'win32' && /^E(?:BUSY|PERM|ACCES)$/.test(Object(error).code)
      if (!isInUse) throw error
      if (performance.now() > deadline)
        throw new Error(`${to} is open in another program. Close it there, and try again.`, { cause: error })
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
    }
  }
}

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const FILE = '.cache/build.lock'

/**
 * Reserves the folders of the build for this process. Returns a function that releases them, or an error message while
 * another build of this folder is running: two builds would write into each other's files.
 */
export function lockBuild(root: string): (() => void) | string {
  const file = join(root, FILE)
  mkdirSync(dirname(file), { recursive: true })
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (Object(error).code !== 'EEXIST') throw error
    }
    const holder = readHolder(file)
    if (isRunning(holder)) {
      return `Another build of this folder is running (process ${holder}). Wait until it has finished, and build again. If there is none, delete ${FILE}.`
    }
    // The build that held the lock was stopped.
    rmSync(file, { force: true })
  }
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  return () => {
    process.off('exit', release)
    release()
  }
}

function readHolder(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

function isRunning(id: number): boolean {
  if (!(id > 0) || id === process.pid) return false
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    // The process of another user.
    return Object(error).code === 'EPERM'
  }
}

import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** Errors of a folder that cannot be renamed: a mount, or one that a program of Windows has open. */
const NOT_RENAMED = /^(?:EBUSY|EXDEV|EPERM|EACCES)$/

/** Replaces a folder by another: at once, or file by file if it is a link or a mount. */
export async function replaceFolder(folder: string, replacement: string): Promise<void> {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) {
    return replaceFiles(resolve(dirname(folder), readlinkSync(folder)), replacement)
  }
  const last = `${folder}.old`
  await rm(last, { recursive: true, force: true })
  try {
    if (existsSync(folder)) renameSync(folder, last)
  } catch (error) {
    if (NOT_RENAMED.test(Object(error).code)) return replaceFiles(folder, replacement)
    throw error
  }
  renameSync(replacement, folder)
  await rm(last, { recursive: true, force: true })
}

/** New files come first, so that no page refers to one that is missing. */
async function replaceFiles(folder: string, replacement: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  cpSync(replacement, folder, { recursive: true })
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!existsSync(join(replacement, entry))) rmSync(join(folder, entry), { recursive: true, force: true })
  }
  await rm(replacement, { recursive: true, force: true })
}

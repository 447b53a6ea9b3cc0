import { execFileSync, spawnSync } from 'node:child_process'
import { lstatSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'

/** Only administrators create symbolic links there, and no process can be killed by a signal. */
export const isWindows = process.platform === 'win32'

/** File systems where `Boru.json` and `boru.json` are one file. */
export const ignoresCase = isWindows || process.platform === 'darwin'

/** Links to folders. Windows has them, but Wine and some file systems do not. */
export const hasFolderLinks = tryFolderLink()

function tryFolderLink(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'link-'))
  const link = join(folder, 'link')
  try {
    symlinkSync(import.meta.dirname, link, 'junction')
    return lstatSync(link).isSymbolicLink()
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export const hasGit = spawnSync('git', ['--version']).status === 0

/** Runs Git in a folder, and returns what it prints. */
export const runGit = (folder: string, ...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim()

/** Makes a folder a repository, unless it is one, and commits everything in it. */
export function commitAll(folder: string, message = 'Begin'): void {
  runGit(folder, 'init', '-q', '--template=', '-b', 'main')
  runGit(folder, 'add', '.')
  runGit(folder, '-c', 'user.name=Begin', '-c', 'user.email=begin@site.example', 'commit', '-qm', message)
}

/** A path with slashes, as content and reports have it on every system. */
export const toSlashes = (path: string): string => path.replaceAll(sep, '/')

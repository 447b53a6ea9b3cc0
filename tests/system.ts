import { spawnSync } from 'node:child_process'
import { sep } from 'node:path'

/** Only administrators create symbolic links there, and no process can be killed by a signal. */
export const isWindows = process.platform === 'win32'

/** File systems where `Boru.json` and `boru.json` are one file. */
export const ignoresCase = isWindows || process.platform === 'darwin'

export const hasGit = spawnSync('git', ['--version']).status === 0

/** A path with slashes, as content and reports have it on every system. */
export const toSlashes = (path: string): string => path.replaceAll(sep, '/')

import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getToday } from '../../schema/documents/notice.ts'
import { computeHash } from '../files/cachedByContent.ts'

/** The file with a hash of the inputs of `dist`. */
const STAMP = '.cache/built-from'

/** Files that a build does not read, or writes itself. All others count, so that no needed build is skipped. */
const OTHERS = new Set(
  'node_modules dist dist.new dist.old dist-server .cache .git .vscode tests docs test-results inbox'.split(' '),
)

/**
 * A hash of everything that a build depends on: sizes and times of files, installed packages, the commit (for dates of
 * change), settings, and the day (for notices).
 */
export function computeInputs(root: string): string {
  const entries = readdirSync(root).filter((name) => !OTHERS.has(name))
  const files = entries.flatMap((name) =>
    statSync(join(root, name)).isDirectory()
      ? readdirSync(join(root, name), { recursive: true, encoding: 'utf8' }).map((innerName) => join(name, innerName))
      : [name],
  )
  const states = [...files, 'node_modules/.package-lock.json'].sort().map((file) => {
    const state = statSync(join(root, file), { throwIfNoEntry: false })
    return state?.isDirectory() ? file : `${file} ${state?.size} ${state?.mtimeMs}`
  })
  // Vite's default.
  const { DATA_SHEETS, MESSAGES_ENDPOINT, NODE_ENV = 'production' } = process.env
  return computeHash(
    states.join('\n'),
    readCommit(root),
    JSON.stringify({ DATA_SHEETS, MESSAGES_ENDPOINT, NODE_ENV }),
    process.version,
    getToday(),
  )
}

/** The commit that is checked out. Empty outside of a repository. */
export function readCommit(root: string): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

/** Identifies this `dist` by its time, so that the `dist` of an older commit is not mistaken for it. */
const createStamp = (root: string, inputs: string) => `${inputs} ${statSync(join(root, 'dist')).mtimeMs}`

/** Notes what `dist` was built from: `inputs` as they were when the build began. */
export function writeStamp(root: string, inputs: string): void {
  writeFileSync(join(root, STAMP), createStamp(root, inputs))
}

/** Whether a build would write the same `dist` again. */
export function isUpToDate(root: string): boolean {
  try {
    return readFileSync(join(root, STAMP), 'utf8') === createStamp(root, computeInputs(root))
  } catch {
    return false
  }
}

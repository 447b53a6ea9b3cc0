import { execFileSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { listDocuments } from '../../content/check/read/files.ts'

/** The last change of each page's document, by route, as an ISO date and time. */
export type LastModified = ReadonlyMap<string, string>

/**
 * Reads the last change of every document from Git, in one call. Empty without Git and in a shallow clone, where the
 * oldest commit would seem to have changed all documents.
 */
export function readLastModified(root: string): LastModified {
  const dates = parseLog(readLog(root))
  return new Map(
    listDocuments(root).documents.flatMap(({ file, type, route }) => {
      const date = type === 'page' ? dates.get(file) : undefined
      return date === undefined ? [] : [[route, date] as const]
    }),
  )
}

/** The folder may belong to another user, as in a container: whoever builds it runs its code anyway. */
const SETTINGS = ['-c', 'core.quotePath=false', '-c', 'log.showSignature=false', '-c']

function readLog(root: string): string {
  const runGit = (...parameters: string[]) =>
    execFileSync('git', [...SETTINGS, `safe.directory=${realpathSync(root)}`, ...parameters], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 28,
    })
  try {
    if (runGit('rev-parse', '--is-shallow-repository').trim() !== 'false') return ''
    return runGit('log', '--relative', '--name-only', '--format=%x00%cI', '--', 'pages')
  } catch {
    return ''
  }
}

/** The newest date of each file, from a log that starts with the newest commit. */
function parseLog(log: string): ReadonlyMap<string, string> {
  const dates = new Map<string, string>()
  for (const commit of log.split('\0').slice(1)) {
    const [date = '', ...files] = commit.split('\n').filter(Boolean)
    for (const file of files) if (!dates.has(file)) dates.set(file, new Date(date).toISOString())
  }
  return dates
}

/** The later one of a post's date, which may be in the future, and its last change. */
export function getLastChange(changeDate: string | undefined, date: string | undefined): string | undefined {
  const publicationTime = date && getStartOfDay(date)
  return changeDate && publicationTime
    ? changeDate > publicationTime
      ? changeDate
      : publicationTime
    : (changeDate ?? publicationTime)
}

/** Midnight UTC: `2025-03-12` → `2025-03-12T00:00:00.000Z` */
export const getStartOfDay = (day: string): string => new Date(`${day}T00:00:00Z`).toISOString()

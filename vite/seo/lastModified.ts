import { execFileSync } from 'node:child_process'
import { listDocuments } from '../../content/check/read/files.ts'

/** When each page's document was last changed, by route, as an ISO date and time. */
export type LastModified = ReadonlyMap<string, string>

/**
 * Asks Git for the last change of every document, in one call.
 *
 * Knows nothing where there is no Git, or only the last commits: then all documents would seem to be changed by the
 * first of those.
 */
export function lastModified(root: string): LastModified {
  const dates = datesIn(logOf(root))
  return new Map(
    listDocuments(root).documents.flatMap(({ file, type, route }) => {
      const date = type === 'page' ? dates.get(file) : undefined
      return date === undefined ? [] : [[route, date] as const]
    }),
  )
}

function logOf(root: string): string {
  const git = (...parameters: string[]) =>
    execFileSync('git', parameters, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 28,
    })
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return ''
    return git('-c', 'core.quotePath=false', 'log', '--relative', '--name-only', '--format=%x00%cI', '--', 'pages')
  } catch {
    return ''
  }
}

/** Of a log from the newest commit to the oldest, each file's newest date. */
function datesIn(log: string): ReadonlyMap<string, string> {
  const dates = new Map<string, string>()
  for (const commit of log.split('\0').slice(1)) {
    const [date = '', ...files] = commit.split('\n').filter(Boolean)
    for (const file of files) if (!dates.has(file)) dates.set(file, new Date(date).toISOString())
  }
  return dates
}

/** The later of a post's day and its last change, where one of them is known; a post may be dated ahead. */
export function lastChange(changed: string | undefined, date: string | undefined): string | undefined {
  const published = date && startOf(date)
  return changed && published ? (changed > published ? changed : published) : (changed ?? published)
}

/** A day as a date and time. */
export const startOf = (day: string): string => new Date(`${day}T00:00:00Z`).toISOString()

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentFile } from './files.ts'

/** Lines that are shorter are the same in all documents: brackets, and keys with nothing beside them. */
const TELLING = 24

/** The share of a page's telling lines that are in another, from which on it is taken for the same page. */
const ENOUGH = 0.7

/**
 * Pages that have been renamed by hand since the last commit: by their old route, the new one. A page that is gone and one
 * that is new are the same if most of their lines are. Knows nothing where there is no Git.
 *
 * Git is asked when a route is asked for, which is where a link leads nowhere.
 */
export function createRenameFinder(
  root: string,
): (documents: readonly DocumentFile[]) => (route: string) => string | undefined {
  let hasGit = true
  const git = (...parameters: string[]): string => {
    if (!hasGit) return ''
    try {
      return execFileSync('git', parameters, {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
        maxBuffer: 2 ** 28,
      })
    } catch {
      hasGit = false
      return ''
    }
  }

  return (documents) => {
    let found: ReadonlyMap<string, string> | undefined
    const find = () => {
      const committed = new Set(git('ls-tree', '-rz', '--name-only', 'HEAD', '--', 'pages').split('\0').filter(Boolean))
      const there = new Set(documents.map(({ file }) => file))
      const added =
        committed.size > 0 ? documents.filter(({ file, kind }) => kind === 'page' && !committed.has(file)) : []
      const gone = added.length > 0 ? [...committed].filter((file) => file.endsWith('.json') && !there.has(file)) : []
      const fresh = added.map(({ file, route }) => ({ route, lines: tellingLines(read(join(root, file))) }))
      return new Map(
        gone.flatMap((file) => {
          const lines = tellingLines(git('show', `HEAD:./${file}`))
          const [best] = fresh
            .map((page) => ({ ...page, alike: likeness(lines, page.lines) }))
            .sort((one, other) => other.alike - one.alike)
          return best && best.alike >= ENOUGH ? [[routeOf(file), best.route] as const] : []
        }),
      )
    }
    return (route) => {
      found ??= find()
      return found.get(route)
    }
  }
}

const routeOf = (file: string): string => file.replace(/^pages|(\/index)?\.json$/g, '') || '/'

const tellingLines = (source: string): ReadonlySet<string> =>
  new Set(
    source
      .split('\n')
      .map((line) => line.trim().replace(/,$/, ''))
      .filter((line) => line.length >= TELLING),
  )

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((line) => other.has(line)).length
  return common / Math.max(one.size, other.size, 1)
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // Gone by now.
    return ''
  }
}

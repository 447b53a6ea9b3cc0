import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hashOf } from './hash.ts'
import { PROJECT } from './project.ts'

const IMPORTS = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g

/**
 * A name for the code that begins with these modules of the project, with all that they import, and for the versions of
 * packages and of Node. What it makes may be kept as long as its name stays.
 */
export function codeVersion(...modules: readonly string[]): string {
  const sources = new Map<string, string>()
  const read = (file: string) => {
    if (sources.has(file) || !existsSync(file)) return
    const source = readFileSync(file, 'utf8')
    sources.set(file, source)
    for (const [, path = ''] of source.matchAll(IMPORTS)) read(join(dirname(file), path))
  }
  for (const module of modules) read(join(PROJECT, module))
  if (sources.size < modules.length) throw new Error(`There is no ${modules.join(' or no ')}.`)
  const lock = readFileSync(join(PROJECT, 'package-lock.json'))
  // `Intl` comes with Node.
  return hashOf(process.version, process.platform, lock, ...[...sources.values()].sort())
}

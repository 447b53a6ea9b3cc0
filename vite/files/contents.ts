import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { hashOf } from './hash.ts'
import { fingerprintOf } from './output.ts'

/**
 * Names what stands in each file of a folder, by its path in it. `cache` keeps the names: only what has been touched
 * since is read.
 */
export function contentsOf(folder: string, cache: string): ReadonlyMap<string, string> {
  const before = readCache(cache)
  const after = new Map<string, readonly [fingerprint: string, content: string]>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    const path = relative(folder, file).replaceAll('\\', '/')
    const fingerprint = fingerprintOf(file)
    const known = before.get(path)
    after.set(path, known?.[0] === fingerprint ? known : [fingerprint, hashOf(readFileSync(file))])
  }
  mkdirSync(dirname(cache), { recursive: true })
  writeFileSync(cache, JSON.stringify([...after]))
  return new Map([...after].sort().map(([path, [, content]]) => [path, content]))
}

function readCache(file: string): ReadonlyMap<string, readonly [fingerprint: string, content: string]> {
  try {
    return new Map(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // None yet, or half of one: then all files are read.
    return new Map()
  }
}

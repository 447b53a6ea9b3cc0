import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hashOf } from './hash.ts'

/**
 * The folder of the built site. A manifest beside it tells from what each of its files was made, so that a build writes
 * those alone that would become others. Addresses begin with a slash.
 */
export interface Output {
  readonly folder: string
  /** Whether a file lies there as this left it when it was made from the same, and so stays. */
  has(address: string, madeFrom: string): boolean
  write(address: string, content: string | Uint8Array, madeFrom?: string): void
  /** Takes note of a file that another has written there, and how it left it. */
  wrote(address: string, madeFrom: string, fingerprint: string): void
  /** Leaves a file alone that is always written anew, by another. */
  preserve(address: string): void
  /** Ends the build: removes what it has neither written nor preserved, and saves the manifest. */
  close(): void
}

export function openOutput(folder: string, manifest: string): Output {
  const before = readManifest(manifest)
  const after = new Map<string, string>()
  const preserved = new Set<string>()
  const folders = new Set<string>()
  let hasWritten = false

  const output: Output = {
    folder,
    has(address, madeFrom) {
      const entry = after.get(address) ?? before.get(address)
      if (!entry?.startsWith(`${madeFrom} `) || entry !== `${madeFrom} ${fingerprintOf(folder + address)}`) return false
      after.set(address, entry)
      return true
    },
    write(address, content, madeFrom = hashOf(content)) {
      if (output.has(address, madeFrom)) return
      const file = join(folder, address)
      const parent = dirname(file)
      if (!folders.has(parent)) mkdirSync(parent, { recursive: true })
      folders.add(parent)
      writeFileSync(file, content)
      output.wrote(address, madeFrom, fingerprintOf(file))
    },
    wrote(address, madeFrom, fingerprint) {
      after.set(address, `${madeFrom} ${fingerprint}`)
      hasWritten = true
    },
    preserve: (address) => preserved.add(address),
    close() {
      for (const [parent, names] of namesByFolder([...after.keys(), ...preserved])) {
        // A folder that is as it was left has nothing else in it: it need not be read.
        const madeFrom = [...names].sort().join('/')
        if (output.has(`${parent}/`, madeFrom)) continue
        const own = join(folder, parent)
        for (const name of readdirSync(own)) if (!names.has(name)) rmSync(join(own, name), { recursive: true })
        output.wrote(`${parent}/`, madeFrom, fingerprintOf(own))
      }
      if (!hasWritten && after.size === before.size) return
      mkdirSync(dirname(manifest), { recursive: true })
      writeFileSync(manifest, Array.from(after, (line) => line.join('\t')).join('\n'))
    },
  }
  return output
}

/** What changes when anyone else touches a file, even one who sets its time back. */
export function fingerprintOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats ? `${stats.size} ${stats.ctimeMs}` : ''
}

function readManifest(file: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>()
  try {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      const end = line.indexOf('\t')
      files.set(line.slice(0, end), line.slice(end + 1))
    }
  } catch {
    // None yet: then all is written anew.
  }
  return files
}

/** What is to lie in each folder, so that these files do. */
function namesByFolder(addresses: Iterable<string>): ReadonlyMap<string, ReadonlySet<string>> {
  const folders = new Map([['', new Set<string>()]])
  const add = (path: string): void => {
    const end = path.lastIndexOf('/')
    const [parent, name] = [path.slice(0, end), path.slice(end + 1)]
    const names = folders.get(parent)
    if (names) names.add(name)
    else {
      folders.set(parent, new Set([name]))
      add(parent)
    }
  }
  for (const address of addresses) add(address)
  return folders
}

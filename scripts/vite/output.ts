import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A name for all that something is made from. */
export function hashOf(...from: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  // The lengths tell where one ends and the next begins.
  for (const part of from) hash.update(`${part.length}:`).update(part)
  return hash.digest('base64url').slice(0, 24)
}

/**
 * The folder of the built site. A ledger beside it tells from what each of its files was made, so that a build writes
 * those alone that would become others.
 */
export interface Output {
  readonly folder: string
  /** Whether a file lies there as this left it when it was made from the same, and so stays. */
  has(address: string, madeFrom: string): boolean
  write(address: string, content: string | Uint8Array, madeFrom?: string): void
  /** Takes note of a file that another has written there. */
  wrote(address: string, madeFrom: string): void
  /** Keeps a file that is always written anew, by another. */
  keep(address: string): void
  /** Ends the build: removes what it has neither written nor kept, and saves the ledger. */
  close(): void
}

export function openOutput(folder: string, ledger: string): Output {
  const before = readLedger(ledger)
  const after = new Map<string, string>()
  const kept = new Set<string>()
  const folders = new Set<string>()

  const output: Output = {
    folder,
    has(address, madeFrom) {
      const entry = before.get(address)
      if (!entry?.startsWith(`${madeFrom} `) || entry !== `${madeFrom} ${stampOf(join(folder, address))}`) return false
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
      output.wrote(address, madeFrom)
    },
    wrote(address, madeFrom) {
      after.set(address, `${madeFrom} ${stampOf(join(folder, address))}`)
    },
    keep: (address) => kept.add(address),
    close() {
      prune(folder, '', (address) => after.has(address) || kept.has(address))
      mkdirSync(dirname(ledger), { recursive: true })
      writeFileSync(ledger, JSON.stringify([...after]))
    },
  }
  return output
}

/** What changes when anyone else touches a file, even one who sets its time back. */
function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats ? `${stats.size} ${stats.ctimeMs}` : ''
}

function readLedger(file: string): ReadonlyMap<string, string> {
  try {
    return new Map(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // None yet, or half of one: then all is written anew.
    return new Map()
  }
}

/** Removes files that nobody wants, and folders that are left empty. Returns whether anything stays. */
function prune(folder: string, address: string, wanted: (address: string) => boolean): boolean {
  let stays = false
  for (const entry of readdirSync(join(folder, address), { withFileTypes: true })) {
    const own = `${address}/${entry.name}`
    if (entry.isDirectory()) stays = prune(folder, own, wanted) || stays
    else if (wanted(own)) stays = true
    else rmSync(join(folder, own))
  }
  if (!stays && address !== '') rmdirSync(join(folder, address))
  return stays
}

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PageEntry } from '../entries/pageEntry.ts'
import type { Entries } from '../entries/store.ts'
import { hashOf } from '../files/hash.ts'
import type { Output } from '../files/output.ts'
import type { Shard } from '../files/shard.ts'
import { keptRendition } from '../pictures/renditions.ts'

const RECORD = 'part.json'
const LINES = 'entries.jsonl'
const FILES = 'dist'

/** What a build of a part has made, besides the files and the entries that lie beside it. */
interface PartRecord extends Shard {
  /** A name for the content and the code of the whole site. */
  readonly state: string
  /** By address, what each file was made from, and a name for what stands in it. */
  readonly files: readonly (readonly [address: string, madeFrom: string, content: string])[]
}

export interface Part {
  readonly folder: string
  /** Nothing, where there is none that can be read. */
  readonly record: PartRecord | undefined
}

export const partFolder = ({ number, of }: Shard) => `parts/${number}-of-${of}`

/** A folder for what a build of a part makes, always from nothing: it is to be taken elsewhere. */
export function openPart(folder: string, shard: Shard) {
  rmSync(folder, { recursive: true, force: true })
  const files = new Map<string, string>()
  const lines: string[] = []
  const output: Output = {
    folder: join(folder, FILES),
    has: () => false,
    write(address, content, madeFrom = hashOf(content)) {
      writeInto(output.folder, address, content)
      files.set(address, madeFrom)
    },
    wrote: (address, madeFrom) => files.set(address, madeFrom),
    preserve() {},
    close() {},
  }
  return {
    output,
    entries: {
      has: () => false,
      put: (...entry) => void lines.push(JSON.stringify(entry)),
    } satisfies Entries,
    close(state: string): void {
      const contentOf = (address: string) => hashOf(readFileSync(join(output.folder, address)))
      const record: PartRecord = {
        ...shard,
        state,
        files: [...files].map(([address, madeFrom]) => [address, madeFrom, contentOf(address)]),
      }
      writeInto(folder, LINES, lines.join('\n'))
      writeInto(folder, RECORD, JSON.stringify(record))
    },
  }
}

export const readParts = (folders: readonly string[]): readonly Part[] =>
  folders.map((folder) => {
    try {
      return { folder, record: JSON.parse(readFileSync(join(folder, RECORD), 'utf8')) }
    } catch {
      return { folder, record: undefined }
    }
  })

/** What is in the way of joining these parts, in a sentence: they have to be all parts of one site, each once. */
export function problemOf(parts: readonly Part[]): string | undefined {
  let first: { folder: string; record: PartRecord } | undefined
  const folders = new Map<number, string>()
  for (const { folder, record } of parts) {
    if (!record) return `${folder} holds no part of a build: there is no ${RECORD} in it that can be read.`
    first ??= { folder, record }
    const { number, of, state } = record
    if (of !== first.record.of) {
      return `${first.folder} is one of ${first.record.of} parts, but ${folder} is one of ${of}: build all parts with the same number of them.`
    }
    if (state !== first.record.state) {
      return `${first.folder} and ${folder} are of different content or code: build all parts from one commit, with one version of Node, on one day.`
    }
    const other = folders.get(number)
    if (other !== undefined)
      return `Part ${number} of ${of} is there twice, in ${other} and ${folder}: give one of them.`
    folders.set(number, folder)
  }
  const { of = 0 } = first?.record ?? {}
  const missing = Array.from({ length: of }, (_, index) => index + 1).find((number) => !folders.has(number))
  return missing === undefined
    ? undefined
    : `Part ${missing} of ${of} is missing: make it with BUILD_SHARD=${missing}/${of} npm run build.`
}

/** What is in the way of joining parts to what lies here. */
export const problemWithState = ([first]: readonly Part[], state: string): string | undefined =>
  first?.record && first.record.state !== state
    ? 'The parts are of other content or code than what lies here: join them at the commit that they were built from, with the same version of Node, on the same day.'
    : undefined

/**
 * Takes parts over into a build: their files, their entries, and their renditions into the cache of these, so that none
 * is encoded again for its grey. Returns what is in the way, if anything is.
 */
export function joinParts(root: string, parts: readonly Part[], output: Output, entries: Entries): string | undefined {
  for (const { folder, record } of parts) {
    for (const [address, madeFrom, made] of record?.files ?? []) {
      const content = read(join(folder, FILES, address))
      if (!content || hashOf(content) !== made) {
        return `${join(folder, FILES, address)} is not as it was made: fetch or make part ${record?.number} again.`
      }
      output.write(address, content, madeFrom)
      const kept = keptRendition(address)
      if (kept) writeInto(root, kept, content)
    }
    for (const line of readFileSync(join(folder, LINES), 'utf8').split('\n').filter(Boolean)) {
      const [route, madeFrom, entry]: [string, string, PageEntry] = JSON.parse(line)
      if (!entries.has(route, madeFrom)) entries.put(route, madeFrom, entry)
    }
  }
  return undefined
}

function read(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

function writeInto(folder: string, address: string, content: string | Uint8Array): void {
  const file = join(folder, address)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

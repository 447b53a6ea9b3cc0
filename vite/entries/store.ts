import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { hashOf } from '../files/hash.ts'
import { ENTRY_PARTS, type EntryPart, type PageEntry } from './pageEntry.ts'

/** Where a part of an entry stands in the file of all, in bytes, and a name for what stands there. */
type Place = readonly [name: string, offset: number, length: number]

/** An entry: what it was made from, and its parts. */
type Kept = readonly [madeFrom: string, parts: Readonly<Partial<Record<EntryPart, Place>>>]

/** What a page tells in one part of its entry, and a name for that. */
export interface Told {
  readonly route: string
  readonly name: string
  read(): string
}

/** Takes the entries of pages. */
export type Entries = Pick<ReturnType<typeof openEntries>, 'has' | 'put'>

/**
 * Keeps the entries of all pages between builds, in one file that is added to: none of them is held.
 *
 * What is left of entries that have been made anew is cleared out when it is more than half of the file.
 */
export function openEntries(file: string) {
  const index = `${file}.index.json`
  const before = readIndex(index, file)
  const after = new Map<string, Kept>()
  mkdirSync(dirname(file), { recursive: true })
  // What is written now is not what an index tells that could not be used.
  if (before.size === 0) rmSync(index, { force: true })
  const handle = openSync(file, before.size > 0 ? 'r+' : 'w+')
  let end = endOf(before)

  const readAt = ([, offset, length]: Place): Buffer => {
    const bytes = Buffer.allocUnsafe(length)
    readSync(handle, bytes, 0, length, offset)
    return bytes
  }

  return {
    /** Whether the entry of a page is here that was made from the same, and so stays. */
    has(route: string, madeFrom: string): boolean {
      const kept = after.get(route) ?? before.get(route)
      if (kept?.[0] !== madeFrom) return false
      after.set(route, kept)
      return true
    },
    put(route: string, madeFrom: string, entry: PageEntry): void {
      const write = (text: string): Place => {
        const place = [hashOf(text), end, writeSync(handle, text, end)] as const
        end += place[2]
        return place
      }
      after.set(route, [madeFrom, mapParts(entry, write)])
    },
    /** What those of these pages tell that have a part in their entries. */
    told: (routes: readonly string[], part: EntryPart): readonly Told[] =>
      routes.flatMap((route) => {
        const place = after.get(route)?.[1][part]
        return place ? [{ route, name: place[0], read: () => readAt(place).toString() }] : []
      }),
    close(): void {
      const used = placesIn(after).reduce((sum, [, , length]) => sum + length, 0)
      if (end > 2 * used) clear()
      closeSync(handle)
      writeFileSync(index, JSON.stringify([...after]))
    },
  }

  function clear(): void {
    rmSync(index, { force: true })
    const fresh = openSync(`${file}.new`, 'w')
    let offset = 0
    const move = (place: Place): Place => {
      writeSync(fresh, readAt(place))
      const [name, , length] = place
      offset += length
      return [name, offset - length, length]
    }
    for (const [route, [madeFrom, parts]] of after) after.set(route, [madeFrom, mapParts(parts, move)])
    closeSync(fresh)
    renameSync(`${file}.new`, file)
  }
}

/** Where entries are; none where their file is not there, or does not have all of them. */
function readIndex(index: string, file: string): ReadonlyMap<string, Kept> {
  try {
    const kept = new Map<string, Kept>(JSON.parse(readFileSync(index, 'utf8')))
    if (endOf(kept) <= statSync(file).size) return kept
  } catch {
    // None yet, or half of one.
  }
  return new Map()
}

const placesIn = (kept: ReadonlyMap<string, Kept>): readonly Place[] =>
  [...kept.values()].flatMap(([, parts]) => Object.values(parts))

const endOf = (kept: ReadonlyMap<string, Kept>): number =>
  placesIn(kept).reduce((end, [, offset, length]) => Math.max(end, offset + length), 0)

function mapParts<T, U>(
  parts: Readonly<Partial<Record<EntryPart, T>>>,
  map: (part: T) => U,
): Partial<Record<EntryPart, U>> {
  const mapped: Partial<Record<EntryPart, U>> = {}
  for (const name of ENTRY_PARTS) {
    const part = parts[name]
    if (part !== undefined) mapped[name] = map(part)
  }
  return mapped
}

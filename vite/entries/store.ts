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
import type { PageEntry } from './pageEntry.ts'

/** Where an entry stands in the file of all, in bytes, and what it was made from. */
type Place = readonly [madeFrom: string, offset: number, length: number]

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
  const after = new Map<string, Place>()
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
      const place = after.get(route) ?? before.get(route)
      if (place?.[0] !== madeFrom) return false
      after.set(route, place)
      return true
    },
    put(route: string, madeFrom: string, json: string): void {
      const length = writeSync(handle, json, end)
      after.set(route, [madeFrom, end, length])
      end += length
    },
    read(route: string): PageEntry {
      const place = after.get(route)
      if (!place) throw new Error(`There is no entry of ${route}.`)
      return JSON.parse(readAt(place).toString())
    },
    close(): void {
      const used = [...after.values()].reduce((sum, [, , length]) => sum + length, 0)
      if (end > 2 * used) clear()
      closeSync(handle)
      writeFileSync(index, JSON.stringify([...after]))
    },
  }

  function clear(): void {
    rmSync(index, { force: true })
    const fresh = openSync(`${file}.new`, 'w')
    let offset = 0
    for (const [route, place] of after) {
      writeSync(fresh, readAt(place))
      after.set(route, [place[0], offset, place[2]])
      offset += place[2]
    }
    closeSync(fresh)
    renameSync(`${file}.new`, file)
  }
}

/** Where entries are; none where their file is not there, or does not have all of them. */
function readIndex(index: string, file: string): ReadonlyMap<string, Place> {
  try {
    const places = new Map<string, Place>(JSON.parse(readFileSync(index, 'utf8')))
    if (endOf(places) <= statSync(file).size) return places
  } catch {
    // None yet, or half of one.
  }
  return new Map()
}

function endOf(places: ReadonlyMap<string, Place>): number {
  let end = 0
  for (const [, offset, length] of places.values()) end = Math.max(end, offset + length)
  return end
}

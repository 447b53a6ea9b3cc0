import type { Finding, Path } from '../finding.ts'
import { MATERIALS, type Materials } from '../names/materials.ts'
import { report } from '../reports/report.ts'
import { getField, isObject } from './json.ts'

/** Entries by their names in documents, each with its other names. */
export type NamesById = ReadonlyMap<string, readonly string[]>

/** Keys of names in an entry of `_materials.json`. Translated texts are not names. */
const NAMES = ['name', 'number', 'designation', 'aisi', 'uns', 'jis', 'code', 'also'] as const

/** Reads the names of all entries under a key. Accepts any JSON; undefined without such entries. */
export function readNames(document: unknown, key: string): NamesById | undefined {
  const entries = getField(document, key)
  if (!isObject(entries)) return undefined
  return new Map(
    Object.entries(entries).map(([id, entry]) => {
      const names = NAMES.flatMap((name): unknown => getField(entry, name))
      return [id, names.filter((name) => typeof name === 'string')]
    }),
  )
}

/** Finds an entry by one of its names, ignoring punctuation and case: `AISI 316-L` finds 316L. */
export function findByName(word: string, entriesByName: NamesById): string | undefined {
  const normalizedName = normalizeName(word)
  return [...entriesByName].find(([id, names]) =>
    [id, ...names].some((name) => normalizeName(name) === normalizedName),
  )?.[0]
}

/** Lower case, without spaces and punctuation. */
const normalizeName = (word: string): string => word.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')

/** Keys whose names must be unique. Several grades can share an American or Japanese name. */
const UNIQUE_NAMES = ['name', 'number', 'designation', 'code', 'also'] as const

/** Reports names that two entries of a list share, so that they would be ambiguous. */
export function findNameClashes(document: Readonly<Record<Materials, object>>): Finding[] {
  return MATERIALS.flatMap((kind) => {
    const entries: [string, object][] = Object.entries(document[kind])
    const owners = new Map(entries.map(([id]) => [normalizeName(id), id]))
    return entries.flatMap(([id, entry]) =>
      getUniqueNames(entry).flatMap(({ name, path }): Finding[] => {
        const owner = owners.get(normalizeName(name))
        if (owner === undefined) owners.set(normalizeName(name), id)
        if (owner === undefined || owner === id) return []
        return [{ path: [kind, id, ...path], ...report('name.taken', { name, owner }) }]
      }),
    )
  })
}

function getUniqueNames(entry: unknown): { name: string; path: Path }[] {
  return UNIQUE_NAMES.flatMap((key) => {
    const value = getField(entry, key)
    const names = Array.isArray(value)
      ? value.map((name: unknown, index) => ({ name, path: [key, index] }))
      : [{ name: value, path: [key] }]
    return names.flatMap(({ name, path }) => (typeof name === 'string' ? [{ name, path }] : []))
  })
}

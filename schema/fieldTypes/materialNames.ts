import type { Finding, Path } from '../finding.ts'
import { MATERIALS } from '../names/materials.ts'
import { report } from '../reports.ts'
import { fieldOf, isObject } from './json.ts'

/** Things by the names that documents give them, each with what else people call it. */
export type NamesById = ReadonlyMap<string, readonly string[]>

/** Names in an entry of `_materials.json`: texts in languages are no names. */
const NAMES = ['name', 'number', 'designation', 'aisi', 'uns', 'jis', 'code', 'also'] as const

/** What a part of a document lists and calls by names; takes any JSON. Nothing where it cannot be read. */
export function readNames(document: unknown, key: string): NamesById | undefined {
  const entries = fieldOf(document, key)
  if (!isObject(entries)) return undefined
  return new Map(
    Object.entries(entries).map(([id, entry]) => {
      const names = NAMES.flatMap((name): unknown => fieldOf(entry, name))
      return [id, names.filter((name) => typeof name === 'string')]
    }),
  )
}

/** The one that people mean by a word, whatever they put between its letters and figures: `AISI 316-L` is 316L. */
export function findByName(word: string, things: NamesById): string | undefined {
  const wanted = normalizeName(word)
  return [...things].find(([id, names]) => [id, ...names].some((name) => normalizeName(name) === wanted))?.[0]
}

/** A name without what people put between its letters and figures. */
export const normalizeName = (word: string): string => word.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')

/** What one entry alone is called by; several grades can be the same one in the American and Japanese systems. */
const UNIQUE_NAMES = ['name', 'number', 'designation', 'code', 'also'] as const

/** Names that two entries of a list have: nobody could tell which of them is meant. Takes any JSON. */
export function findNameClashes(document: object): Finding[] {
  return MATERIALS.flatMap((sort) => {
    const list = fieldOf(document, sort)
    const entries = isObject(list) ? Object.entries(list) : []
    const owners = new Map(entries.map(([id]) => [normalizeName(id), id]))
    return entries.flatMap(([id, entry]) =>
      getUniqueNames(entry).flatMap(({ name, path }): Finding[] => {
        const owner = owners.get(normalizeName(name))
        if (owner === undefined) owners.set(normalizeName(name), id)
        if (owner === undefined || owner === id) return []
        return [{ path: [sort, id, ...path], ...report('materials.nameTaken', { name, owner }) }]
      }),
    )
  })
}

function getUniqueNames(entry: unknown): { name: string; path: Path }[] {
  return UNIQUE_NAMES.flatMap((key) => {
    const value = fieldOf(entry, key)
    const names = Array.isArray(value)
      ? value.map((name: unknown, index) => ({ name, path: [key, index] }))
      : [{ name: value, path: [key] }]
    return names.flatMap(({ name, path }) => (typeof name === 'string' ? [{ name, path }] : []))
  })
}

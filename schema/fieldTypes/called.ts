import { fieldOf, isObject } from './json.ts'

/** Things by the names that documents give them, each with what else people call it. */
export type Called = ReadonlyMap<string, readonly string[]>

/** Names in an entry of `_materials.json`: texts in languages are no names. */
const NAMES = ['name', 'number', 'designation', 'aisi', 'uns', 'jis', 'code', 'also'] as const

/** What a part of a document lists and calls by names; takes any JSON. Nothing where it cannot be read. */
export function calledIn(document: unknown, key: string): Called | undefined {
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
export function meantBy(word: string, things: Called): string | undefined {
  const wanted = bare(word)
  return [...things].find(([id, names]) => [id, ...names].some((name) => bare(name) === wanted))?.[0]
}

/** A name without what people put between its letters and figures. */
export const bare = (word: string): string => word.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '')

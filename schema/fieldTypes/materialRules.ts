import { MATERIALS } from '../names/materials.ts'
import type { Finding, Path } from '../wording/finding.ts'
import { quote } from '../wording/words.ts'
import { bare } from './called.ts'
import { fieldOf, isObject } from './json.ts'

/** What one entry alone is called by; several grades can be the same one in the American and Japanese systems. */
const OWN = ['name', 'number', 'designation', 'code', 'also'] as const

/** Names that two entries of a list have: nobody could tell which of them is meant. Takes any JSON. */
export function clashes(document: object): Finding[] {
  return MATERIALS.flatMap((sort) => {
    const list = fieldOf(document, sort)
    const entries = isObject(list) ? Object.entries(list) : []
    const owners = new Map(entries.map(([id]) => [bare(id), id]))
    return entries.flatMap(([id, entry]) =>
      namesOf(entry).flatMap(({ name, path }): Finding[] => {
        const owner = owners.get(bare(name))
        if (owner === undefined) owners.set(bare(name), id)
        if (owner === undefined || owner === id) return []
        return [
          {
            path: [sort, id, ...path],
            message: `${quote(name)} means ${quote(owner)} already. Remove it here or there.`,
          },
        ]
      }),
    )
  })
}

function namesOf(entry: unknown): { name: string; path: Path }[] {
  return OWN.flatMap((key) => {
    const value = fieldOf(entry, key)
    const names = Array.isArray(value)
      ? value.map((name: unknown, index) => ({ name, path: [key, index] }))
      : [{ name: value, path: [key] }]
    return names.flatMap(({ name, path }) => (typeof name === 'string' ? [{ name, path }] : []))
  })
}

/** Limits whose lower one is above the upper one, wherever they stand. Takes any JSON. */
export function reversedLimits(value: unknown, path: Path = []): Finding[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => reversedLimits(item, [...path, index]))
  if (!isObject(value)) return []
  const { min, max } = value
  const isReversed = typeof min === 'number' && typeof max === 'number' && min > max
  const message = `"min" must not be above "max". Exchange them: "min": ${max}, "max": ${min}.`
  return [
    ...(isReversed ? [{ path: [...path, 'min'], message }] : []),
    ...Object.entries(value).flatMap(([key, item]) => reversedLimits(item, [...path, key])),
  ]
}

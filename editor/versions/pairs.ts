import { diffArrays } from 'diff'
import { getField, isObject } from '../../schema/fieldTypes/json.ts'

export const isEqual = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** Keys that identify an entry, whatever else changes. */
const IDENTITY_KEYS = ['property', 'page', 'from', 'column']

/** Keys whose value names an entry without an identity, in order of preference. Blocks have a type, if nothing else. */
const NAMING_KEYS = ['anchor', 'title', 'name', 'label', 'question', 'caption', 'text', 'alt', 'href', 'file', 'type']

/**
 * Pairs the entries of two versions of a list: the index in `oldEntries` by the index in `newEntries`. Equal entries are paired first,
 * then those with the same identity or name, then those with the same predecessor. Rows of a table, which are lists in a
 * list, are paired by column.
 */
export function pairEntries(
  oldEntries: readonly unknown[],
  newEntries: readonly unknown[],
  isRow = false,
): ReadonlyMap<number, number> {
  if (isRow && oldEntries.length === newEntries.length) return new Map(oldEntries.map((_, index) => [index, index]))
  const pairs = new Map<number, number>()
  const unpairedIndexes = new Set(oldEntries.keys())
  const listUnpaired = () => [...newEntries.keys()].filter((index) => !pairs.has(index))
  const pair = (index: number, from: number) => {
    pairs.set(index, from)
    unpairedIndexes.delete(from)
  }
  const pairBy = (name: (entry: unknown) => string | undefined) => {
    const unpairedByKey = new Map<string, number[]>()
    for (const from of unpairedIndexes) {
      const key = name(oldEntries[from])
      if (key !== undefined) unpairedByKey.set(key, [...(unpairedByKey.get(key) ?? []), from])
    }
    for (const index of listUnpaired()) {
      const from = unpairedByKey.get(name(newEntries[index]) ?? '')?.shift()
      if (from !== undefined) pair(index, from)
    }
  }
  pairBy((entry) => JSON.stringify(entry))
  pairBy(getIdentity)
  for (const key of NAMING_KEYS) {
    pairBy((entry) => {
      const name = getField(entry, key)
      const isNamed = name !== undefined && getIdentity(entry) === undefined
      return isNamed ? JSON.stringify([getField(entry, 'type'), name]) : undefined
    })
  }
  for (const index of listUnpaired()) {
    const previous = pairs.get(index - 1)
    const from = index === 0 ? 0 : previous === undefined ? -1 : previous + 1
    if (unpairedIndexes.has(from) && canBeSame(oldEntries[from], newEntries[index])) pair(index, from)
  }
  return pairs
}

/** With more moved entries, all count as moved: finding the smallest set takes too long. */
const MAX_MOVED = 20

/** The indexes of entries that were moved: the smallest set that explains the new order. */
export function findMoved(pairs: ReadonlyMap<number, number>): ReadonlySet<number> {
  const sortedPairs = [...pairs].sort(([oldIndex], [otherOldIndex]) => oldIndex - otherOldIndex)
  const order = sortedPairs.map(([, from]) => from)
  const steps = diffArrays(
    order.toSorted((a, b) => a - b),
    order,
    { maxEditLength: 2 * MAX_MOVED },
  )
  if (!steps) return new Set(pairs.keys())
  const movedIndexes = new Set(steps.flatMap(({ added, value }) => (added ? value : [])))
  return new Set(sortedPairs.flatMap(([index, from]) => (movedIndexes.has(from) ? [index] : [])))
}

/** What identifies an entry: its type and an identity key. For a row of a table, its first cell. */
export function getIdentity(entry: unknown): string | undefined {
  if (Array.isArray(entry)) return JSON.stringify(entry[0])
  const key = IDENTITY_KEYS.find((name) => typeof getField(entry, name) === 'string')
  return key && JSON.stringify([getField(entry, 'type'), key, getField(entry, key)])
}

function canBeSame(oldEntry: unknown, newEntry: unknown): boolean {
  const [oldIdentity, newIdentity] = [getIdentity(oldEntry), getIdentity(newEntry)]
  if (oldIdentity !== undefined && newIdentity !== undefined) return oldIdentity === newIdentity
  return isObject(oldEntry) === isObject(newEntry) && getField(oldEntry, 'type') === getField(newEntry, 'type')
}

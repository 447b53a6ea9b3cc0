import { diffArrays } from 'diff'
import { fieldOf, isObject } from '../../schema/fieldTypes/json.ts'

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

/** What an entry of a list is known by, whatever else of it changes. */
const IDENTITIES = ['property', 'page', 'from', 'column']

/** How much of what they say two entries have in common at least that are the same one, changed. */
const ALIKE = 0.4

/** More comparisons than these take too long: a table of sizes can have 2,000 rows. */
const MOST_COMPARISONS = 10_000

/**
 * Which entries of two lists are the same ones: the index in `before` by the index in `after`. Equal ones are, then those
 * with one identity, then those that are most alike, then those that stand in one place between others. In a row of a
 * table, which is a list in a list, those are that stand in one column.
 */
export function pairsOf(
  before: readonly unknown[],
  after: readonly unknown[],
  isRow = false,
): ReadonlyMap<number, number> {
  if (isRow && before.length === after.length) return new Map(before.map((_, index) => [index, index]))
  const pairs = new Map<number, number>()
  const left = new Set(before.keys())
  const lacking = () => [...after.keys()].filter((index) => !pairs.has(index))
  const pair = (at: number, from: number) => {
    pairs.set(at, from)
    left.delete(from)
  }

  const pairBy = (name: (entry: unknown) => string | undefined) => {
    const free = new Map<string, number[]>()
    for (const from of left) {
      const key = name(before[from])
      if (key !== undefined) free.set(key, [...(free.get(key) ?? []), from])
    }
    for (const at of lacking()) {
      const from = free.get(name(after[at]) ?? '')?.shift()
      if (from !== undefined) pair(at, from)
    }
  }
  pairBy((entry) => JSON.stringify(entry))
  pairBy(identityOf)

  if (left.size * lacking().length <= MOST_COMPARISONS) {
    const words = new Map([...left].map((from) => [from, wordsIn(before[from])]))
    const alike = lacking().flatMap((at) => {
      const own = wordsIn(after[at])
      return [...left]
        .filter((from) => canBeSame(before[from], after[at]))
        .map((from) => ({ at, from, share: shareOf(own, words.get(from) ?? []) }))
    })
    for (const { at, from, share } of alike.sort((one, other) => other.share - one.share)) {
      if (share >= ALIKE && left.has(from) && !pairs.has(at)) pair(at, from)
    }
  }

  for (const at of lacking()) {
    const previous = pairs.get(at - 1)
    const from = at === 0 ? 0 : previous === undefined ? -1 : previous + 1
    if (left.has(from) && canBeSame(before[from], after[at])) pair(at, from)
  }
  return pairs
}

/** More entries than these that were moved are not told one by one; to find the fewest of many takes long. */
const MOST_MOVED = 20

/** The indexes in a list, out of pairs, that stand elsewhere than before: as few as explain its order. */
export function movedIn(pairs: ReadonlyMap<number, number>): ReadonlySet<number> {
  const kept = [...pairs].sort(([one], [other]) => one - other)
  const order = kept.map(([, from]) => from)
  const steps = diffArrays(
    order.toSorted((one, other) => one - other),
    order,
    { maxEditLength: 2 * MOST_MOVED },
  )
  if (!steps) return new Set(pairs.keys())
  const moved = new Set(steps.flatMap(({ added, value }) => (added ? value : [])))
  return new Set(kept.flatMap(([at, from]) => (moved.has(from) ? [at] : [])))
}

/** Of an entry with a type, such as a block, with it; of a row of a table, its first cell. */
export function identityOf(entry: unknown): string | undefined {
  if (Array.isArray(entry)) return JSON.stringify(entry[0])
  const key = IDENTITIES.find((name) => typeof fieldOf(entry, name) === 'string')
  return key && JSON.stringify([fieldOf(entry, 'type'), key, fieldOf(entry, key)])
}

function canBeSame(one: unknown, other: unknown): boolean {
  const [own, others] = [identityOf(one), identityOf(other)]
  if (own !== undefined && others !== undefined) return own === others
  return isObject(one) === isObject(other) && fieldOf(one, 'type') === fieldOf(other, 'type')
}

function wordsIn(value: unknown): readonly string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(wordsIn)
  return String(value).split(/\s+/)
}

function shareOf(some: readonly string[], others: readonly string[]): number {
  const known = new Set(others)
  return some.filter((word) => known.has(word)).length / Math.max(some.length, others.length, 1)
}

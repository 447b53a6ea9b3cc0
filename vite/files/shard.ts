import { hashOf } from './hash.ts'

/** One of several builds that make a site together: 3 of 8. */
export interface Shard {
  readonly number: number
  readonly of: number
}

/** Which of these a build makes, by their names: pages, pictures … */
export type Split = (names: Iterable<string>) => ReadonlySet<string>

/** A build of all. */
export const ALL: Split = (names) => new Set(names)

/** `3/8`, or nothing where that is no part. */
export function readShard(text: string): Shard | undefined {
  const [, number, of] = /^(\d{1,4})\/(\d{1,4})$/.exec(text)?.map(Number) ?? []
  return number && of && number <= of ? { number, of } : undefined
}

/**
 * The same in every build of the same: equal shares in the order of the names’ hashes. So each has some of all sorts of
 * pages, and nearly the same ones when a few have come or gone.
 */
export const shareOf =
  ({ number, of }: Shard): Split =>
  (names) => {
    const all = [...names].map((name) => ({ name, hash: hashOf(name) })).sort((a, b) => (a.hash < b.hash ? -1 : 1))
    const end = (share: number) => Math.floor((all.length * share) / of)
    return new Set(all.slice(end(number - 1), end(number)).map(({ name }) => name))
  }

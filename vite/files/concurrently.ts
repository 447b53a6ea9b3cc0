/** One generator of a list's items: whoever takes the next, takes one that nobody else has, and who fails ends it for all. */
export function* shared<T>(items: Iterable<T>): Generator<T> {
  yield* items
}

/** Does something with each item, with at most so many at one time. */
export async function forEachConcurrently<T>(
  items: Iterable<T>,
  most: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = shared(items)
  const lane = async () => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: most }, lane))
}

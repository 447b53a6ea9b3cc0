/** Work that takes no longer is not told of, in ms. */
const SOON = 1000
/** How often it is told how far the work has come: where one line is written again, and where each is a line more. */
const EVERY = { rewritten: 100, added: 15_000 }

const CLEAR_LINE = '\r\u001b[K'

/**
 * Tells how far long work has come, in the terminal: `Making pictures: 120 of 480 …`
 *
 * `step` says that one more is done, `end` that all is over.
 */
export function startProgress(
  work: string,
  total: number,
  out: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stdout,
) {
  let done = 0
  let next = performance.now() + SOON
  let shown = false
  return {
    step(): void {
      done++
      const now = performance.now()
      if (now < next) return
      next = now + (out.isTTY ? EVERY.rewritten : EVERY.added)
      shown = true
      const line = `${work}: ${done} of ${total} …`
      out.write(out.isTTY ? CLEAR_LINE + line : `${line}\n`)
    },
    end(): void {
      if (shown && out.isTTY) out.write(CLEAR_LINE)
    },
  }
}

/**
 * Does something with each item, with at most so many at one time, and says how far that has come, if it has a `name`.
 * After a failure, nothing else is begun.
 */
export async function forEachConcurrently<T>(
  items: readonly T[],
  most: number,
  work: (item: T) => Promise<void>,
  name?: string,
): Promise<void> {
  const progress = name === undefined ? undefined : startProgress(name, items.length)
  // All lanes take from one iterator, so that each item is taken once. A lane that fails closes it for the others.
  const rest = (function* () {
    yield* items
  })()
  const lane = async () => {
    for (const item of rest) {
      await work(item)
      progress?.step()
    }
  }
  try {
    await Promise.all(Array.from({ length: most }, lane))
  } finally {
    progress?.end()
  }
}

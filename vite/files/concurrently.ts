/** Milliseconds before progress is shown. */
const DELAY_MS = 1000
/** Milliseconds between updates: in a terminal, which rewrites one line, and elsewhere, where each adds a line. */
const INTERVAL_MS = { rewritten: 100, added: 15_000 }

const CLEAR_LINE = '\r\u001b[K'

/**
 * Shows the progress of long work on the console: `Making pictures: 120 of 480 …`
 *
 * Call `step` after each item, and `end` once.
 */
export function startProgress(
  work: string,
  total: number,
  output: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stdout,
) {
  let doneCount = 0
  let nextStart = performance.now() + DELAY_MS
  let isProgressShown = false
  return {
    step(): void {
      doneCount++
      const now = performance.now()
      if (now < nextStart) return
      nextStart = now + (output.isTTY ? INTERVAL_MS.rewritten : INTERVAL_MS.added)
      isProgressShown = true
      const line = `${work}: ${doneCount} of ${total} …`
      output.write(output.isTTY ? CLEAR_LINE + line : `${line}\n`)
    },
    end(): void {
      if (isProgressShown && output.isTTY) output.write(CLEAR_LINE)
    },
  }
}

/**
 * Runs `work` for each item, at most `max` at a time. Shows progress if the work has a `name`. Starts nothing after a
 * failure.
 */
export async function forEachConcurrently<T>(
  items: readonly T[],
  max: number,
  work: (item: T) => Promise<void>,
  name?: string,
): Promise<void> {
  const progress = name === undefined ? undefined : startProgress(name, items.length)
  // All lanes share one iterator, so that each item is taken once. If a lane fails, the iterator ends for all lanes.
  const sharedItems = (function* () {
    yield* items
  })()
  const runLane = async () => {
    for (const item of sharedItems) {
      await work(item)
      progress?.step()
    }
  }
  try {
    await Promise.all(Array.from({ length: max }, runLane))
  } finally {
    progress?.end()
  }
}

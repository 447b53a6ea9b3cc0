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

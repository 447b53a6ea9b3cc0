/** Runs at most `most` tasks at one time; the others wait in their order. */
export function createQueue(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (task) => {
    if (running < most) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      // The next takes over this one's place.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

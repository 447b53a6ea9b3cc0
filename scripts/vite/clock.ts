/** Tells how long the steps of a build take. */
export function startClock() {
  const start = performance.now()
  let last = start
  const steps: string[] = []
  const seconds = (since: number, now: number) => ((now - since) / 1000).toFixed(2)
  return {
    /** Says that a step is done. */
    did(step: string): void {
      const now = performance.now()
      steps.push(`${step} ${seconds(last, now)}`)
      last = now
    },
    report: () => `In ${seconds(start, performance.now())} s: ${steps.join(', ')}.`,
  }
}

/** Tells how long the steps of a build take, and for how long the processors work: on a busy machine that says more. */
export function startTimings() {
  const now = () => {
    const { user, system } = process.cpuUsage()
    return { time: performance.now() / 1000, work: (user + system) / 1e6 }
  }
  const start = now()
  let last = start
  const steps: { step: string; time: number; work: number }[] = []
  return {
    /** Says that a step is done. */
    finished(step: string): void {
      const { time, work } = now()
      steps.push({ step, time: time - last.time, work: work - last.work })
      last = { time, work }
    },
    report(): string {
      const end = now()
      const line = (key: 'time' | 'work') =>
        `${(end[key] - start[key]).toFixed(2)} s: ${steps.map((each) => `${each.step} ${each[key].toFixed(2)}`).join(', ')}.`
      return `In ${line('time')}\nProcessors ${line('work')}`
    },
  }
}

// Loaded into each Node process that is measured: tells at its end, as a line of a file, what it has used.
import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/** What one process has used, with its threads. */
export interface ProcessUsage {
  /** Seconds of the processors' work. */
  readonly cpu: number
  /** Peak memory. */
  readonly megabytes: number
}

const file = process.env.BENCH_USAGE
if (!file) throw new Error('BENCH_USAGE names no file.')

if (isMainThread) {
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
    const usage: ProcessUsage = { cpu: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 }
    appendFileSync(file, `${JSON.stringify(usage)}\n`)
  })
}

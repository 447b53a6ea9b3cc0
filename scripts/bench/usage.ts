// Loaded into a process that is measured: tells at its end, in a file, what it has used.
import { writeFileSync } from 'node:fs'

export interface Usage {
  /** Peak memory, in kilobytes. */
  readonly maxRSS: number
  /** Seconds of the processors' work. */
  readonly cpu: number
}

const file = process.env.BENCH_USAGE
if (!file) throw new Error('BENCH_USAGE names no file.')

process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  writeFileSync(file, JSON.stringify({ maxRSS, cpu: (userCPUTime + systemCPUTime) / 1e6 } satisfies Usage))
})

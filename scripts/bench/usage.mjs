// Loaded into a process that is measured: tells at its end, in a file, what it has used.
import { writeFileSync } from 'node:fs'

process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  writeFileSync(process.env.BENCH_USAGE, JSON.stringify({ maxRSS, cpu: (userCPUTime + systemCPUTime) / 1e6 }))
})

// Preloaded into each measured Node process. On exit, it appends the resources used to a file. Plain JavaScript, since
// not every such process can load TypeScript.
import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const file = process.env.BENCH_USAGE
if (!file) throw new Error('BENCH_USAGE names no file.')

if (isMainThread) {
  // Pools end their workers this way, and a process that a signal ends has no 'exit' event.
  process.on('SIGTERM', () => process.exit())
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
    const usage = { cpu: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 }
    appendFileSync(file, `${JSON.stringify(usage)}\n`)
  })
}

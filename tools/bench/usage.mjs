// Loaded into each Node process that is measured: tells at its end, as a line of a file, what it has used. Plain
// JavaScript, since not every such process reads TypeScript.
import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const file = process.env.BENCH_USAGE
if (!file) throw new Error('BENCH_USAGE names no file.')

if (isMainThread) {
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
    const usage = { cpu: (userCPUTime + systemCPUTime) / 1e6, megabytes: maxRSS / 1024 }
    appendFileSync(file, `${JSON.stringify(usage)}\n`)
  })
}

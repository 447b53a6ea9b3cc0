// Loaded into each Node process that is measured: tells at its end, as a line of a file, its peak memory in kilobytes.
import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const file = process.env.BENCH_USAGE
if (!file) throw new Error('BENCH_USAGE names no file.')

// Threads share the memory of their process.
if (isMainThread) process.on('exit', () => appendFileSync(file, `${process.resourceUsage().maxRSS}\n`))

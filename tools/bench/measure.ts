import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../setup.mjs'

const USAGE = pathToFileURL(join(root, 'tools/bench/usage.mjs')).href

/** What one process has used, with its threads: a line that `usage.mjs` writes. */
interface ProcessUsage {
  /** Seconds of the processors' work. */
  readonly cpu: number
  /** Peak memory. */
  readonly megabytes: number
}

/** What a command took, with all processes that it started. */
export interface Usage {
  readonly seconds: number
  /** Seconds of the processors' work: on a busy machine they say more than the clock's. */
  readonly cpu: number
  /** Of the largest process of Node, at its peak; 0 where there was none. */
  readonly megabytes: number
  readonly printed: string
}

const usageFile = (folder: string) => join(folder, '.bench-usage')
const timesFile = (folder: string) => join(folder, '.bench-times')

/** The environment of a command that is measured. The benchmark itself runs in Vite's development mode. */
function environment(folder: string, mode: 'production' | 'development'): NodeJS.ProcessEnv {
  rmSync(usageFile(folder), { force: true })
  const options = { NODE_ENV: mode, NODE_OPTIONS: `--import ${USAGE}`, BENCH_USAGE: usageFile(folder) }
  return { ...process.env, ...options, BENCH_TIMES: timesFile(folder) }
}

function usagesIn(folder: string): ProcessUsage[] {
  const lines = readFileSync(usageFile(folder), { encoding: 'utf8', flag: 'a+' }).split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line))
}

const peakOf = (usages: readonly ProcessUsage[]) => Math.max(0, ...usages.map(({ megabytes }) => megabytes))

/** Runs a command in a folder. Throws where it fails. */
export function measured(folder: string, command: readonly string[]): Usage {
  const start = performance.now()
  // `times` is of POSIX: the second line that it prints is what the shell's processes have used.
  const printed = execFileSync('sh', ['-c', `"$@"; code=$?; times > "$BENCH_TIMES"; exit $code`, 'sh', ...command], {
    cwd: folder,
    encoding: 'utf8',
    // Content may be warned of, line by line.
    maxBuffer: 2 ** 28,
    env: environment(folder, 'production'),
  })
  const seconds = (performance.now() - start) / 1000
  const [, ofProcesses = ''] = readFileSync(timesFile(folder), 'utf8').split('\n')
  const used = [...ofProcesses.matchAll(/(\d+)m([\d.]+)s/g)]
  const cpu = used.reduce((sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest), 0)
  return { seconds, cpu, megabytes: peakOf(usagesIn(folder)), printed }
}

/** A program that runs until it is ended. */
export interface Running {
  /** Ends it, and tells what it has used. */
  end(): Promise<ProcessUsage>
}

/** Starts a program of Node in a folder. */
export function start(folder: string, args: readonly string[]): Running {
  const child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore', env: environment(folder, 'development') })
  const ended = once(child, 'exit')
  return {
    async end() {
      child.kill()
      await ended
      const usages = usagesIn(folder)
      return { cpu: usages.reduce((sum, { cpu }) => sum + cpu, 0), megabytes: peakOf(usages) }
    },
  }
}

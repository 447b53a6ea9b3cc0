import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from '../run.mjs'
import { root } from '../setup.mjs'
import type { Usage } from './usage.ts'

const USAGE = await compile('scripts/bench/usage.ts')
const VITE = join(root, 'node_modules/vite/bin/vite.js')
const CODE = ['src', 'node_modules', 'package.json', 'tsconfig.json']

/** Gives a generated root what a build needs besides its content: the code, and the site's pictures as made before. */
export function linkCode(folder: string): void {
  for (const name of CODE) symlinkSync(join(root, name), join(folder, name))
  mkdirSync(join(folder, '.cache'))
  mkdirSync(join(root, '.cache/pictures'), { recursive: true })
  symlinkSync(join(root, '.cache/pictures'), join(folder, '.cache/pictures'))
}

/** Seconds by the names of a build's steps. */
export type Steps = ReadonlyMap<string, number>

export interface Build {
  readonly seconds: number
  /** Seconds of the processors' work. */
  readonly cpu: number
  /** Documents made anew, and all of them. */
  readonly made: number
  readonly documents: number
  readonly steps: Steps
  /** The processors' work in the steps. */
  readonly work: Steps
  readonly megabytes: number
}

/**
 * Builds a root in a process of its own. Tells what it took, the seconds of its steps and of the processors' work in
 * them, and its peak memory.
 */
export function build(folder: string): Build {
  const usage = join(folder, '.cache/usage.json')
  const start = performance.now()
  const printed = execFileSync(
    process.execPath,
    ['--import', USAGE, VITE, 'build', folder, '--config', join(root, 'vite.config.ts'), '--logLevel', 'warn'],
    // The benchmark itself runs in Vite's development mode.
    {
      cwd: folder,
      encoding: 'utf8',
      // Content may be warned of, line by line.
      maxBuffer: 2 ** 28,
      env: { ...process.env, NODE_ENV: 'production', BENCH_USAGE: usage },
    },
  )
  const seconds = (performance.now() - start) / 1000
  const { maxRSS, cpu }: Usage = JSON.parse(readFileSync(usage, 'utf8'))
  const [, made, documents] = /Prerendered (\d+) of (\d+)/.exec(printed) ?? []
  const stepsIn = (line: RegExp): Steps => {
    const steps = line.exec(printed)?.[1]?.split(', ') ?? []
    return new Map(
      steps.map((step) => {
        const [, name = '', time] = /(.+) ([\d.]+)$/.exec(step) ?? []
        return [name, Number(time)]
      }),
    )
  }
  return {
    seconds,
    cpu,
    made: Number(made),
    documents: Number(documents),
    steps: stepsIn(/^In [\d.]+ s: (.+)\.$/m),
    work: stepsIn(/^Processors [\d.]+ s: (.+)\.$/m),
    megabytes: maxRSS / 1024,
  }
}

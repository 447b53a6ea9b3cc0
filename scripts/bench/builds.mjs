import { execFileSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../setup.mjs'

const USAGE = pathToFileURL(join(root, 'scripts/bench/usage.mjs')).href
const VITE = join(root, 'node_modules/vite/bin/vite.js')

/** Gives a generated root what a build needs besides its content: the code. */
export function linkCode(folder) {
  for (const name of ['src', 'node_modules', 'package.json', 'tsconfig.json'])
    symlinkSync(join(root, name), join(folder, name))
}

/** Builds a root in a process of its own. Tells the seconds of it and of its steps, and its peak memory. */
export function build(folder) {
  const usage = join(folder, '.usage.json')
  const start = performance.now()
  const printed = execFileSync(
    process.execPath,
    ['--import', USAGE, VITE, 'build', folder, '--config', join(root, 'vite.config.ts'), '--logLevel', 'warn'],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production', BENCH_USAGE: usage } },
  )
  const seconds = (performance.now() - start) / 1000
  const { maxRSS, cpu } = JSON.parse(readFileSync(usage, 'utf8'))
  const [, made, documents] = /Prerendered (\d+) of (\d+)/.exec(printed)
  const [, list] = /^In [\d.]+ s: (.+)\.$/m.exec(printed)
  const steps = Object.fromEntries(list.split(', ').map((step) => /(.+) ([\d.]+)$/.exec(step).slice(1)))
  return { seconds, cpu, made: Number(made), documents: Number(documents), steps, megabytes: maxRSS / 1024 }
}

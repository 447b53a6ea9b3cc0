// What the benchmark's parts share.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileOf } from '../../schema/edit/documents.ts'
import { formatDocument } from '../../schema/format/document.ts'
import { compile } from '../run.mjs'
import { root } from '../setup.mjs'
import { makeRoot } from './documents.ts'

const USAGE = await compile('scripts/bench/usage.ts')

/** A generated site: its folder, and the routes of the generated documents. */
export interface Site {
  readonly folder: string
  readonly routes: readonly string[]
}

/** Makes a folder for as long as `use` runs. */
export async function withFolder<T>(use: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  try {
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Makes a root with so many documents, and without code, for as long as `use` runs. */
export const withRoot = <T>(count: number, use: (site: Site) => T | Promise<T>): Promise<T> =>
  withFolder((folder) => use({ folder, routes: makeRoot(root, folder, count) }))

const CODE = [
  'schema',
  'scripts',
  'src',
  'vite',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
]
const CACHES = ['.cache/pictures', '.cache/open-graph']

/**
 * The same with the code, and with the renditions of pictures and the pictures of shared links that the site itself has
 * had made: what there is on a machine that has built the site before.
 */
export const withSite = <T>(count: number, use: (site: Site) => T | Promise<T>): Promise<T> =>
  withRoot(count, (site) => {
    for (const name of CODE) cpSync(join(root, name), join(site.folder, name), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(site.folder, 'node_modules'))
    for (const name of CACHES) {
      if (existsSync(join(root, name))) cpSync(join(root, name), join(site.folder, name), { recursive: true })
    }
    return use(site)
  })

/** Gives a document another description, in all its languages. */
export function changeDocument({ folder, routes }: Site): void {
  const file = join(folder, fileOf(routes.at(-1) ?? '/contact'))
  const page: { description: Record<string, string> } = JSON.parse(readFileSync(file, 'utf8'))
  for (const [language, words] of Object.entries(page.description))
    page.description[language] = `${words.slice(0, 140)} Changed.`
  writeFileSync(file, formatDocument(page))
}

/** What a command took, with all processes that it started. */
export interface Usage {
  readonly seconds: number
  /** Seconds of the processors' work: on a busy machine they say more than the clock's. */
  readonly cpu: number
  /** Of the largest process of Node, at its peak; nothing where there was none. */
  readonly megabytes: number | undefined
  readonly printed: string
}

/** Runs a command in a folder. Throws where it fails. */
export function measured(folder: string, command: readonly string[], env: NodeJS.ProcessEnv = {}): Usage {
  const usage = join(folder, '.bench-usage')
  const times = join(folder, '.bench-times')
  for (const file of [usage, times]) rmSync(file, { force: true })
  const start = performance.now()
  // `times` is of POSIX: its second line is what a shell's processes have used.
  const printed = execFileSync('sh', ['-c', `"$@"; code=$?; times > "$BENCH_TIMES"; exit $code`, 'sh', ...command], {
    cwd: folder,
    encoding: 'utf8',
    // Content may be warned of, line by line.
    maxBuffer: 2 ** 28,
    // The benchmark itself runs in Vite's development mode.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_OPTIONS: `--import ${USAGE}`,
      BENCH_USAGE: usage,
      BENCH_TIMES: times,
      ...env,
    },
  })
  const seconds = (performance.now() - start) / 1000
  const [, ofProcesses = ''] = readFileSync(times, 'utf8').split('\n')
  const used = [...ofProcesses.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, rest]) => Number(minutes) * 60 + Number(rest),
  )
  const peaks = existsSync(usage) ? readFileSync(usage, 'utf8').trim().split('\n').map(Number) : []
  return {
    seconds,
    cpu: used.reduce((sum, each) => sum + each, 0),
    megabytes: peaks.length > 0 ? Math.max(...peaks) / 1024 : undefined,
    printed,
  }
}

import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../setup.mjs'
import { buildSite, changeDocument, withSite } from './site.ts'

const CODE = [
  'node_modules',
  'content',
  'editor',
  'messages',
  'schema',
  'src',
  'tools',
  'vite',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
const BUILD = ['node_modules/vite/bin/vite.js', 'build', '--config', join(root, 'vite.config.ts'), '--logLevel', 'warn']

/** What `usage.mjs` has written at the end of a process. */
interface Usage {
  /** Seconds of the processors' work: on a busy machine they say more than the clock's. */
  readonly cpu: number
  /** Peak memory. */
  readonly megabytes: number
}

/** Builds the site of a folder, and tells what it took. Throws where it fails. */
function measured(folder: string) {
  const usageFile = join(folder, '.bench-usage')
  rmSync(usageFile, { force: true })
  const hook = pathToFileURL(join(root, 'tools/bench/usage.mjs')).href
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    NODE_OPTIONS: `--import ${hook}`,
    BENCH_USAGE: usageFile,
    DATA_SHEETS: 'none',
  }
  const start = performance.now()
  // Content may be warned of, line by line.
  const printed = execFileSync(process.execPath, BUILD, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28, env })
  const seconds = (performance.now() - start) / 1000
  const usages: Usage[] = readFileSync(usageFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  return {
    printed,
    row: {
      seconds: seconds.toFixed(1),
      'CPU seconds': usages.reduce((sum, { cpu }) => sum + cpu, 0).toFixed(1),
      'peak MB': Math.round(Math.max(...usages.map(({ megabytes }) => megabytes))),
    },
  }
}

/**
 * Builds sites of many documents on a machine that has built the site before: a first build, which tells how long its
 * check took, and one after one document has changed. Each page is an HTML file in four languages;
 * data sheets are not printed.
 */
export async function measureBuilds(sizes: readonly number[]) {
  // Makes pictures that nobody has made yet.
  buildSite()
  const rows: Record<string, string | number>[] = []
  for (const documents of sizes) {
    await withSite(documents, CODE, async (site) => {
      for (const name of ['first build', 'one changed']) {
        if (name === 'one changed') changeDocument(site, 'Changed')
        const { printed, row } = measured(site.folder)
        // What a build says of its steps.
        for (const [line] of printed.matchAll(/^In [\d.]+ s: .*/gm)) console.log(`${documents}, ${name}: ${line}`)
        rows.push({ documents, what: name, ...row })
      }
    })
  }
  return rows
}

import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CODE_FOLDERS, root } from '../setup.mjs'
import { measureGenerators } from './generators.ts'
import { buildSite, changeDocument, withSite } from './site.ts'

const CODE = ['node_modules', ...CODE_FOLDERS, 'package.json', 'package-lock.json', 'tsconfig.json']
const BUILD = ['node_modules/vite/bin/vite.js', 'build', '--config', join(root, 'vite.config.ts'), '--logLevel', 'warn']

/** A line of `usage.mjs`. */
interface Usage {
  /** Seconds of processor time. On a busy machine, they vary less than elapsed time. */
  readonly cpu: number
  /** Peak memory. */
  readonly megabytes: number
}

/** Builds the site of a folder and measures it. Throws if the build fails. */
function measureBuild(folder: string) {
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
  // Content may have thousands of warnings.
  const output = execFileSync(process.execPath, BUILD, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28, env })
  const seconds = (performance.now() - start) / 1000
  const [, pages] = /Prerendered (\d+)/.exec(output) ?? []
  const usages: Usage[] = readFileSync(usageFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  return {
    printed: output,
    row: {
      seconds: seconds.toFixed(1),
      'ms per HTML': ((1000 * seconds) / Number(pages)).toFixed(1),
      'CPU seconds': usages.reduce((sum, { cpu }) => sum + cpu, 0).toFixed(1),
      'peak MB': Math.round(Math.max(...usages.map(({ megabytes }) => megabytes))),
    },
  }
}

/**
 * Builds sites of many documents with a cache of this site's pictures: a first build, and one after one document has
 * changed. Each page is an HTML file in four languages; data sheets are rendered, but not printed. Builds pages of equal
 * size with Astro and Eleventy for comparison.
 */
export async function measureBuilds(sizes: readonly number[]) {
  // Fills the cache of pictures.
  buildSite()
  const rows: Record<string, string | number>[] = []
  const comparison: typeof rows = []
  for (const documents of sizes) {
    await withSite(documents, CODE, async (site) => {
      for (const name of ['first build', 'one changed']) {
        if (name === 'one changed') changeDocument(site, 'Changed')
        const { printed: output, row } = measureBuild(site.folder)
        // The steps of the build.
        for (const [line] of output.matchAll(/^In [\d.]+ s: .*/gm)) console.log(`${documents}, ${name}: ${line}`)
        rows.push({ documents, what: name, ...row })
      }
      if (documents === sizes[0]) comparison.push(...measureGenerators(join(site.folder, 'dist')))
    })
  }
  return [...rows, ...comparison]
}

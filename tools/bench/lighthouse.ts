import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium } from 'playwright'
import { findBrowsers } from '../programs.ts'
import { root } from '../setup.mjs'
import { serve, withoutScripts } from './serve.ts'
import { buildSite, PAGES } from './site.ts'

/** The last one that runs on Node 20. Its 200 packages are fetched with its first run, and not with each clone. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const RUNS = 5

const MEASURES = {
  'LCP ms': 'largest-contentful-paint',
  'CLS ×1000': 'cumulative-layout-shift',
  'TBT ms': 'total-blocking-time',
}

/** What is read of Lighthouse's report. */
interface Report {
  readonly runtimeError?: { readonly message: string }
  readonly audits: Readonly<Record<string, { readonly numericValue: number }>>
  readonly categories: { readonly performance: { readonly score: number } }
}

const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** In a process of its own, without which this one could not answer what it asks for. */
async function run(address: string): Promise<Report> {
  const { executablePath = chromium.executablePath(), args = [] } = findBrowsers().chromium ?? {}
  const flags = `--chrome-flags=${['--headless=new', ...args].join(' ')}`
  const options = ['--only-categories=performance', '--output=json', '--quiet', flags]
  const env = { ...process.env, CHROME_PATH: executablePath }
  const ran = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, address, ...options], {
    cwd: root,
    env,
    maxBuffer: 2 ** 26,
  })
  const report: Report = JSON.parse(ran.stdout)
  if (report.runtimeError) throw new Error(`${address}: ${report.runtimeError.message}`)
  return report
}

/**
 * Lighthouse on a phone, medians of five runs: each page, and in turn with it the same page without its scripts, which
 * is as fast as it could be. On a busy machine only the two together say something.
 */
export async function measureLighthouse() {
  buildSite()
  const page = await serve()
  const twin = await serve(withoutScripts)
  const rows: Record<string, string | number>[] = []
  for (const path of PAGES) {
    const reports: Record<string, Report[]> = { page: [], 'without scripts': [] }
    for (let count = 0; count < RUNS; count++) {
      reports.page?.push(await run(page.origin + path))
      reports['without scripts']?.push(await run(twin.origin + path))
    }
    for (const [as, of] of Object.entries(reports)) {
      const performance = Math.round(median(of.map(({ categories }) => categories.performance.score)) * 100)
      const medians = Object.entries(MEASURES).map(([name, audit]) => {
        const value = median(of.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
        return [name, Math.round(name.startsWith('CLS') ? value * 1000 : value)]
      })
      rows.push({ page: path, as, performance, ...Object.fromEntries(medians) })
    }
  }
  page.close()
  twin.close()
  return rows
}

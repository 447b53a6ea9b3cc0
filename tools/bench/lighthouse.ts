import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chromium } from 'playwright'
import { findBrowsers } from '../programs.ts'
import { root } from '../setup.mjs'
import { serve, withoutScripts } from './serve.ts'
import { buildSite } from './site.ts'

/**
 * The last version for Node 20. `npx` downloads its 200 packages on the first run, so Lighthouse is not a dependency.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const RUNS = 3

/** One page for each kind of script. */
const PAGES = [
  '/',
  '/en/products/paslanmaz-boru',
  '/en/products/paslanmaz-flans',
  '/gallery',
  '/materials',
  '/quote',
] as const

/** The columns of the table. */
const MEASURES: Readonly<Record<string, (report: Report) => number | undefined>> = {
  'TBT ms': ({ audits }) => audits['total-blocking-time']?.numericValue,
  score: ({ categories }) => categories.performance.score * 100,
  'LCP ms': ({ audits }) => audits['largest-contentful-paint']?.numericValue,
  'CLS ×1000': ({ audits }) => (audits['cumulative-layout-shift']?.numericValue ?? Number.NaN) * 1000,
}

/** The part of Lighthouse's report that the table needs. */
interface Report {
  readonly runtimeError?: { readonly message: string }
  readonly audits: Readonly<Record<string, { readonly numericValue: number }>>
  readonly categories: { readonly performance: { readonly score: number } }
}

const computeMedian = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Runs Lighthouse in its own process, since this one serves the page. */
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
 * Measures each page with Lighthouse's phone, alternating with its twin: the same page without scripts, a lower bound for
 * its times. Shows medians as `ours / twin`, as soon as a page is measured. `npm run bench -- lighthouse /materials`
 * measures one page. On a busy machine, only their ratio is meaningful.
 */
export async function measureLighthouse(_: readonly number[], names: readonly string[]) {
  buildSite()
  const siteServer = await serve()
  const twin = await serve(withoutScripts)
  const rows: Record<string, string>[] = []
  for (const page of names.length > 0 ? names : PAGES) {
    const reports = { ours: [] as Report[], twin: [] as Report[] }
    for (let count = 0; count < RUNS; count++) {
      reports.ours.push(await run(siteServer.origin + page))
      reports.twin.push(await run(twin.origin + page))
    }
    const cells = Object.entries(MEASURES).map(([name, read]) => {
      const [siteMedian, twinMedian] = [reports.ours, reports.twin].map((runs) =>
        computeMedian(runs.map((report) => read(report) ?? Number.NaN)),
      )
      return [
        `${name}, ours / twin`,
        `${Math.round(siteMedian ?? Number.NaN)} / ${Math.round(twinMedian ?? Number.NaN)}`,
      ]
    })
    const row = { page, ...Object.fromEntries(cells) }
    // One run takes minutes.
    console.log(
      Object.entries(row)
        .map(([name, value]) => `${name} ${value}`)
        .join(', '),
    )
    rows.push(row)
  }
  siteServer.close()
  twin.close()
  return rows
}

import { loadLighthouse } from '../lighthouse.ts'
import { buildSite, chromiumOptions, PAGES } from '../pages.ts'
import { serve, withoutScripts } from '../serve.ts'

const RUNS = 5

const MEASURES = ['performance', 'LCP ms', 'CLS', 'TBT ms'] as const

type Result = Readonly<Record<(typeof MEASURES)[number], number>>

const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/**
 * Lighthouse on a phone, medians of five runs: each page, and in turn with it the same page without its scripts, which
 * is as fast as it could be. On a busy machine only the two together say something.
 */
export async function measure() {
  buildSite()
  const { lighthouse, launch } = await loadLighthouse()
  const { executablePath, args } = chromiumOptions()
  const servers = new Map([
    ['page', await serve()],
    ['without scripts', await serve({ html: withoutScripts })],
  ])
  const chrome = await launch({ chromePath: executablePath, chromeFlags: ['--headless=new', ...args] })

  async function run(address: string): Promise<Result> {
    const options = { port: chrome.port, onlyCategories: ['performance'], logLevel: 'error' }
    const { lhr } = await lighthouse(address, options)
    if (lhr.runtimeError) throw new Error(`${address}: ${lhr.runtimeError.message}`)
    const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
    return {
      performance: Math.round(lhr.categories.performance.score * 100),
      'LCP ms': Math.round(value('largest-contentful-paint')),
      CLS: Number(value('cumulative-layout-shift').toFixed(3)),
      'TBT ms': Math.round(value('total-blocking-time')),
    }
  }

  try {
    const rows = []
    for (const path of PAGES) {
      const results = new Map<string, Result[]>([...servers.keys()].map((name) => [name, []]))
      for (let count = 0; count < RUNS; count++)
        for (const [name, { origin }] of servers) results.get(name)?.push(await run(origin + path))
      for (const [name, measured] of results) {
        const medians = MEASURES.map((key) => [key, median(measured.map((result) => result[key]))])
        rows.push({ page: path, as: name, ...Object.fromEntries(medians) })
      }
    }
    return rows
  } finally {
    chrome.kill()
    for (const { close } of servers.values()) close()
  }
}

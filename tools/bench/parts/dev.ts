import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from 'playwright'
import { findBrowsers } from '../../programs.ts'
import { startDevServer } from '../devServer.ts'
import { changeDocument, type Site, withSite } from '../site.ts'

const COUNTS = [0, 10_000]
const SAVES = 10
const REST_MS = 500
const PATIENCE_MS = 120_000

/** In the browser: when the page's heading came to be `words`, on the clock that programs of one machine share. */
const shownAt = (words: string) =>
  new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent !== words) return
      observer.disconnect()
      resolve(performance.timeOrigin + performance.now())
    })
    observer.observe(document, { subtree: true, childList: true, characterData: true })
  })

/** Saves a page open in a browser again and again, each time with another heading. */
async function save(site: Site, page: Page): Promise<number[]> {
  const times: number[] = []
  for (let number = 1; number <= SAVES; number++) {
    const words = `Save ${number}`
    const shown = page.evaluate(shownAt, words)
    await wait(REST_MS)
    const saved = performance.timeOrigin + performance.now()
    changeDocument(site, words)
    times.push((await shown) - saved)
  }
  return times.map(Math.round).sort((a, b) => a - b)
}

/** How long it takes until the server answers its first page; the second start has what the first has kept. */
async function startsOf(site: Site) {
  const starts: Record<string, string> = {}
  for (const name of ['first', 'again']) {
    const server = await startDevServer(site)
    const { cpu } = await server.end()
    console.log(`The ${name} start took ${server.seconds.toFixed(2)} s.`)
    starts[`${name} start, s`] = server.seconds.toFixed(2)
    starts[`${name} start, CPU s`] = cpu.toFixed(2)
  }
  return starts
}

/** The time from saving a document to the change in an open browser. */
async function savesOf(site: Site) {
  const server = await startDevServer(site)
  const browser = await chromium.launch(findBrowsers().chromium)
  try {
    const page = await browser.newPage()
    await page.goto(server.address, { waitUntil: 'networkidle', timeout: PATIENCE_MS })
    const times = await save(site, page)
    await browser.close()
    const { megabytes } = await server.end()
    const [median = 0, from = 0, to = 0] = [times[SAVES / 2], times[0], times.at(-1)]
    return { 'save, median ms': median, from, to, 'peak MB': Math.round(megabytes) }
  } finally {
    await browser.close()
    await server.end()
  }
}

/** The development server beside few documents and beside many: how soon it is there, and how soon it shows a save. */
export async function measure(counts: readonly number[] = COUNTS) {
  const rows: Record<string, string | number>[] = []
  for (const count of counts) {
    await withSite(count, async (site) => {
      rows.push({ documents: count || 'the site’s', ...(await startsOf(site)), ...(await savesOf(site)) })
    })
  }
  return rows
}

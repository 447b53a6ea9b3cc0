import { chromium } from 'playwright'
import { serveInDevelopment } from '../devServer.ts'
import { findBrowsers } from '../programs.ts'
import { withSite } from './site.ts'

const STARTS = 5

/** Milliseconds without a long task after which the page counts as settled. */
const CALM_MS = 3000

/** In the browser: records tasks that block it, and the time of the list's first row. */
function watch(): void {
  const times = { begun: 0, shown: 0, ended: performance.now(), blocked: 0, longest: 0 }
  Object.assign(globalThis, { times })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      times.ended = startTime + duration
      if (times.shown === 0 || times.ended <= times.shown) continue
      times.blocked += duration
      times.longest = Math.max(times.longest, duration)
    }
  }).observe({ type: 'longtask', buffered: true })
  new MutationObserver((_, observer) => {
    if (document.querySelector('main')) times.begun ||= performance.now()
    if (!document.querySelector('main details li')) return
    times.shown = performance.now()
    observer.disconnect()
  }).observe(document, { subtree: true, childList: true })
}

/**
 * The editor's start page with many documents: milliseconds until the modules are loaded and the editor is shown, then until
 * its list is shown, and for how long the browser does not react afterwards.
 */
export async function measureEditor(sizes: readonly number[]) {
  const rows: Record<string, string | number>[] = []
  for (const documents of sizes) {
    await withSite(documents, [], async (site) => {
      const server = await serveInDevelopment(site.folder, 'edit')
      const browser = await chromium.launch(findBrowsers().chromium)
      try {
        const page = await browser.newPage()
        await page.addInitScript(watch)
        for (let number = 0; number <= STARTS; number++) {
          await page.goto(`${server.address}_edit`, { timeout: 120_000 })
          const readyTime = await page.waitForFunction(
            (calm) => {
              const { times } = globalThis as unknown as { times: Record<string, number> }
              return times.shown && performance.now() - Math.max(times.shown, times.ended ?? 0) > calm && times
            },
            CALM_MS,
            { timeout: 120_000 },
          )
          const { begun = 0, shown = 0, blocked = 0, longest = 0 } = Object(await readyTime.jsonValue())
          const title = number === 0 ? 'first start' : `start ${number}`
          const [editor, list, then, once] = [begun, shown - begun, blocked, longest].map(Math.round)
          rows.push({
            documents,
            what: title,
            'editor, ms': editor ?? 0,
            'list, ms': list ?? 0,
            blocked: then ?? 0,
            longest: once ?? 0,
          })
        }
      } finally {
        await browser.close()
        await server.close()
      }
    })
  }
  return rows
}

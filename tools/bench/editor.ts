import { chromium } from 'playwright'
import { serveInDevelopment } from '../devServer.ts'
import { findBrowsers } from '../programs.ts'
import { withSite } from './site.ts'

const STARTS = 5

/** Milliseconds without a long task after which the page counts as settled. */
const CALM_MS = 3000

/** In the browser: records tasks that block it, and the time of the list's first row. */
function watch(): void {
  const times = { editorMs: 0, listMs: 0, lastTaskEnd: performance.now(), blockedMs: 0, longestTaskMs: 0 }
  Object.assign(globalThis, { times })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      times.lastTaskEnd = startTime + duration
      if (times.listMs === 0 || times.lastTaskEnd <= times.listMs) continue
      times.blockedMs += duration
      times.longestTaskMs = Math.max(times.longestTaskMs, duration)
    }
  }).observe({ type: 'longtask', buffered: true })
  new MutationObserver((_, observer) => {
    if (document.querySelector('main')) times.editorMs ||= performance.now()
    if (!document.querySelector('main details li')) return
    times.listMs = performance.now()
    observer.disconnect()
  }).observe(document, { subtree: true, childList: true })
}

/**
 * The editor's start page with many documents: milliseconds until the modules are loaded and the editor is shown, then
 * until its list is shown, and for how long the browser is unresponsive afterwards.
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
          const readyTimes = await page.waitForFunction(
            (calm) => {
              const { times } = globalThis as unknown as { times: Record<string, number> }
              return times.listMs && performance.now() - Math.max(times.listMs, times.lastTaskEnd ?? 0) > calm && times
            },
            CALM_MS,
            { timeout: 120_000 },
          )
          const times: Record<string, number> = Object(await readyTimes.jsonValue())
          const title = number === 0 ? 'first start' : `start ${number}`
          const { editorMs = 0, listMs = 0, blockedMs = 0, longestTaskMs = 0 } = times
          rows.push({
            documents,
            what: title,
            'editor, ms': Math.round(editorMs),
            'list, ms': Math.round(listMs - editorMs),
            blocked: Math.round(blockedMs),
            longest: Math.round(longestTaskMs),
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

import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from 'playwright'
import { serveInDevelopment } from '../devServer.ts'
import { findBrowsers } from '../programs.ts'
import { changeDocument, withSite } from './site.ts'

const SAVES = 10
const REST_MS = 500

/** In the browser: the Unix time at which the page's heading becomes `heading`. */
const waitForHeading = (heading: string) =>
  new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent !== heading) return
      observer.disconnect()
      resolve(performance.timeOrigin + performance.now())
    })
    observer.observe(document, { subtree: true, childList: true, characterData: true })
  })

/**
 * The development server with many documents: seconds until the first page, and milliseconds until an open page shows a
 * saved change.
 */
export async function measureDevelopment(sizes: readonly number[]) {
  const rows: Record<string, string | number>[] = []
  for (const documents of sizes) {
    await withSite(documents, [], async (site) => {
      const startTime = performance.now()
      const server = await serveInDevelopment(site.folder)
      const address = `${server.address}en${site.route}`
      await fetch(address).then((response) => response.text())
      const start = (performance.now() - startTime) / 1000
      const browser = await chromium.launch(findBrowsers().chromium)
      try {
        const page = await browser.newPage()
        await page.goto(address, { waitUntil: 'networkidle', timeout: 120_000 })
        const times: number[] = []
        for (let number = 1; number <= SAVES; number++) {
          const shownTime = page.evaluate(waitForHeading, `Save ${number}`)
          await wait(REST_MS)
          const saved = performance.timeOrigin + performance.now()
          changeDocument(site, `Save ${number}`)
          times.push(Math.round((await shownTime) - saved))
        }
        times.sort((a, b) => a - b)
        const [from = 0, median = 0, to = 0] = [times[0], times[SAVES / 2], times.at(-1)]
        rows.push({ documents, 'start, s': start.toFixed(2), 'save, median ms': median, from, to })
      } finally {
        await browser.close()
        await server.close()
      }
    })
  }
  return rows
}

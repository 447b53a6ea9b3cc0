import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from 'playwright'
import { serveInDevelopment } from '../../devServer.ts'
import { findBrowsers } from '../../install/browsers.ts'
import { withRoot } from '../measure.ts'

const DOCUMENTS = [0, 1000]
const SAVES = 10
const REST_MS = 500

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
async function save(folder: string, page: Page): Promise<number[]> {
  const file = join(folder, 'pages/contact.json')
  const document: { blocks: { type: string; title: Record<string, string> }[] } = JSON.parse(readFileSync(file, 'utf8'))
  const hero = document.blocks.find(({ type }) => type === 'hero')
  if (!hero) throw new Error('The page has no hero.')
  const times: number[] = []
  for (let number = 1; number <= SAVES; number++) {
    const title = `Save ${number}`
    hero.title.en = title
    const shown = page.evaluate(shownAt, title)
    await wait(REST_MS)
    const saved = performance.timeOrigin + performance.now()
    writeFileSync(file, JSON.stringify(document, null, 2))
    times.push((await shown) - saved)
  }
  return times.map(Math.round).sort((a, b) => a - b)
}

/** The time from saving a document to the change in an open browser, beside few documents and beside many. */
export async function measure() {
  const rows: Record<string, number>[] = []
  for (const count of DOCUMENTS) {
    await withRoot(count, async ({ folder }) => {
      const server = await serveInDevelopment(folder)
      const browser = await chromium.launch(findBrowsers().chromium)
      try {
        const page = await browser.newPage()
        await page.goto(`${server.address}en/contact`, { waitUntil: 'networkidle' })
        const times = await save(folder, page)
        const [median = 0, from = 0, to = 0] = [times[SAVES / 2], times[0], times.at(-1)]
        rows.push({ 'more documents': count, 'median ms': median, from, to })
      } finally {
        await browser.close()
        await server.close()
      }
    })
  }
  return rows
}

import { chromium } from 'playwright'
import { findBrowsers } from '../programs.ts'
import { serve } from './serve.ts'
import { buildSite, PAGES } from './site.ts'

/** The phone that Lighthouse emulates. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** Milliseconds for the application and nearby pictures to load. */
const SETTLED_MS = 3000

/** Bytes that a phone downloads for each page before any interaction, compressed with Brotli. */
export async function measureBytes() {
  buildSite()
  const browser = await chromium.launch(findBrowsers().chromium)
  const rows: Record<string, string | number>[] = []
  for (const path of PAGES) {
    const { origin, sentBytes, close } = await serve()
    const context = await browser.newContext(PHONE)
    const page = await context.newPage()
    await page.goto(origin + path, { waitUntil: 'load' })
    await page.waitForTimeout(SETTLED_MS)
    await context.close()
    close()
    rows.push({ page: path, ...sentBytes })
  }
  await browser.close()
  return rows
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright'
import { root } from '../../setup.mjs'
import { buildSite, chromiumOptions, PAGES, PHONE } from '../pages.ts'
import { serve } from '../serve.ts'

/** What comes after the page has loaded: the application, and pictures near to what is shown. */
const SETTLED = 3000

/**
 * Bytes that a phone is sent for each page, packed with brotli as by a host, until nobody touches it any more; of the
 * HTML, also how much its styles are. The view is the page as data, and what all pages of its language share.
 */
export async function measure() {
  buildSite()
  const browser = await chromium.launch(chromiumOptions())
  try {
    const rows = []
    for (const path of PAGES) rows.push({ page: path, ...(await bytesOf(browser, path)) })
    return rows
  } finally {
    await browser.close()
  }
}

async function bytesOf(browser: Browser, path: string) {
  const { origin, sent, close } = await serve()
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await page.goto(origin + path, { waitUntil: 'load' })
    await page.waitForTimeout(SETTLED)
  } finally {
    await context.close()
    close()
  }
  const { html = 0, script = 0, view = 0, font = 0, picture = 0 } = sent
  const read = (name: string) => readFileSync(join(root, 'dist', path, name), 'utf8')
  const styles = [...read('index.html').matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style]) => style)
  const size = (text: string) => brotliCompressSync(text).length
  return { html, 'of it style': size(styles.join('')), script, view, font, picture }
}

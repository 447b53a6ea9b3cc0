import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Browser, BrowserContext, LaunchOptions, Page } from 'playwright'
import { pathOf } from '../content/pathOf.ts'

/** The first of these programs that is there. Servers lie in folders that not every user's path names. */
export const findProgram = (...names: string[]): string | undefined =>
  names
    .flatMap((name) => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].map((folder) => join(folder, name)))
    .find((file) => existsSync(file))

/** Launch options for Chromium, Playwright's own (`ownPath`), else the system's; nothing where there is none. */
export function findChromium(ownPath: string): LaunchOptions | undefined {
  if (existsSync(ownPath)) return {}
  const executablePath = findProgram('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable')
  return (
    (executablePath && {
      executablePath,
      args: [
        // Root may not use the sandbox; and nothing but the site is to be asked for.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    }) ||
    undefined
  )
}

/** On a busy machine a page may take long to be laid out, in ms. */
const PATIENCE = 120_000

/**
 * Prints documents of the site at `url` to PDFs, whose links then lead there. What they show comes from `folders`, and
 * nothing from the network. Chromium is started with the first document, since most builds print none.
 */
export function openPrinter(url: string, folders: readonly string[]) {
  const documents = new Map<string, string>()
  const idle: Page[] = []
  let started: Promise<BrowserContext | undefined> | undefined
  let browser: Browser | undefined

  async function start(): Promise<BrowserContext | undefined> {
    if (process.env.DATA_SHEETS === 'none') return undefined
    const { chromium } = await import('playwright')
    const options = findChromium(chromium.executablePath())
    if (!options) return undefined
    try {
      browser = await chromium.launch({ ...options, timeout: PATIENCE })
    } catch (error) {
      console.log(`Chromium could not be started: ${error instanceof Error ? error.message : error}`)
      return undefined
    }
    const context = await browser.newContext()
    context.setDefaultTimeout(PATIENCE)
    await context.route('**', (route) => {
      const path = pathOf(new URL(route.request().url()).pathname)
      const body = documents.get(path)
      if (body !== undefined) return route.fulfill({ body, contentType: 'text/html; charset=utf-8' })
      const file = folders.map((folder) => join(folder, path)).find((file) => existsSync(file))
      return file === undefined ? route.abort() : route.fulfill({ path: file })
    })
    return context
  }

  return {
    /** A document as a PDF, as if it lay at this address; nothing where there is no Chromium. */
    async print(address: string, html: string): Promise<Buffer | undefined> {
      started ??= start()
      const context = await started
      if (!context) return undefined
      const page = idle.pop() ?? (await context.newPage())
      documents.set(address, html)
      await page.goto(url + address)
      await page.evaluate('document.fonts.ready.then(() => true)')
      const pdf = await page.pdf({ preferCSSPageSize: true, tagged: true })
      documents.delete(address)
      idle.push(page)
      return pdf
    },

    async close(): Promise<void> {
      await browser?.close()
    },
  }
}

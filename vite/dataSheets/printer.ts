import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Browser, BrowserContext, LaunchOptions, Page } from 'playwright'
import { decodePath } from '../content/decodePath.ts'

/** The path of the first of these programs that is installed. Servers may be in folders outside a user's PATH. */
export const findProgram = (...names: string[]): string | undefined =>
  names
    .flatMap((name) => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].map((folder) => join(folder, name)))
    .find((file) => existsSync(file))

/** Needs a third less processor time in tests than Chromium, which also renders its own window. */
export const HEADLESS_SHELL = 'chromium-headless-shell'

/** Launch options for Playwright's Chromium (`ownPath`), or else the system's. Undefined without either. */
export function findChromium(ownPath: string): LaunchOptions | undefined {
  if (existsSync(ownPath)) return {}
  const executablePath = findProgram(
    HEADLESS_SHELL,
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  )
  return (
    (executablePath && {
      executablePath,
      args: [
        // Chromium refuses its sandbox to root. The other options prevent requests other than the site's.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // The headless shell would round the widths of letters to pixels, also in PDFs.
        '--font-render-hinting=none',
      ],
    }) ||
    undefined
  )
}

/** Milliseconds. Layout can take long on a busy machine. */
const TIMEOUT_MS = 120_000

/**
 * Prints documents to PDF, with links to the site at `url`. Serves their files from `folders`, and nothing from the
 * network. Chromium starts with the first document, since most builds print none.
 */
export function openPrinter(url: string, folders: readonly string[]) {
  const idle: Page[] = []
  let browserContext: Promise<BrowserContext | undefined> | undefined
  let browser: Browser | undefined

  async function findOptions(): Promise<LaunchOptions | undefined> {
    if (process.env.DATA_SHEETS === 'none') return undefined
    const { chromium } = await import('playwright')
    return findChromium(chromium.executablePath())
  }

  async function start(): Promise<BrowserContext | undefined> {
    const options = await findOptions()
    if (!options) return undefined
    const { chromium } = await import('playwright')
    try {
      browser = await chromium.launch({ ...options, timeout: TIMEOUT_MS })
    } catch (error) {
      console.log(`Chromium did not start: ${error instanceof Error ? error.message : error}`)
      return undefined
    }
    const context = await browser.newContext()
    context.setDefaultTimeout(TIMEOUT_MS)
    await context.route('**', (route) => {
      const path = decodePath(new URL(route.request().url()).pathname)
      if (path === '/') return route.fulfill({ body: '', contentType: 'text/html' })
      const file = folders.map((folder) => join(folder, path)).find((file) => existsSync(file))
      return file === undefined ? route.abort() : route.fulfill({ path: file })
    })
    return context
  }

  /** An empty page of the site. */
  async function openPage(context: BrowserContext): Promise<Page> {
    const page = await context.newPage()
    await page.goto(url)
    // Otherwise Chromium would also lay out each document for the screen, which takes a quarter of the time.
    await page.emulateMedia({ media: 'print' })
    return page
  }

  return {
    /** Whether there is a Chromium. It may still fail to start. */
    isAvailable: async (): Promise<boolean> => (await findOptions()) !== undefined,

    /** Prints a document as if it was at this address. Undefined without Chromium, and then it is not rendered. */
    async print(address: string, render: () => Promise<string>): Promise<Buffer | undefined> {
      browserContext ??= start()
      const context = await browserContext
      if (!context) return undefined
      const html = await render()
      const page = idle.pop() ?? (await openPage(context))
      // This keeps the decoded font, and takes a third less time than opening the address.
      await page.evaluate((address) => history.replaceState(null, '', address), address)
      await page.setContent(html)
      await page.evaluate('document.fonts.ready.then(() => true)')
      const pdf = await page.pdf({ preferCSSPageSize: true, tagged: true })
      idle.push(page)
      return pdf
    },

    async close(): Promise<void> {
      await browser?.close()
    },
  }
}

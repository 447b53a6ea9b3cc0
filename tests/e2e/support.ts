import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { AxeResults, RunOptions } from 'axe-core'
import { type BrowserContext, test as base, expect, type Locator, type Page, type Response } from 'playwright/test'
import type { Language } from '../../schema/names/languages.ts'

const FOLDER = join(import.meta.dirname, '../../pages')

/** The route and languages of every published page. */
export const pages = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json') && !file.startsWith('_') && !file.endsWith('not-found.json'))
  .flatMap((file) => {
    const page: { languages: Language[]; published?: boolean } = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))
    const route = `/${file.replace(/\.json$/, '')}`.replace(/\/index$/, '/')
    return page.published === false ? [] : [{ route, languages: page.languages }]
  })

/** One page of each kind, in one language. Together they have every block. German has the longest words. */
export const SAMPLES: readonly (readonly [route: string, language: Language])[] = [
  ['/', 'de'],
  ['/about', 'tr'],
  ['/products/paslanmaz-boru', 'de'],
  ['/products/paslanmaz-mil', 'en'],
  ['/services/teknik-danismanlik', 'sr'],
  ['/blog/all', 'en'],
  ['/blog/6', 'tr'],
  ['/gallery', 'sr'],
  ['/contact', 'de'],
  ['/quote', 'en'],
  ['/privacy-policy', 'de'],
  ['/search', 'sr'],
  ['/materials', 'tr'],
]

const labels: { interface: Record<string, Record<Language, string>> } = JSON.parse(
  readFileSync(join(FOLDER, '_labels.json'), 'utf8'),
)

/** Returns a label of the interface. */
export const getLabel = (key: string, language: Language) => labels.interface[key]?.[language] ?? ''

/** Whether an address is of an external service. No test loads any. */
export const isExternal = (url: string) => !url.startsWith('http://127.0.0.1') && !url.startsWith('data:')

interface Fixtures {
  /** Allows errors that match. Every other error in the browser fails the test. */
  readonly allowErrors: (...patterns: readonly RegExp[]) => void
}

const errorsByContext = new WeakMap<BrowserContext, string[]>()

/** Collects the errors of a context from now on, and blocks external services. */
export async function watchErrors(context: BrowserContext): Promise<string[]> {
  const watchedErrors = errorsByContext.get(context)
  if (watchedErrors) return watchedErrors
  const errors: string[] = []
  errorsByContext.set(context, errors)
  context.on('console', (message) => {
    const { url } = message.location()
    // Scripts that a test adds have no URL. The application logs HTML that React could not hydrate as information.
    const isReported = message.type() === 'error' || message.text().startsWith('Rendered anew')
    if (isReported && !(url && isExternal(url))) errors.push(`${message.text()} (${url})`)
  })
  // Logged by the page, since browsers log violations differently.
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      console.error(`The policy refused ${effectiveDirective}: ${blockedURI} ${sample}`),
    ),
  )
  // Chromium's headless shell sends a pointer event at 0, 0 to the first page of a tab, which would hydrate it.
  await context.addInitScript(() =>
    addEventListener('pointermove', (event) => {
      if (event.clientX === 0 && event.clientY === 0) event.stopImmediatePropagation()
    }),
  )
  context.on('weberror', (error) => {
    // Chromium and Firefox report each view transition that the next navigation interrupts, or a busy machine delays.
    if (!/Transition was (skipped|aborted because of timeout)|Skipped ViewTransition/.test(String(error.error())))
      errors.push(String(error.error()))
  })
  context.on('requestfailed', (request) => {
    // A navigation aborts pending requests.
    const reason = request.failure()?.errorText ?? ''
    if (!isExternal(request.url()) && !/ABORTED|abort/i.test(reason)) errors.push(`${request.url()}: ${reason}`)
  })
  // Chromium has an option for this, which is faster: see playwright.config.ts.
  if (context.browser()?.browserType().name() !== 'chromium') {
    await context.route(
      (url) => isExternal(url.href),
      (route) => route.abort(),
    )
  }
  return errors
}

interface Options {
  /**
   * Whether Chromium loads pictures, with `test.use` at the top of a file. Decoding them takes a third of the time of a
   * page. All have sizes, so the layout is the same without them.
   */
  readonly loadsPictures: boolean
}

export const test = base.extend<Fixtures, Options>({
  loadsPictures: [false, { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, loadsPictures, browserName }, use) => {
      const isBlocking = browserName === 'chromium' && !loadsPictures
      const args = [...(launchOptions.args ?? []), ...(isBlocking ? ['--blink-settings=imagesEnabled=false'] : [])]
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
  allowErrors: [
    async ({ context }, use) => {
      const errors = await watchErrors(context)
      // Tests can share a context.
      errors.length = 0
      const allowedErrors: RegExp[] = []
      await use((...patterns) => allowedErrors.push(...patterns))
      expect(errors.filter((error) => !allowedErrors.some((pattern) => pattern.test(error)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Runs in the page. Blocks hydrate one after the other. */
export function isHydrated(): boolean {
  const blocks = [...(document.querySelector('main > *')?.children ?? [])]
  return [document.querySelector('main'), ...blocks, document.querySelector('footer')].every(
    (element) => element && Object.keys(element).some((key) => key.startsWith('__reactFiber')),
  )
}

export const waitForHydration = (page: Page) => page.waitForFunction(isHydrated)

/** Opens an address, and hydrates it with an event, since the page hydrates on the first action. */
export async function open(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address)
  await page.evaluate(() => window.dispatchEvent(new Event('wheel')))
  await waitForHydration(page)
  return response
}

/** Stores a value before the page's scripts run. */
export const store = (page: Page, key: string, value: string) =>
  page.addInitScript(
    ([key, value]) => {
      // Frames and about:blank have no storage.
      if (window.top === window && location.protocol.startsWith('http')) localStorage.setItem(key, value)
    },
    [key, value] as const,
  )

/** Hides the cookie banner, which covers other controls. */
export const declineCookies = (page: Page) => store(page, 'cookieConsent', 'declined')

export const acceptCookies = (page: Page) => store(page, 'cookieConsent', 'accepted')

/** The anchor is the id of the section's heading. */
export const getSection = (page: Page, anchor: string) => page.locator(`main section:has(#${anchor})`)

/** Scrolls to a carousel and waits for its script. */
export async function showCarousel(page: Page, anchor: string): Promise<Locator> {
  const section = getSection(page, anchor)
  await section.scrollIntoViewIfNeeded()
  await expect(section.locator('.swiper-initialized')).toBeVisible()
  return section
}

export const getNavLink = (page: Page, name: string) => page.locator('header nav').getByRole('link', { name })

/** In px. */
export const getOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Waits until the window has not scrolled for 15 frames. Returns its scroll position. */
export const waitForScrollEnd = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let position = window.scrollY
        let frames = 0
        const check = () => {
          frames = window.scrollY === position ? frames + 1 : 0
          position = window.scrollY
          if (frames < 15) requestAnimationFrame(check)
          else resolve(position)
        }
        check()
      }),
  )

/** Scrolls without animation, and waits for the scroll event. */
export const scrollTo = (page: Page, top: number) =>
  page.evaluate(
    (top) =>
      new Promise<void>((resolve) => {
        window.scrollTo({ top, behavior: 'instant' })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
    top,
  )

/** Holds requests back until the returned function is called. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await isReleased
    // The request may have been aborted.
    await route.continue().catch(() => undefined)
  })
  return release
}

/** Records the paths of documents that the browser loads from now on. */
export function recordLoads(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      paths.push(new URL(request.url()).pathname)
  })
  return paths
}

/** Waits until the browser has painted. */
export const waitForFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Watches the documents that the page opens from now on. Returns the sum of a document's layout shifts that follow no action. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) Reflect.set(window, 'shift', Reflect.get(window, 'shift') + entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    await waitForFrame(page)
    return page.evaluate(() => Reflect.get(window, 'shift'))
  }
}

/** Options of tests that show motion. */
export const MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1440, height: 900 }
export const SCREENS = { phone: PHONE, desk: DESK }

declare global {
  interface Window {
    readonly axe: { run(context: Document, options: RunOptions): Promise<AxeResults> }
  }
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Adds axe with an init script, which the content security policy does not block. */
export const loadAxe = (page: Page) => page.addInitScript({ path: AXE })

/** Adds axe to an open page, without its frames. */
export const addAxe = (page: Page) => page.evaluate(readFileSync(AXE, 'utf8'))

const AXE_OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // Pages in frames are tested on their own.
  iframes: false,
}

export async function findAxeViolations(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate((options) => {
    // The sticky product bar covers content that can be scrolled out from under it.
    for (const bar of document.querySelectorAll<HTMLElement>('[data-product-line]')) bar.style.position = 'static'
    return window.axe.run(document, options)
  }, AXE_OPTIONS)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${page.url()} ${id}: ${target.join(' ')}`))
}

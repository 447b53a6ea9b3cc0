import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { AxeResults, RunOptions } from 'axe-core'
import { test as base, expect, type Page, type Response } from 'playwright/test'
import type { Language } from '../../schema/names/languages.ts'

const PAGES = join(import.meta.dirname, '../../pages')

/** Every page document's route with the languages that it is written in; not of drafts. */
export const documents = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json') && !file.startsWith('_') && !file.endsWith('not-found.json'))
  .flatMap((file) => {
    const page: { languages: Language[]; published?: boolean } = JSON.parse(readFileSync(join(PAGES, file), 'utf8'))
    const route = `/${file.replace(/\.json$/, '')}`.replace(/\/index$/, '/')
    return page.published === false ? [] : [{ route, languages: page.languages }]
  })

/** A page of each kind, and together one with each block: what a sweep over all pages would only do again. */
export const KINDS = [
  '/',
  '/about',
  '/products/paslanmaz-boru',
  '/products/paslanmaz-mil',
  '/services/teknik-danismanlik',
  '/blog/all',
  '/blog/6',
  '/gallery',
  '/contact',
  '/quote',
  '/privacy-policy',
  '/search',
  '/materials',
]

const labels = (
  JSON.parse(readFileSync(join(PAGES, '_labels.json'), 'utf8')) as {
    interface: Record<string, Record<Language, string>>
  }
).interface

/** A label of the interface. */
export const words = (key: string, language: Language) => labels[key]?.[language] ?? ''

/** Outside services that a page may name, but that a test machine may not reach. */
export const isOutside = (url: string) => !url.startsWith('http://127.0.0.1') && !url.startsWith('data:')

interface Fixtures {
  /** Says which complaints a test brings about on purpose. */
  readonly provokes: (...complaints: readonly RegExp[]) => void
}

/** Whatever a browser complains of during a test fails it at its end, but for what the test `provokes`. */
export const test = base.extend<Fixtures>({
  provokes: [
    async ({ context }, use) => {
      const complaints: string[] = []
      const provoked: RegExp[] = []
      context.on('console', (message) => {
        const { url } = message.location()
        // What a test adds to a page has no address.
        if (message.type() === 'error' && !(url && isOutside(url))) complaints.push(`${message.text()} (${url})`)
      })
      // Told by the page itself: browsers differ in what they log of it, and where from.
      await context.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
          console.error(`The policy refused ${effectiveDirective}: ${blockedURI} ${sample}`),
        ),
      )
      context.on('weberror', (error) => {
        // Chromium tells of each transition that the next navigation cuts short.
        if (!/Transition was skipped/.test(String(error.error()))) complaints.push(String(error.error()))
      })
      context.on('requestfailed', (request) => {
        // A navigation away cancels what is still on its way.
        const reason = request.failure()?.errorText ?? ''
        if (!isOutside(request.url()) && !/ABORTED|abort/i.test(reason)) complaints.push(`${request.url()}: ${reason}`)
      })
      await context.route(
        (url) => isOutside(url.href),
        (route) => route.abort(),
      )
      await use((...expected) => provoked.push(...expected))
      expect(complaints.filter((complaint) => !provoked.some((expected) => expected.test(complaint)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Waits until the application has taken over the prerendered page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const hydrated = (element: Element | null | undefined) =>
      element && Object.keys(element).some((key) => key.startsWith('__reactFiber'))
    const blocks = [...(document.querySelector('main > *')?.children ?? [])]
    return hydrated(document.querySelector('main')) && [...blocks, document.querySelector('footer')].every(hydrated)
  })
}

/** Opens an address and waits until the application has taken it over, which it does at the first thing that is done. */
export async function open(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address)
  await page.evaluate(() => window.dispatchEvent(new Event('wheel')))
  await hydrated(page)
  return response
}

/** Says beforehand what the cookie banner asks, so that it does not lie over what is tested. */
export const decline = (page: Page) =>
  page.addInitScript(() => {
    // What a page embeds, and an empty page, have no storage.
    if (window.top === window && location.protocol.startsWith('http')) localStorage.setItem('cookieConsent', 'declined')
  })

/** Accepts cookies beforehand, for what is only stored with consent. */
export const accept = (page: Page) =>
  page.addInitScript(() => {
    if (window.top === window && location.protocol.startsWith('http')) localStorage.setItem('cookieConsent', 'accepted')
  })

/** The section that an anchor leads to: the anchor is its heading. */
export const sectionOf = (page: Page, anchor: string) => page.locator(`main section:has(#${anchor})`)

/** How far a page reaches past its window, in px. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Resolves to the window's place, in px, once it has not moved for a quarter of a second. */
export const placeAtRest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let place = window.scrollY
        let frames = 0
        const look = () => {
          frames = window.scrollY === place ? frames + 1 : 0
          place = window.scrollY
          if (frames < 15) requestAnimationFrame(look)
          else done(place)
        }
        look()
      }),
  )

/** Moves the window at once, and waits until the page has been told. */
export const scrollTo = (page: Page, top: number) =>
  page.evaluate(
    (top) =>
      new Promise<void>((done) => {
        window.scrollTo({ top, behavior: 'instant' })
        requestAnimationFrame(() => requestAnimationFrame(() => done()))
      }),
    top,
  )

export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1440, height: 900 }

declare global {
  interface Window {
    readonly axe: { run(context: Document, options: RunOptions): Promise<AxeResults> }
  }
}

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** A script of the browser’s, not of the page: no policy of the page’s stands against it. */
export const withAxe = (page: Page) => page.addInitScript({ path: AXE })

const AXE_OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
}

/** What axe finds, each with its place: nothing, where all is well. */
export async function axeProblems(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate((options) => {
    // What the line at the foot of the window covers comes out from under it when one scrolls.
    for (const line of document.querySelectorAll<HTMLElement>('[data-product-line]')) line.style.position = 'static'
    return window.axe.run(document, options)
  }, AXE_OPTIONS)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${page.url()} ${id}: ${target.join(' ')}`))
}

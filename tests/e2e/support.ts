import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, type ConsoleMessage, expect, type Page, type Request } from 'playwright/test'
import type { Language } from '../../schema/languages.ts'

const PAGES = join(import.meta.dirname, '../../pages')

/** Every page document's route with the languages that it is written in. */
export const documents = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json') && !file.startsWith('_') && !file.endsWith('not-found.json'))
  .map((file) => ({
    route: `/${file.replace(/\.json$/, '')}`.replace(/\/index$/, '/'),
    languages: (JSON.parse(readFileSync(join(PAGES, file), 'utf8')) as { languages: Language[] }).languages,
  }))

const labels = (
  JSON.parse(readFileSync(join(PAGES, '_labels.json'), 'utf8')) as {
    interface: Record<string, Record<Language, string>>
  }
).interface

/** A label of the interface. */
export const words = (key: string, language: Language) => labels[key]?.[language] ?? ''

/** Outside services that a page may name, but that a test machine may not reach. */
export const isOutside = (url: string) => !url.startsWith('http://127.0.0.1') && !url.startsWith('data:')

/** Collects what a browser complains of; `complaints` must stay empty. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error' && !isOutside(message.location().url)) complaints.push(message.text())
      })
      // Told by the page itself: browsers differ in what they log of it, and where from.
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
          console.error(`The policy refused ${effectiveDirective}: ${blockedURI} ${sample}`),
        ),
      )
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('requestfailed', (request: Request) => {
        // A navigation away cancels what is still on its way.
        const reason = request.failure()?.errorText ?? ''
        if (!isOutside(request.url()) && !/ABORTED|abort/i.test(reason)) complaints.push(`${request.url()}: ${reason}`)
      })
      await page.route(
        (url) => isOutside(url.href),
        (route) => route.abort(),
      )
      await use(complaints)
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

/** Opens an address and waits until it can be used. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

export const PHONE = { width: 390, height: 844 }
export const DESK = { width: 1440, height: 900 }

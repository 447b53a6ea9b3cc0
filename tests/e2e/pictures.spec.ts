import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect, test, waitForHydration } from './support.ts'

const DIST = join(import.meta.dirname, '../../dist')
const ROUTES = ['/', '/products/paslanmaz-boru', '/gallery']

/** How much wider than it is drawn a picture may be: the next of its widths, and what `sizes` rounds up. */
const MOST_TOO_WIDE = 1.6

/** And how much narrower, on a phone: see src/blocks/hero/HeroFrame.tsx. */
const LEAST_SHARP = 0.6

/** The narrowest that is made; whatever is drawn smaller takes it. */
const NARROWEST = 320

/** Fetches every picture of the page, and waits until all have come; the carousel moves its slides about meanwhile. */
async function showAll(page: Page): Promise<void> {
  const pictures = page.locator('main img')
  const missing = () =>
    pictures.evaluateAll((images: HTMLImageElement[]) => {
      for (const image of images) image.loading = 'eager'
      return images.filter((image) => !image.complete || image.naturalWidth === 0).map(({ currentSrc }) => currentSrc)
    })
  await expect.poll(missing, { timeout: 20_000 }).toEqual([])
}

/** Of every picture: what was fetched, how wide that is, and how wide it is drawn where it covers its frame, in device px. */
const fetched = (page: Page) =>
  page.locator('main img').evaluateAll((images: HTMLImageElement[]) =>
    images.map((image) => {
      const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
      return {
        address: new URL(image.currentSrc).pathname,
        width: Number(/-(\d+)\.\w+$/.exec(image.currentSrc)?.[1]),
        own: Number(image.getAttribute('width')),
        drawn: Math.max(image.offsetWidth, image.offsetHeight * ratio) * devicePixelRatio,
      }
    }),
  )

for (const [kind, width, height, deviceScaleFactor] of [
  ['phone', 360, 740, 2],
  ['desk', 1280, 800, 1],
] as const) {
  // Which of the widths is taken is the browser’s choice.
  test.describe(`at ${width} px`, { tag: '@chromium' }, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor })

    for (const route of ROUTES) {
      test(`${route} fetches AVIF, as wide as it is shown`, async ({ page }) => {
        await page.goto(route)
        await showAll(page)
        const pictures = await fetched(page)
        expect(pictures.length).toBeGreaterThan(3)
        for (const { address, width, own, drawn } of pictures) {
          expect(address).toMatch(/^\/assets\/pictures\/[a-z-]+\.[0-9a-f]{6}-\d+\.avif$/)
          expect(width, address).toBeLessThanOrEqual(Math.max(NARROWEST, drawn * MOST_TOO_WIDE))
          const sharp = Math.min(own, drawn * (kind === 'phone' ? LEAST_SHARP : 0.9))
          expect(width, address).toBeGreaterThanOrEqual(sharp)
        }
      })
    }
  })
}

for (const route of ROUTES) {
  test(`${route} has pictures with a size and words, and fetches only the first at once, and that once`, async ({
    page,
  }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).pathname))
    await page.goto(route)
    const pictures = page.locator('main img')
    const attributes = await pictures.evaluateAll((images: HTMLImageElement[]) =>
      images.map((image) => ({
        alt: image.hasAttribute('alt'),
        size: Number(image.getAttribute('width')) > 0 && Number(image.getAttribute('height')) > 0,
        loading: image.loading,
        priority: image.getAttribute('fetchpriority'),
      })),
    )
    const [eager, lazy] = [
      { alt: true, size: true, loading: 'eager', priority: 'high' },
      { alt: true, size: true, loading: 'lazy', priority: null },
    ]
    expect(attributes).toEqual(attributes.map((_, index) => (index === 0 ? eager : lazy)))
    expect(await pictures.first().getAttribute('alt')).not.toBe('')

    const source = page.locator('main picture').first().locator('source[type="image/avif"]')
    const preload = page.locator('link[rel="preload"][as="image"]')
    await waitForHydration(page)
    await expect(preload).toHaveCount(1)
    await expect(page.locator('head').locator(preload)).toHaveAttribute('type', 'image/avif')
    await expect(preload).toHaveAttribute('imagesrcset', (await source.getAttribute('srcset')) ?? '')
    await expect(preload).toHaveAttribute('imagesizes', (await source.getAttribute('sizes')) ?? '')
    const first = await pictures.first().evaluate((image: HTMLImageElement) => image.currentSrc)
    expect(requests.filter((path) => path === new URL(first).pathname)).toHaveLength(1)
  })
}

test('every picture that a document names is there, and no master is', { tag: '@chromium' }, () => {
  const documents = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  const named = new Set(
    documents.flatMap((file) => readFileSync(join(DIST, file), 'utf8').match(/\/assets\/pictures\/[\w.-]+/g) ?? []),
  )
  const files = [...named].filter((address) => /-\d+\.\w+$/.test(address))
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((address) => !existsSync(join(DIST, address)))).toEqual([])
  expect(existsSync(join(DIST, 'pictures'))).toBe(false)
})

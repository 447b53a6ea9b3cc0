import type { Page } from 'playwright/test'
import { DESK, expect, open, showCarousel, test, waitForHydration } from './support.ts'

test.use({ loadsPictures: true })

const ROUTES = ['/', '/gallery']

/** How much wider than its frame a picture may be, due to the steps of widths and the rounding of `sizes`. */
const MAX_SCALE = 1.6

/** How much narrower than its frame a picture may be: on a phone, see src/blocks/hero/HeroFrame.tsx. */
const MIN_SCALE = { phone: 0.6, desk: 0.9 }

/** The smallest variant, in px. */
const MIN_WIDTH = 480

/** Loads every picture of the page. Polls, since the carousel moves its slides. */
async function loadPictures(page: Page): Promise<void> {
  const pictures = page.locator('main picture > img')
  const findMissing = () =>
    pictures.evaluateAll((images: HTMLImageElement[]) => {
      for (const image of images) image.loading = 'eager'
      return images.filter((image) => !image.complete || image.naturalWidth === 0).map(({ currentSrc }) => currentSrc)
    })
  await expect.poll(findMissing).toEqual([])
}

/** Returns each picture's address and width, and the width of its frame in device pixels. */
const measurePictures = (page: Page) =>
  page.locator('main picture > img').evaluateAll((images: HTMLImageElement[]) =>
    images.map((image) => {
      const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
      return {
        address: new URL(image.currentSrc).pathname,
        width: Number(/-(\d+)\.\w+$/.exec(image.currentSrc)?.[1]),
        originalWidth: Number(image.getAttribute('width')),
        frameWidth: Math.max(image.offsetWidth, image.offsetHeight * ratio) * devicePixelRatio,
      }
    }),
  )

for (const [kind, width, height, deviceScaleFactor] of [
  ['phone', 360, 740, 2],
  ['desk', 1280, 800, 1],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor })

    for (const route of ROUTES) {
      test(`${route} loads AVIF pictures of the displayed width`, async ({ page }) => {
        await page.goto(route)
        await loadPictures(page)
        const pictures = await measurePictures(page)
        expect(pictures.length).toBeGreaterThan(3)
        for (const { address, width, originalWidth, frameWidth } of pictures) {
          expect(address).toMatch(/^\/assets\/pictures\/[a-z-]+\.[0-9a-f]{6}-\d+\.avif$/)
          // A browser uses a variant again that it has loaded for a larger frame.
          const largestFrame = Math.max(
            ...pictures.filter((picture) => picture.address === address).map((picture) => picture.frameWidth),
          )
          expect(width, address).toBeLessThanOrEqual(Math.max(MIN_WIDTH, largestFrame * MAX_SCALE))
          expect(width, address).toBeGreaterThanOrEqual(Math.min(originalWidth, frameWidth * MIN_SCALE[kind]))
        }
      })
    }
  })
}

test('the first picture, which is preloaded, is requested once', { tag: ['@firefox', '@walk'] }, async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto('/')
  await waitForHydration(page)
  const firstSource = await page
    .locator('main picture > img')
    .first()
    .evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(requests.filter((path) => path === new URL(firstSource).pathname)).toHaveLength(1)
})

test('a slide of the gallery has its picture when it is shown', async ({ page }) => {
  await page.setViewportSize(DESK)
  await open(page, '/en/gallery')
  const gallery = await showCarousel(page, 'galeri')
  await gallery.getByRole('button', { name: 'Previous' }).click()
  const picture = gallery.locator('.swiper-slide:not([inert]) picture > img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

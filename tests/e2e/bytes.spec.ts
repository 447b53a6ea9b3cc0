import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test, waitForHydration } from './support.ts'

const DIST = join(import.meta.dirname, '../../dist')

/** Limits of the script that a page fetches at first, in KB with Brotli compression. */
const LIMITS = {
  '/': 126.2,
  '/products/paslanmaz-boru': 142.8,
  '/contact': 128.8,
  '/materials': 152,
  '/quote': 144.9,
  // Reads labels like the quote list, and has its button.
  '/search': 150.7,
  // Includes swiper.
  '/gallery': 141.4,
}

const sizes = new Map<string, number>()

/** The size of a built file in bytes, with Brotli compression. */
function getSize(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(join(DIST, file))).length
  sizes.set(file, size)
  return size
}

test('pages fetch few scripts at first, and none before they have been painted', async ({ page }) => {
  // One by one: on a busy machine, a page stops waiting for its paint after a while.
  for (const [address, limit] of Object.entries(LIMITS)) {
    await page.goto(address)
    await waitForHydration(page)
    await page.waitForLoadState('networkidle')
    const { painted, scripts } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      scripts: performance
        .getEntriesByType('resource')
        .map(({ name, startTime }) => ({ file: new URL(name).pathname, startTime }))
        .filter(({ file }) => file.endsWith('.js')),
    }))
    const files = new Set(scripts.map(({ file }) => file))
    expect(files.size, address).toBeGreaterThan(0)
    const bytes = [...files].reduce((sum, file) => sum + getSize(file), 0)
    expect.soft(bytes, address).toBeLessThanOrEqual(limit * 1024)
    expect.soft(Math.min(...scripts.map(({ startTime }) => startTime)), address).toBeGreaterThan(painted)
  }
})

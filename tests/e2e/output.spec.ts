import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'
import { documents, expect, hydrated, test } from './support.ts'

const DIST = join(import.meta.dirname, '../../dist')
const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
const read = (file: string) => readFileSync(join(DIST, file), 'utf8')

test('zod is not in what a visitor downloads', () => {
  const scripts = files.filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts) expect(read(script), script).not.toMatch(/ZodError|_zod|invalid_union/)
})

test('no document asks for a script by itself', () => {
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    expect(read(file), file).not.toMatch(/<script[^>]* src=|rel="modulepreload"/)
  }
})

const weights = new Map<string, number>()

/** How many bytes a host sends for a file. */
function packed(file: string): number {
  const bytes = weights.get(file) ?? brotliCompressSync(readFileSync(join(DIST, file))).length
  weights.set(file, bytes)
  return bytes
}

/** Scripts with all that they cannot run without. */
function withImports(...scripts: readonly string[]): Set<string> {
  const found = new Set<string>()
  const add = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const [, name = ''] of read(file).matchAll(/\bfrom"\.\/([^"]+)"|\bimport"\.\/([^"]+)"/g)) add(`assets/${name}`)
  }
  for (const script of scripts) add(script)
  return found
}

const scriptsCalled = (name: string) =>
  files.filter((file) => file.startsWith(`assets/${name}-`) && file.endsWith('.js') && !file.includes('pictures/'))

/** What the browser needs to take a page over: the entry, and the blocks that do not come with it. */
function firstScripts(folder: string): Set<string> {
  const entry = / data-entry="\/([^"]+)"/.exec(read(join(folder, 'index.html')))?.[1] ?? ''
  const { blocks } = JSON.parse(read(join(folder, 'index.json'))) as { blocks: readonly { readonly type: string }[] }
  const own = blocks.flatMap(({ type }) => scriptsCalled(type.charAt(0).toUpperCase() + type.slice(1)))
  return withImports(entry, ...own)
}

/** What may follow at once, where it is near: what turns a carousel, what counts, and what asks about cookies. */
const turning = withImports(...scriptsCalled('swiper'))
const later = withImports(...turning, ...scriptsCalled('Counter'), ...scriptsCalled('CookieNote'))

const weight = (scripts: ReadonlySet<string>) => [...scripts].reduce((sum, file) => sum + packed(file), 0)

test('a page needs at most 100 KB of script, or 120 KB with a carousel', () => {
  for (const { route } of documents) {
    const scripts = firstScripts(route)
    expect(weight(scripts), route).toBeGreaterThan(50_000)
    const carousel = [...scripts].some((file) => file.includes('/Carousel-'))
    if (carousel) expect(weight(new Set([...scripts, ...turning])), route).toBeLessThanOrEqual(120 * 1024)
    else expect(weight(scripts), route).toBeLessThanOrEqual(100 * 1024)
  }
})

for (const address of ['/', '/products/paslanmaz-boru', '/gallery', '/blog/6', '/contact']) {
  test(`${address} fetches these scripts and no others, and none before it has been painted`, async ({ page }) => {
    await page.goto(address)
    await hydrated(page)
    const { painted, scripts } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      scripts: performance
        .getEntriesByType('resource')
        .map(({ name, startTime }) => ({ file: new URL(name).pathname.slice(1), startTime }))
        .filter(({ file }) => file.endsWith('.js')),
    }))
    const needed = firstScripts(address)
    expect(
      scripts
        .map(({ file }) => file)
        .filter((file) => !later.has(file) || needed.has(file))
        .sort(),
    ).toEqual([...needed].sort())
    expect(Math.min(...scripts.map(({ startTime }) => startTime))).toBeGreaterThan(painted)
  })
}

test('home’s document weighs at most 20 KB', () => {
  expect(packed('index.html')).toBeLessThan(20 * 1024)
})

test('the fonts weigh at most 60 KB', () => {
  const fonts = files.filter((file) => file.endsWith('.woff2'))
  expect(fonts.length).toBeGreaterThan(0)
  expect(fonts.reduce((sum, file) => sum + statSync(join(DIST, file)).size, 0)).toBeLessThan(61_440)
})

test('every link within the site leads to a document, and to an anchor that is there', () => {
  const wrong: string[] = []
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    for (const [, href = ''] of read(file).matchAll(/<a [^>]*?href="(\/[^"]*)"/g)) {
      const [path = '', anchor] = href.replace(/\?[^#]*/, '').split('#')
      const target = join(path, 'index.html')
      if (!existsSync(join(DIST, target))) wrong.push(`${file}: ${href}`)
      else if (anchor && !read(target).includes(`id="${anchor}"`)) wrong.push(`${file}: ${href}`)
    }
  }
  expect(wrong).toEqual([])
})

test('a document holds no style attribute, which a strict policy would refuse', () => {
  const styled = files.filter((name) => name.endsWith('.html') && / style="/.test(read(name)))
  expect(styled).toEqual([])
})

test('every page has a picture for shared links in each language that it is written in', async () => {
  const named = files.filter((file) => file.endsWith('share.jpg'))
  expect(named.length).toBe(documents.reduce((count, { languages }) => count + languages.length, 0))
  for (const file of named) {
    const { width, height, format } = await sharp(join(DIST, file)).metadata()
    expect({ width, height, format }, file).toEqual({ width: 1200, height: 630, format: 'jpeg' })
    expect(statSync(join(DIST, file)).size, file).toBeLessThan(61_000)
  }
})

test('every document names a picture for shared links that is there', () => {
  for (const file of files.filter((name) => name.endsWith('index.html'))) {
    const image = /<meta property="og:image" content="https:\/\/[^/"]+([^"]+)"/.exec(read(file))?.[1]
    expect(image && existsSync(join(DIST, image)), file).toBe(true)
  }
})

test('the manifest and the head name icons that are there, in the sizes that they say', async () => {
  const manifest = JSON.parse(read('manifest.webmanifest'))
  expect(manifest.name).toBe('Bornox')
  const linked = [...read('index.html').matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)]
  expect(linked.length).toBe(4)
  for (const [, href = ''] of linked) expect(existsSync(join(DIST, href)), href).toBe(true)
  for (const { src, sizes, type } of manifest.icons as { src: string; sizes: string; type: string }[]) {
    if (type === 'image/svg+xml') continue
    const { width, height } = await sharp(join(DIST, src)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'playwright/test'
import sharp from 'sharp'
import { chooseLanguage, joinAddress, LANGUAGES } from '../../schema/names/languages.ts'
import { pages } from '../e2e/support.ts'
import knownAttributes from './attributes.json' with { type: 'json' }

const DIST = join(import.meta.dirname, '../../dist')
const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' })
const readText = (file: string) => readFileSync(join(DIST, file), 'utf8')

for (const [title, names, pattern] of [
  ['zod', /\.js$/, /ZodError|_zod|invalid_union/],
  ['the editor or its source markers', /\.(html|json|js|xml|txt)$/, /_edit|editor-token|[\u{E0100}-\u{E01EF}]/u],
  ['look-behind, which Safari before 16.4 cannot parse', /\.(html|js)$/, /\(\?<[=!]/],
  ['scripts that are not loaded on demand', /\.html$/, /<script[^>]* src=|rel="modulepreload"/],
  ['style attributes, which the content security policy blocks', /\.html$/, / style="/],
] as const) {
  test(`${names} files do not contain ${title}`, () => {
    const matchingFiles = files.filter((file) => names.test(file))
    expect(matchingFiles.length).toBeGreaterThan(0)
    expect(files.length).toBeGreaterThan(300)
    for (const file of matchingFiles) expect(readText(file), file).not.toMatch(pattern)
  })
}

test('every page exists in every language, translated or in its fallback', () => {
  for (const { route, languages } of pages) {
    for (const language of LANGUAGES) {
      const html = readText(join(joinAddress(route, language), 'index.html'))
      expect(html, route).toMatch(new RegExp(`<html[^>]* lang="${language}"`))
      expect(html, route).toMatch(new RegExp(`<main[^>]* lang="${chooseLanguage(languages, language)}"`))
      for (const element of ['h1', 'main', 'footer'])
        expect(html.match(new RegExp(`<${element}[ >]`, 'g')), `${element} of ${route}`).toHaveLength(1)
      expect(html, route).toMatch(/<header[ >]/)
    }
  }
})

/** Bytes with Brotli compression. */
const getCompressedSize = (file: string) => brotliCompressSync(readFileSync(join(DIST, file))).length

test('the home page’s HTML has at most 24.5 KB', () => {
  // Other names of the same scripts make it up to 0.1 KB larger or smaller.
  expect(getCompressedSize('index.html')).toBeLessThan(24.5 * 1024)
})

test('version.json names the commit that was built', () => {
  const { commit, built } = JSON.parse(readText('version.json'))
  expect(commit).toMatch(/^[\da-f]{40}$/)
  expect(Date.parse(built)).toBeLessThan(Date.now())
})

test('fonts have at most 60 KB', () => {
  const fonts = files.filter((file) => file.endsWith('.woff2'))
  expect(fonts.length).toBeGreaterThan(0)
  expect(fonts.reduce((sum, file) => sum + statSync(join(DIST, file)).size, 0)).toBeLessThan(61_440)
})

test('every internal link leads to an existing document or file, and anchor', () => {
  const mistakes: string[] = []
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    for (const [, href = ''] of readText(file).matchAll(/<a [^>]*?href="(\/[^"]*)"/g)) {
      const [path = '', anchor] = href.replace(/\?[^#]*/, '').split('#')
      const target = path.endsWith('.pdf') ? path : join(path, 'index.html')
      if (!existsSync(join(DIST, target))) mistakes.push(`${file}: ${href}`)
      else if (anchor && !readText(target).includes(`id="${anchor}"`)) mistakes.push(`${file}: ${href}`)
    }
  }
  expect(mistakes).toEqual([])
})

/** Global attributes. */
const GLOBAL =
  /^(aria-[a-z]+|data-[a-z-]+|class|dir|enterkeyhint|hidden|id|inert|inputmode|lang|role|spellcheck|tabindex|title|translate)$/

/**
 * From https://html.spec.whatwg.org/multipage/indices.html#attributes-3 and https://www.w3.org/TR/SVG2/attindex.html
 */
const elementsByAttribute: Readonly<Record<string, string>> = knownAttributes

test('elements have only known attributes', () => {
  const unsupportedNames = new Set<string>()
  for (const file of files.filter((name) => name.endsWith('.html'))) {
    // Scripts and styles are not markup.
    const html = readText(file).replace(/(<(script|style)\b[^>]*>).*?<\/\2>/gs, '$1')
    for (const [, tag = '', attributes = ''] of html.matchAll(
      /<([a-zA-Z][a-zA-Z0-9]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)/g,
    )) {
      const supported = (elementsByAttribute[tag] ?? '').toLowerCase().split(' ')
      for (const [, name = ''] of attributes.matchAll(/([\w:-]+)(?:="[^"]*")?/g)) {
        if (!GLOBAL.test(name.toLowerCase()) && !supported.includes(name.toLowerCase()))
          unsupportedNames.add(`<${tag} ${name}> in ${file}`)
      }
    }
  }
  expect([...unsupportedNames].slice(0, 20)).toEqual([])
})

test('all referenced pictures exist, and originals are not published', () => {
  const documents = files.filter((file) => file.endsWith('.html'))
  const references = new Set(
    documents.flatMap((file) => readText(file).match(/\/assets\/pictures\/[\w.-]+-\d+\.\w+/g) ?? []),
  )
  expect(references.size).toBeGreaterThan(0)
  expect([...references].filter((address) => !existsSync(join(DIST, address)))).toEqual([])
  expect(existsSync(join(DIST, 'pictures'))).toBe(false)
})

test('every page has a share picture', async () => {
  const sharePictures = files.filter((file) => file.endsWith('share.jpg'))
  expect(sharePictures.length).toBe(pages.length)
  for (const file of sharePictures) {
    const { width, height, format } = await sharp(join(DIST, file)).metadata()
    expect({ width, height, format }, file).toEqual({ width: 1200, height: 630, format: 'jpeg' })
    expect(statSync(join(DIST, file)).size, file).toBeLessThan(150_000)
  }
})

test('every document refers to an existing share picture', () => {
  for (const file of files.filter((name) => name.endsWith('index.html'))) {
    const image = /<meta property="og:image" content="https:\/\/[^/"]+([^"]+)"/.exec(readText(file))?.[1]
    expect(image && existsSync(join(DIST, image)), file).toBe(true)
  }
})

test('icons of the manifest and the head exist in their declared sizes', async () => {
  const manifest = JSON.parse(readText('manifest.webmanifest'))
  expect(manifest.name).toBe('Bornox')
  const linkedFiles = [
    ...readText('index.html').matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g),
  ]
  expect(linkedFiles.length).toBe(4)
  for (const [, href = ''] of linkedFiles) expect(existsSync(join(DIST, href)), href).toBe(true)
  for (const { src, sizes, type } of manifest.icons as { src: string; sizes: string; type: string }[]) {
    if (type === 'image/svg+xml') continue
    const { width, height } = await sharp(join(DIST, src)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

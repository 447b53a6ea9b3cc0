import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { precompress } from '../../vite/build/precompress.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'precompress-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const LONG = 'paslanmaz çelik boru '.repeat(100)

test('writes each text with gzip and Brotli, with the same modification time', async () => {
  const file = join(folder, 'index.html')
  writeFileSync(file, LONG)
  expect(await precompress(folder)).toBe(1)
  expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(LONG)
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(LONG)
  for (const extension of ['gz', 'br']) {
    expect(statSync(`${file}.${extension}`).size).toBeLessThan(LONG.length / 5)
    expect(statSync(`${file}.${extension}`).mode).toBe(statSync(file).mode)
    expect(statSync(`${file}.${extension}`).mtimeMs).toBeCloseTo(statSync(file).mtimeMs, -1)
  }
})

test('ignores pictures, fonts, short files, and its own output', async () => {
  for (const name of ['hero.jpg', 'site.woff2', 'page.json.gz']) writeFileSync(join(folder, name), LONG)
  writeFileSync(join(folder, 'short.json'), '{}')
  expect(await precompress(folder)).toBe(0)
  for (const name of ['hero.jpg', 'site.woff2', 'page.json.gz', 'short.json']) {
    expect(existsSync(join(folder, `${name}.gz`)), name).toBe(false)
  }
})

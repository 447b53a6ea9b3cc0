// Decodes whole pictures: reads a list of files as JSON from standard input, and writes the size of each, or its fault. Runs
// in a separate process, since sharp decodes asynchronously and the checker is synchronous.
import { readFileSync } from 'node:fs'
import sharp from 'sharp'

/** The formats that the build makes variants from. */
const FORMATS = ['jpeg', 'png', 'webp']

/** Maximum length of a side of WebP and AVIF, in px. */
const MAX_SIDE = 16_383

/** Maximum number of pixels that sharp reads. */
const MAX_PIXELS = 16_383 ** 2

/** @type {string[]} */
const files = JSON.parse(readFileSync(0, 'utf8'))
const results = new Array(files.length)
const queue = files.entries()

/** Decodes the next files until none is left. */
async function decodeNext() {
  for (const [index, file] of queue) results[index] = await decode(file)
}

// Two at a time keep two cores busy. More could take too much memory: a large picture takes a gigabyte.
await Promise.all([decodeNext(), decodeNext()])
process.stdout.write(JSON.stringify(results))

/** @param {string} file */
async function decode(file) {
  try {
    const bytes = readFileSync(file)
    if (bytes.every((byte) => byte === 0)) return 'empty'
    // Git without Git LFS checks out a text in place of the picture.
    if (bytes.subarray(0, 200).includes('git-lfs.github.com/spec')) return 'pointer'
    const metadata = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => undefined)
    if (!metadata || !FORMATS.includes(metadata.format)) return 'format'
    const { space, autoOrient } = metadata
    const { width, height } = autoOrient
    if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS) return 'pixels'
    if (space === 'cmyk') return 'cmyk'
    await sharp(bytes).raw().toBuffer()
    return { width, height }
  } catch {
    return 'broken'
  }
}

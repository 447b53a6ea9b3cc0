import { chmod, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { forEachConcurrently } from '../files/concurrently.ts'

/** The extensions of files that are worth compressing. */
export const TEXTS: ReadonlySet<string> = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.svg',
  '.txt',
  '.webmanifest',
  '.xml',
])

/** Smaller files would save less than a network packet. */
const MIN_BYTES = 512

const ENCODINGS: Readonly<Record<string, (content: Buffer) => Promise<Buffer>>> = {
  gz: (content) => promisify(gzip)(content, { level: 9 }),
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
}

/** Compresses the texts in a folder, in parallel on all cores. Returns their number. */
export async function precompress(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && TEXTS.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  let count = 0
  await forEachConcurrently(files, availableParallelism(), async (file) => {
    if (await compress(file)) count++
  })
  return count
}

async function compress(file: string): Promise<boolean> {
  const content = await readFile(file)
  if (content.length < MIN_BYTES) return false
  const { atime, mtime, mode } = await stat(file)
  for (const [ending, encode] of Object.entries(ENCODINGS)) {
    const encodedFile = `${file}.${ending}`
    await writeFile(encodedFile, await encode(content))
    // Hosts derive ETags from the modification time.
    await utimes(encodedFile, atime, mtime)
    await chmod(encodedFile, mode)
  }
  return true
}

// `npm run precompress [folder]`: writes a .gz and a .br beside each text of the built site, for hosts that send them
// as they are. Kept apart from the build, which it would make twice as long, and most hosts compress by themselves.
import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from './setup.mjs'

const TEXTS = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml'])

/** Smaller ones gain less than a packet. */
const LEAST_BYTES = 512

const ENCODINGS = {
  gz: (content) => promisify(gzip)(content, { level: 9 }),
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
}

/** Compresses what is in a folder, as many files at one time as there are processors. Returns how many. */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && TEXTS.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  let count = 0
  const next = files.values()
  const work = async () => {
    // One iterator for all: each takes what none has taken.
    for (const file of next) if (await compress(file)) count++
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return count
}

async function compress(file) {
  const content = await readFile(file)
  if (content.length < LEAST_BYTES) return false
  const { atime, mtime } = await stat(file)
  for (const [ending, encode] of Object.entries(ENCODINGS)) {
    const encoded = `${file}.${ending}`
    await writeFile(encoded, await encode(content))
    // Hosts make ETags of it.
    await utimes(encoded, atime, mtime)
  }
  return true
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const count = await precompress(process.argv[2] ?? join(root, 'dist'))
  console.log(`Compressed ${count} files, with gzip and brotli.`)
}

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { imageSize } from 'image-size'
import { z } from 'zod'
import type { PictureFault } from '../../../schema/reports.ts'

/** The size of a JPEG comes after the metadata and the thumbnail, within this many bytes. */
const HEAD_BYTES = 1024 * 1024

/** EXIF orientations from this one are rotated by 90 degrees. */
const FIRST_QUARTER_TURN = 5

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Pictures {
  readonly names: ReadonlySet<string>
  /** Width and height after rotation, in px. Undefined if the file is not a picture. */
  sizeOf(name: string): Size | undefined
  findFault(name: string): PictureFault | undefined
}

/** Larger than any camera's JPEG. Larger files slow down clones and builds. */
const MAX_BYTES = 15_000_000

/** Changes when a file is saved. */
const getFileVersion = ({ mtimeMs, size, ino }: Stats): string => `${mtimeMs} ${size} ${ino}`

/** Undefined if the file was deleted meanwhile. */
function getVersion(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats && getFileVersion(stats)
}

/** Creates a function that reads `public/pictures/`. Returns the same object until a file of the folder changes. */
export function createPictureReader(root: string): () => Pictures {
  const folder = join(root, 'public', 'pictures')
  const getSize = cacheByVersion(folder, readSize)
  const getHash = cacheByVersion(folder, (file) => createHash('sha256').update(readFileSync(file)).digest('base64url'))

  let version: string | undefined
  let pictures: Pictures

  return () => {
    const names = new Set(listFolder(folder))
    const now = [...names].map((name) => `${name} ${getVersion(join(folder, name))}`).join('\n')
    if (now === version) return pictures
    version = now
    pictures = {
      names,
      sizeOf: getSize,
      findFault(name) {
        if (!getSize(name)) return 'format'
        if (statSync(join(folder, name)).size > MAX_BYTES) return 'large'
        const hash = getHash(name)
        if (hash !== undefined && !readFaults().has(hash)) decode(folder, names, getHash)
        return (hash && readFaults().get(hash)) || undefined
      },
    }
    return pictures
  }
}

/** Caches what is read from a file by its version. Undefined if the file is unreadable. */
function cacheByVersion<T>(folder: string, read: (file: string) => T | undefined) {
  const known = new Map<string, { readonly version: string; readonly value: T | undefined }>()
  return (name: string): T | undefined => {
    try {
      const stats = statSync(join(folder, name))
      if (!stats.isFile()) return undefined
      const version = getFileVersion(stats)
      const before = known.get(name)
      if (before?.version === version) return before.value
      const value = read(join(folder, name))
      known.set(name, { version, value })
      return value
    } catch {
      return undefined
    }
  }
}

/** Results of decoding by content hash. They never change, so they are cached on disk. */
const DECODED = join(import.meta.dirname, '../../../.cache/decoded.json')

const decoded = z.record(z.string(), z.enum(['format', 'cmyk', 'broken']).nullable())

let known: Map<string, PictureFault | null> | undefined

function readFaults(): Map<string, PictureFault | null> {
  try {
    known ??= new Map(Object.entries(decoded.parse(JSON.parse(readFileSync(DECODED, 'utf8')))))
  } catch {
    known = new Map()
  }
  return known
}

/** Decodes all new pictures of a folder at once, since starting a process takes longer than decoding. */
function decode(folder: string, names: ReadonlySet<string>, getHash: (name: string) => string | undefined): void {
  const all = new Map(
    [...names].filter((name) => /\.(jpg|png|webp)$/.test(name)).map((name) => [getHash(name) ?? '', name]),
  )
  const fresh = [...all].filter(([hash]) => !readFaults().has(hash))
  const input = JSON.stringify(fresh.map(([, name]) => join(folder, name)))
  try {
    const output = execFileSync(process.execPath, [join(import.meta.dirname, 'decode.mjs')], {
      input,
      encoding: 'utf8',
    })
    const found = z.array(z.enum(['format', 'cmyk', 'broken']).nullable()).parse(JSON.parse(output))
    for (const [index, [hash]] of fresh.entries()) readFaults().set(hash, found[index] ?? null)
    mkdirSync(dirname(DECODED), { recursive: true })
    writeFileSync(`${DECODED}.${process.pid}`, JSON.stringify(Object.fromEntries(readFaults())))
    renameSync(`${DECODED}.${process.pid}`, DECODED)
  } catch {
    // If that fails, the build finds broken pictures.
    for (const [hash] of fresh) if (!readFaults().has(hash)) readFaults().set(hash, null)
  }
}

/** The addresses of files in `public/` other than pictures and fonts. */
export function listPublicFiles(root: string): ReadonlySet<string> {
  try {
    const entries = readdirSync(join(root, 'public'), { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    const paths = files.map(({ parentPath, name }) => relative(join(root, 'public'), join(parentPath, name)))
    return new Set(
      paths.map((path) => `/${path.replaceAll(sep, '/')}`).filter((path) => !/^\/(pictures|fonts)\//.test(path)),
    )
  } catch {
    return new Set()
  }
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function readSize(file: string): Size | undefined {
  const { width, height, orientation = 1 } = imageSize(readHead(file))
  if (!(width > 0 && height > 0)) return undefined
  return orientation < FIRST_QUARTER_TURN ? { width, height } : { width: height, height: width }
}

function readHead(file: string): Uint8Array {
  const head = Buffer.allocUnsafe(HEAD_BYTES)
  const descriptor = openSync(file, 'r')
  try {
    return head.subarray(0, readSync(descriptor, head))
  } finally {
    closeSync(descriptor)
  }
}

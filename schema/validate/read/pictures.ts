import { closeSync, openSync, readdirSync, readSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { imageSize } from 'image-size'

/** Where a JPEG file says its size: behind what the camera has written about the picture, and its thumbnail. */
const HEAD_BYTES = 1024 * 1024

/** Cameras turn a picture by a quarter in these EXIF orientations, and browsers follow them. */
const FIRST_QUARTER_TURN = 5

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Pictures {
  /** The names of all files in `public/pictures/`. */
  readonly names: ReadonlySet<string>
  /** Width and height as seen, in pixels; nothing where the file is not a picture. */
  sizeOf(name: string): Size | undefined
}

/** Tells whether a file is still the one that was read: a save changes its time, and mostly its size. */
export const fileVersionOf = ({ mtimeMs, size, ino }: Stats): string => `${mtimeMs} ${size} ${ino}`

/** Looks at `public/pictures/` of a root; each picture is read again only after it has changed. */
export function createPictureReader(root: string): () => Pictures {
  const folder = join(root, 'public', 'pictures')
  const known = new Map<string, { readonly version: string; readonly size: Size | undefined }>()

  return () => ({
    names: new Set(list(folder)),
    sizeOf(name) {
      try {
        const stats = statSync(join(folder, name))
        if (!stats.isFile()) return undefined
        const version = fileVersionOf(stats)
        const before = known.get(name)
        if (before?.version === version) return before.size
        const size = readSize(join(folder, name))
        known.set(name, { version, size })
        return size
      } catch {
        return undefined
      }
    },
  })
}

function list(folder: string): string[] {
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

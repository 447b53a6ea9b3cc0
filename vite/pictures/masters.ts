import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { Sharp } from 'sharp'
import { type Format, renditionAddress } from '../../src/ui/pictureVariants.ts'
import { atomicWrite } from '../files/atomicWrite.ts'
import { packageVersion } from '../files/project.ts'

/** The folder of the pictures that page documents name. */
export const MASTERS = 'public/pictures'
/** The folder of what has been made of them. */
export const CACHE = '.cache/pictures'
const ENCODER = packageVersion('sharp')

/** AVIF at 60 keeps the grain of brushed steel; effort 2 takes twice as long and saves nothing, 0 costs a fifth more bytes. */
export const SETTINGS = {
  avif: { quality: 60, effort: 1, chromaSubsampling: '4:2:0' },
  webp: { quality: 78 },
  jpg: { quality: 78, mozjpeg: true },
} as const

const ENCODE: { readonly [F in Format]: (picture: Sharp) => Sharp } = {
  avif: (picture) => picture.avif(SETTINGS.avif),
  webp: (picture) => picture.webp(SETTINGS.webp),
  jpg: (picture) => picture.flatten({ background: '#fff' }).jpeg(SETTINGS.jpg),
}

/**
 * What a master's renditions are called: `pipes.jpg` → `pipes.3f2a9c`.
 *
 * The hash is of all that goes into them, so that they may be kept for ever, here and by browsers.
 */
export function renditionName(file: string, master: Uint8Array, settings: unknown = SETTINGS): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([settings, ENCODER]))
    .update(master)
    .digest('hex')
  return `${parse(file).name}.${hash.slice(0, 6)}`
}

/** A master and what can be made of it. */
export interface Master {
  readonly name: string
  rendition(width: number, format: Format): Promise<Buffer>
  /**
   * The mean grey of a rendition: three hexadecimal digits, as in CSS. Near enough until the picture has come, and light
   * in the document. A grey, since so few steps would turn the blue of steel into green.
   */
  grey(width: number, format: Format): Promise<string>
}

/**
 * Opens the masters of a root. What has been made once is kept between builds, by its name; sharp takes a while to load,
 * and is, when something is to be made.
 */
export function masters(root: string): (file: string) => Promise<Master> {
  const cache = join(root, CACHE)

  return async (file) => {
    const master = await readFile(join(root, MASTERS, file))
    const name = renditionName(file, master)

    /** What lies in the cache under a name, else what is made, and put there. */
    async function cached(address: string, make: () => Promise<Buffer>): Promise<Buffer> {
      const file = join(cache, address)
      const found = await readFile(file).catch(() => undefined)
      if (found) return found
      const made = await make()
      await atomicWrite(file, made)
      return made
    }

    const rendition = (width: number, format: Format) =>
      cached(renditionAddress(name, width, format), async () => {
        const { default: sharp } = await import('sharp')
        return ENCODE[format](sharp(master).autoOrient().resize({ width })).toBuffer()
      })

    return {
      name,
      rendition,
      grey: async (width, format) =>
        String(await cached(`${name}.grey`, async () => Buffer.from(await meanGrey(await rendition(width, format))))),
    }
  }
}

async function meanGrey(picture: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp')
  const [grey = 0] = await sharp(picture).resize(1, 1, { fit: 'fill' }).greyscale().raw().toBuffer()
  return Math.round(grey / 17)
    .toString(16)
    .repeat(3)
}

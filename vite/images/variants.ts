import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, parse } from 'node:path'
import type { Sharp } from 'sharp'
import type { Content } from '../../content/resolve/content.ts'
import type { PictureFile } from '../../schema/fieldTypes/views.ts'
import { type Format, variantAddress, variantsOf } from '../../src/ui/pictureVariants.ts'
import { cached, hashOf } from '../files/cachedByContent.ts'
import { forEachConcurrently } from '../files/concurrently.ts'

/** The folder of the source pictures, which page documents name. */
export const SOURCES = 'public/pictures'
/** Where what has been made of them is kept between builds. */
const CACHE = '.cache/pictures'
/** Their folder in the built site. */
const FOLDER = '/assets/pictures'

/** AVIF at 60 keeps the grain of brushed steel; effort 2 takes twice as long and saves nothing, 0 costs a fifth more bytes. */
const SETTINGS = {
  avif: { quality: 60, effort: 1, chromaSubsampling: '4:2:0' },
  webp: { quality: 78 },
  jpg: { quality: 78, mozjpeg: true },
} as const

const ENCODE: { readonly [F in Format]: (picture: Sharp) => Sharp } = {
  avif: (picture) => picture.avif(SETTINGS.avif),
  webp: (picture) => picture.webp(SETTINGS.webp),
  jpg: (picture) => picture.flatten({ background: '#fff' }).jpeg(SETTINGS.jpg),
}

/** The version of the encoder, read without loading it. */
export const { version: ENCODER }: { version: string } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../node_modules/sharp/package.json'), 'utf8'),
)

/**
 * What a source's variants are called: `pipes.jpg` → `pipes.3f2a9c`.
 *
 * The hash is of all that goes into them, so that they may be kept for ever, here and by browsers.
 */
export function variantName(file: string, source: Uint8Array, settings: unknown = SETTINGS): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([settings, ENCODER]))
    .update(source)
    .digest('hex')
  return `${parse(file).name}.${hash.slice(0, 6)}`
}

/** Opens a source picture. What has been made of it once is kept; sharp takes a while to load, and is when it is needed. */
export async function openSource(root: string, file: string) {
  const source = await readFile(join(root, SOURCES, file))
  const name = variantName(file, source)
  const variant = (width: number, format: Format) =>
    cached(join(root, CACHE, variantAddress(name, width, format)), async () => {
      const { default: sharp } = await import('sharp')
      return ENCODE[format](sharp(source).autoOrient().resize({ width })).toBuffer()
    })
  return {
    name,
    variant,
    /**
     * The mean grey of a variant: three hexadecimal digits, as in CSS. Near enough until the picture has come, and light
     * in the document. A grey, since so few steps would turn the blue of steel into green.
     */
    grey: async (width: number, format: Format) =>
      String(
        await cached(join(root, CACHE, `${name}.grey`), async () =>
          Buffer.from(await meanGrey(await variant(width, format))),
        ),
      ),
  }
}

async function meanGrey(picture: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp')
  const [grey = 0] = await sharp(picture).resize(1, 1, { fit: 'fill' }).greyscale().raw().toBuffer()
  return Math.round(grey / 17)
    .toString(16)
    .repeat(3)
}

/**
 * Writes the variants of every picture that a page names, in place of the sources, which nothing refers to. Returns the
 * content with the names of the variants and the greys of all pictures.
 */
export async function writePictures(
  content: Content,
  root: string,
  write: (address: string, content: Buffer) => void,
): Promise<Content> {
  const pictures = new Map(content.pictures)
  // A source is held in memory until all has been made of it.
  await forEachConcurrently(
    [...content.pictures],
    availableParallelism(),
    async ([file, picture]) => {
      const { name, variant, grey } = await openSource(root, file)
      const all = variantsOf(picture.width)
      await Promise.all(
        all.map(async ({ width, format }) =>
          write(`${FOLDER}/${variantAddress(name, width, format)}`, await variant(width, format)),
        ),
      )
      const [smallest] = all
      pictures.set(file, {
        ...picture,
        name,
        ...(smallest && { ground: await grey(smallest.width, smallest.format) }),
      })
    },
    'Making pictures',
  )
  return { ...content, pictures }
}

const ADDRESS = new RegExp(`^${FOLDER}/(.+)-(\\d+)\\.(\\w+)$`)

/** Where the version of a file begins in the name of its variants. */
const VERSION = /\.v[\w-]+$/

/**
 * In development: the content with names for the variants of its pictures that become others with their files, so that
 * a browser asks again for a picture that has been replaced: `pipes.jpg.v3f2a9c`. No source has to be read for it.
 */
export function versionedPictures(content: Content, root: string): Content {
  const versioned = ([file, picture]: [string, PictureFile]): [string, PictureFile] => {
    const stats = statSync(join(root, SOURCES, file), { throwIfNoEntry: false })
    return [
      file,
      stats ? { ...picture, name: `${file}.v${hashOf(`${stats.size} ${stats.mtimeMs}`).slice(0, 6)}` } : picture,
    ]
  }
  return { ...content, pictures: new Map([...content.pictures].map(versioned)) }
}

/**
 * In development: makes the variant of an address when it is first asked for. It is called by its file, with a version or
 * without: what is made is of the file as it is then.
 */
export async function variantAt(root: string, content: Content, address: string): Promise<Buffer | undefined> {
  const [, name = '', digits, ending] = ADDRESS.exec(address) ?? []
  const file = name.replace(VERSION, '')
  const picture = content.pictures.get(file)
  const asked = variantsOf(picture?.width ?? 0).find(
    ({ width, format }) => width === Number(digits) && format === ending,
  )
  return picture && asked && (await openSource(root, file)).variant(asked.width, asked.format)
}

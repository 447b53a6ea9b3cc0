import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, parse } from 'node:path'
import type { Sharp } from 'sharp'
import { LINES } from '../../content/check/read/drawings.ts'
import type { Content } from '../../content/resolve/content.ts'
import type { PictureFile } from '../../schema/fieldTypes/views.ts'
import { type Format, getVariantAddress, listVariants } from '../../src/ui/pictureVariants.ts'
import { computeHash, getCached } from '../files/cachedByContent.ts'
import { forEachConcurrently } from '../files/concurrently.ts'

/** The source pictures, which page documents refer to. */
export const SOURCES = 'public/pictures'
/** Variants that are cached between builds. */
const CACHE = '.cache/pictures'
/** The folder of the variants in the built site. */
const FOLDER = '/assets/pictures'

/** AVIF at 60 keeps the grain of brushed steel. Effort 2 takes twice as long and saves nothing; 0 needs a fifth more bytes. */
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
 * The name of a source's variants: `pipes.jpg` → `pipes.3f2a9c`. The hash covers everything that they are made from, so
 * that the build and browsers can cache them forever.
 */
export function getVariantName(file: string, source: Uint8Array, settings: unknown = SETTINGS): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([settings, ENCODER]))
    .update(source)
    .digest('hex')
  return `${parse(file).name}.${hash.slice(0, 6)}`
}

/** Opens a source picture, whose variants are cached. Sharp takes a while to load, so it is loaded when needed. */
async function openSource(root: string, file: string) {
  const source = await readFile(join(root, SOURCES, file))
  const name = getVariantName(file, source)
  const createVariant = (width: number, format: Format) =>
    getCached(join(root, CACHE, getVariantAddress(name, width, format)), async () => {
      const { default: sharp } = await import('sharp')
      return ENCODE[format](sharp(source).autoOrient().resize({ width })).toBuffer()
    })
  return {
    name,
    variant: createVariant,
    /**
     * The mean grey of a variant as three hexadecimal digits, shown until the picture has loaded. Grey, since three
     * digits would turn the blue of steel into green.
     */
    grey: async (width: number, format: Format) =>
      String(
        await getCached(join(root, CACHE, `${name}.grey`), async () =>
          Buffer.from(await computeMeanGrey(await createVariant(width, format))),
        ),
      ),
  }
}

async function computeMeanGrey(picture: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp')
  const [grey = 0] = await sharp(picture).resize(1, 1, { fit: 'fill' }).greyscale().raw().toBuffer()
  return Math.round(grey / 17)
    .toString(16)
    .repeat(3)
}

/** The line drawing of a picture as it is published. The identifier lets pages refer to it with `<use>`. */
async function readDrawing(root: string, file: string): Promise<Buffer> {
  const source = await readFile(join(root, LINES, `${parse(file).name}.svg`), 'utf8')
  return Buffer.from(source.replace('<svg', '<svg id="lines"'))
}

/**
 * Writes the variants of every picture that a page uses. Returns the content with the names of the variants and the
 * greys of all pictures.
 */
export async function writePictures(
  content: Content,
  root: string,
  write: (address: string, content: Buffer) => void,
): Promise<Content> {
  const pictures = new Map(content.pictures)
  // Limited, since each source stays in memory until its variants are made.
  await forEachConcurrently(
    [...content.pictures],
    availableParallelism(),
    async ([file, picture]) => {
      const { name, variant, grey } = await openSource(root, file)
      if (picture.drawing !== undefined) write(`${FOLDER}/${picture.drawing}`, await readDrawing(root, file))
      const variants = listVariants(picture.width)
      await Promise.all(
        variants.map(async ({ width, format }) =>
          write(`${FOLDER}/${getVariantAddress(name, width, format)}`, await variant(width, format)),
        ),
      )
      const [smallest] = variants
      pictures.set(file, {
        ...picture,
        name,
        ground: smallest && (await grey(smallest.width, smallest.format)),
      })
    },
    'Making pictures',
  )
  return { ...content, pictures }
}

const ADDRESS = new RegExp(`^${FOLDER}/(.+)-(\\d+)\\.(\\w+)$`)

/** The version in the name of a variant. */
const VERSION = /\.v[\w-]+$/

/**
 * In development: the content with picture names that change with their files (`pipes.jpg.v3f2a9c`), so that a browser
 * loads a replaced picture again. Needs no source to be read.
 */
export function versionPictures(content: Content, root: string): Content {
  const addVersion = ([file, picture]: [string, PictureFile]): [string, PictureFile] => {
    const stats = statSync(join(root, SOURCES, file), { throwIfNoEntry: false })
    return [
      file,
      stats ? { ...picture, name: `${file}.v${computeHash(`${stats.size} ${stats.mtimeMs}`).slice(0, 6)}` } : picture,
    ]
  }
  return { ...content, pictures: new Map([...content.pictures].map(addVersion)) }
}

/**
 * In development: makes the variant at an address on the first request, from the current file. The version in the name
 * is ignored.
 */
export async function makeVariantAt(root: string, content: Content, address: string): Promise<Buffer | undefined> {
  const drawn = [...content.pictures].find(([, { drawing }]) => `${FOLDER}/${drawing}` === address)
  if (drawn) return readDrawing(root, drawn[0])
  const [, name = '', digits, extension] = ADDRESS.exec(address) ?? []
  const file = name.replace(VERSION, '')
  const picture = content.pictures.get(file)
  const requestedVariant = listVariants(picture?.width ?? 0).find(
    ({ width, format }) => width === Number(digits) && format === extension,
  )
  return (
    picture &&
    requestedVariant &&
    (await openSource(root, file)).variant(requestedVariant.width, requestedVariant.format)
  )
}

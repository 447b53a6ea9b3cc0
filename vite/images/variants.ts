import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, parse } from 'node:path'
import type { Sharp } from 'sharp'
import { LINES } from '../../content/check/read/drawings.ts'
import type { Content } from '../../content/resolve/content.ts'
import type { PictureFile } from '../../schema/fieldTypes/views.ts'
import { type Format, getVariantAddress, listVariants, type Variant } from '../../src/ui/pictureVariants.ts'
import { computeHash, getCached } from '../files/cachedByContent.ts'
import { forEachConcurrently } from '../files/concurrently.ts'

/** The source pictures, which page documents refer to. */
export const SOURCES = 'public/pictures'
/** Variants that are cached between builds. */
const CACHE = '.cache/pictures'
/** The folder of the variants in the built site. */
const FOLDER = '/assets/pictures'

/**
 * AVIF at 60 keeps the grain of brushed steel. Effort 2 takes twice as long and saves nothing; 0 needs a fifth more bytes.
 * MozJPEG would take twice as long, for files that few browsers load.
 */
const SETTINGS = {
  avif: { quality: 60, effort: 1, chromaSubsampling: '4:2:0' },
  jpg: { quality: 78, progressive: true },
} as const

const ENCODE: { readonly [F in Format]: (picture: Sharp) => Sharp } = {
  avif: (picture) => picture.avif(SETTINGS.avif),
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

/**
 * Opens a source picture, and returns a function that makes its variants. The source is decoded once, when the first
 * variant is not in the cache. Sharp takes a while to load, so it is loaded then.
 */
function openSource(root: string, file: string, name: string) {
  let decoded: Promise<Sharp> | undefined
  const decode = async () => {
    const { default: sharp } = await import('sharp')
    const { data, info } = await sharp(join(root, SOURCES, file))
      .autoOrient()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return sharp(data, { raw: info })
  }
  return ({ width, format }: Variant) =>
    getCached(join(root, CACHE, getVariantAddress(name, width, format)), async () => {
      decoded ??= decode()
      return ENCODE[format]((await decoded).clone().resize({ width })).toBuffer()
    })
}

/**
 * The mean grey of a picture as three hexadecimal digits, shown until the picture has loaded. Grey, since three digits
 * would turn the blue of steel into green.
 */
async function computeMeanGrey(source: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const [grey = 0] = await sharp(source).resize(1, 1, { fit: 'fill' }).greyscale().raw().toBuffer()
  return Buffer.from(
    Math.round(grey / 17)
      .toString(16)
      .repeat(3),
  )
}

/** The line drawing of a picture as it is published. The identifier lets pages refer to it with `<use>`. */
async function readDrawing(root: string, file: string): Promise<Buffer> {
  const source = await readFile(join(root, LINES, `${parse(file).name}.svg`), 'utf8')
  return Buffer.from(source.replace('<svg', '<svg id="lines"'))
}

/** Returns the content with the names of the variants and the greys of all pictures. Makes no variants. */
export async function namePictures(content: Content, root: string): Promise<Content> {
  const pictures = new Map(content.pictures)
  // Limited, since each source is in memory.
  await forEachConcurrently([...content.pictures], availableParallelism(), async ([file, picture]) => {
    const source = await readFile(join(root, SOURCES, file))
    const name = getVariantName(file, source)
    const grey = await getCached(join(root, CACHE, `${name}.grey`), () => computeMeanGrey(source))
    pictures.set(file, { ...picture, name, ground: String(grey) })
  })
  return { ...content, pictures }
}

/** Writes the line drawings of all pictures. */
export async function writeDrawings(
  { pictures }: Content,
  root: string,
  write: (address: string, content: Buffer) => void,
): Promise<void> {
  for (const [file, { drawing }] of pictures)
    if (drawing !== undefined) write(`${FOLDER}/${drawing}`, await readDrawing(root, file))
}

interface Options {
  /** Awaited before each variant. */
  readonly waitForTurn?: () => Promise<void>
  /** Shows the progress under this title. */
  readonly title?: string
}

/** Writes the variants that `list` names, of pictures with names. */
export async function writeVariants(
  { pictures }: Content,
  root: string,
  write: (address: string, content: Buffer) => void,
  list: (picture: PictureFile) => readonly Variant[],
  { waitForTurn, title }: Options = {},
): Promise<void> {
  // Limited, since each source stays in memory until its variants are made.
  await forEachConcurrently(
    [...pictures],
    availableParallelism(),
    async ([file, picture]) => {
      const { name = '' } = picture
      const make = openSource(root, file, name)
      for (const variant of list(picture)) {
        await waitForTurn?.()
        write(`${FOLDER}/${getVariantAddress(name, variant.width, variant.format)}`, await make(variant))
      }
    },
    title,
  )
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

/** Makes the variant or reads the drawing at an address. In development, the version in the name is ignored. */
export async function makeVariantAt(root: string, content: Content, address: string): Promise<Buffer | undefined> {
  const drawn = [...content.pictures].find(([, { drawing }]) => `${FOLDER}/${drawing}` === address)
  if (drawn) return readDrawing(root, drawn[0])
  const [, name = '', digits, extension] = ADDRESS.exec(address) ?? []
  const [file, picture] =
    [...content.pictures].find((entry) => entry[1].name === name || entry[0] === name.replace(VERSION, '')) ?? []
  const variant = listVariants(picture?.width ?? 0).find(
    ({ width, format }) => width === Number(digits) && format === extension,
  )
  if (file === undefined || !variant) return undefined
  const publishedName = VERSION.test(name) ? getVariantName(file, await readFile(join(root, SOURCES, file))) : name
  return openSource(root, file, publishedName)(variant)
}

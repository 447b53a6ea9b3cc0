import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { memoize } from '../../schema/format/memoize.ts'
import { OPEN_GRAPH_IMAGE } from '../../src/shell/openGraph.ts'

const { width: WIDTH, height: HEIGHT } = OPEN_GRAPH_IMAGE

/** Some networks show no picture that is heavier than a few hundred kilobytes; ours stay far below, in bytes. */
export const MOST_BYTES = 60_000
const QUALITIES = [80, 72, 64, 56]

/** A photograph and the part of it to keep, in percent from its upper left corner. */
export interface Photograph {
  readonly file: string
  /** A name for what stands in the file. */
  readonly version: string
  readonly focus?: { readonly x: number; readonly y: number } | undefined
}

/** How many cropped photographs are held in memory, 2 MB each: the languages of a page show the same, one after another. */
const MOST_CROPPED = 8

const RAW = { raw: { width: WIDTH, height: HEIGHT, channels: 3 } } as const

/** Renders an image's drawing over its photograph to JPEG. */
export async function renderImage(svg: string, photograph: Photograph | undefined): Promise<Buffer> {
  const ground = photograph
    ? sharp(await cropped(JSON.stringify(photograph)), RAW)
    : sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#fff' } })
  return compress(
    await ground
      .composite([{ input: Buffer.from(svg) }])
      .removeAlpha()
      .raw()
      .toBuffer(),
  )
}

const cropped = memoize(MOST_CROPPED, (photograph) => crop(JSON.parse(photograph)))

/** Fills the image with a photograph; what it loses on two sides is shared out by the focal point. Returns its pixels. */
async function crop({ file, focus: { x, y } = { x: 50, y: 40 } }: Photograph): Promise<Buffer> {
  const photo = await readFile(file)
  const { width, height } = await sharp(photo).metadata()
  const scale = Math.max(WIDTH / width, HEIGHT / height)
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)]
  return sharp(photo)
    .resize(wide, high)
    .extract({
      left: Math.round(((wide - WIDTH) * x) / 100),
      top: Math.round(((high - HEIGHT) * y) / 100),
      width: WIDTH,
      height: HEIGHT,
    })
    .removeAlpha()
    .raw()
    .toBuffer()
}

async function compress(flat: Buffer): Promise<Buffer> {
  let jpeg = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    jpeg = await sharp(flat, RAW).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= MOST_BYTES) break
  }
  return jpeg
}

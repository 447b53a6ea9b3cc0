import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { OPEN_GRAPH_IMAGE } from '../../src/document/openGraph.ts'

const { width: WIDTH, height: HEIGHT } = OPEN_GRAPH_IMAGE

/** Some networks show no picture that is heavier than a few hundred kilobytes; ours stay far below, in bytes. */
export const MOST_BYTES = 60_000
const QUALITIES = [80, 72, 64, 56]

/** A photograph and the part of it to keep, in percent from its upper left corner. */
export interface Photograph {
  readonly file: string
  readonly focus?: { readonly x: number; readonly y: number } | undefined
}

/** Renders an image's drawing over its photograph to JPEG. */
export async function renderImage(svg: string, photograph: Photograph | undefined): Promise<Buffer> {
  const photo = photograph && (await readFile(photograph.file))
  const drawing = { input: Buffer.from(svg) }
  const ground = photo
    ? await crop(photo, photograph?.focus)
    : sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#fff' } })
  const flat = await ground.composite([drawing]).removeAlpha().raw().toBuffer()
  return compress(flat)
}

/** Fills the image with a photograph; what it loses on two sides is shared out by the focal point. */
async function crop(photo: Buffer, { x, y } = { x: 50, y: 40 }) {
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
}

async function compress(flat: Buffer): Promise<Buffer> {
  const raw = { raw: { width: WIDTH, height: HEIGHT, channels: 3 } } as const
  let jpeg = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    jpeg = await sharp(flat, raw).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= MOST_BYTES) break
  }
  return jpeg
}

import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { PictureFile } from '../../../schema/picture.ts'
import type { Content } from '../../../schema/resolve.ts'
import { renditionAddress, renditionsOf } from '../../../src/ui/renditions.ts'
import { masters } from './render.ts'

const FOLDER = '/assets/pictures'

/**
 * Writes the renditions of every picture that a page names, in place of the masters, which nothing refers to.
 *
 * Returns the content with the names of the renditions and the greys of the pictures.
 */
export async function writePictures(content: Content, root: string, out: string): Promise<Content> {
  const open = masters(root)
  const folder = join(out, FOLDER)
  await mkdir(folder, { recursive: true })

  async function write(file: string, picture: PictureFile): Promise<[string, PictureFile]> {
    const { name, rendition } = await open(file)
    const [smallest] = await Promise.all(
      renditionsOf(picture.width).map(async ({ width, format }) => {
        const made = await rendition(width, format)
        await writeFile(join(folder, renditionAddress(name, width, format)), made)
        return made
      }),
    )
    return [file, { ...picture, name, ...(smallest && { ground: await meanGrey(smallest) }) }]
  }

  const pictures = await Promise.all([...content.pictures].map(([file, picture]) => write(file, picture)))
  await rm(join(out, 'pictures'), { recursive: true, force: true })
  return { ...content, pictures: new Map(pictures) }
}

/**
 * Three hexadecimal digits, as in CSS: near enough until the picture has come, and light in the document. A grey, since
 * so few steps would turn the blue of steel into green.
 */
async function meanGrey(picture: Buffer): Promise<string> {
  const [grey = 0] = await sharp(picture).resize(1, 1, { fit: 'fill' }).greyscale().raw().toBuffer()
  return Math.round(grey / 17)
    .toString(16)
    .repeat(3)
}

const ADDRESS = new RegExp(`^${FOLDER}/(.+)-(\\d+)\\.(\\w+)$`)

/**
 * In development: makes the renditions of an address when they are first asked for.
 *
 * They are called by their file alone, `pipes.jpg-640.avif`, so that no master has to be read before.
 */
export function renditionsOnRequest(root: string, content: () => Content) {
  const open = masters(root)
  return async (address: string): Promise<Buffer | undefined> => {
    const [, file = '', digits, ending] = ADDRESS.exec(address) ?? []
    const picture = content().pictures.get(file)
    const asked = renditionsOf(picture?.width ?? 0).find(
      ({ width, format }) => width === Number(digits) && format === ending,
    )
    return picture && asked && (await open(file)).rendition(asked.width, asked.format)
  }
}

import { statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { PictureFile } from '../../schema/fieldTypes/views.ts'
import type { Content } from '../../schema/resolve/content.ts'
import { fileVersionOf } from '../../schema/validate/read/pictures.ts'
import { renditionAddress, renditionsOf } from '../../src/ui/pictureVariants.ts'
import { forEachConcurrently } from '../files/concurrently.ts'
import { hashOf } from '../files/hash.ts'
import type { Output } from '../files/output.ts'
import { startProgress } from '../files/progress.ts'
import { ALL, type Split } from '../files/shard.ts'
import { CACHE, MASTERS, masters } from './masters.ts'

const FOLDER = '/assets/pictures'

/** Where a file of the built site is kept, if it is a rendition. */
export const keptRendition = (address: string): string | undefined =>
  address.startsWith(`${FOLDER}/`) ? join(CACHE, address.slice(FOLDER.length)) : undefined

/**
 * Writes the renditions of every picture that a page names, in place of the masters, which nothing refers to; in a build
 * of a part, of its share.
 *
 * Returns the content with the names of the renditions and the greys of all pictures.
 */
export async function writePictures(
  content: Content,
  root: string,
  output: Output,
  split: Split = ALL,
): Promise<Content> {
  const open = masters(root)
  const ours = split(content.pictures.keys())
  const counts = [...content.pictures].map(([file, { width }]) => (ours.has(file) ? renditionsOf(width).length : 0))
  const progress = startProgress(
    'Making pictures',
    counts.reduce((sum, count) => sum + count, 0),
  )

  async function write(file: string, picture: PictureFile): Promise<PictureFile> {
    const { name, rendition, grey } = await open(file)
    const asked = renditionsOf(picture.width)
    await Promise.all(
      (ours.has(file) ? asked : []).map(async ({ width, format }) => {
        const address = `${FOLDER}/${renditionAddress(name, width, format)}`
        // The name has a hash of all that goes into it.
        if (!output.has(address, name)) output.write(address, await rendition(width, format), name)
        progress.step()
      }),
    )
    const [smallest] = asked
    return { ...picture, name, ...(smallest && { ground: await grey(smallest.width, smallest.format) }) }
  }

  const pictures = new Map(content.pictures)
  // A master is held in memory until all has been made of it.
  await forEachConcurrently(content.pictures, availableParallelism(), async ([file, picture]) => {
    pictures.set(file, await write(file, picture))
  })
  progress.end()
  return { ...content, pictures }
}

const ADDRESS = new RegExp(`^${FOLDER}/(.+)-(\\d+)\\.(\\w+)$`)

/** Where the version of a file begins in the name of its renditions. */
const VERSION = /\.v[\w-]+$/

/**
 * In development: the content with names for the renditions of its pictures that become others with their files, so that
 * a browser asks again for a picture that has been replaced: `pipes.jpg.v3f2a9c`. No master has to be read for it.
 */
export function versionedPictures(content: Content, root: string): Content {
  const versioned = ([file, picture]: [string, PictureFile]): [string, PictureFile] => {
    const stats = statSync(join(root, MASTERS, file), { throwIfNoEntry: false })
    return [file, stats ? { ...picture, name: `${file}.v${hashOf(fileVersionOf(stats)).slice(0, 6)}` } : picture]
  }
  return { ...content, pictures: new Map([...content.pictures].map(versioned)) }
}

/**
 * In development: makes the renditions of an address when they are first asked for. They are called by their file, with
 * its version or without: what is made is of the file as it is then.
 */
export function renditionsOnRequest(root: string, content: () => Content) {
  const open = masters(root)
  return async (address: string): Promise<Buffer | undefined> => {
    const [, name = '', digits, ending] = ADDRESS.exec(address) ?? []
    const file = name.replace(VERSION, '')
    const picture = content().pictures.get(file)
    const asked = renditionsOf(picture?.width ?? 0).find(
      ({ width, format }) => width === Number(digits) && format === ending,
    )
    return picture && asked && (await open(file)).rendition(asked.width, asked.format)
  }
}

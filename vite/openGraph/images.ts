import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Content } from '../../schema/resolve/content.ts'
import { atomicWrite } from '../files/atomicWrite.ts'
import { codeVersion } from '../files/codeVersion.ts'
import { forEachConcurrently } from '../files/concurrently.ts'
import { hashOf } from '../files/hash.ts'
import type { Output } from '../files/output.ts'
import { startProgress } from '../files/progress.ts'
import { ALL, type Split } from '../files/shard.ts'
import type { SharedPage } from './sharedPage.ts'
import { plannedPictures } from './sharedPages.ts'
import type { Typeface } from './typeface.ts'

const FONT = 'public/fonts/archivo-site.woff2'
const PICTURES = 'public/pictures'
const CACHE = '.cache/open-graph'

/** Images rendered at one time: as many as the image library works on in parallel. */
const MOST = 4

/**
 * Draws the Open Graph images of a root's pages, and names what each is made from. The font is opened with the first.
 */
export function openGraphImages(root: string) {
  let typeface: Promise<Typeface> | undefined
  const files = new Map<string, string>()
  const fileName = (file: string) => {
    const name = files.get(file) ?? hashOf(readFileSync(join(root, file)))
    files.set(file, name)
    return name
  }
  let code: string | undefined
  const photographOf = ({ picture }: SharedPage) => picture && join(PICTURES, picture.file)

  const images = {
    /** A name for what draws. */
    code(): string {
      code ??= hashOf(codeVersion('vite/openGraph/drawImage.ts', 'vite/openGraph/renderImage.ts'), fileName(FONT))
      return code
    },

    /** A name for all that goes into an image. */
    madeFrom(page: SharedPage): string {
      const photograph = photographOf(page)
      const drawn = JSON.stringify([page.image, page.picture?.focus])
      return hashOf(images.code(), drawn, photograph ? fileName(photograph) : '')
    },

    /** An image. What has been drawn once is kept between builds, by all that went into it. */
    async draw(page: SharedPage): Promise<Buffer> {
      const cached = join(root, CACHE, `${images.madeFrom(page)}.jpg`)
      const found = await readFile(cached).catch(() => undefined)
      if (found) return found
      // What draws takes longer to load than most builds have to draw: they draw nothing.
      const [{ drawImage }, { renderImage }, { openTypeface }] = await Promise.all([
        import('./drawImage.ts'),
        import('./renderImage.ts'),
        import('./typeface.ts'),
      ])
      typeface ??= openTypeface(join(root, FONT))
      const photograph = photographOf(page)
      const image = await renderImage(
        drawImage(page.image, await typeface),
        photograph === undefined
          ? undefined
          : { file: join(root, photograph), version: fileName(photograph), focus: page.picture?.focus },
      )
      await atomicWrite(cached, image)
      return image
    },
  }
  return images
}

/**
 * Writes the images of shared links; `keys` name by route all that a page is made from, so that one that has not changed
 * is not read. A build of a part writes its share. Returns how many there are, and how many are new.
 */
export async function writeOpenGraphImages(
  content: Content,
  root: string,
  output: Output,
  keys: ReadonlyMap<string, string>,
  split: Split = ALL,
): Promise<{ count: number; made: number }> {
  const { code, madeFrom, draw } = openGraphImages(root)
  const planned = plannedPictures(content)
  const nameOf = ({ route, address }: (typeof planned)[number]) => route ?? address
  const ours = split(new Set(planned.map(nameOf)))
  const pictures = planned.filter((picture) => ours.has(nameOf(picture)))
  const progress = startProgress('Drawing pictures for shared links', pictures.length)
  let made = 0
  await forEachConcurrently(pictures, MOST, async ({ address, route, page }) => {
    const key = route === undefined ? undefined : keys.get(route)
    const name = key === undefined ? madeFrom(page()) : hashOf(code(), key)
    if (!output.has(address, name)) {
      made++
      output.write(address, await draw(page()), name)
    }
    progress.step()
  })
  progress.end()
  return { count: pictures.length, made }
}

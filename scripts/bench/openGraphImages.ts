import { existsSync, linkSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createChecker } from '../../schema/check/index.ts'
import { openGraphImages } from '../../vite/openGraph/images.ts'
import { sharedPages } from '../../vite/openGraph/sharedPages.ts'

/**
 * Puts one image into a root's cache for each of its pages. They take a tenth of a second each, as renditions of
 * pictures do, and are kept as those are: a build that draws ten thousand of them is not what is measured.
 */
export async function cacheOpenGraphImages(folder: string): Promise<void> {
  const { madeFrom, draw } = openGraphImages(folder)
  const [first, ...others] = sharedPages(createChecker(folder).check().content)
  if (!first) return
  const image = join(folder, '.cache', 'open-graph.jpg')
  mkdirSync(join(folder, '.cache/open-graph'), { recursive: true })
  writeFileSync(image, await draw(first))
  for (const page of others) {
    const cached = join(folder, '.cache/open-graph', `${madeFrom(page)}.jpg`)
    if (!existsSync(cached)) linkSync(image, cached)
  }
}

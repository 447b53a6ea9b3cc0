import type { View } from '../../content/resolve/view.ts'
import { blockComponents } from '../blocks/index.ts'
import { fetchView } from '../data/fetchView.ts'
import { getOpeningPicture } from '../ui/openingPicture.ts'
import { createSrcSet, getPlainSrc } from '../ui/pictureVariants.ts'

export async function loadBlocks({ page }: View): Promise<void> {
  await Promise.all(page.blocks.map(({ type }) => blockComponents[type].load()))
}

/** Fetches the code of all blocks, for the build. */
export async function loadAllBlocks(): Promise<void> {
  await Promise.all(Object.values(blockComponents).map((block) => block.load()))
}

/** Fetches the view of an address and the code of its blocks. Rejects if one of them is missing. */
export async function loadPage(href: string): Promise<View> {
  const view = await fetchView(href)
  await loadBlocks(view)
  return view
}

/** Milliseconds that a page waits for its opening picture. */
const MAX_WAIT_MS = 400

/**
 * Decodes a page's opening picture in advance, in the file that the browser will choose. Resolves early if that takes too
 * long: the page then shows the picture's grey first.
 */
export async function decodeOpening({ page }: View): Promise<void> {
  const openingPicture = getOpeningPicture(page)
  if (!openingPicture) return
  const picture = document.createElement('picture')
  const source = {
    type: 'image/avif',
    srcset: createSrcSet(openingPicture.picture),
    sizes: openingPicture.sizes,
  }
  picture.append(Object.assign(document.createElement('source'), source))
  const image = new Image()
  picture.append(image)
  image.fetchPriority = 'high'
  image.src = getPlainSrc(openingPicture.picture)
  await Promise.race([
    image.decode().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS)),
  ])
}

import type { View } from '../../content/resolve/view.ts'
import { blockComponents, getBlockComponent } from '../blocks/index.ts'
import { fetchView } from '../data/fetchView.ts'
import { getOpeningPicture } from '../ui/openingPicture.ts'
import { createSrcSet, getPlainSrc } from '../ui/pictureVariants.ts'

export async function loadBlocks({ page }: View): Promise<void> {
  await Promise.all(page.blocks.map((block) => getBlockComponent(block).load()))
}

/** Fetches the code of all blocks, for the build. */
export async function loadAllBlocks(): Promise<void> {
  await Promise.all(Object.values(blockComponents).map((block) => block.load()))
}

/** Fetches the view of an address and the code of its blocks. Rejects if one of them is missing. */
export async function loadPage(href: string, signal?: AbortSignal): Promise<View> {
  const view = await fetchView(href, signal)
  await loadBlocks(view)
  return view
}

/** Milliseconds that a request for the next page may take. */
const MAX_REQUEST_MS = 8000

/** Loads a page in time. Rejects otherwise, also while the code of a block is loading, which cannot be aborted. */
export function loadPageInTime(href: string): Promise<View> {
  const signal = AbortSignal.timeout(MAX_REQUEST_MS)
  const isLate = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  return Promise.race([loadPage(href, signal), isLate])
}

/** Loads a page that the visitor may open next, unless the visitor saves data. */
export function prefetchPage(href: string): void {
  if (document.documentElement.dataset.savesData === undefined) loadPageInTime(href).catch(() => undefined)
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

import type { View } from '../../content/resolve/view.ts'
import { blockComponents } from '../blocks/index.ts'
import { fetchView } from '../data/fetchView.ts'
import { openingPicture } from '../ui/openingPicture.ts'
import { FORMATS, plainSrc, srcSet } from '../ui/pictureVariants.ts'

/** Fetches the code of what a view shows, as far as it is not there yet. */
export async function loadBlocks({ page }: View): Promise<void> {
  await Promise.all(page.blocks.map(({ type }) => blockComponents[type].load()))
}

/** Fetches the code of all that any view can show: for the build, and for the catalogue. */
export async function loadAllBlocks(): Promise<void> {
  await Promise.all(Object.values(blockComponents).map((block) => block.load()))
}

/** Fetches all that is needed to show an address. Rejects where there is no such page, or it cannot be had. */
export async function loadPage(href: string): Promise<View> {
  const view = await fetchView(href)
  await loadBlocks(view)
  return view
}

/** How long a page that has been loaded waits for its opening picture, in ms. */
const LONGEST_WAIT = 400

/**
 * Resolves when the picture that a page opens with can be painted at once, or has let the page wait long enough: then the
 * page fades to the picture's grey. The browser chooses the file as it will for the page itself.
 */
export async function openingDecoded({ page }: View): Promise<void> {
  const opening = openingPicture(page)
  if (!opening) return
  const picture = document.createElement('picture')
  for (const format of FORMATS) {
    const source = { type: `image/${format}`, srcset: srcSet(opening.picture, format), sizes: opening.sizes }
    picture.append(Object.assign(document.createElement('source'), source))
  }
  const image = new Image()
  picture.append(image)
  image.fetchPriority = 'high'
  image.src = plainSrc(opening.picture)
  await Promise.race([
    image.decode().catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT)),
  ])
}

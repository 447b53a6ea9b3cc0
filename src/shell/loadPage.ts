import type { View } from '../../schema/resolve/view.ts'
import { blockComponents } from '../blocks/index.ts'
import { fetchView } from '../navigation/views.ts'

/** Fetches the code of what a view shows, as far as it is not there yet. */
export async function loadParts({ page }: View): Promise<void> {
  await Promise.all(page.blocks.map(({ type }) => blockComponents[type].load()))
}

/** Fetches the code that a view needs to be taken over as it was prerendered: some blocks wait until they are used. */
export function loadPrerendered({ page, site }: View): Promise<void> {
  return loadParts({ page: { ...page, blocks: page.blocks.filter(({ type }) => !blockComponents[type].waits) }, site })
}

/** Fetches the code of all that any view can show: for the build, and for the catalogue. */
export async function loadAllParts(): Promise<void> {
  await Promise.all(Object.values(blockComponents).map((part) => part.load()))
}

/** Fetches all that is needed to show an address. Rejects where there is no such page, or it cannot be had. */
export async function loadPage(href: string, load = loadParts): Promise<View> {
  const view = await fetchView(href)
  await load(view)
  return view
}

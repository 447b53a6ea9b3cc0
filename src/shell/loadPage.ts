import type { View } from '../../schema/resolve/view.ts'
import { blockComponents } from '../blocks/index.ts'
import { fetchView } from '../hooks/views.ts'

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

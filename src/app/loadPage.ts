import type { BlockType } from '../../schema/page.ts'
import type { View } from '../../schema/view.ts'
import { blockComponents } from '../blocks/index.ts'
import { fetchView } from '../navigation/views.ts'

/** Fetches the code of blocks, as far as it is not there yet. */
export async function loadBlocks(blocks: readonly { readonly type: BlockType }[]): Promise<void> {
  await Promise.all(blocks.map(({ type }) => blockComponents[type].load()))
}

/** Fetches the code of every block: for the build, and for the catalogue. */
export async function loadAllBlocks(): Promise<void> {
  await Promise.all(Object.values(blockComponents).map((block) => block.load()))
}

/** Fetches all that is needed to show an address. Rejects where there is no such page, or it cannot be had. */
export async function loadPage(href: string): Promise<View> {
  const view = await fetchView(href)
  await loadBlocks(view.page.blocks)
  return view
}

import type { BlockType } from '../../../schema/page.ts'
import type { BlockView, PageView } from '../../../schema/view.ts'

export type BlockIn<T extends BlockType> = Extract<BlockView, { type: T }>

/** The first block of a type on a page. */
export function blockIn<T extends BlockType>({ blocks }: PageView, type: T): BlockIn<T> | undefined {
  return blocks.find((block): block is BlockIn<T> => block.type === type)
}

import type { BlockView } from '../../content/resolve/view.ts'
import type { BlockType } from '../../schema/documents/page.ts'

type Views = { readonly [T in BlockType]: Extract<BlockView, { type: T }> }

/** What a block's component gets: the block, in the reader's language. */
export interface BlockProps<T extends BlockType> {
  readonly block: Views[T]
}

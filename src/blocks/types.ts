import type { BlockView } from '../../content/resolve/view.ts'
import type { BlockType } from '../../schema/documents/page.ts'

type Views = { readonly [T in BlockType]: Extract<BlockView, { type: T }> }

/** Props of a block's component: the block in the visitor's language. */
export interface BlockProps<T extends BlockType> {
  readonly block: Views[T]
}

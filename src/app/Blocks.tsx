import { Suspense } from 'react'
import type { BlockType } from '../../schema/page.ts'
import type { BlockView } from '../../schema/view.ts'
import { blockComponents } from '../blocks/index.ts'
import type { BlockProps } from '../blocks/types.ts'
import { Boundary } from '../ui/Boundary.tsx'

/** One block by its type. Its code has been loaded: see `loadPage.ts`. */
function Block<T extends BlockType>({ type, block }: BlockProps<T> & { readonly type: T }) {
  const { component: Component } = blockComponents[type]
  return <Component block={block} />
}

/**
 * A page's blocks in order. One that fails leaves a note in its place, and the others alone. Nothing in them suspends:
 * the boundaries let React hydrate one block after the other, and first the one that a visitor presses.
 */
export function Blocks({ blocks }: { blocks: readonly BlockView[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page's blocks never change their order while it is shown
    <Boundary key={index}>
      <Suspense>
        <Block type={block.type} block={block} />
      </Suspense>
    </Boundary>
  ))
}

import { Suspense } from 'react'
import type { BlockView } from '../../content/resolve/view.ts'
import type { BlockType } from '../../schema/documents/page.ts'
import { blockComponents } from '../blocks/index.ts'
import type { BlockProps } from '../blocks/types.ts'
import { Boundary } from './Boundary.tsx'
import { PrerenderedBlock } from './PrerenderedBlock.tsx'

/** One block by its type. `loadPage.ts` has loaded its code. */
function Block<T extends BlockType>({ type, block }: BlockProps<T> & { readonly type: T }) {
  const { component: Component } = blockComponents[type]
  return <Component block={block} />
}

/**
 * A page's blocks in order. A block that fails for good is replaced by its prerendered HTML. No block suspends: the boundaries let React hydrate
 * them one by one, starting with the one that the visitor uses.
 */
export function Blocks({ blocks }: { blocks: readonly BlockView[] }) {
  const keys = createKeys(blocks)
  return blocks.map((block, index) => (
    <Boundary key={keys[index]} fallback={<PrerenderedBlock index={index} />}>
      <Suspense>
        <Block type={block.type} block={block} />
      </Suspense>
    </Boundary>
  ))
}

/**
 * Type and count: `contact 1`. While an editor adds and removes blocks above a form, the form keeps what was typed into
 * it.
 */
function createKeys(blocks: readonly BlockView[]): readonly string[] {
  const counts = new Map<BlockType, number>()
  return blocks.map(({ type }) => {
    const count = (counts.get(type) ?? 0) + 1
    counts.set(type, count)
    return `${type} ${count}`
  })
}

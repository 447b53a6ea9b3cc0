import { Suspense } from 'react'
import type { BlockView } from '../../content/resolve/view.ts'
import type { BlockType } from '../../schema/documents/page.ts'
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
  const keys = keysOf(blocks)
  return blocks.map((block, index) => (
    <Boundary key={keys[index]}>
      <Suspense>
        <Block type={block.type} block={block} />
      </Suspense>
    </Boundary>
  ))
}

/**
 * By type, and by which of its type it is: `contact 1`. While a page is edited in development, blocks come and go above a
 * form that something has been typed into; it stays itself.
 */
function keysOf(blocks: readonly BlockView[]): readonly string[] {
  const counts = new Map<BlockType, number>()
  return blocks.map(({ type }) => {
    const count = (counts.get(type) ?? 0) + 1
    counts.set(type, count)
    return `${type} ${count}`
  })
}

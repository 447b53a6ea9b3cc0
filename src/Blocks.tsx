import { memo, type ReactNode } from 'react'
import type { BlockType } from '../schema/page.ts'
import type { BlockView } from '../schema/view.ts'
import { blockComponents } from './blocks/index.ts'
import type { BlockProps } from './blocks/types.ts'
import { Boundary } from './ui/Boundary.tsx'

/** One block by its type, drawn anew only when it has changed: while a page is edited, most of it has not. */
const Block = memo(function Block<T extends BlockType>({ type, block }: BlockProps<T> & { readonly type: T }) {
  const Component: (props: BlockProps<T>) => ReactNode = blockComponents[type]
  return <Component block={block} />
})

/** A page's blocks in order. One that fails leaves a note in its place, and the others alone. */
export function Blocks({ blocks }: { blocks: readonly BlockView[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page's blocks never change their order while it is shown
    <Boundary key={index}>
      <Block type={block.type} block={block} />
    </Boundary>
  ))
}

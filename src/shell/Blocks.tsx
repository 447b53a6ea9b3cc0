import { Suspense } from 'react'
import type { BlockView } from '../../schema/fieldTypes/views.ts'
import { getBlockComponent } from '../blocks/index.ts'
import { useView, ViewContext } from '../hooks/context.ts'
import { Boundary } from './Boundary.tsx'
import { PrerenderedBlock } from './PrerenderedBlock.tsx'

interface BlockProps {
  readonly block: BlockView
  /** The block is in the visitor's language, unlike its page. */
  readonly isTranslated: boolean
}

/** One block. `loadPage.ts` has loaded its code. */
function Block({ block, isTranslated }: BlockProps) {
  const { component: Component } = getBlockComponent(block)
  const view = useView()
  const { page } = view
  return (
    <ViewContext value={isTranslated ? { ...view, page: { ...page, contentLanguage: page.language } } : view}>
      <Component block={block} />
    </ViewContext>
  )
}

/**
 * A page's blocks in order. A block that fails for good is replaced by its prerendered HTML. No block suspends: the boundaries let React hydrate
 * them one by one, starting with the one that the visitor uses.
 */
export function Blocks({ blocks }: { blocks: readonly BlockView[] }) {
  const keys = createKeys(blocks)
  const { translatedBlocks = [] } = useView().page
  return blocks.map((block, index) => (
    <Boundary key={keys[index]} fallback={<PrerenderedBlock index={index} />}>
      <Suspense>
        <Block block={block} isTranslated={translatedBlocks.includes(index)} />
      </Suspense>
    </Boundary>
  ))
}

/**
 * Type and count: `contact 1`. While an editor adds and removes blocks above a form, the form keeps what was typed into
 * it.
 */
function createKeys(blocks: readonly BlockView[]): readonly string[] {
  const counts = new Map<string, number>()
  return blocks.map(({ type }) => {
    const count = (counts.get(type) ?? 0) + 1
    counts.set(type, count)
    return `${type} ${count}`
  })
}

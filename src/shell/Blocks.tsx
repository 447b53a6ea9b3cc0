import { Component, Fragment, type ReactNode, Suspense } from 'react'
import type { BlockView } from '../../schema/fieldTypes/views.ts'
import { getBlockComponent } from '../blocks/index.ts'
import { useView, ViewContext } from '../hooks/context.ts'
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

/** Milliseconds. A block that fails again sooner will keep failing. */
const MIN_LIFE_MS = 1000

interface BoundaryProps {
  readonly children: ReactNode
  /** Replaces a block that fails again after it was mounted anew. */
  readonly fallback: ReactNode
}

/**
 * Isolates render errors. A block that fails is mounted anew, since the cause is often outside of React: a translator or
 * an extension that has replaced its nodes. React logs the errors to the console.
 */
class Boundary extends Component<BoundaryProps> {
  override state = { failed: false, isHopeless: false, mounts: 0 }
  private failedAt = Number.NEGATIVE_INFINITY

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    const isHopeless = performance.now() - this.failedAt < MIN_LIFE_MS
    this.failedAt = performance.now()
    this.setState({ failed: isHopeless, isHopeless, mounts: this.state.mounts + 1 })
  }

  override render() {
    const { failed, isHopeless, mounts } = this.state
    if (!failed) return <Fragment key={mounts}>{this.props.children}</Fragment>
    return isHopeless ? this.props.fallback : null
  }
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

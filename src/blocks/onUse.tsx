import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useInView } from 'react-intersection-observer'
import type { Loadable } from '../ui/loadable.ts'

/** How near the window a block comes before its code is fetched. */
const NEAR = '200px'

const FRAME = 'data-on-use'

/** The button that was pressed last in a block whose code has not come. */
let pressed: HTMLButtonElement | undefined

/** The frames of blocks that React answers in. */
const answering = new WeakSet<Element>()

/** Here, not in a frame: the press that has started the application is repeated before a frame listens. */
const keepPress = ({ target }: Event) => {
  const button = target instanceof Element ? target.closest('button') : undefined
  const frame = button?.closest(`[${FRAME}]`)
  pressed = button && frame && !answering.has(frame) ? button : undefined
}
if (typeof document !== 'undefined') document.addEventListener('click', keepPress, true)

/** Says that React answers in a frame from now on, and repeats what was pressed there. */
function answer(frame: Element | null): void {
  if (!frame) return
  answering.add(frame)
  const again = pressed && frame.contains(pressed) ? pressed : undefined
  pressed = again ? undefined : pressed
  again?.click()
}

/** Says that it stands in the page, and so what stands before it: that has been taken over. */
function Shown({ onShown }: { readonly onShown: () => void }) {
  useEffect(onShown, [onShown])
  return null
}

interface Options<B> {
  /** The section around it, which is no part of what is fetched. */
  readonly section: ComponentType<{ readonly block: B; readonly children: ReactNode }>
  /** Fetched when it comes near the window, too, and not only when it is used. */
  readonly near?: true
}

/**
 * A block that is complete as it was prerendered: React leaves its HTML alone, and its code is not fetched, until
 * somebody uses it. What has been typed by then stays in its fields, and a press is repeated.
 *
 * React keeps prerendered HTML whose component suspends, as long as that is given no other props, hence `memo`, and no
 * context changes, hence `follow` in `app/App.tsx` waits for the code; where React cannot wait, it is fetched at once.
 * Shown by the browser itself, on a page that is opened from another, it is loaded like any block.
 */
export function onUse<B>(
  fetchIt: () => Promise<ComponentType<{ readonly block: B }>>,
  { section: Section, near }: Options<B>,
): Loadable<{ readonly block: B }> {
  let loaded: ComponentType<{ readonly block: B }> | undefined
  let arrive: (component: ComponentType<{ readonly block: B }>) => void = () => {}
  const arrival = new Promise<{ default: ComponentType<{ readonly block: B }> }>((resolve) => {
    arrive = (component) => resolve({ default: component })
  })
  const Awaited = lazy(() => arrival)
  const load = async () => {
    loaded ??= await fetchIt()
    arrive(loaded)
  }
  // It stays as it is without a script; the next use tries again.
  const tryToLoad = () => void load().catch(() => undefined)

  /** What has been loaded is rendered at once, as the build needs it. */
  function Body({ block, onShown }: { readonly block: B; readonly onShown: () => void }) {
    const Component = loaded ?? Awaited
    return (
      <>
        <Component block={block} />
        <Shown onShown={onShown} />
      </>
    )
  }

  const Kept = memo(({ block, onShown }: { readonly block: B; readonly onShown: () => void }) => (
    <Suspense fallback={<Shown onShown={tryToLoad} />}>
      <Body block={block} onShown={onShown} />
    </Suspense>
  ))

  function Frame({ block }: { readonly block: B }) {
    const frame = useRef<HTMLDivElement>(null)
    const shown = useRef(() => answer(frame.current))
    const { ref, inView } = useInView({ rootMargin: NEAR, triggerOnce: true, skip: !near })
    useEffect(() => {
      if (inView) tryToLoad()
    }, [inView])
    useEffect(() => {
      const element = frame.current
      if (!element || loaded) return
      // The browser's own: React tells nothing of what is used within HTML that it has not taken over.
      const uses = ['pointerdown', 'focusin', 'click'] as const
      for (const action of uses) element.addEventListener(action, tryToLoad)
      if (element.contains(document.activeElement) || (pressed && element.contains(pressed))) tryToLoad()
      return () => {
        for (const action of uses) element.removeEventListener(action, tryToLoad)
      }
    }, [])
    return (
      <div ref={ref}>
        <div ref={frame} {...{ [FRAME]: true }}>
          <Kept block={block} onShown={shown.current} />
        </div>
      </div>
    )
  }

  const component = ({ block }: { readonly block: B }) => (
    <Section block={block}>
      <Frame block={block} />
    </Section>
  )
  return { component, load, waits: true }
}

import {
  type ComponentType,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router-dom'
import { whenUsed } from '../browser/used.ts'
import { usePressedButton } from '../browser/usePressedButton.ts'

/** A component whose code comes later than the page that shows it. */
export interface Deferred<Props> {
  (props: Props): ReactNode
  /** Fetches the code, once; after a failure, the next call tries again. */
  load(): Promise<void>
}

const parts: (() => Promise<void>)[] = []

/** Fetches the code of all parts: for the build, which shows everything at once. */
export async function loadParts(): Promise<void> {
  await Promise.all(parts.map((load) => load()))
}

/**
 * Makes a component of code that is fetched when it is wanted, and that takes over its part of the prerendered page
 * only then: when the visitor has begun to use the page, or when the address changes. Until then, and where the code
 * cannot be had, the part stays as it was prerendered. What is not prerendered is shown after `load`.
 */
export function deferred<Props extends object>(fetchIt: () => Promise<ComponentType<Props>>): Deferred<Props> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  let arrive: () => void
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })

  function load(): Promise<void> {
    loading ??= fetchIt().then(
      (component) => {
        Loaded = component
        arrive()
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  parts.push(load)
  const loadQuietly = () => void load().catch(() => undefined)

  interface WaitingProps {
    readonly props: Props
    readonly wanted: boolean
    readonly part: RefObject<Element | null>
  }

  /** Has no hooks of its own: after a wait, React would take them for those of the render that waited. */
  function Waiting({ props, wanted, part }: WaitingProps) {
    if (!Loaded) {
      // React shows the new address when all that stands on the page has come; else only the browser can show it.
      if (wanted) load().catch(() => navigator.onLine && window.location.reload())
      use(arrival)
    }
    return <Content props={props} part={part} />
  }

  function Content({ props, part }: { props: Props; part: RefObject<Element | null> }) {
    usePressedButton(part)
    const Component = Loaded as ComponentType<Props>
    return <Component {...props} />
  }

  function Part(props: Props) {
    const { key } = useLocation()
    const [opened] = useState(key)
    const part = useRef<HTMLDivElement>(null)
    useEffect(() => void whenUsed().then(loadQuietly), [])
    return (
      <div ref={part} data-part>
        <Suspense fallback={null}>
          <Waiting props={props} wanted={key !== opened} part={part} />
        </Suspense>
      </div>
    )
  }

  // Rendered again before it is taken over, it would be emptied: so only for an address or a block that is new.
  return Object.assign(memo(Part), { load }) as unknown as Deferred<Props>
}

import { lazy, Suspense, useRef, useState } from 'react'
import { useInView } from 'react-intersection-observer'
import type { QuantityView } from '../../../schema/format/quantity.ts'
import { type Language, LOCALES } from '../../../schema/names/languages.ts'
import { useView } from '../../hooks/context.ts'
import { prefersReducedMotion } from '../../hooks/motion.ts'
import { Figure } from '../../ui/Quantity.tsx'

const loadCounter = () => import('./Counter.tsx')

/** Where it cannot be fetched, as after a new deployment, the figure stands still. */
const Counter = lazy(() => loadCounter().catch(() => ({ default: Figure })))

/** A counter begins at this part of its figure: to begin at 0 would say something false, were it only for a moment. */
const START = 0.5

interface CountUpProps {
  readonly quantity: QuantityView
  /** Seconds after it is seen, so that counters of a row follow each other. */
  readonly delay?: number
}

/**
 * A figure that counts up once, when it is first scrolled into view. It ends on exactly what is prerendered;
 * a figure that is on screen when the page is opened, or that a jump lands on, stands still. What it begins with takes
 * its place while it is below the window, so that nobody sees the figure first go down.
 */
export function CountUp({ quantity, delay = 0 }: CountUpProps) {
  const [stage, setStage] = useState<'still' | 'waiting' | 'counting' | 'done'>('still')
  const seen = useRef(false)
  const { contentLanguage } = useView().page
  const { ref } = useInView({
    threshold: 0.15,
    triggerOnce: true,
    // Else the library keeps the first report to itself where it is "not in view".
    initialInView: true,
    skip: quantity.count === undefined || typeof IntersectionObserver === 'undefined' || prefersReducedMotion(),
    onChange: (inView, { boundingClientRect: { top } }) => {
      const below = top >= window.innerHeight
      const jumpedTo = top < window.innerHeight / 2
      seen.current = inView
      if (inView) setStage((current) => (current === 'waiting' ? (jumpedTo ? 'done' : 'counting') : current))
      else if (below) {
        // Without the code that counts, the figure stands as it is.
        const wait = () => setStage((current) => (current === 'still' && !seen.current ? 'waiting' : current))
        loadCounter().then(wait, () => undefined)
      }
    },
  })
  const { count } = quantity
  const moving = count !== undefined && (stage === 'waiting' || stage === 'counting')
  const start = Math.round((count ?? 0) * START)
  const figure = (
    <Figure quantity={moving ? { ...quantity, number: counted(quantity, start, contentLanguage) } : quantity} />
  )
  return (
    // Whoever listens hears the figure itself, also while it waits and counts.
    <span ref={ref} {...(moving && { role: 'img', 'aria-label': quantity.text })}>
      {stage === 'counting' && moving ? (
        <Suspense fallback={figure}>
          <Counter
            quantity={quantity}
            start={start}
            count={count}
            format={(value) => counted(quantity, value, contentLanguage)}
            delay={delay}
            onEnd={() => setStage('done')}
          />
        </Suspense>
      ) : (
        figure
      )}
    </span>
  )
}

/** A figure's words around another number: %100 → %50 */
function counted({ number }: QuantityView, value: number, language: Language): string {
  const digits = new Intl.NumberFormat(LOCALES[language], { useGrouping: 'min2' }).format(value)
  return number.replace(/\d+([.,]\d+)*/, () => digits)
}

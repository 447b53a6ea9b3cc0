import { lazy, Suspense, useState } from 'react'
import { useInView } from 'react-intersection-observer'
import type { QuantityView } from '../../schema/quantity.ts'
import { prefersReducedMotion } from '../browser/motion.ts'
import { Figure } from './Quantity.tsx'

/** Where it cannot be fetched, as after a new deployment, the figure stands still. */
const Counter = lazy(() => import('./Counter.tsx').catch(() => ({ default: Figure })))

interface CountUpProps {
  readonly quantity: QuantityView
  /** Seconds after it is seen, so that counters of a row follow each other. */
  readonly delay?: number
}

/**
 * A figure that counts up once, when it is first scrolled into view. It ends on exactly what is prerendered;
 * a figure that is on screen when the page is opened stands still.
 */
export function CountUp({ quantity, delay = 0 }: CountUpProps) {
  const [stage, setStage] = useState<'still' | 'waiting' | 'counting' | 'done'>('still')
  const { ref } = useInView({
    threshold: 0.15,
    triggerOnce: true,
    // Else the library keeps the first report to itself where it is "not in view".
    initialInView: true,
    skip: quantity.count === undefined || typeof IntersectionObserver === 'undefined' || prefersReducedMotion(),
    onChange: (inView, entry) => {
      const { top } = entry.boundingClientRect
      const below = top >= window.innerHeight
      const scrolledTo = top + window.scrollY >= window.innerHeight
      setStage((current) => {
        if (inView) return current === 'waiting' || (current === 'still' && scrolledTo) ? 'counting' : current
        return current === 'still' && below ? 'waiting' : current
      })
    },
  })
  const figure = <Figure quantity={quantity} />
  return (
    <span ref={ref}>
      {stage === 'counting' && quantity.count !== undefined ? (
        <Suspense fallback={figure}>
          <Counter quantity={quantity} count={quantity.count} delay={delay} onEnd={() => setStage('done')} />
        </Suspense>
      ) : (
        figure
      )}
    </span>
  )
}

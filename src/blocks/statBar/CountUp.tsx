import { useRef, useState } from 'react'
import { useCountUp } from 'react-countup'
import type { QuantityView } from '../../../schema/format/quantity.ts'
import { type Language, LOCALES } from '../../../schema/names/languages.ts'
import { useView } from '../../hooks/context.ts'
import { useReveal } from '../../ui/Reveal.tsx'
import { Figure } from '../../ui/Values.tsx'

const SECONDS = 2

interface CounterProps {
  readonly quantity: QuantityView
  readonly start: number
  readonly count: number
  /** A number as the figure is written: 1250 → 1.250 */
  readonly format: (value: number) => string
  /** Seconds. */
  readonly delay: number
  readonly onEnd: () => void
}

/** A figure on its way up. */
function Counter({ quantity, start, count, format, delay, onEnd }: CounterProps) {
  const number = useRef<HTMLSpanElement>(null)
  useCountUp({
    ref: number as React.RefObject<HTMLElement>,
    start,
    end: count,
    delay,
    duration: SECONDS,
    onEnd,
    formattingFn: format,
    // Without a plugin the library sets innerHTML, which a page with trusted types refuses.
    plugin: {
      render(element, formatted) {
        element.textContent = formatted
      },
    },
  })
  return (
    <>
      <span ref={number}>{format(start)}</span>
      <Figure quantity={{ ...quantity, number: '' }} />
    </>
  )
}

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
  const { ref, stage } = useReveal('0px')
  const [done, setDone] = useState(false)
  const { contentLanguage } = useView().page
  const { count } = quantity
  if (count === undefined || stage === 'still' || done) {
    return (
      <span ref={ref}>
        <Figure quantity={quantity} />
      </span>
    )
  }
  const start = Math.round(count * START)
  const format = (value: number) => counted(quantity, value, contentLanguage)
  return (
    // Whoever listens hears the figure itself, also while it waits and counts.
    <span ref={ref} role="img" aria-label={quantity.text}>
      {stage === 'hidden' ? (
        <Figure quantity={{ ...quantity, number: format(start) }} />
      ) : (
        <Counter
          quantity={quantity}
          start={start}
          count={count}
          format={format}
          delay={delay}
          onEnd={() => setDone(true)}
        />
      )}
    </span>
  )
}

/** A figure's words around another number: %100 → %50 */
function counted({ number }: QuantityView, value: number, language: Language): string {
  const digits = new Intl.NumberFormat(LOCALES[language], { useGrouping: 'min2' }).format(value)
  return number.replace(/\d+([.,]\d+)*/, () => digits)
}

import { useRef } from 'react'
import { useCountUp } from 'react-countup'
import type { QuantityView } from '../../../schema/format/quantity.ts'
import { Figure } from '../../ui/Quantity.tsx'

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

/** A figure on its way up. Fetched only when a figure is about to be seen: see {@link CountUp}. */
export default function Counter({ quantity, start, count, format, delay, onEnd }: CounterProps) {
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

import { type RefObject, useEffect, useRef } from 'react'
import { useCountUp } from 'react-countup'
import type { QuantityView } from '../../../schema/figures/quantity.ts'
import { Figure } from '../../ui/Values.tsx'

const SECONDS = 2

/** A counter begins at this part of its figure: starting at 0 would state something false, if only for a moment. */
const START = 0.5

interface CounterProps {
  readonly quantity: QuantityView
  readonly end: number
  readonly isCounting: boolean
  /** Seconds. */
  readonly delay: number
  readonly onEnd: () => void
}

/** A figure before and while it counts up. Screen readers get the figure itself. */
export function Counter({ quantity, end, isCounting, delay, onEnd }: CounterProps) {
  const number = useRef<HTMLSpanElement>(null)
  // The figure's own characters around another number: %100 → %50, 12.500 → 6250. `Intl` would take longer than a frame.
  const format = (value: number) =>
    quantity.number.replace(/\d+(?:([.,])\d+)*/, (_, separator = '') => {
      const digits = String(Math.round(value))
      return digits.length < 5 ? digits : digits.replaceAll(/\B(?=(\d{3})+$)/g, separator)
    })
  const { start } = useCountUp({
    ref: number as RefObject<HTMLElement>,
    start: Math.round(end * START),
    end,
    delay,
    duration: SECONDS,
    startOnMount: false,
    onEnd,
    formattingFn: format,
    // Without a plugin the library sets innerHTML, which a page with trusted types refuses.
    plugin: {
      render(element, formatted) {
        element.textContent = formatted
      },
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `start` is another function at each render.
  useEffect(() => {
    if (isCounting) start()
  }, [isCounting])
  return (
    <>
      <span ref={number}>{format(end * START)}</span>
      <Figure quantity={{ ...quantity, number: '' }} />
    </>
  )
}

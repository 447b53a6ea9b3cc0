import type { RefObject } from 'react'
import { useCountUp } from 'react-countup'

const SECONDS = 2

interface CounterProps {
  readonly number: RefObject<HTMLElement | null>
  readonly start: number
  readonly end: number
  readonly format: (value: number) => string
  /** In seconds. */
  readonly delay: number
  readonly onEnd: () => void
}

/** Paints a count up to a figure over that figure. The text in the document does not change. */
export function Counter({ number, start, end, format, delay, onEnd }: CounterProps) {
  useCountUp({
    ref: number as RefObject<HTMLElement>,
    start,
    end,
    delay,
    duration: SECONDS,
    onEnd,
    formattingFn: format,
    plugin: {
      render(element, formatted) {
        element.dataset.painted = formatted
      },
    },
  })
  return null
}

import { type RefObject, useRef } from 'react'
import { useCountUp } from 'react-countup'
import type { QuantityView } from '../../../schema/figures/quantity.ts'
import { Figure } from '../../ui/Values.tsx'

const SECONDS = 2

interface CounterProps {
  readonly quantity: QuantityView
  readonly start: number
  readonly end: number
  /** Formats a number like the figure. */
  readonly format: (value: number) => string
  /** In seconds. */
  readonly delay: number
  readonly onEnd: () => void
}

export function Counter({ quantity, start, end, format, delay, onEnd }: CounterProps) {
  const number = useRef<HTMLSpanElement>(null)
  useCountUp({
    ref: number as RefObject<HTMLElement>,
    start,
    end,
    delay,
    duration: SECONDS,
    onEnd,
    formattingFn: format,
    // The library's default sets innerHTML, which trusted types block.
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

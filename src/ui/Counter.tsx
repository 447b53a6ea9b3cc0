import { useRef } from 'react'
import { useCountUp } from 'react-countup'
import { LOCALES } from '../../schema/languages.ts'
import type { QuantityView } from '../../schema/quantity.ts'
import { useView } from '../i18n/context.ts'
import { Figure } from './Quantity.tsx'

const SECONDS = 2

interface CounterProps {
  readonly quantity: QuantityView
  readonly count: number
  /** Seconds. */
  readonly delay: number
  readonly onEnd: () => void
}

/** A figure on its way up. Fetched only when a figure is about to be seen: see {@link CountUp}. */
export default function Counter({ quantity, count, delay, onEnd }: CounterProps) {
  const number = useRef<HTMLSpanElement>(null)
  const { contentLanguage } = useView().page
  const format = new Intl.NumberFormat(LOCALES[contentLanguage], { useGrouping: 'min2' })
  useCountUp({
    ref: number as React.RefObject<HTMLElement>,
    end: count,
    delay,
    duration: SECONDS,
    onEnd,
    // Keeps what stands around the digits: %100
    formattingFn: (value) => quantity.number.replace(/\d+([.,]\d+)*/, format.format(value)),
    // Without a plugin the library sets innerHTML, which a page with trusted types refuses.
    plugin: {
      render(element, formatted) {
        element.textContent = formatted
      },
    },
  })
  return (
    <>
      <span ref={number}>{quantity.number.replace(/\d+([.,]\d+)*/, '0')}</span>
      <Figure quantity={{ ...quantity, number: '' }} />
    </>
  )
}

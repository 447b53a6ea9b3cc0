import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { QuantityView } from '../../../schema/figures/quantity.ts'
import type { Tone } from '../../../schema/names/tones.ts'
import { below, color, space, typography } from '../../theme/theme.ts'
import { equalColumns, getAnchorProps, Wrap } from '../../ui/layout.tsx'
import { mapChildren } from '../../ui/mapChildren.ts'
import { observeReveal, Reveal, type RevealStage } from '../../ui/Reveal.tsx'
import { Ground } from '../../ui/Section.tsx'
import { Meta } from '../../ui/text.tsx'
import { Figure, FigureLine, FigureName, LargeFigure, valueAbove } from '../../ui/Values.tsx'

interface CountUpProps {
  readonly quantity: QuantityView
  /** Seconds before it starts, so that counters in a row follow each other. */
  readonly delay?: number
}

/** Counters start at this fraction of their figure, because starting at 0 would show a false figure. */
const START = 0.5

const fetchCounter = () => import('./Counter.tsx').then(({ Counter }) => Counter)

/**
 * Replaces the digits of a figure and keeps its other characters: %100 → %50, 12.500 → 6250. `Intl` takes longer than a
 * frame.
 */
const formatLike = (example: string, value: number): string =>
  example.replace(/\d+(?:([.,])\d+)*/, (_, separator = '') => {
    const digits = String(Math.round(value))
    return digits.length < 5 ? digits : digits.replaceAll(/\B(?=(\d{3})+$)/g, separator)
  })

/**
 * A figure that counts up when it is first scrolled into view. It does not count if it is visible on load or reached by
 * a jump. From the first scroll until it counts, it shows its start value, so that visitors never see it drop. These
 * numbers are only painted over the figure: print, copies and screen readers have the figure itself. The code is fetched
 * on the first scroll; if that fails, nothing counts.
 */
function CountUp({ quantity, delay = 0 }: CountUpProps) {
  const [stage, setStage] = useState<RevealStage>()
  const [Counter, setCounter] = useState<Awaited<ReturnType<typeof fetchCounter>>>()
  const ref = useCallback((element: HTMLElement) => {
    const cleanUp = observeReveal(element, setStage, 0)
    return () => cleanUp?.()
  }, [])
  const { count, number } = quantity
  const isCounting = count !== undefined && stage !== undefined
  const start = Math.round((count ?? 0) * START)
  const paintedRef = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const element = paintedRef.current
    if (!isCounting || !element) return
    element.dataset.painted = formatLike(number, start)
    fetchCounter().then(
      (component) => setCounter(() => component),
      () => setStage(undefined),
    )
    return () => {
      delete element.dataset.painted
    }
  }, [isCounting, number, start])
  return (
    <span ref={ref}>
      <Figure quantity={quantity} numberRef={paintedRef} />
      {Counter && isCounting && stage === 'shown' && (
        <Counter
          number={paintedRef}
          start={start}
          end={count}
          delay={delay}
          format={(value) => formatLike(number, value)}
          onEnd={() => setStage(undefined)}
        />
      )}
    </span>
  )
}

/** Seconds between two counters. */
const STAGGER = 0.15

/** Closer to the section above than other sections. */
const Bar = styled(Ground)(
  ({ 'data-ground': tone = 'plain' }) => css`
    padding-block: clamp(48px, 5vw, 80px);
    ${tone === 'plain' && 'padding-bottom: calc(clamp(48px, 5vw, 80px) + clamp(40px, 5vw, 88px));'}
  `,
)

/** The figures' lines touch each other. */
const Chain = styled.dl<{ count: number }>(
  ({ count }) => css`
    display: grid;
    ${equalColumns(count)}
    row-gap: 40px;
    ${
      count === 4 &&
      `
      ${below.wide} {
        ${equalColumns(2)}
      }
    `
    }
  `,
)

const Stat = styled(Reveal)(css`
  ${valueAbove}
  &:not(:last-of-type) {
    margin-right: -1px;
  }
`)

const Large = styled(LargeFigure)<{ count: number }>(
  ({ count }) => css`
    ${count < 4 && typography.figure}
    ${typography.tabular}
    & > span {
      margin-left: -0.045em;
    }
    @media screen {
      & [data-painted] {
        position: relative;
        -webkit-text-fill-color: transparent;
      }
      & [data-painted]::after {
        content: attr(data-painted);
        content: attr(data-painted) / '';
        position: absolute;
        left: 0;
        -webkit-text-fill-color: currentcolor;
      }
    }
    ${below.phone} {
      font-size: clamp(1.75rem, 9.4vw, 2.75rem);
    }
  `,
)

const Name = styled(FigureName)(css`
  padding-right: ${space.gap};
  font-size: inherit;
  ${below.phone} {
    font-size: var(--t-meta);
    line-height: 1.35;
  }
  & > span {
    display: block;
  }
  /* Stands out from the text below. */
  & > span:not(:last-child) {
    color: ${color.ink};
    font-weight: 560;
  }
`)

const Words = styled(Meta)(css`
  max-width: 30ch;
`)

interface StatBarBlock {
  readonly anchor: string | undefined
  readonly tone: Tone | undefined
  readonly title: string
  readonly stats: readonly {
    readonly quantity: QuantityView
    readonly label: string
    readonly text: string | undefined
  }[]
}

/** Headline figures on one line. They count up one after the other. */
export function StatBar({ block: { anchor, tone = 'plain', title, stats } }: { readonly block: StatBarBlock }) {
  return (
    <Bar {...getAnchorProps(anchor)} data-ground={tone} aria-label={title}>
      <Wrap>
        <Chain count={stats.length}>
          {mapChildren(stats, ({ quantity, label, text }, index) => (
            <Stat delay={index * STAGGER * 1000}>
              <Name>
                <span>{label}</span>
                {text && <Words as="span">{text}</Words>}
              </Name>
              <Large count={stats.length}>
                <FigureLine quantity={quantity} />
                <CountUp quantity={quantity} delay={index * STAGGER} />
              </Large>
            </Stat>
          ))}
        </Chain>
      </Wrap>
    </Bar>
  )
}

import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useCallback, useEffect, useState } from 'react'
import type { QuantityView } from '../../../schema/figures/quantity.ts'
import { below, color, print, space, typography } from '../../theme/theme.ts'
import { inOrder } from '../../ui/inOrder.ts'
import { anchorProps, Dimension, equalColumns, Wrap } from '../../ui/layout.tsx'
import { observeReveal, Reveal, type RevealStage } from '../../ui/Reveal.tsx'
import { Ground } from '../../ui/Section.tsx'
import { Meta } from '../../ui/text.tsx'
import { Figure } from '../../ui/Values.tsx'
import type { BlockProps } from '../types.ts'

interface CountUpProps {
  readonly quantity: QuantityView
  /** Seconds after it is seen, so that counters of a row follow each other. */
  readonly delay?: number
}

/** A counter starts at this part of its figure: starting at 0 would state something false, if only for a moment. */
const START = 0.5

const fetchCounter = () => import('./Counter.tsx').then(({ Counter }) => Counter)

/** The figure's own characters around another number: %100 → %50, 12.500 → 6250. `Intl` would take longer than a frame. */
const formatLike = (written: string, value: number): string =>
  written.replace(/\d+(?:([.,])\d+)*/, (_, separator = '') => {
    const digits = String(Math.round(value))
    return digits.length < 5 ? digits : digits.replaceAll(/\B(?=(\d{3})+$)/g, separator)
  })

/**
 * A figure that counts up once, when it is first scrolled into view. It ends on exactly what is prerendered. A figure
 * that is on screen when the page is opened, or that a jump lands on, does not count. While it waits below the window, it
 * shows the number it starts from, so that nobody sees the figure drop first. The counter's code is fetched at the first
 * scroll, so that the first view does not carry it; without it the figure stands still.
 */
function CountUp({ quantity, delay = 0 }: CountUpProps) {
  const [stage, setStage] = useState<RevealStage>()
  const [Counter, setCounter] = useState<Awaited<ReturnType<typeof fetchCounter>>>()
  const ref = useCallback((element: HTMLElement) => {
    const cleanUp = observeReveal(element, setStage, 0)
    return () => cleanUp?.()
  }, [])
  const isWaiting = stage !== undefined && !Counter
  useEffect(() => {
    if (!isWaiting) return
    const load = () =>
      fetchCounter().then(
        (component) => setCounter(() => component),
        () => setStage(undefined),
      )
    window.addEventListener('scroll', load, { once: true, passive: true })
    return () => window.removeEventListener('scroll', load)
  }, [isWaiting])
  const { count, number } = quantity
  if (count === undefined || stage === undefined) {
    return (
      <span ref={ref}>
        <Figure quantity={quantity} />
      </span>
    )
  }
  const format = (value: number) => formatLike(number, value)
  const start = Math.round(count * START)
  return (
    <span ref={ref} role="img" aria-label={quantity.text}>
      {Counter && stage === 'shown' ? (
        <Counter {...{ quantity, start, end: count, format, delay }} onEnd={() => setStage(undefined)} />
      ) : (
        <Figure quantity={{ ...quantity, number: format(start) }} />
      )}
    </span>
  )
}

/** Seconds from one counter to the next. */
const STAGGER = 0.15

/** Nearer to what is above it than a section; on the page's own ground it holds the space for the next one, too. */
const Bar = styled(Ground)(
  ({ 'data-ground': tone = 'plain' }) => css`
    padding-block: clamp(48px, 5vw, 80px);
    ${tone === 'plain' && 'padding-bottom: calc(clamp(48px, 5vw, 80px) + clamp(40px, 5vw, 88px));'}
    ${print} {
      padding-block: ${space.section} 0;
    }
  `,
)

/** Every figure has a dimension line, which ends where the next one's begins. */
const Chain = styled.ul<{ count: number }>(
  ({ count }) => css`
    display: grid;
    ${equalColumns(count)}
    row-gap: 40px;
    & > li {
      padding-right: ${space.gap};
    }
    & > li > div {
      margin-right: calc(-1 * ${space.gap} - 1px);
    }
    & > li:last-of-type {
      padding-right: 0;
    }
    & > li:last-of-type > div {
      margin-right: 0;
    }
    ${
      count === 4 &&
      `
      ${below.wide} {
        ${equalColumns(2)}
        & > li:nth-of-type(2) { padding-right: 0; }
        & > li:nth-of-type(2) > div { margin-right: 0; }
      }
    `
    }
  `,
)

const Large = styled.strong<{ count: number }>(
  ({ count }) => css`
    display: block;
    margin: 22px 0 0 -0.045em;
    ${count === 4 ? typography.figure2 : typography.figure}
    ${typography.tabular}
    ${below.phone} {
      margin: 14px 0 0 -0.02em;
      font-size: clamp(1.75rem, 9.4vw, 2.75rem);
    }
    ${print} {
      margin-top: 2mm;
    }
  `,
)

const Name = styled.span(css`
  display: block;
  margin-top: 10px;
  color: ${color.ink2};
  ${below.phone} {
    ${typography.meta}
    margin-top: 6px;
    line-height: 1.35;
    color: ${color.ink2};
  }
  /* It stands out from words below it. */
  &:not(:last-child) {
    color: ${color.ink};
    font-weight: 560;
  }
`)

/** What there is to add. */
const Words = styled(Meta)(css`
  margin-top: 2px;
  max-width: 30ch;
`)

/** Headline figures on a chain of dimensions; they count up one after the other when first seen. */
export function StatBar({ block: { anchor, tone = 'plain', title, stats } }: BlockProps<'statBar'>) {
  return (
    <Bar {...anchorProps(anchor)} data-ground={tone} aria-label={title}>
      <Wrap>
        <Chain count={stats.length}>
          {inOrder(stats, ({ quantity, label, text }, index) => (
            <Reveal as="li" delay={index * STAGGER * 1000}>
              <Dimension aria-hidden />
              <Large count={stats.length}>
                <CountUp quantity={quantity} delay={index * STAGGER} />
              </Large>
              <Name>{label}</Name>
              {text && <Words>{text}</Words>}
            </Reveal>
          ))}
        </Chain>
      </Wrap>
    </Bar>
  )
}

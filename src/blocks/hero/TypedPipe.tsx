import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { formatFigure } from '../../../schema/figures/figures.ts'
import { useLanguage } from '../../hooks/context.ts'
import { useReader } from '../../search/useFinder.ts'
import { color } from '../../theme/theme.ts'
import { createLeader, ring } from '../../ui/drawings/dimensions.ts'
import { Hatch } from '../../ui/icons/Hatch.tsx'

// Loaded together with the query parser when a figure is typed.

/** Size of the drawing in its own units. The pipe fills it, and covers the pipe in the photograph. */
const SIDE = 200
const CENTRE = SIDE / 2

/**
 * The leader to the wall, from the upper left at 45°, and its shelf. On a tablet there would be no room at the right.
 */
const TIP = CENTRE - CENTRE * Math.SQRT1_2
const FOOT = TIP - 28
const SHELF = 44

/** Drawn behind the line. The pipe's centre is on it. */
const Over = styled.span(css`
  position: absolute;
  z-index: -1;
  left: 0;
  top: 0;
  width: 100%;
  aspect-ratio: 1;
  translate: 0 -50%;
  & > svg {
    display: block;
    overflow: visible;
    width: 100%;
    height: 100%;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.6px;
    & > :not(.hatch) {
      vector-effect: non-scaling-stroke;
    }
    & > .hatch {
      stroke-width: 1.2;
    }
    & > .ground {
      fill: color-mix(in srgb, ${color.plate} 62%, transparent);
    }
    & > .arrows {
      fill: currentColor;
      stroke: none;
    }
  }
  & > span {
    position: absolute;
    right: ${(1 - FOOT / SIDE) * 100}%;
    bottom: ${(1 - FOOT / SIDE) * 100}%;
    width: ${(SHELF / SIDE) * 100}%;
    min-width: max-content;
    text-align: center;
    line-height: 1.35;
  }
`)

interface TypedPipeProps {
  readonly query: string
  /** Shown unless the query describes a pipe with its wall. */
  readonly children: ReactNode
}

/** The pipe that the search reads from a query, drawn in the measured one: its section, its diameter and its wall. */
export function TypedPipe({ query, children }: TypedPipeProps) {
  const language = useLanguage()
  const { readQuery } = useReader(query, language)
  const text = useDeferredValue(query)
  const order = useMemo(() => readQuery?.(text), [readQuery, text])
  const [diameter, wall] = ['diameter', 'wallThickness'].map((property) => Number(order?.values?.[property]))
  if (order?.section !== 'tube' || !diameter || !wall || 2 * wall > diameter) return children
  const area = ring(CENTRE, CENTRE, CENTRE, CENTRE * (1 - (2 * wall) / diameter))
  const { lines, arrows } = createLeader('', [TIP, TIP], [FOOT, FOOT], FOOT - SHELF)
  return (
    <>
      <Over>
        <svg viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden focusable={false}>
          <path className="ground" fillRule="evenodd" d={area} />
          <Hatch area={area} width={SIDE} height={SIDE} step={8} />
          <path d={lines} />
          <path className="arrows" d={arrows} />
        </svg>
        <span translate="no">{formatFigure(wall, language)}</span>
      </Over>
      <p translate="no">{`Ø ${formatFigure(diameter, language)}`}</p>
    </>
  )
}

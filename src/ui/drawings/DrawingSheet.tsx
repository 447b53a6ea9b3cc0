import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { color, print } from '../../theme/theme.ts'
import { Hatch } from '../icons/Mark.tsx'
import type { Drawing } from './dimensions.ts'

const WIDTH = 400
const HEIGHT = 232

const Sheet = styled.svg(css`
  display: block;
  width: 100%;
  max-width: ${WIDTH}px;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.2;
  & .hatch {
    stroke-width: 0.5;
  }
  & .thin {
    stroke: ${color.ink3};
    stroke-width: 0.75;
  }
  & .hidden {
    stroke-dasharray: 5 2.5;
  }
  & .axes {
    stroke-dasharray: 12 3 2 3;
  }
  & .arrows {
    fill: ${color.ink3};
    stroke: none;
  }
  & text {
    fill: currentColor;
    stroke: none;
    font-size: 15px;
    font-weight: 500;
    text-anchor: middle;
  }
  ${print} {
    max-width: 56mm;
  }
`)

const HALF_CAPITAL = 5.2

interface DrawingSheetProps {
  readonly drawing: Drawing
  /** Letters of the table's figures. Only these are dimensioned. */
  readonly symbols: readonly string[]
  /** Accessible name. */
  readonly label: string
  readonly className?: string
}

export function DrawingSheet({ drawing, symbols, label, className }: DrawingSheetProps) {
  const { cut, partlyCut = '', view, fine, hidden, axes, dimensions = [] } = drawing
  const givenDimensions = dimensions.filter(({ letter }) => symbols.includes(letter))
  return (
    <Sheet viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className={className}>
      <Hatch area={cut + partlyCut} width={WIDTH} height={HEIGHT} step={5} />
      <path d={cut} />
      {view && <path d={view} />}
      {fine && <path className="thin" d={fine} />}
      {hidden && <path className="thin hidden" d={hidden} />}
      {axes && <path className="thin axes" d={axes} />}
      {givenDimensions.map(({ letter, lines, arrows, labelPoint: [x, y] }) => (
        <g key={lines}>
          <path className="thin" d={lines} />
          <path className="arrows" d={arrows} />
          <text x={x} y={y + HALF_CAPITAL} aria-hidden>
            {letter}
          </text>
        </g>
      ))}
    </Sheet>
  )
}

import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { color, print } from '../../theme/theme.ts'
import { Hatch } from '../icons/Hatch.tsx'
import type { Drawing } from './dimensions.ts'

const WIDTH = 400
const HEIGHT = 232

/** Styles of an SVG with {@link DrawingParts}. */
export const drawingStyles = css`
  display: block;
  width: 100%;
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
`

const Sheet = styled.svg(css`
  ${drawingStyles}
  max-width: ${WIDTH}px;
  ${print} {
    max-width: 56mm;
  }
`)

const HALF_CAPITAL = 5.2

interface PartsProps {
  readonly drawing: Drawing
  /** Letters of the dimensions that are shown. Default: all. */
  readonly symbols?: readonly string[]
  readonly width: number
  readonly height: number
}

/** The lines, hatching and dimensions of a drawing in an SVG of this size. */
export function DrawingParts({ drawing, symbols, width, height }: PartsProps) {
  const { cut, partlyCut = '', view, fine, hidden, axes, dimensions = [] } = drawing
  const shownDimensions = dimensions.filter(({ letter }) => !symbols || symbols.includes(letter))
  return (
    <>
      <Hatch area={cut + partlyCut} width={width} height={height} step={5} />
      <path d={cut} />
      {view && <path d={view} />}
      {fine && <path className="thin" d={fine} />}
      {hidden && <path className="thin hidden" d={hidden} />}
      {axes && <path className="thin axes" d={axes} />}
      {shownDimensions.map(({ letter, lines, arrows, labelPoint: [x, y] }) => (
        <g key={lines}>
          <path className="thin" d={lines} />
          <path className="arrows" d={arrows} />
          <text x={x} y={y + HALF_CAPITAL} aria-hidden>
            {letter}
          </text>
        </g>
      ))}
    </>
  )
}

interface DrawingSheetProps extends Pick<PartsProps, 'drawing' | 'symbols'> {
  /** Accessible name. */
  readonly label: string
  readonly className?: string
}

export function DrawingSheet({ drawing, symbols, label, className }: DrawingSheetProps) {
  return (
    <Sheet viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className={className}>
      <DrawingParts drawing={drawing} symbols={symbols} width={WIDTH} height={HEIGHT} />
    </Sheet>
  )
}

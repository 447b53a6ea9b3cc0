import { css, keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import type { PictureView } from '../../schema/fieldTypes/views.ts'
import { color, motion, typography } from '../theme/theme.ts'
import { Dimension } from './layout.tsx'
import type { Position } from './lines/OverPicture.tsx'

/** A line between two points in percent of the picture, and its side. */
export interface Placed {
  readonly from: Position
  readonly to: Position
  readonly side: 'on' | 'above' | 'below' | 'left' | 'right'
}

/** The distance between the points and the dimension line. Small frames have less room. */
const DISTANCE = 'min(34px, 6cqw)'
/** Between a point and its extension line, and beyond the dimension line. */
const GAP = '5px'

const draw = keyframes`
  from { clip-path: inset(-40px 100% -40px 0); }
`

interface PlaceProps {
  readonly picture: PictureView
  readonly placement: Placed
}

/** The text is readable from below or from the right. */
const Place = styled.div<PlaceProps>(({ picture, placement: { from, to, side } }) => {
  const ratio = picture.width / picture.height
  const isRightward = to.x > from.x || (to.x === from.x && to.y < from.y)
  const [start, end] = isRightward ? [from, to] : [to, from]
  const [x, y] = [end.x - start.x, (end.y - start.y) / ratio]
  const isAbove = side === 'above' || side === 'left'
  return css`
    --distance: ${side === 'on' ? '0px' : isAbove ? `calc(-1 * ${DISTANCE})` : DISTANCE};
    position: absolute;
    left: ${start.x}%;
    top: ${start.y}%;
    width: ${Math.hypot(x, y)}%;
    transform-origin: 0 0;
    rotate: ${Math.atan2(y, x)}rad;
    font-size: max(15px, var(--picture-width) * 0.0115);
    animation: ${draw} ${motion.slow} ${motion.ease} backwards;
    ${
      side !== 'on' &&
      `&::before {
        content: '';
        position: absolute;
        inset-inline: 0;
        top: ${isAbove ? `calc(var(--distance) - ${GAP})` : GAP};
        height: ${DISTANCE};
        border: solid ${color.ink3};
        border-width: 0 1px;
      }`
    }
    & > div {
      position: absolute;
      inset: calc(var(--distance) - 7.5px) 0 auto;
      color: inherit;
    }
    & > p {
      position: absolute;
      left: 50%;
      bottom: calc(10px - var(--distance));
      translate: -50%;
      font-weight: 480;
      line-height: 1.35;
      white-space: nowrap;
      ${typography.tabular}
    }
  `
})

interface DimensionLineProps extends PlaceProps {
  readonly className?: string
  /** A paragraph above the line, and whatever stands beside it. */
  readonly children: ReactNode
}

/** A dimension line in a picture: arrows between two points, or beside them with extension lines. */
export function DimensionLine({ children, ...positions }: DimensionLineProps) {
  return (
    <Place {...positions}>
      <Dimension />
      {children}
    </Place>
  )
}

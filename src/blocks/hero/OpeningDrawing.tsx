import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useEffect, useState } from 'react'
import type { PictureView } from '../../../schema/fieldTypes/views.ts'
import { useLabel } from '../../hooks/context.ts'
import { color, from, quickly, radius, screenOnly, space } from '../../theme/theme.ts'
import { keepShare, readShare } from '../../ui/lines/shares.ts'
import { Wipe } from '../../ui/lines/Wipe.tsx'
import { Measures, type MeasureView } from './Measures.tsx'

/** The handle starts left of all dimensions: `content/check/rules/measures.ts`. */
const START = 8

/**
 * A switch. In a wide window it is at the left, since the floating buttons are at the right. On a small phone, the cookie
 * banner is over it.
 */
const Toggle = styled.button(css`
  position: absolute;
  z-index: 1;
  top: calc(${space.bar} + 8px);
  right: ${space.gutter};
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 44px;
  padding-inline: 16px;
  background: ${color.surface};
  border: 1px solid ${color.edge};
  border-radius: ${radius};
  font-weight: 560;
  ${quickly('border-color')}
  &:hover {
    border-color: ${color.ink};
  }
  &::before {
    content: '';
    width: 10px;
    height: 10px;
    border: 1.5px solid;
  }
  &[aria-pressed='true']::before {
    background: ${color.accent};
    border-color: ${color.accent};
    forced-color-adjust: none;
  }
  ${from.wide} {
    inset: auto auto 24px 24px;
  }
  @media (max-width: 767px) and (min-height: 481px) and (max-height: 700px) {
    html[data-covered] & {
      visibility: hidden;
    }
  }
  ${screenOnly}
`)

interface OpeningDrawingProps {
  readonly picture: PictureView
  readonly measures: readonly MeasureView[]
}

/** On request, the line drawing of the opening's picture, with its dimensions. */
export function OpeningDrawing({ picture, measures }: OpeningDrawingProps) {
  const label = useLabel()
  const [isShown, setShown] = useState(false)
  const { src } = picture
  useEffect(() => {
    if (readShare(src) !== undefined) setShown(true)
  }, [src])
  const toggle = () => {
    setShown(!isShown)
    keepShare(src, isShown ? undefined : String(START))
  }
  return (
    <>
      {isShown && (
        <Wipe picture={picture} start={START} isEntering>
          <Measures measures={measures} picture={picture} />
        </Wipe>
      )}
      <Toggle type="button" data-needs-script aria-pressed={isShown} onClick={toggle}>
        {label('lineDrawing')}
      </Toggle>
    </>
  )
}

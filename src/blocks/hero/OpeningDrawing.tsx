import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useEffect, useState } from 'react'
import type { PictureView } from '../../../schema/fieldTypes/views.ts'
import { useLabel } from '../../hooks/context.ts'
import { below, color, from, quickly, radius, screenOnly, space } from '../../theme/theme.ts'
import { keepShare, readShare } from '../../ui/lines/shares.ts'
import { Wipe } from '../../ui/lines/Wipe.tsx'
import { PICTURE_START } from '../../ui/openingPicture.ts'
import { Measures, type MeasureView } from './Measures.tsx'

/** The handle starts right of the step, so that nearly the whole subject is drawn. */
const START = 42

const Toggle = styled.button(css`
  position: absolute;
  z-index: 1;
  top: calc(${space.bar} + 20px);
  left: ${space.gutter};
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
  /* A switch. */
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
  /* Beside the step. The cookie banner is at the right. */
  ${from.wide} {
    top: auto;
    left: calc(${space.column7} - ${PICTURE_START} + 24px);
    bottom: 24px;
  }
  ${below.tablet} {
    inset: auto ${space.gutter} 12px auto;
  }
  /* On a small phone, the banner is over it. */
  @media (max-width: 767px) and (min-height: 481px) and (max-height: 700px) {
    html:has([data-over-picture]:not([hidden])) & {
      visibility: hidden;
    }
  }
  @media (forced-colors: active) {
    display: none;
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
        <Wipe picture={picture} start={START}>
          <Measures measures={measures} picture={picture} />
        </Wipe>
      )}
      <Toggle type="button" data-needs-script aria-pressed={isShown} onClick={toggle}>
        {label('lineDrawing')}
      </Toggle>
    </>
  )
}

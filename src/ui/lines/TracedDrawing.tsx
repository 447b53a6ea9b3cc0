import { css, keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import { createContext } from 'react'
import type { PictureView } from '../../../schema/fieldTypes/views.ts'
import { color } from '../../theme/theme.ts'
import { OverPicture } from './OverPicture.tsx'

/** Whether the pointer or the focus has been on the card around a picture. Drawings load then. */
export const TracedContext = createContext(false)

/** Longer than any line of a drawing on a card, in px. */
const LONGEST = 1200

const trace = keyframes`
  from { stroke-dashoffset: ${LONGEST}; }
`

const activeSelector = '[data-card]:is(:hover, :has(:focus-visible)) &'

const Over = styled(OverPicture)(css`
  opacity: 0;
  background: color-mix(in srgb, ${color.plate} 62%, transparent);
  color: ${color.steelInk};
  transition: opacity 250ms;
  ${activeSelector} {
    opacity: 1;
  }
`)

/** All lines start at once, and most are short: the end of the movement is what one sees. */
const Sheet = styled.svg(css`
  width: 100%;
  height: 100%;
  stroke-dasharray: ${LONGEST};
  ${activeSelector} {
    animation: ${trace} 600ms cubic-bezier(0, 0.7, 0.5, 1);
  }
`)

/** The line drawing of a card's picture, traced over it under the pointer or the focus. */
export function TracedDrawing({ picture }: { picture: PictureView }) {
  return (
    <Over picture={picture} aria-hidden>
      <Sheet>
        <use href={`${picture.drawing}#lines`} />
      </Sheet>
    </Over>
  )
}

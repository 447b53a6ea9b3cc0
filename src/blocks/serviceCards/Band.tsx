import { css } from '@emotion/react'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import type { PictureView } from '../../../schema/fieldTypes/views.ts'
import { below, color, space } from '../../theme/theme.ts'
import { Picture } from '../../ui/Picture.tsx'

const Frame = styled.div(css`
  position: relative;
  isolation: isolate;
  display: grid;
  align-items: end;
  height: clamp(260px, 40vw, 660px);
  overflow: hidden;
  background: ${color.plate};
  & img {
    position: absolute;
    inset: 0;
    z-index: -1;
  }
  ${below.phone} {
    display: block;
    height: auto;
    background: none;
    & img {
      position: static;
      height: 300px;
    }
  }
`)

/** On a phone its height is given, and its sides are cropped. */
const SIZES = 'max(100vw,480px)'

const Step = styled.header(css`
  width: ${space.column7};
  padding: clamp(24px, 3vw, 48px) clamp(20px, 3vw, 48px) 0 ${space.edge};
  background: ${color.bg};
  & > p {
    margin-top: 14px;
    max-width: 46ch;
  }
  ${below.wide} {
    width: calc(100% - ${space.edge});
  }
  ${below.phone} {
    position: relative;
    margin-top: -64px;
  }
`)

/** A picture across the page, with a step cut out of it for a section's title; the section's ground goes on below. */
export function Band({ picture, children }: { picture: PictureView; children: ReactNode }) {
  return (
    <Frame>
      <Picture picture={picture} sizes={SIZES} />
      <Step>{children}</Step>
    </Frame>
  )
}

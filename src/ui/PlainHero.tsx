import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { print, space } from '../theme/theme.ts'
import { Wrap } from './layout.tsx'

/** The opening of a page without a photograph behind its words: below the bar, with room around. */
export const PlainHero = styled(Wrap)(css`
  padding-top: calc(${space.bar} + clamp(40px, 5.5vw, 96px));
  padding-bottom: clamp(40px, 4.6vw, 76px);
  ${print} {
    padding-block: 0 2mm;
  }
`)

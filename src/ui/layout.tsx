import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { color, space } from '../theme/theme.ts'

/** The page's width, with its gutters. */
export const Wrap = styled.div(css`
  max-width: var(--page);
  margin-inline: auto;
  padding-inline: ${space.gutter};
`)

/** The dimension line: ticks, arrowheads, a line. Only ever over a real figure. */
export const Dimension = styled.div(css`
  position: relative;
  height: 15px;
  color: ${color.ink3};
  /* Its line and arrowheads are backgrounds, which a visitor's own colours would leave out. */
  forced-color-adjust: none;
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    border-inline: 1px solid;
    background: linear-gradient(currentColor, currentColor) 0 50% / 100% 1px no-repeat;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 5px 1px;
    height: 5px;
    background:
      linear-gradient(to bottom left, transparent 50%, currentColor 51%) 0 0 / 9px 2.5px no-repeat,
      linear-gradient(to top left, transparent 50%, currentColor 51%) 0 100% / 9px 2.5px no-repeat,
      linear-gradient(to bottom right, transparent 50%, currentColor 51%) 100% 0 / 9px 2.5px no-repeat,
      linear-gradient(to top right, transparent 50%, currentColor 51%) 100% 100% / 9px 2.5px no-repeat;
  }
`)

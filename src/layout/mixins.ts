import { css, type Theme } from '@emotion/react'
import { BREAKPOINTS } from '../theme/tokens.ts'

/** What `barBelow` asks. */
export const barContainer = 'container: bar / inline-size;'

/**
 * Like `theme.below`, for what stands in the bar, but by how much text it has room for: with text of twice the size its
 * links give way to the menu in a window of twice the width.
 */
export const barBelow = (breakpoint: keyof typeof BREAKPOINTS) =>
  `@container bar (max-width: ${(BREAKPOINTS[breakpoint] - 1) / 16}rem)`
export const barFrom = (breakpoint: keyof typeof BREAKPOINTS) =>
  `@container bar (min-width: ${BREAKPOINTS[breakpoint] / 16}rem)`

/** A control at the right of the bar. */
export const barTool = ({ theme: { radius } }: { theme: Theme }) => css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding-inline: clamp(6px, 1vw, 12px);
  border-radius: ${radius};
  font-size: var(--t-small);
  font-weight: 560;
  ${barBelow('desk')} {
    font-size: var(--t-meta);
  }
`

/** A button of 44 px that shows nothing but its icon. */
export const iconButton = css`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
`

/** A button that floats over the page; the only round thing on it. Its ring is within, to be seen over any ground. */
export const roundButton = ({ theme: { color, motion, below } }: { theme: Theme }) => css`
  display: grid;
  place-items: center;
  width: 52px;
  height: 52px;
  border: 1px solid ${color.edge};
  border-radius: 50%;
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: 0 10px 28px -10px rgb(8 12 15 / 0.45);
  transition: ${['background-color', 'border-color', 'color'].map((property) => `${property} ${motion.fast} ${motion.ease}`).join(', ')};
  &:hover {
    background: ${color.ink};
    border-color: ${color.ink};
    color: ${color.bg};
  }
  &:focus-visible {
    outline-offset: -6px;
  }
  &:hover:focus-visible {
    outline-color: ${color.bg};
  }
  ${below.phone} {
    width: 48px;
    height: 48px;
  }
`

import { css } from '@emotion/react'
import { color, line, pressable, radius } from '../theme/theme.ts'
import { BREAKPOINTS } from '../theme/tokens.ts'

/** What `barBelow` and `menuBelow` ask. */
export const barContainer = 'container: bar / inline-size;'

/**
 * Like the theme’s `below`, for what stands in the bar, but by how much text it has room for: text of twice the size has the
 * room of half the width.
 */
export const barBelow = (breakpoint: keyof typeof BREAKPOINTS) =>
  `@container bar (max-width: ${(BREAKPOINTS[breakpoint] - 1) / 16}rem)`

/** Widest of browsers, in px. A window's width has it in, the bar's has not. */
const SCROLLBAR = 17

/**
 * Styles for where the menu has the bar's links: in a window below `tablet`, and where text is so large that the bar has
 * only the room of one.
 */
export const menuBelow = (styles: string) => `
  @media (max-width: ${BREAKPOINTS.tablet - 1}px) { ${styles} }
  @container bar (max-width: ${(BREAKPOINTS.tablet - SCROLLBAR - 1) / 16}rem) { ${styles} }
`

/** A control at the right of the bar. */
export const barTool = css`
  ${pressable}
  gap: 8px;
  padding-inline: clamp(6px, 1vw, 12px);
  border-radius: ${radius};
  font-size: var(--t-small);
  font-weight: 560;
  ${barBelow('desk')} {
    font-size: var(--t-meta);
  }
`

/** A panel that drops from a button in the bar. */
export const dropped = css`
  position: absolute;
  top: calc(100% + 4px);
  border: ${line};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: 0 16px 40px -12px rgb(8 12 15 / 0.35);
`

/** A button of 44 px that shows nothing but its icon. */
export const iconButton = css`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
`

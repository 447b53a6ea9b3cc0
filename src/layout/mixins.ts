import { css } from '@emotion/react'
import { centered, color, line, pressable, radius } from '../theme/theme.ts'
import { BREAKPOINTS } from '../theme/tokens.ts'

export const barContainer = 'container: bar / inline-size;'

/** Browsers that round the widths of letters to whole pixels need 1068 px for all of the bar in German. */
const BAR_BREAKPOINTS = { ...BREAKPOINTS, wide: 1088 }

/**
 * Like the theme's `below`, but measured in rem of the bar: with text at 200 %, a breakpoint applies at twice the
 * width.
 */
export const barBelow = (breakpoint: keyof typeof BREAKPOINTS) =>
  `@container bar (max-width: ${(BAR_BREAKPOINTS[breakpoint] - 1) / 16}rem)`

/** Maximum width of a scrollbar in px. Media queries include it, container queries do not. */
const SCROLLBAR = 17

/** Styles for when the menu replaces the bar's links: in windows below `tablet`, and with very large text. */
export const menuBelow = (styles: string) => `
  @media (max-width: ${BREAKPOINTS.tablet - 1}px) { ${styles} }
  @container bar (max-width: ${(BREAKPOINTS.tablet - SCROLLBAR - 1) / 16}rem) { ${styles} }
`

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

export const iconButton = css`
  ${centered}
  width: 44px;
  height: 44px;
`

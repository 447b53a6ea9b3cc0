import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { color, motion } from '../theme/theme.ts'
import { barBelow, menuBelow } from './mixins.ts'
import { NavLinks } from './NavLinks.tsx'

/** The navigation in one row. Where it does not fit, the menu has it; without a script, it wraps. */
export const BarLinks = styled(NavLinks)(css`
  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 clamp(4px, 1vw, 18px);
  }
  & a {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding-inline: 8px;
    font-size: var(--t-small);
    font-weight: 500;
    white-space: nowrap;
  }
  & a::after {
    content: '';
    position: absolute;
    inset: auto 8px 8px;
    height: 1px;
    background: currentColor;
    forced-color-adjust: none;
    transform: scaleX(0);
    transform-origin: left;
    transition: transform ${motion.line} ${motion.ease};
  }
  & a:hover::after {
    transform: none;
  }
  & a[aria-current]::after {
    transform: none;
    height: 2px;
    background: ${color.accent};
  }
  ${barBelow('desk')} {
    & > ul {
      gap: 0 clamp(0px, 0.6vw, 8px);
    }
    & a {
      padding-inline: clamp(3px, 1.2vw - 6px, 8px);
      font-size: var(--t-meta);
    }
    & a::after {
      inset-inline: clamp(3px, 1.2vw - 6px, 8px);
    }
  }
  ${menuBelow('margin-inline: -4px; html.js & { display: none; }')}
`)

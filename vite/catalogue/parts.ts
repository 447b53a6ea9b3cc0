import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { color, line, motion, typography } from '../../src/theme/theme.ts'

/** A name as it is written in JSON. */
export const Code = styled.code(css`
  font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace;
  font-size: 0.92em;
  color: ${color.ink};
  overflow-wrap: anywhere;
`)

/** Links within the handbook, and to pages. */
export const Anchor = styled.a(css`
  display: inline-block;
  min-height: 24px;
  text-decoration: underline 1px ${color.edge};
  text-underline-offset: 4px;
  &:hover {
    text-decoration-color: ${color.ink};
  }
`)

/** A name to be pressed, with what it shows beside or above it. */
export const NameButton = styled.button(css`
  ${typography.meta}
  color: ${color.ink};
  min-height: 44px;
  text-align: left;
  overflow-wrap: anywhere;
  transition: background-color ${motion.fast} ${motion.ease};
  &:hover {
    background: color-mix(in oklab, ${color.ink} 8%, transparent);
  }
  &:active {
    transform: translateY(1px);
  }
`)

/** Entries in as many columns as there is room for, a hairline above each. */
export const Grid = styled('ul', { shouldForwardProp: (name) => name !== 'least' })<{ readonly least: number }>(
  ({ least }) => css`
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(${least}px, 100%), 1fr));
    gap: 0 16px;
    padding: 0;
    list-style: none;
    & > li {
      border-top: ${line};
    }
  `,
)

/** A disclosure whose summary has an arrow at its end, which turns when it is open. */
export const arrow = `
  & > summary {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 16px;
    list-style: none;
    cursor: pointer;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  & > summary::after {
    content: '';
    grid-area: 1 / 2;
    align-self: center;
    width: 9px;
    height: 9px;
    margin: -4px 6px 0;
    border: solid currentColor;
    border-width: 0 1.5px 1.5px 0;
    rotate: 45deg;
  }
  &[open] > summary::after {
    margin-top: 4px;
    rotate: 225deg;
  }
`

import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { below, color, line, print, target, touch, typography } from '../theme/theme.ts'

/** Scrolls a table that is larger than the window in both directions, so that its head and first column can stay. */
export const TableFrame = styled.div(css`
  position: relative;
  overflow: auto;
  max-height: calc(100svh - 132px - var(--stay));
  min-height: 320px;
  border-block: ${line};
  overscroll-behavior-x: contain;
  ${print} {
    max-height: none;
    min-height: 0;
    overflow: visible;
  }
`)

/** How tables of words look: a hairline above each row. On a phone each row is a paragraph of its own. */
export const wordTable = css`
  width: 100%;
  border-collapse: collapse;
  text-align: left;
  font-size: var(--t-small);
  line-height: 1.5;
  & caption {
    caption-side: bottom;
    padding-top: 14px;
    text-align: left;
    ${typography.meta}
    max-width: 80ch;
  }
  & th,
  & td {
    padding: 14px 24px 14px 0;
    vertical-align: baseline;
    color: ${color.ink2};
    font-weight: 400;
  }
  & thead th {
    padding-block: 0 10px;
    ${typography.meta}
  }
  & tbody tr {
    border-top: ${line};
  }
  & tbody:last-of-type tr:last-of-type {
    border-bottom: ${line};
  }
  & tbody th[scope='row'] {
    color: ${color.ink};
    font-weight: 560;
  }
  & tbody th[scope='rowgroup'] {
    padding-block: 36px 12px;
    ${typography.h3}
    color: ${color.ink};
  }
  & tr:has(:target) {
    background: color-mix(in oklab, ${color.accent} 12%, transparent);
  }
  & a {
    text-decoration: underline;
    text-decoration-color: ${color.edge};
    text-underline-offset: 4px;
  }
  & a:hover {
    text-decoration-color: ${color.ink};
  }
  ${touch} {
    & a {
      ${target}
    }
  }
  ${below.phone} {
    & thead {
      position: absolute;
      clip-path: inset(50%);
    }
    & tbody tr {
      display: grid;
      gap: 4px;
      padding-block: 14px;
    }
    & th,
    & td {
      padding: 0;
    }
    & tbody th[scope='rowgroup'] {
      padding-block: 20px 0;
    }
  }
  ${print} {
    & th,
    & td {
      padding: 1mm 3mm 1mm 0;
    }
  }
`

export const WordTable = styled.table(wordTable)

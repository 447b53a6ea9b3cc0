import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { color, line, print, typography } from '../theme/theme.ts'

/** Names and values below each other, a hairline above each. */
export const detailsLook = css`
  & > div {
    border-top: ${line};
    padding-block: 18px 20px;
  }
  & dt {
    ${typography.meta}
  }
  & dd {
    margin: 2px 0 0;
    font-size: 1.125rem;
    line-height: 1.5;
    font-weight: 480;
    ${typography.tabular}
  }
  & dd a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    margin-block: -6px;
    overflow-wrap: anywhere;
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 5px;
    text-decoration-color: ${color.edge};
  }
  & dd a:hover {
    text-decoration-color: ${color.ink};
  }
  ${print} {
    & > div {
      padding-block: 1.5mm;
    }
    & dd a {
      min-height: 0;
      margin: 0;
      text-decoration: none;
    }
  }
`

export const Details = styled.dl(detailsLook)

import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { color, typography } from '../theme/theme.ts'

/** The title block of what is printed, as on a works drawing. */
export const TitleFrame = styled.dl(css`
  display: table;
  width: 100%;
  break-inside: avoid;
  /* It must not be alone on a page. */
  break-before: avoid;
  margin-top: 3.5mm;
  border: 1pt solid ${color.ink};
  & > div {
    display: table-cell;
    width: 20%;
    padding: 1.6mm 2.4mm 1.8mm;
  }
  & > div:first-of-type {
    width: auto;
  }
  & > div + div {
    border-left: 0.5pt solid ${color.ink};
  }
  & dt {
    ${typography.meta}
  }
  & dd {
    font-size: 8.6pt;
    font-weight: 560;
    ${typography.tabular}
  }
`)

import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { color, typography } from '../../theme/theme.ts'
import { Link } from '../../ui/Link.tsx'

/** Names a column. */
export const Heading = styled.h2(css`
  margin-bottom: 8px;
  font-size: var(--t-meta);
  font-weight: 560;
  line-height: 1.4;
  color: ${color.ink3};
`)

/** A link in a column, after its icon where it has one. */
export const Entry = styled(Link)(css`
  display: inline-flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  overflow-wrap: anywhere;
  ${typography.tabular}
  & > svg {
    color: ${color.ink3};
  }
  &:hover {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 5px;
  }
`)

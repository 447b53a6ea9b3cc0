import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { color, radius } from '../theme/theme.ts'

/** The field that is searched in. */
export const Field = styled.input(css`
  width: 100%;
  min-height: 56px;
  padding: 12px 16px;
  font: inherit;
  font-size: 1.125rem;
  color: ${color.ink};
  background: ${color.surface};
  border: 1px solid ${color.edge};
  border-radius: ${radius};
  &::placeholder {
    color: ${color.ink3};
    opacity: 1;
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: 0;
  }
  &::-webkit-search-cancel-button {
    appearance: none;
  }
`)

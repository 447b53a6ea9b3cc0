import { css } from '@emotion/react'
import styled from '@emotion/styled'

export const VisuallyHidden = styled.span(css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`)

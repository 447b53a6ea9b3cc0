import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { flow, from, typography } from '../theme/theme.ts'

export const Fields = styled.div(css`
  display: grid;
  gap: 0 24px;
  ${from.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    & > :last-child {
      grid-column: 1 / -1;
    }
  }
`)

export const Buttons = styled.div(css`
  ${flow}
  gap: 12px;
`)

export const Row = styled(Buttons)(css`
  align-items: center;
  margin-top: 20px;
  & > output {
    ${typography.meta}
  }
`)

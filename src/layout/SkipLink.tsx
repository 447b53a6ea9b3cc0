import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useLabel } from '../hooks/context.ts'
import { color, screenOnly, space } from '../theme/theme.ts'

const Skip = styled.a(css`
  position: absolute;
  left: ${space.gutter};
  top: -80px;
  z-index: 60;
  padding: 12px 20px;
  background: ${color.surface};
  color: ${color.ink};
  &:focus {
    position: fixed;
    top: 12px;
  }
  /* Within, so that it is seen over any ground. */
  &:focus-visible {
    outline-offset: -4px;
  }
  ${screenOnly}
`)

/** The first stop of the Tab key: past the navigation, to the page itself. */
export function SkipLink() {
  const label = useLabel()
  return <Skip href="#main">{label('skipToContent')}</Skip>
}

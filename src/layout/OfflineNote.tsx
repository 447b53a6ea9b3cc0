import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useLabel, useView } from '../hooks/context.ts'
import { color, line, space } from '../theme/theme.ts'

const Region = styled.p(css`
  position: fixed;
  top: 104px;
  left: 50%;
  z-index: 40;
  width: max-content;
  max-width: calc(100vw - 2 * ${space.gutter});
  transform: translateX(-50%);
  & > span {
    display: block;
    padding: 14px 20px;
    color: ${color.ink};
    background: ${color.surface};
    border: ${line};
    border-left: 4px solid ${color.bad};
    box-shadow: 0 24px 60px -20px rgb(8 12 15 / 0.5);
    font-weight: 500;
  }
`)

/** Says that a page could not be opened, since the browser is offline. Always there, so that its words are read out. */
export function OfflineNote({ shown }: { shown: boolean }) {
  const { site } = useView()
  const label = useLabel()
  return (
    <Region role="status" lang={site.language}>
      {shown && <span>{label('pageOffline')}</span>}
    </Region>
  )
}

import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router-dom'
import { useLabel, useView } from '../hooks/context.ts'
import { listen } from '../hooks/listen.ts'
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

/** Window event: a page could not be loaded because the browser is offline. */
export const PAGE_OFFLINE = 'page-offline'

/**
 * A note that a page could not be loaded, until the browser is online or another page opens. Always rendered, so that
 * screen readers announce it.
 */
export function OfflineNote() {
  const { site } = useView()
  const label = useLabel()
  const { state } = useNavigation()
  const [isShown, setShown] = useState(false)
  useEffect(() => listen(window, { [PAGE_OFFLINE]: () => setShown(true), online: () => setShown(false) }), [])
  useEffect(() => {
    if (state === 'idle') setShown(false)
  }, [state])
  return (
    <Region role="status" lang={site.language} data-offline={label('pageOffline')}>
      {isShown && <span>{label('pageOffline')}</span>}
    </Region>
  )
}

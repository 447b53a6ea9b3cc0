import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useEffect, useState } from 'react'
import { forgetView } from '../data/fetchView.ts'
import { useLabel, useView } from '../hooks/context.ts'
import { listen } from '../hooks/listen.ts'
import { createSharedValue } from '../hooks/sharedValue.ts'
import { useRootAttribute } from '../hooks/useRootAttribute.ts'
import { color, line, space } from '../theme/theme.ts'
import { VisuallyHidden } from '../theme/VisuallyHidden.ts'

const Region = styled.p(css`
  position: fixed;
  top: calc(${space.bar} + 16px);
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

interface NextPage {
  readonly url: string
  /** Time of the press in milliseconds since the document was opened. */
  readonly since: number
  /** The browser shows its address already, after Back or Forward. */
  readonly isHere: boolean
  /** It could not be loaded, because the browser is offline. */
  readonly isOffline: boolean
}

/** The page that the visitor waits for. Not the router's state, which React renders with low priority. */
export const nextPage = createSharedValue<Partial<NextPage>>()

/** Ignores the next page when it arrives, unless the browser shows its address. */
function stopLoading(): void {
  const { url, isHere } = nextPage.get() ?? {}
  if (isHere) return
  if (url) forgetView(url)
  nextPage.set(undefined)
}

/** Milliseconds after a press. A page that arrives before the first shows nothing. */
const STAGES = { pageLoading: 150, pageSlow: 3000 } as const

/**
 * Shows that the next page is loading: at first with a line under the bar (`NavBar`), later also in words. Says so if it
 * could not be loaded, until the browser is online. Always rendered, so that screen readers announce it.
 */
export function LoadingNote() {
  const { site } = useView()
  const label = useLabel()
  const awaitedPage = nextPage.use()
  const [stage, setStage] = useState<keyof typeof STAGES>()
  useEffect(() => {
    if (!awaitedPage) return
    if (awaitedPage.isOffline) return listen(window, { online: () => nextPage.set(undefined) })
    const timers = (['pageLoading', 'pageSlow'] as const).map((nextStage) =>
      setTimeout(() => setStage(nextStage), STAGES[nextStage]),
    )
    // Fired when the visitor stops the browser while it loads a page that was late.
    window.navigation?.addEventListener('navigateerror', stopLoading)
    const stopListening = listen(window, {
      keydown: ({ key }: KeyboardEvent) => key === 'Escape' && stopLoading(),
      // Back to this document, which stayed in the back/forward cache after the browser loaded a late page.
      pageshow: stopLoading,
    })
    return () => {
      for (const timer of timers) clearTimeout(timer)
      setStage(undefined)
      stopListening()
      window.navigation?.removeEventListener('navigateerror', stopLoading)
    }
  }, [awaitedPage])
  useEffect(() => {
    const main = document.getElementById('main')
    if (stage) main?.setAttribute('aria-busy', 'true')
    return () => main?.removeAttribute('aria-busy')
  }, [stage])
  useRootAttribute('loading', stage !== undefined)

  const text = awaitedPage?.isOffline ? label('pageOffline') : stage && label(stage)
  return (
    <Region role="status" lang={site.language} data-offline={label('pageOffline')}>
      {text && (stage === 'pageLoading' ? <VisuallyHidden>{text}</VisuallyHidden> : <span>{text}</span>)}
    </Region>
  )
}

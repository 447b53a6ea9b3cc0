import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useEffect, useState } from 'react'
import { useInView } from 'react-intersection-observer'
import { useConsent } from '../hooks/consent.ts'
import { useLabel, useView } from '../hooks/context.ts'
import { useHydrated } from '../hooks/useHydrated.ts'
import { color, line, screenOnly, space } from '../theme/theme.ts'
import { MoreLink, QuietButton } from '../ui/Button.tsx'
import { anchorProps } from '../ui/layout.tsx'
import { Meta } from '../ui/text.tsx'
import type { BlockProps } from './types.ts'

/** How near the window the map comes before its service is asked. */
const NEAR = '400px'

const Place = styled.section(css`
  position: relative;
  display: grid;
  align-items: end;
  border-block: ${line};
  html:not(.js) &,
  &:has([data-reached]) {
    height: clamp(320px, 33vw, 480px);
  }
  ${screenOnly}
`)

const Frame = styled.iframe(css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  border: 0;
  filter: ${color.map};
  html.js &:not([data-reached]) {
    visibility: hidden;
  }
`)

const Step = styled.div(css`
  position: relative;
  justify-self: start;
  display: grid;
  justify-items: start;
  gap: 14px;
  width: min(100%, calc(${space.edge} + 420px));
  padding: 28px 32px 28px ${space.edge};
  background: ${color.bg};
`)

/**
 * Whether an address answers, asked once when the element comes near: a frame alone does not tell, and shows the
 * browser's own error page where it cannot be reached.
 */
function useReached(address: string, wanted: boolean): { ref: (element: Element | null) => void; reached: boolean } {
  const [reached, setReached] = useState(false)
  const { ref, inView } = useInView({ rootMargin: NEAR, triggerOnce: true, fallbackInView: true })
  useEffect(() => {
    if (!inView || !wanted) return
    let current = true
    fetch(address, { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' }).then(
      () => current && setReached(true),
      () => undefined, // The address stands alone.
    )
    return () => {
      current = false
    }
  }, [address, inView, wanted])
  return { ref, reached }
}

/**
 * Where the company is: the address and a plain link, and behind them a map from a service, once it is known to answer.
 * Whoever has declined cookies is told what the service learns, and asked first. The service hears of nobody before that
 * is known: the prerendered frame is for browsers without a script.
 */
export function MapBlock({ block: { anchor, title, linkLabel } }: BlockProps<'map'>) {
  const { site } = useView()
  const label = useLabel()
  const hydrated = useHydrated()
  const declined = useConsent() === 'declined'
  const [asked, setAsked] = useState(false)
  const embedded = hydrated && (asked || !declined)
  const { ref, reached } = useReached(site.map.embed, embedded)
  const frame = (
    <Frame
      title={title}
      src={site.map.embed}
      loading="lazy"
      referrerPolicy="no-referrer"
      data-reached={reached || undefined}
    />
  )

  return (
    <Place {...anchorProps(anchor)} aria-label={title} ref={ref}>
      {!hydrated && <noscript>{frame}</noscript>}
      {embedded && frame}
      <Step>
        <p>{site.address.join(', ')}</p>
        {hydrated && !embedded && (
          <>
            <Meta lang={site.language}>{label('mapDeclined', { host: new URL(site.map.embed).host })}</Meta>
            <QuietButton type="button" lang={site.language} onClick={() => setAsked(true)}>
              {label('mapShow')}
            </QuietButton>
          </>
        )}
        <MoreLink label={linkLabel} href={site.map.href} />
      </Step>
    </Place>
  )
}

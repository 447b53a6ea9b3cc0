import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useEffect, useState } from 'react'
import { useInView } from 'react-intersection-observer'
import { useConsent } from '../hooks/consent.ts'
import { useLabel, useView } from '../hooks/context.ts'
import { useHydrated } from '../hooks/useHydrated.ts'
import { color, line, motion, screenOnly, space } from '../theme/theme.ts'
import { MoreLink, QuietButton } from '../ui/Button.tsx'
import { anchorProps } from '../ui/layout.tsx'
import { Meta } from '../ui/text.tsx'
import type { BlockProps } from './types.ts'

const Drawing = styled.svg(css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  fill: none;
  stroke: ${color.line};
`)

const Pin = styled.i(css`
  position: absolute;
  left: 62%;
  top: 46%;
  width: 18px;
  height: 18px;
  margin: -9px;
  background: ${color.accent};
  box-shadow: 0 0 0 6px color-mix(in oklab, ${color.accent} 25%, transparent);
`)

/** Streets around a pin, drawn: what stands where a map cannot be reached. Of no particular place. */
function MapPlaceholder() {
  return (
    <>
      <Drawing viewBox="0 0 1440 480" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <path strokeWidth="18" d="M-20 330C300 300 520 380 820 250S1260 90 1480 120" />
        <path
          strokeWidth="9"
          d="M880 -20c20 120-30 220 10 520M-20 120c300 30 560-60 880 40s420 60 640 150M520 -20l120 520M1160 -20l60 520"
        />
        <path
          strokeWidth="3"
          d="M60 -20l70 520M210 -20l60 520M360 -20l90 520M700 -20l60 520M1000 -20l30 520M1340 -20l40 520M-20 220l1480-90M-20 430l1480-120M-20 40l1480 10M-20 270c500 60 900-60 1480 70"
        />
      </Drawing>
      <Pin aria-hidden="true" />
    </>
  )
}

/** How near the window the map comes before its service is asked. */
const NEAR = '400px'

const Place = styled.section(css`
  position: relative;
  display: grid;
  align-items: end;
  height: clamp(320px, 33vw, 480px);
  overflow: hidden;
  border-bottom: ${line};
  background: ${color.sunken};
  ${screenOnly}
`)

const Frame = styled.iframe(css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  border: 0;
  filter: ${color.map};
  transition: opacity ${motion.slow} ${motion.ease};
  html.js &:not([data-reached]) {
    opacity: 0;
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
      () => undefined, // The drawn streets stay.
    )
    return () => {
      current = false
    }
  }, [address, inView, wanted])
  return { ref, reached }
}

/**
 * Where the company is: a map from a service over drawn streets, with the address and a plain link. Whoever has
 * declined cookies is told what the service learns, and asked first. The service hears of nobody before that is known:
 * the prerendered frame is for browsers without a script.
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
      <MapPlaceholder />
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

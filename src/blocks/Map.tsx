import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useEffect, useState } from 'react'
import { useConsent } from '../hooks/consent.ts'
import { useLabel, useView } from '../hooks/context.ts'
import { useHydrated } from '../hooks/useHydrated.ts'
import { useNear } from '../hooks/useNear.ts'
import { below, color, cover, line, screenOnly, space } from '../theme/theme.ts'
import { MoreLink, QuietButton } from '../ui/Button.tsx'
import { getAnchorProps } from '../ui/layout.tsx'
import { mapChildren } from '../ui/mapChildren.ts'
import { Meta } from '../ui/text.tsx'

const Place = styled.section(css`
  position: relative;
  display: grid;
  align-items: end;
  min-height: clamp(380px, 33vw, 480px);
  border-block: ${line};
  overflow: clip;
  /* Space for the drawing above the address. */
  ${below.tablet} {
    min-height: 0;
    padding-top: 240px;
  }
  ${screenOnly}
`)

const Frame = styled.iframe(css`
  ${cover}
  width: 100%;
  height: 100%;
  border: 0;
  filter: ${color.map};
  &:not([data-reached]) {
    visibility: hidden;
  }
`)

const Drawing = styled.svg(css`
  ${cover}
  width: 100%;
  height: 100%;
  background: ${color.surface};
  & > path {
    fill: none;
    stroke: ${color.edge};
    vector-effect: non-scaling-stroke;
  }
  & > [data-water] {
    fill: ${color.sunken};
    stroke-width: 1.5px;
  }
  & > [data-railway] {
    stroke-dasharray: 8 4;
  }
  & circle {
    fill: ${color.ink3};
  }
  & text {
    fill: ${color.ink2};
    font-size: 15px;
  }
  & [data-company] > circle {
    fill: ${color.accent};
  }
  & [data-company] > text {
    fill: ${color.ink};
    font-size: 19px;
    font-weight: 560;
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
  ${below.tablet} {
    width: 100%;
  }
`)

/**
 * Whether an address can be reached. Requests it once, when the element comes near, because a frame does not report
 * failures and would show the browser's error page.
 */
function useReached(address: string, isWanted: boolean): { ref: (element: Element | null) => void; reached: boolean } {
  const [isReachable, setIsReachable] = useState(false)
  const { ref, isNear } = useNear()
  useEffect(() => {
    if (!isNear || !isWanted) return
    let isCurrent = true
    fetch(address, { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' }).then(
      () => isCurrent && setIsReachable(true),
      () => undefined, // If the request fails, the drawn map stays.
    )
    return () => {
      isCurrent = false
    }
  }, [address, isNear, isWanted])
  return { ref, reached: isReachable }
}

/** SVG paths and positions on a drawing of 1200 × 480 units. */
interface SketchView {
  readonly water: string
  readonly roads: string | undefined
  readonly railway: string | undefined
  readonly places: readonly {
    readonly name: string
    readonly x: number
    readonly y: number
    readonly isCompany: true | undefined
  }[]
}

/** The drawn map. Its names are also in the address, so it is hidden from screen readers. */
function Sketch({ water, roads, railway, places }: SketchView) {
  return (
    <Drawing viewBox="0 0 1200 480" preserveAspectRatio="xMaxYMin slice" aria-hidden focusable={false}>
      <path d={water} data-water />
      {roads && <path d={roads} />}
      {railway && <path d={railway} data-railway />}
      {mapChildren(places, ({ name, x, y, isCompany }) => (
        <g data-company={isCompany}>
          <circle cx={x} cy={y} r={isCompany ? 9 : 4} />
          <text x={x + 16} y={y + 6}>
            {name}
          </text>
        </g>
      ))}
    </Drawing>
  )
}

interface MapBlockView {
  readonly anchor: string | undefined
  readonly title: string
  readonly linkLabel: string
  readonly sketch: SketchView | undefined
}

/**
 * The address, a link and a drawn map. The map service's own map replaces the drawing after the visitor has accepted
 * cookies or asked for it. Before that, the service receives no request.
 */
export function MapBlock({ block: { anchor, title, linkLabel, sketch } }: { readonly block: MapBlockView }) {
  const { site } = useView()
  const label = useLabel()
  const isHydrated = useHydrated()
  const accepted = useConsent() === 'accepted'
  const [isRequested, setIsRequested] = useState(false)
  const isEmbedded = isRequested || accepted
  const { ref, reached } = useReached(site.map.embed, isEmbedded)

  return (
    <Place {...getAnchorProps(anchor)} aria-label={title} ref={ref}>
      {sketch && <Sketch {...sketch} />}
      {isEmbedded && (
        <Frame
          title={title}
          src={site.map.embed}
          loading="lazy"
          referrerPolicy="no-referrer"
          data-reached={reached || undefined}
        />
      )}
      <Step>
        <p>{site.address.join(', ')}</p>
        {isHydrated && !isEmbedded && (
          <>
            <Meta lang={site.language}>{label('mapConsent', { host: new URL(site.map.embed).host })}</Meta>
            <QuietButton type="button" lang={site.language} onClick={() => setIsRequested(true)}>
              {label('mapShow')}
            </QuietButton>
          </>
        )}
        <MoreLink label={linkLabel} href={site.map.href} />
      </Step>
    </Place>
  )
}

import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useEffect, useState } from 'react'
import { useInView } from 'react-intersection-observer'
import { useView } from '../i18n/context.ts'
import { anchorProps } from '../ui/anchor.ts'
import { MoreLink } from '../ui/Button.tsx'
import { Streets } from '../ui/Streets.tsx'
import type { BlockProps } from './types.ts'

/** How near the window the map comes before its service is asked. */
const NEAR = '400px'

const Place = styled.section(
  ({ theme: { color, line, screenOnly } }) => css`
    position: relative;
    display: grid;
    align-items: end;
    height: clamp(320px, 33vw, 480px);
    overflow: hidden;
    border-bottom: ${line};
    background: ${color.sunken};
    ${screenOnly}
  `,
)

const Frame = styled.iframe(
  ({ theme: { motion } }) => css`
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    border: 0;
    filter: var(--photo);
    transition: opacity ${motion.slow} ${motion.ease};
    html.js &:not([data-reached]) {
      opacity: 0;
      visibility: hidden;
    }
  `,
)

const Step = styled.div(
  ({ theme: { color, space } }) => css`
    position: relative;
    justify-self: start;
    display: grid;
    justify-items: start;
    gap: 14px;
    width: min(100%, calc(${space.edge} + 420px));
    padding: 28px 32px 28px ${space.edge};
    background: ${color.bg};
  `,
)

/**
 * Whether an address answers, asked once when the element comes near: a frame alone does not tell, and shows the
 * browser's own error page where it cannot be reached.
 */
function useReached(address: string): { ref: (element: Element | null) => void; reached: boolean } {
  const [reached, setReached] = useState(false)
  const { ref, inView } = useInView({ rootMargin: NEAR, triggerOnce: true, fallbackInView: true })
  useEffect(() => {
    if (!inView) return
    let current = true
    fetch(address, { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' }).then(
      () => current && setReached(true),
      () => undefined, // The drawn streets stay.
    )
    return () => {
      current = false
    }
  }, [address, inView])
  return { ref, reached }
}

/** Where the company is: a map from a service over drawn streets, with the address and a plain link. */
export function MapBlock({ block: { anchor, title, linkLabel } }: BlockProps<'map'>) {
  const { site } = useView()
  const { ref, reached } = useReached(site.map.embed)
  return (
    <Place {...anchorProps(anchor)} aria-label={title} ref={ref}>
      <Streets />
      <Frame
        title={title}
        src={site.map.embed}
        loading="lazy"
        referrerPolicy="no-referrer"
        data-reached={reached || undefined}
      />
      <Step>
        <p>{site.address.join(', ')}</p>
        <MoreLink label={linkLabel} href={site.map.href} />
      </Step>
    </Place>
  )
}

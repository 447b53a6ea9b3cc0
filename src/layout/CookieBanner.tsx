import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { type Consent, storeConsent } from '../browser/consent.ts'
import { readStored } from '../browser/storage.ts'
import { useLabel, useView } from '../i18n/context.ts'
import { Unseen } from '../i18n/Link.tsx'
import { PrimaryButton, QuietButton } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Small } from '../ui/text.tsx'
import { iconButton } from './looks.ts'

/** How long after opening a visitor who has not chosen is asked. */
const DELAY_MS = 1000

const Banner = styled.section(
  ({ theme: { color, line, space, motion, below, screenOnly } }) => css`
    position: fixed;
    left: ${space.gutter};
    bottom: 24px;
    z-index: 35;
    width: min(440px, calc(100vw - 2 * ${space.gutter}));
    padding: 24px;
    border: ${line};
    background: ${color.surface};
    box-shadow: 0 24px 60px -20px rgb(8 12 15 / 0.5);
    animation: fade ${motion.line} ${motion.ease};
    ${below.phone} {
      bottom: 134px;
    }
    ${screenOnly}
  `,
)

const Heading = styled.h2(
  ({ theme: { type } }) => css`
    ${type.h3}
    padding-right: 40px;
  `,
)

const Words = styled(Small)`
  margin-top: 8px;
  & > a {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 4px;
  }
`

const Choices = styled.div(
  ({ theme: { below } }) => css`
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    margin-top: 18px;
    & > button {
      min-height: 44px;
      padding: 9px 18px;
      font-size: var(--t-small);
      ${below.phone} {
        flex: 1 1 auto;
      }
    }
  `,
)

const Close = styled.button`
  ${iconButton}
  position: absolute;
  top: 8px;
  right: 8px;
`

/** Milliseconds since the document was loaded: the application comes some time after it. */
function sinceLoad(): number {
  const [navigation] = performance.getEntriesByType('navigation')
  const loaded = navigation && 'loadEventEnd' in navigation ? Number(navigation.loadEventEnd) : 0
  return loaded > 0 ? performance.now() - loaded : 0
}

/** What gets the focus is scrolled to where the banner does not hide it. */
function useKeptClear(banner: RefObject<HTMLElement | null>, shown: boolean): void {
  useEffect(() => {
    const { style } = document.documentElement
    if (!shown || !banner.current) return
    const keepClear = ([entry]: readonly ResizeObserverEntry[]) => {
      const { top = window.innerHeight } = entry?.target.getBoundingClientRect() ?? {}
      style.scrollPaddingBottom = `${window.innerHeight - top}px`
    }
    const observer = new ResizeObserver(keepClear)
    observer.observe(banner.current)
    return () => {
      observer.disconnect()
      style.scrollPaddingBottom = ''
    }
  }, [banner, shown])
}

/** Asks once, a second after loading, whether cookies are welcome; asks no more after an answer. */
export function CookieBanner() {
  const { site } = useView()
  const label = useLabel()
  const heading = useId()
  const banner = useRef<HTMLElement>(null)
  const [shown, setShown] = useState(false)
  useKeptClear(banner, shown)

  useEffect(() => {
    if (readStored('cookieConsent') !== undefined) return
    const timer = setTimeout(() => setShown(true), Math.max(0, DELAY_MS - sinceLoad()))
    return () => clearTimeout(timer)
  }, [])

  const choose = (consent: Consent) => () => {
    storeConsent(consent)
    setShown(false)
    // Its buttons go, and the focus with them, were it not put somewhere.
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  if (!shown) return null
  return (
    <Banner ref={banner} aria-labelledby={heading}>
      <Heading id={heading}>{label('cookieTitle')}</Heading>
      <Words>
        {label('cookieText')}{' '}
        <a href={site.cookieDetails} target="_blank" rel="noopener">
          {label('cookieDetails')}
          <Unseen> ({label('opensInNewTab')})</Unseen>
        </a>
      </Words>
      <Choices>
        <PrimaryButton type="button" onClick={choose('accepted')}>
          {label('cookieAccept')}
        </PrimaryButton>
        <QuietButton type="button" onClick={choose('declined')}>
          {label('cookieDecline')}
        </QuietButton>
      </Choices>
      <Close type="button" aria-label={label('cookieClose')} onClick={choose('declined')}>
        <Icon name="close" />
      </Close>
    </Banner>
  )
}

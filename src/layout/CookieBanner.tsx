import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { readStored } from '../data/storage.ts'
import { type Consent, storeConsent } from '../hooks/consent.ts'
import { useLabel, useView } from '../hooks/context.ts'
import { useScrolled } from '../hooks/useScrolled.ts'
import { below, color, from, line, motion, pressable, screenOnly, space, typography } from '../theme/theme.ts'
import { VisuallyHidden } from '../theme/VisuallyHidden.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { openingPicture } from '../ui/openingPicture.ts'
import { Meta } from '../ui/text.tsx'
import { iconButton } from './mixins.ts'

/**
 * On the opening photograph, under the bar, so that it never covers text. At the bottom of the window if there is no
 * photograph, on a phone, and after scrolling.
 */
const Banner = styled.section(css`
  position: fixed;
  left: ${space.gutter};
  bottom: 24px;
  z-index: 35;
  width: min(330px, calc(100vw - 24px));
  padding: 16px 18px 14px;
  border: ${line};
  background: ${color.surface};
  box-shadow: 0 16px 40px -20px rgb(8 12 15 / 0.5);
  animation: fade ${motion.line} ${motion.ease};
  ${below.wide} {
    left: 12px;
  }
  max-height: calc(100dvh - ${space.barLow} - var(--foot-line, 0px) - 16px);
  overflow-y: auto;
  ${below.desk} {
    bottom: calc(var(--foot-line) + 8px);
  }
  /* Above the product line. */
  html:has([data-product-line]) & {
    bottom: 72px;
  }
  ${from.tablet} {
    &&[data-over-picture] {
      inset: calc(${space.bar} + var(--notice, 0px) + 12px) ${space.gutter} auto auto;
    }
  }
  ${screenOnly}
`)

const Words = styled(Meta)(css`
  padding-right: 32px;
  color: ${color.ink2};
`)

const Choices = styled.div(css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 18px;
  & > * {
    ${pressable}
    font-size: var(--t-meta);
    ${typography.underlined()}
  }
  & > button {
    color: ${color.ink};
    font-weight: 560;
  }
`)

const Close = styled.button(css`
  ${iconButton}
  position: absolute;
  top: 2px;
  right: 2px;
`)

/** Keeps focused elements from being scrolled under the banner. */
function useScrollPadding(banner: RefObject<HTMLElement | null>, isShown: boolean, isOverPicture: boolean): void {
  useEffect(() => {
    const element = banner.current
    if (!isShown || !element) return
    const { style } = document.documentElement
    const clear = () => {
      style.scrollPaddingTop = ''
      style.scrollPaddingBottom = ''
    }
    const setPadding = () => {
      const { top, bottom, height } = element.getBoundingClientRect()
      // A content blocker may hide it.
      if (height === 0) return clear()
      const isAbove = isOverPicture && bottom < window.innerHeight - top
      style.scrollPaddingTop = isAbove ? `${bottom + 8}px` : ''
      style.scrollPaddingBottom = isAbove ? '' : `${window.innerHeight - top + 8}px`
    }
    // The observer reports one frame later, and a key may be pressed before.
    setPadding()
    const observer = new ResizeObserver(setPadding)
    observer.observe(element)
    return () => {
      observer.disconnect()
      clear()
    }
  }, [banner, isShown, isOverPicture])
}

/** Milliseconds after loading before the banner appears to visitors who have not chosen. */
const DELAY_MS = 1000

/** Milliseconds since the load event, which is before hydration. */
function sinceLoad(): number {
  const [navigation] = performance.getEntriesByType('navigation')
  const loaded = navigation && 'loadEventEnd' in navigation ? Number(navigation.loadEventEnd) : 0
  return loaded > 0 ? performance.now() - loaded : 0
}

/** Asks once whether cookies are accepted. It is prerendered but hidden, so showing it adds no styles. */
export function CookieBanner() {
  const { site, page } = useView()
  const label = useLabel()
  const banner = useRef<HTMLElement>(null)
  const [isShown, setShown] = useState(false)
  const scrolled = useScrolled()
  const isOverPicture = openingPicture(page) !== undefined && !scrolled
  useScrollPadding(banner, isShown, isOverPicture)

  useEffect(() => {
    if (readStored('cookieConsent') !== undefined) return
    const timer = setTimeout(() => setShown(true), Math.max(0, DELAY_MS - sinceLoad()))
    return () => clearTimeout(timer)
  }, [])

  const choose = (consent: Consent) => () => {
    storeConsent(consent)
    setShown(false)
    // The focused button disappears.
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <Banner
      ref={banner}
      hidden={!isShown}
      aria-label={label('cookieTitle')}
      data-over-picture={isOverPicture || undefined}
    >
      <Words>{label('cookieText')}</Words>
      <Choices>
        <button type="button" onClick={choose('accepted')}>
          {label('cookieAccept')}
        </button>
        <button type="button" onClick={choose('declined')}>
          {label('cookieDecline')}
        </button>
        {site.cookieDetails && (
          <a href={site.cookieDetails} target="_blank" rel="noopener">
            <span>{label('cookieDetails')}</span>
            <VisuallyHidden>{` (${label('opensInNewTab')})`}</VisuallyHidden>
          </a>
        )}
      </Choices>
      <Close type="button" aria-label={label('cookieClose')} onClick={choose('declined')}>
        <Icon name="close" />
      </Close>
    </Banner>
  )
}

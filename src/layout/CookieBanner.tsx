import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { readStored } from '../data/storage.ts'
import { type Consent, storeConsent, useConsent } from '../hooks/consent.ts'
import { useLabel, useView } from '../hooks/context.ts'
import { listen } from '../hooks/listen.ts'
import { useRootAttribute } from '../hooks/useRootAttribute.ts'
import { below, centeredFlow, color, from, line, motion, pressable, space, tones, typography } from '../theme/theme.ts'
import { VisuallyHidden } from '../theme/VisuallyHidden.ts'
import { isDataSheet } from '../ui/dataSheet.tsx'
import { Icon } from '../ui/icons/Icon.tsx'
import { getOpeningPicture } from '../ui/openingPicture.ts'
import { Meta } from '../ui/text.tsx'
import { iconButton } from './mixins.ts'

/** Height in px up to which a window is low. */
const LOW = 480

/** Width in px from which a low window has room for the banner at its bottom, such as that of a phone held sideways. */
const SIDEWAYS = 600

/*
 * On the opening photograph, under the bar, so that it never covers text. At the bottom of the window, above the product
 * line, if there is no photograph, on a large phone, and after scrolling. In a low and narrow window it is the start of the
 * page, since it would cover the rest, and dark, since the bar over it can be transparent. It fades in, so that browsers do not count the late text as the largest contentful paint, and its
 * animation has another name on the photograph, so that it enters anew there instead of jumping.
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
  animation: enter ${motion.line} ${motion.ease};
  ${below.wide} {
    left: 12px;
  }
  max-height: calc(100dvh - ${space.barLow} - var(--foot-line, 0px) - 16px);
  overflow-y: auto;
  ${below.desk} {
    bottom: calc(var(--foot-line) + 8px);
  }
  &[data-raised] {
    bottom: 72px;
  }
  ${from.tablet} {
    &&[data-over-picture] {
      animation-name: appear;
      inset: calc(${space.bar} + var(--notice, 0px) + 12px) ${space.gutter} auto auto;
    }
  }
  /* A small phone has room for it on the photograph only. */
  @media (max-width: 767px) and (min-height: 481px) and (max-height: 700px) {
    &&[data-over-picture] {
      animation-name: appear;
      inset: ${space.barLow} 12px auto;
      width: auto;
      padding: 8px 14px 0;
      & > p {
        padding-right: 28px;
        font-size: 0.78125rem;
        line-height: 1.35;
      }
    }
  }
  @media (max-height: ${LOW}px) and (min-width: ${SIDEWAYS}px) {
    &&,
    &&[data-over-picture],
    &&[data-raised] {
      inset: auto 76px calc(var(--foot-line, 0px) + 8px) 12px;
      width: auto;
      padding: 8px 14px 0;
      animation-name: enter;
    }
    & > p {
      font-size: 0.78125rem;
      line-height: 1.35;
    }
  }
  @media (max-height: ${LOW}px) and (max-width: ${SIDEWAYS - 1}px) {
    &&,
    &&[data-over-picture],
    &&[data-raised] {
      ${tones.steel}
      position: relative;
      inset: auto;
      width: auto;
      max-height: none;
      padding-inline: ${space.gutter};
      border-width: 0 0 1px;
      animation: none;
    }
    &:has(~ header) {
      padding-top: calc(${space.bar} + 12px);
      & > button {
        top: ${space.bar};
      }
    }
  }
`)

const Words = styled(Meta)(css`
  padding-right: 32px;
  color: ${color.ink2};
`)

const Choices = styled.div(css`
  ${centeredFlow}
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

/** Space around the banner, in px: the product line or a gap below it, and room for a focus ring above it. */
const CLEARANCE = 80

/** Extends the page and its scroll padding, so that everything can be scrolled out from under the banner. */
function useRoom(banner: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const element = banner.current
    if (!isShown || !element) return
    const { style } = document.documentElement
    const measure = () => {
      // A content blocker may hide it in several ways. While it enters, it is transparent as well.
      const isEntering = element.getAnimations().length > 0
      const isVisible =
        isEntering || (element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true)
      const isCovering = isVisible && element.offsetHeight > 0 && getComputedStyle(element).position === 'fixed'
      style.setProperty('--banner', isCovering ? `${element.offsetHeight + CLEARANCE}px` : '0px')
    }
    // The observer reports one frame later, and a key may be pressed before.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.onanimationend = measure
    return () => {
      observer.disconnect()
      style.removeProperty('--banner')
    }
  }, [banner, isShown])
}

const subscribeScroll = (scroll: () => void) => listen(window, { scroll }, { passive: true })

/** With reduced motion, the banner would jump from the photograph. A small phone has room for it nowhere else. */
const STAYS_BELOW = '(prefers-reduced-motion: reduce) and (min-width: 768px)'

/**
 * Whether the banner may be on the photograph: until the page is scrolled, as `shell/inline/scrolled` has marked it. True in
 * the build and during hydration.
 */
function useStartPlace(): boolean {
  return useSyncExternalStore(
    subscribeScroll,
    () => !('scrolled' in document.documentElement.dataset || window.matchMedia(STAYS_BELOW).matches),
    () => true,
  )
}

/** Milliseconds after loading before the banner appears to visitors who have not chosen. */
const DELAY_MS = 1000

/** Milliseconds since the load event, which is before hydration. */
function getMsSinceLoad(): number {
  const [navigation] = performance.getEntriesByType('navigation')
  const loaded = navigation && 'loadEventEnd' in navigation ? Number(navigation.loadEventEnd) : 0
  return loaded > 0 ? performance.now() - loaded : 0
}

/** Asks once whether cookies are accepted. It is prerendered but hidden, so showing it adds no styles. */
export function CookieBanner() {
  const { site, page } = useView()
  const label = useLabel()
  const banner = useRef<HTMLElement>(null)
  const [isDue, setDue] = useState(false)
  const isShown = useConsent() === undefined && isDue
  const isAtStart = useStartPlace()
  const isOverPicture = getOpeningPicture(page) !== undefined && isAtStart
  useRoom(banner, isShown)
  useRootAttribute('covered', isShown && isOverPicture)

  useEffect(() => {
    if (readStored('cookieConsent') !== undefined) return
    const timer = setTimeout(() => setDue(true), Math.max(0, DELAY_MS - getMsSinceLoad()))
    return () => clearTimeout(timer)
  }, [])

  const choose = (consent: Consent) => () => {
    // The answer of another window counts, even before this window has been notified.
    if (readStored('cookieConsent') === undefined) storeConsent(consent)
    setDue(false)
    // The focused button disappears.
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <Banner
      ref={banner}
      hidden={!isShown}
      aria-label={label('cookieTitle')}
      data-over-picture={isOverPicture || undefined}
      data-raised={isDataSheet(page) || undefined}
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

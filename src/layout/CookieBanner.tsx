import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Consent, storeConsent } from '../hooks/consent.ts'
import { useLabel, useView } from '../hooks/context.ts'
import { readStored } from '../hooks/storage.ts'
import { useScrolled } from '../hooks/useScrolled.ts'
import { below, color, from, line, motion, pressable, screenOnly, space, typography } from '../theme/theme.ts'
import { VisuallyHidden } from '../theme/VisuallyHidden.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { Meta } from '../ui/text.tsx'
import { iconButton } from './mixins.ts'
import { opensWithPicture } from './NavBar.tsx'

/**
 * Beside the words that a page opens with, never on them: on the photograph, under the bar. Where there is none, on a
 * phone, and once the page is scrolled, at the foot of the window, opposite the round buttons.
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
    bottom: 12px;
    width: min(330px, calc(100vw - 92px));
  }
  /* Above the product's line: see ProductLine.tsx. */
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

/** What is scrolled to when it gets the focus stands where the banner does not hide it. */
function useKeptClear(banner: RefObject<HTMLElement | null>, overPicture: boolean): void {
  useEffect(() => {
    const element = banner.current
    if (!element) return
    const { style } = document.documentElement
    const keepClear = () => {
      const { top, bottom } = element.getBoundingClientRect()
      const isAbove = overPicture && bottom < window.innerHeight - top
      style.scrollPaddingTop = isAbove ? `${bottom + 8}px` : ''
      style.scrollPaddingBottom = isAbove ? '' : `${window.innerHeight - top + 8}px`
    }
    // The observer tells a frame later, and the next key may come before.
    keepClear()
    const observer = new ResizeObserver(keepClear)
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.scrollPaddingTop = ''
      style.scrollPaddingBottom = ''
    }
  }, [banner, overPicture])
}

interface CookieNoteProps {
  readonly onChosen: () => void
}

/** The question whether cookies are welcome. */
function CookieNote({ onChosen }: CookieNoteProps) {
  const { site, page } = useView()
  const label = useLabel()
  const banner = useRef<HTMLElement>(null)
  const scrolled = useScrolled()
  const overPicture = opensWithPicture(page) && !scrolled
  useKeptClear(banner, overPicture)

  const choose = (consent: Consent) => () => {
    storeConsent(consent)
    onChosen()
    // Its buttons go, and the focus with them, were it not put somewhere.
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <Banner ref={banner} aria-label={label('cookieTitle')} data-over-picture={overPicture || undefined}>
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
            {label('cookieDetails')}
            <VisuallyHidden> ({label('opensInNewTab')})</VisuallyHidden>
          </a>
        )}
      </Choices>
      <Close type="button" aria-label={label('cookieClose')} onClick={choose('declined')}>
        <Icon name="close" />
      </Close>
    </Banner>
  )
}

/** How long after opening a visitor who has not chosen is asked. */
const DELAY_MS = 1000

/** Milliseconds since the document was loaded: the application comes some time after it. */
function sinceLoad(): number {
  const [navigation] = performance.getEntriesByType('navigation')
  const loaded = navigation && 'loadEventEnd' in navigation ? Number(navigation.loadEventEnd) : 0
  return loaded > 0 ? performance.now() - loaded : 0
}

/** Asks once, a second after loading, whether cookies are welcome; asks no more after an answer. */
export function CookieBanner() {
  const [shown, setShown] = useState(false)

  useEffect(() => {
    if (readStored('cookieConsent') !== undefined) return
    const timer = setTimeout(() => setShown(true), Math.max(0, DELAY_MS - sinceLoad()))
    return () => clearTimeout(timer)
  }, [])

  return shown && <CookieNote onChosen={() => setShown(false)} />
}

import { css } from '@emotion/react'
import styled from '@emotion/styled'
import { useEffect, useState } from 'react'
import { useLabel, useView } from '../hooks/context.ts'
import { below, color, quickly, screenOnly, space } from '../theme/theme.ts'
import { VisuallyHidden } from '../theme/VisuallyHidden.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { Link } from '../ui/Link.tsx'
import { ThemeButton } from './ThemeButton.tsx'

/**
 * Beside the page's column where the window has room. Retired, and while something is typed, they can still be reached
 * with the Tab key, and then are there.
 */
const Corner = styled.aside(css`
  position: fixed;
  right: max(8px, (${space.edge} - 52px) / 2);
  bottom: 24px;
  z-index: 30;
  display: grid;
  gap: 12px;
  ${quickly('opacity', 'transform')}
  &[data-retired]:not(:focus-within) {
    opacity: 0;
    transform: translateY(12px);
    pointer-events: none;
  }
  ${below.phone} {
    right: 16px;
    bottom: 16px;
    gap: 10px;
  }
  /* Above the product's line: see ProductLine.tsx. */
  html:has([data-product-line]) & {
    bottom: 72px;
  }
  ${screenOnly}
`)

/** A button that floats over the page; the only round thing on it. Its ring is within, to be seen over any ground. */
const roundButton = css`
  display: grid;
  place-items: center;
  width: 52px;
  height: 52px;
  border: 1px solid ${color.edge};
  border-radius: 50%;
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: 0 10px 28px -10px rgb(8 12 15 / 0.45);
  ${quickly('background-color', 'border-color', 'color')}
  &:hover {
    background: ${color.ink};
    border-color: ${color.ink};
    color: ${color.bg};
  }
  &:focus-visible {
    outline-offset: -6px;
  }
  &:hover:focus-visible {
    outline-color: ${color.bg};
  }
  ${below.phone} {
    width: 48px;
    height: 48px;
  }
`

const ChatLink = styled(Link)(roundButton)

/** Opens a chat with the company, greeting included, in a new tab. */
function ChatButton() {
  const { site } = useView()
  const label = useLabel()
  return (
    <ChatLink href={site.chat.href}>
      <Icon name="chat" />
      <VisuallyHidden>{label('openChat', { network: site.chat.label })}</VisuallyHidden>
    </ChatLink>
  )
}

const RoundThemeButton = styled(ThemeButton)(roundButton)

/** How far, in px, a visitor scrolls before a direction counts. */
const STEP = 8

/** How much of the window's lower right corner the buttons take, in px. */
const CORNER = { width: 60, height: 190 }

/**
 * Whether what floats over the page should make room: while the page is scrolled down, where it would lie on figures,
 * and while something is typed.
 * Scrolling up brings it back. Without an observer only the scrolling counts.
 */
function useRetired(): boolean {
  const { route } = useView().page
  const [down, setDown] = useState(false)
  const [onFigures, setOnFigures] = useState(false)
  const [typing, setTyping] = useState(false)

  useEffect(() => {
    const look = () =>
      setTyping(document.activeElement?.matches('main :is(textarea, input:not([type="checkbox"]))') ?? false)
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', look)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', look)
    }
  }, [])

  useEffect(() => {
    let last = window.scrollY
    const follow = () => {
      const moved = window.scrollY - last
      if (Math.abs(moved) < STEP) return
      last = window.scrollY
      setDown(moved > 0)
    }
    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other figures
  useEffect(() => {
    setDown(false)
    setOnFigures(false)
    if (typeof IntersectionObserver === 'undefined') return
    const under = new Set<Element>()
    const { innerWidth, innerHeight } = window
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) isIntersecting ? under.add(target) : under.delete(target)
        setOnFigures(under.size > 0)
      },
      { rootMargin: `${CORNER.height - innerHeight}px 0px 0px ${CORNER.width - innerWidth}px` },
    )
    for (const figures of document.querySelectorAll('main :is(table, dl)')) observer.observe(figures)
    return () => observer.disconnect()
  }, [route])

  return down || onFigures || typing
}

/** What floats over the page, in its lower right corner: the chat, and the switch between light and dark. */
export function Floats() {
  const { site } = useView()
  const label = useLabel()
  const retired = useRetired()
  return (
    <Corner data-retired={retired || undefined} aria-label={label('quickActions', { network: site.chat.label })}>
      <ChatButton />
      <RoundThemeButton />
    </Corner>
  )
}

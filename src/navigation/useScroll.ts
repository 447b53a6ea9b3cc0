import { useEffect, useRef } from 'react'
import { type Location, type NavigationType, useNavigationType } from 'react-router-dom'
import type { PageView } from '../../schema/view.ts'
import { prefersReducedMotion } from '../browser/motion.ts'

/** How long an anchor in the address waits before the page scrolls to it. */
const ANCHOR_DELAY_MS = 100

/** Where each entry of the history was left, by the router's key. */
const places = new Map<string, number>()

/** The block that an address asks for: by its anchor, or by a search parameter that a block answers to. */
function anchorOf({ hash, search }: Location, { blocks }: PageView): string | undefined {
  if (hash.length > 1) return decodeURIComponent(hash.slice(1))
  const parameters = new URLSearchParams(search)
  return blocks.find(({ searchParam }) => searchParam && parameters.has(searchParam))?.anchor
}

/**
 * Moves the window when a page or an anchor is opened: to the block that the address asks for, smoothly;
 * to where it was left, going back or forth; else to the top. A change of language keeps the place.
 */
export function useScroll(location: Location, page: PageView): void {
  const navigation = useNavigationType()
  const first = useRef(true)

  useEffect(() => {
    const remember = () => places.set(location.key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [location.key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: moves once for each opened address, not for each new object
  useEffect(() => {
    const opening = first.current
    first.current = false
    return move({ location, page, navigation, opening })
  }, [location.key])
}

/** Puts the focus on the heading of what was opened, from where it is read aloud and the Tab key goes on. */
export function focusHeading(opened: Element | null): void {
  const heading = opened?.querySelector<HTMLElement>('h1, h2')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

function move({
  location,
  page,
  navigation,
  opening,
}: {
  location: Location
  page: PageView
  navigation: NavigationType
  opening: boolean
}) {
  const place = places.get(location.key)
  if (navigation === 'POP' && !opening && place !== undefined) {
    window.scrollTo({ top: place, behavior: 'instant' })
    return
  }
  if (location.state?.keepPlace) return
  const anchor = anchorOf(location, page)
  if (anchor) {
    const timer = setTimeout(() => {
      const target = document.getElementById(anchor)
      target?.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
      focusHeading(target)
    }, ANCHOR_DELAY_MS)
    return () => clearTimeout(timer)
  }
  if (!opening)
    window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : (page.scrollToTop ?? 'instant') })
}

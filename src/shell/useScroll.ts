import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router-dom'
import type { PageView } from '../../content/resolve/view.ts'
import { onCleared, readStored } from '../data/storage.ts'
import { prefersReducedMotion } from '../theme/reducedMotion.ts'

/** How long an anchor in the address waits before the page scrolls to it. */
const ANCHOR_DELAY_MS = 100

/** The anchor that an address asks for: its own, or that of a block which answers to a search parameter. */
function anchorOf({ hash, search }: Location, { blocks }: PageView): string | undefined {
  if (hash.length > 1) return decoded(hash.slice(1))
  const parameters = new URLSearchParams(search)
  return blocks.find(({ searchParam }) => searchParam && parameters.has(searchParam))?.anchor
}

/** As the browser does it: an anchor that is not well encoded is taken as it stands. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** One entry of the history. The router's key alone is not enough: entries that the browser made itself share one. */
const entryOf = ({ key, pathname, hash }: Location): string => key + pathname + hash

/**
 * How far each entry of the history was scrolled, in px, when it was left. Kept in the session, since the entries, too,
 * outlive a reload; where storage is blocked, for as long as the document lives.
 */
const STORED = 'scrollPositions'
let positions: Map<string, number> | undefined

/** Read when first needed: the first access to storage delays the start by milliseconds. */
function getPositions(): Map<string, number> {
  positions ??= new Map(storedPositions())
  return positions
}

onCleared(() => positions?.clear())

function storedPositions(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]')
  } catch {
    return []
  }
}

function storePositions(): void {
  if (readStored('cookieConsent') !== 'accepted') return
  try {
    if (positions) sessionStorage.setItem(STORED, JSON.stringify([...positions]))
  } catch {
    // They hold until the document goes.
  }
}

/**
 * Scrolls when a page or an anchor is opened, before it is painted: to the last position on Back and Forward, to the
 * anchor of another page, or to the top. Anchors on the same page and on the home page are scrolled to smoothly after a
 * delay, which the router's own `ScrollRestoration` cannot do. A change of language keeps the scroll position.
 *
 * With a document that has just been loaded, the browser has done all this by itself, but for a search parameter.
 */
export function useScroll(page: PageView): void {
  const location = useLocation()
  const navigation = useNavigationType()
  const opening = useRef(location)
  const before = useRef(location.pathname)
  const entry = useRef('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: moves once for each opened location, not for each view
  useLayoutEffect(() => {
    entry.current = entryOf(location)
    const anchor = anchorOf(location, page)
    const another = location.pathname !== before.current
    before.current = location.pathname
    const findPosition = () => (navigation === 'POP' ? getPositions().get(entry.current) : undefined)
    if (location === opening.current) {
      if (window.scrollY > 0 || location.hash) return
      // This entry was left within an earlier document, and so the browser was told not to restore its position.
      const position = history.scrollRestoration === 'manual' ? findPosition() : undefined
      if (position !== undefined) return scrollTo(position, 'instant')
      return anchor ? scrollToAnchor(anchor) : undefined
    }
    const position = findPosition()
    if (position !== undefined) return scrollTo(position, 'instant')
    if (location.state?.keepPlace) return
    if (anchor && another) {
      if (page.route !== '/') return arriveAt(anchor, 'instant')
      // Where the last page was scrolled to is no place on this one.
      scrollTo(0, 'instant')
    }
    return anchor ? scrollToAnchor(anchor) : scrollTo(0, page.scrollToTop ?? 'instant')
  }, [location])

  useEffect(() => {
    // Within a document, the browser would restore positions before the pages that they belong to have come.
    const byScript = () => {
      history.scrollRestoration = 'manual'
    }
    const byBrowser = () => {
      history.scrollRestoration = 'auto'
      storePositions()
    }
    const remember = () => getPositions().set(entry.current, window.scrollY)
    byScript()
    window.addEventListener('scroll', remember, { passive: true })
    window.addEventListener('pagehide', byBrowser)
    window.addEventListener('pageshow', byScript)
    return () => {
      window.removeEventListener('scroll', remember)
      window.removeEventListener('pagehide', byBrowser)
      window.removeEventListener('pageshow', byScript)
    }
  }, [])
}

/** Says that the window goes to an anchor, until it has arrived: what it passes does not wait to be seen (`ui/Reveal`). */
function travel(): void {
  // Without it, as in older Safari, nobody would say that the window has arrived.
  if (!('onscrollend' in window)) return
  const { dataset } = document.documentElement
  dataset.travelling = ''
  window.addEventListener('scrollend', () => delete dataset.travelling, { once: true })
}

/** The router's own addresses leave `:target` at what the document was loaded for, so what is arrived at says so itself. */
function mark(arrived: HTMLElement | null): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-arrived]')) delete dataset.arrived
  const loaded = document.querySelector<HTMLElement>(':target')
  if (loaded) loaded.dataset.left = ''
  if (arrived) arrived.dataset.arrived = ''
}

/** Scrolls to an anchor after a delay. Returns a function that cancels it. */
function scrollToAnchor(anchor: string): () => void {
  const timer = setTimeout(() => arriveAt(anchor, prefersReducedMotion() ? 'instant' : 'smooth'), ANCHOR_DELAY_MS)
  return () => clearTimeout(timer)
}

/** Scrolls to an anchor and focuses it, as the browser does. */
function arriveAt(anchor: string, behavior: ScrollBehavior): void {
  const target = document.getElementById(anchor)
  mark(target)
  if (target && behavior === 'smooth') travel()
  // On a phone a table has no visible head, so its section is scrolled to instead.
  const shown = target?.getClientRects().length === 0 ? target.closest('section') : target
  shown?.scrollIntoView({ behavior })
  target?.focus({ preventScroll: true })
}

function scrollTo(top: number, behavior: ScrollBehavior): void {
  window.scrollTo({ top, behavior: prefersReducedMotion() ? 'instant' : behavior })
  // Told at once, and not with the next frame: what follows the scrolling is painted as it has to be.
  window.dispatchEvent(new Event('scroll'))
}

/** Puts the focus on a page's heading, from where it is read aloud and the Tab key goes on. */
export function focusHeading(opened: Element | null): void {
  const heading = opened?.querySelector<HTMLElement>('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

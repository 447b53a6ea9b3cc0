import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router-dom'
import type { PageView } from '../../content/resolve/view.ts'
import { onCleared, readStored } from '../data/storage.ts'
import { listen } from '../hooks/listen.ts'
import { prefersReducedMotion } from '../theme/reducedMotion.ts'

const ANCHOR_DELAY_MS = 100

/** The anchor in an address, or the anchor of the block that reads one of its search parameters. */
function findAnchor({ hash, search }: Location, { blocks }: PageView): string | undefined {
  if (hash.length > 1) return decode(hash.slice(1))
  const parameters = new URLSearchParams(search)
  return blocks.find(({ searchParam }) => searchParam && parameters.has(searchParam))?.anchor
}

/** Decodes an anchor. Like browsers, returns one that is not well encoded unchanged. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Identifies an entry of the history. Entries that the browser itself has made share the router's key. */
const getEntryKey = ({ key, pathname, hash }: Location): string => key + pathname + hash

/**
 * The scroll position of each entry of the history, in px. Session storage keeps it over a reload, as the browser keeps
 * the entries. If storage is blocked, it is lost with the document.
 */
const STORED = 'scrollPositions'
let positions: Map<string, number> | undefined

/** Reads storage on the first call, since the first access takes milliseconds. */
function getPositions(): Map<string, number> {
  positions ??= new Map(readPositions())
  return positions
}

onCleared(() => positions?.clear())

function readPositions(): [string, number][] {
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
    // The positions are lost with the document.
  }
}

/**
 * Scrolls when a page or an anchor is opened, before it is painted: to the last position on Back and Forward, to the
 * anchor of another page, or to the top. Anchors on the same page and on the home page are scrolled to smoothly after a
 * delay, which the router's own `ScrollRestoration` cannot do. A change of language keeps the scroll position.
 *
 * In a document that was just loaded, the browser does all this, except for search parameters.
 */
export function useScroll(page: PageView): void {
  const location = useLocation()
  const navigation = useNavigationType()
  const firstLocation = useRef(location)
  const previousPathname = useRef(location.pathname)
  const entry = useRef('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: moves once for each opened location, not for each view
  useLayoutEffect(() => {
    entry.current = getEntryKey(location)
    const anchor = findAnchor(location, page)
    const isOtherPage = location.pathname !== previousPathname.current
    previousPathname.current = location.pathname
    const findPosition = () => (navigation === 'POP' ? getPositions().get(entry.current) : undefined)
    if (location === firstLocation.current) {
      if (window.scrollY > 0 || location.hash) return
      // An earlier document of this entry has turned off the browser's restoration.
      const position = history.scrollRestoration === 'manual' ? findPosition() : undefined
      if (position !== undefined) return scrollTo(position, 'instant')
      return anchor ? scrollToAnchor(anchor) : undefined
    }
    const position = findPosition()
    if (position !== undefined) return scrollTo(position, 'instant')
    if (location.state?.keepPlace) return
    if (anchor && isOtherPage) {
      if (page.route !== '/') return jumpToAnchor(anchor, 'instant')
      // The position belongs to the last page.
      scrollTo(0, 'instant')
    }
    return anchor ? scrollToAnchor(anchor) : scrollTo(0, page.scrollToTop ?? 'instant')
  }, [location])

  useEffect(() => {
    // The browser would restore positions before the page has been loaded.
    const takeOverScrolling = () => {
      history.scrollRestoration = 'manual'
    }
    const returnScrolling = () => {
      history.scrollRestoration = 'auto'
      storePositions()
    }
    const remember = () => getPositions().set(entry.current, window.scrollY)
    takeOverScrolling()
    return listen(
      window,
      { scroll: remember, pagehide: returnScrolling, pageshow: takeOverScrolling },
      { passive: true },
    )
  }, [])
}

/** Marks the document until scrolling ends, so that sections on the way are shown without an animation (`ui/Reveal`). */
function markTravelling(): void {
  // Older Safari would never remove the mark.
  if (!('onscrollend' in window)) return
  const { dataset } = document.documentElement
  dataset.travelling = ''
  window.addEventListener('scrollend', () => delete dataset.travelling, { once: true })
}

/** Marks the target of an anchor. `:target` only matches the address that the document was loaded with. */
function markArrived(arrived: HTMLElement | null): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-arrived]')) delete dataset.arrived
  const loadedTarget = document.querySelector<HTMLElement>(':target')
  if (loadedTarget) loadedTarget.dataset.left = ''
  if (arrived) arrived.dataset.arrived = ''
}

/** Scrolls to an anchor after a delay. Returns a function that cancels it. */
function scrollToAnchor(anchor: string): () => void {
  const timer = setTimeout(() => jumpToAnchor(anchor, prefersReducedMotion() ? 'instant' : 'smooth'), ANCHOR_DELAY_MS)
  return () => clearTimeout(timer)
}

/** Scrolls to an anchor and focuses it, as the browser does. */
function jumpToAnchor(anchor: string, behavior: ScrollBehavior): void {
  const target = document.getElementById(anchor)
  markArrived(target)
  if (target && behavior === 'smooth') markTravelling()
  // On a phone, tables have no visible head. Their section is scrolled to instead.
  const visibleTarget = target?.getClientRects().length === 0 ? target.closest('section') : target
  visibleTarget?.scrollIntoView({ behavior })
  target?.focus({ preventScroll: true })
}

function scrollTo(top: number, behavior: ScrollBehavior): void {
  window.scrollTo({ top, behavior: prefersReducedMotion() ? 'instant' : behavior })
  // Without waiting for the next frame, so that the bar is painted correctly.
  window.dispatchEvent(new Event('scroll'))
}

/** Focuses a page's heading. Screen readers read it, and the Tab key continues from there. */
export function focusHeading(openedElement: Element | null): void {
  const heading = openedElement?.querySelector<HTMLElement>('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

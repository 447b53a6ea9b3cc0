import { useSyncExternalStore } from 'react'

/** How far, in px, a page is scrolled before the bar changes. */
const THRESHOLD = 20

function subscribeScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** Whether the page is scrolled; the build's pages are not. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribeScroll,
    () => window.scrollY > THRESHOLD,
    () => false,
  )
}

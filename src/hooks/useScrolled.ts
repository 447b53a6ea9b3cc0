import { useSyncExternalStore } from 'react'

/** Pixels after which the bar changes. */
const THRESHOLD_PX = 20

function subscribeScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** Whether the page is scrolled. False in the build and during hydration. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribeScroll,
    () => window.scrollY > THRESHOLD_PX,
    () => false,
  )
}

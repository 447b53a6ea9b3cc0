import { useSyncExternalStore } from 'react'
import { listen } from './listen.ts'

/** Pixels after which the bar changes. */
const THRESHOLD_PX = 20

const subscribeScroll = (scroll: () => void) => listen(window, { scroll }, { passive: true })

/** Whether the page is scrolled. False in the build and during hydration. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribeScroll,
    () => window.scrollY > THRESHOLD_PX,
    () => false,
  )
}

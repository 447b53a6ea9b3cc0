import { useSyncExternalStore } from 'react'
import { listen } from './listen.ts'

const subscribeScroll = (scroll: () => void) => listen(window, { scroll }, { passive: true })

/** Whether the page is scrolled, as `shell/inline/scrolled` has marked it. False in the build and during hydration. */
export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribeScroll,
    () => 'scrolled' in document.documentElement.dataset,
    () => false,
  )
}

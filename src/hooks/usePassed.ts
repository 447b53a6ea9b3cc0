import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  window.addEventListener('resize', listener)
  return () => {
    window.removeEventListener('scroll', listener)
    window.removeEventListener('resize', listener)
  }
}

/**
 * Whether what `find` finds has been scrolled above `top`, in px from the window's upper edge. In the build's pages, and
 * where there is nothing to be found, it has not.
 */
export function usePassed(find: () => Element | null | undefined, top: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => {
      const element = find()
      return element ? element.getBoundingClientRect().bottom <= top : false
    },
    () => false,
  )
}

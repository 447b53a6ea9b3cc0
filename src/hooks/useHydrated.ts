import { useSyncExternalStore } from 'react'

const subscribeNever = () => () => undefined

/** False in the build and in the render that hydrates its HTML, then true. For values that only the browser has. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )
}

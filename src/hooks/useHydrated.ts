import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the build and in the render that takes its HTML over, true ever after: for what only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

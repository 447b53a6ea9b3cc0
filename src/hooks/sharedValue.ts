import { useSyncExternalStore } from 'react'

/** Creates a value that several components of a page share. `use` is undefined in the build and during hydration. */
export function createSharedValue<T>() {
  let value: T | undefined
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const getValue = () => value
  return {
    get: getValue,
    use: () => useSyncExternalStore(subscribe, getValue, () => undefined),
    set(newValue: T | undefined): void {
      value = newValue
      for (const listener of listeners) listener()
    },
  }
}

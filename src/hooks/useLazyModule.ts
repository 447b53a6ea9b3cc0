import { useEffect, useState } from 'react'

/** Milliseconds between attempts. */
const PAUSE_MS = 5000

/**
 * Loads a module when it is first needed, and tries again if that has failed. `load` has to be the same function in each
 * render.
 */
export function useLazyModule<M>(load: () => Promise<M>, isNeeded: boolean) {
  const [module, setModule] = useState<M>()
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (!isNeeded || module) return
    let isCurrent = true
    const tryLoading = () =>
      load().then(
        (loaded) => isCurrent && setModule(() => loaded),
        () => isCurrent && setFailures((count) => count + 1),
      )
    const timer = setTimeout(tryLoading, failures > 0 ? PAUSE_MS : 0)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [load, isNeeded, module, failures])
  const isLoading = isNeeded && !module
  return { module, isLoading, hasFailed: isLoading && failures > 0 }
}

import { useEffect, useState } from 'react'

interface LazyModule<M> {
  readonly module?: M
  /** Whether the module is needed, but not loaded yet. */
  readonly isLoading: boolean
}

/** Loads a module when it is first needed. `load` has to be the same function in each render. */
export function useLazyModule<M>(load: () => Promise<M>, isNeeded: boolean): LazyModule<M> {
  const [loaded, setLoaded] = useState<{ readonly module?: M }>()
  useEffect(() => {
    if (!isNeeded || loaded?.module) return
    let isCurrent = true
    load().then(
      (module) => isCurrent && setLoaded({ module }),
      () => isCurrent && setLoaded({}),
    )
    return () => {
      isCurrent = false
    }
  }, [load, isNeeded, loaded?.module])
  return { ...loaded, isLoading: isNeeded && !loaded }
}

import { useEffect } from 'react'

/**
 * Keeps `data-NAME` at the root element while something is so, for styles of other parts of the page. With `:has()` of the
 * root instead, Chromium would check all elements again after most changes.
 */
export function useRootAttribute(name: 'loading' | 'covered', isSo: boolean): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    if (isSo) dataset[name] = ''
    return () => {
      delete dataset[name]
    }
  }, [name, isSo])
}

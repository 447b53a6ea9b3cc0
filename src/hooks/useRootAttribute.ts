import { useEffect } from 'react'

/**
 * Sets `data-NAME` on the root element while `isSet`, for styles of other parts of the page. With `:has()` of the root
 * instead, Chromium would calculate the styles of most elements again after each change.
 */
export function useRootAttribute(name: 'loading' | 'covered', isSet: boolean): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    if (isSet) dataset[name] = ''
    return () => {
      delete dataset[name]
    }
  }, [name, isSet])
}

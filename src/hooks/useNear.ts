import { type RefCallback, useCallback, useState } from 'react'

/** Whether an element has come within 400 px of the window, once; true at once in a browser that cannot tell. */
export function useNear(): { ref: RefCallback<Element>; isNear: boolean } {
  const [isNear, setNear] = useState(false)
  const ref = useCallback((element: Element | null) => {
    if (!element) return
    if (!('IntersectionObserver' in window)) return setNear(true)
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setNear(true)
      },
      { rootMargin: '400px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, isNear }
}

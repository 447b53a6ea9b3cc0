import { useInView } from 'react-intersection-observer'

/** Whether an element has come within 400 px of the window, once; true at once in a browser that cannot tell. */
export function useNear(): { ref: (element: Element | null) => void; isNear: boolean } {
  const { ref, inView } = useInView({ rootMargin: '400px', triggerOnce: true, fallbackInView: true })
  return { ref, isNear: inView }
}

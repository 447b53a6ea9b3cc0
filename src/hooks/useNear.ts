import { useInView } from 'react-intersection-observer'

/** Whether an element has ever been within 400 px of the window. Always true without `IntersectionObserver`. */
export function useNear(): { ref: (element: Element | null) => void; isNear: boolean } {
  const { ref, inView } = useInView({ rootMargin: '400px', triggerOnce: true, fallbackInView: true })
  return { ref, isNear: inView }
}

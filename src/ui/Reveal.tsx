import { type ElementType, type HTMLAttributes, useCallback } from 'react'
import { observe } from 'react-intersection-observer'
import { prefersReducedMotion } from '../theme/reducedMotion.ts'
import { BREAKPOINTS } from '../theme/tokens.ts'

/** How much of a section must be in view before it comes in: less on a small screen, where sections are longer. */
const THRESHOLD = { small: 0.05, large: 0.15 }

/** Where a section is too tall to reach the threshold, this part of the window's height is enough. */
const PART_OF_WINDOW = 0.25

/** Reports every hundredth of an element, so that the part of the window above is noticed, too. */
const STEPS = Array.from({ length: 16 }, (_, index) => index / 100)

/** Counts this much below the window, as a part of its height, as in view, so that a fast scroll does not outrun it. */
const EARLY = 0.25

/** `hidden`: waits below the window. `shown`: comes in. Without a stage, an element is visible and does not move. */
export type RevealStage = 'hidden' | 'shown' | undefined

/**
 * Follows an element until it is first seen. What is on screen when the script arrives stays as it is, and so does
 * everything without an observer or with reduced motion. What a jump (an anchor, a find in the page) lands on or passes
 * does not animate. Returns a cleanup function.
 */
export function observeReveal(
  element: Element,
  setStage: (stage: RevealStage) => void,
  early = EARLY,
): (() => void) | undefined {
  if (!('IntersectionObserver' in window) || prefersReducedMotion()) return undefined
  const threshold = window.innerWidth <= BREAKPOINTS.tablet ? THRESHOLD.small : THRESHOLD.large
  let isHidden = false
  const cleanUp = observe(
    element,
    (_, { boundingClientRect, intersectionRect, intersectionRatio, isIntersecting, rootBounds }) => {
      const { top } = boundingClientRect
      // Asking the window itself would make the browser lay the page out again after each stage that is set.
      const height = rootBounds ? rootBounds.height / (1 + early) : window.innerHeight
      const isTall = intersectionRect.height >= height * PART_OF_WINDOW
      if (isIntersecting && (intersectionRatio >= threshold || isTall)) {
        cleanUp()
        const isJumpedTo = top < height / 2 || element.matches('[data-travelling] *')
        if (isHidden) setStage(isJumpedTo ? undefined : 'shown')
        return
      }
      if (isHidden || top < height) return
      isHidden = true
      setStage('hidden')
    },
    { threshold: STEPS, rootMargin: `0px 0px ${early * 100}%` },
  )
  return cleanUp
}

interface RevealProps extends HTMLAttributes<HTMLElement> {
  readonly as?: ElementType
  /** Milliseconds after it is seen. */
  readonly delay?: number
}

/**
 * Fades and slides its content in, once, when it is first scrolled into view. The stage is an attribute that the global
 * styles know: a class of its own would make Emotion compile the section's styles again.
 */
export function Reveal({ as: Element = 'div', delay = 0, ...props }: RevealProps) {
  const ref = useCallback(
    (element: HTMLElement) => {
      const cleanUp = observeReveal(element, (stage) => {
        if (delay > 0) element.style.animationDelay = `${delay}ms`
        if (stage) element.dataset.reveal = stage
        else delete element.dataset.reveal
      })
      return () => cleanUp?.()
    },
    [delay],
  )
  return <Element ref={ref} {...props} />
}

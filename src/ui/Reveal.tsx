import { type ElementType, type HTMLAttributes, useCallback } from 'react'
import { observe } from 'react-intersection-observer'
import { prefersReducedMotion } from '../theme/reducedMotion.ts'
import { BREAKPOINTS } from '../theme/tokens.ts'

/** Visible fraction that reveals a section. Smaller on small screens, where sections are longer. */
const THRESHOLD = { small: 0.05, large: 0.15 }

/** Reveals sections that are too tall for the threshold once they fill this part of the window. */
const PART_OF_WINDOW = 0.25

/** One report per hundredth, for sections that are taller than the window. */
const STEPS = Array.from({ length: 16 }, (_, index) => index / 100)

/** Extends the window downwards by this part of its height, so that fast scrolling does not outrun the animation. */
const EARLY = 0.25

/** `hidden`: waiting below the window. `shown`: animating. Undefined: visible without animation. */
export type RevealStage = 'hidden' | 'shown' | undefined

/** Milliseconds without scrolling after which nothing is hidden. */
const REST_MS = 3000

interface Section {
  readonly hide: () => void
  readonly show: () => void
}

const unseenSections = new Set<Section>()
let scrollTimer: ReturnType<typeof setTimeout> | undefined

function showAll(): void {
  clearTimeout(scrollTimer)
  scrollTimer = undefined
  for (const section of unseenSections) section.show()
}

function onScroll(): void {
  if (scrollTimer === undefined) for (const section of unseenSections) section.hide()
  clearTimeout(scrollTimer)
  scrollTimer = setTimeout(showAll, REST_MS)
}

/**
 * Reports the stages of an element until it is first seen. Elements are hidden only while the visitor scrolls. Elements
 * that are visible on load or reached by a jump (an anchor, find in page) do not animate. Neither does anything with
 * reduced motion. Returns a cleanup function.
 */
export function observeReveal(
  element: Element,
  setStage: (stage: RevealStage) => void,
  marginPx = EARLY,
): (() => void) | undefined {
  if (!('IntersectionObserver' in window) || prefersReducedMotion()) return undefined
  // The window's width would force a layout.
  const isSmall = matchMedia(`(max-width: ${BREAKPOINTS.tablet}px)`).matches
  const threshold = isSmall ? THRESHOLD.small : THRESHOLD.large
  let isHidden = false
  let isBelow = false
  const section: Section = {
    hide: () => {
      if (isHidden || !isBelow) return
      isHidden = true
      setStage('hidden')
    },
    show: () => {
      if (!isHidden) return
      isHidden = false
      if (element.getBoundingClientRect().top < window.innerHeight) {
        cleanUp()
        setStage('shown')
      } else setStage(undefined)
    },
  }
  unseenSections.add(section)
  // Animates only for a visitor who scrolls. A screenshot of the whole page has to show all of it.
  window.addEventListener('scroll', onScroll, { passive: true })
  window.addEventListener('beforeprint', showAll)
  const stopObserving = observe(
    element,
    (_, { boundingClientRect, intersectionRect, intersectionRatio, isIntersecting, rootBounds }) => {
      const { top } = boundingClientRect
      // Reading the window's height would force a layout after each stage.
      const height = rootBounds ? rootBounds.height / (1 + marginPx) : window.innerHeight
      const isTall = intersectionRect.height >= height * PART_OF_WINDOW
      if (isIntersecting && (intersectionRatio >= threshold || isTall)) {
        cleanUp()
        const isJumpedTo = top < height / 2 || element.matches('[data-travelling] *')
        if (isHidden) setStage(isJumpedTo ? undefined : 'shown')
        return
      }
      isBelow = top >= height
      if (scrollTimer !== undefined) section.hide()
    },
    { threshold: STEPS, rootMargin: `0px 0px ${marginPx * 100}%` },
  )
  const cleanUp = () => {
    stopObserving()
    unseenSections.delete(section)
  }
  return cleanUp
}

interface RevealProps extends HTMLAttributes<HTMLElement> {
  readonly as?: ElementType
  /** Milliseconds after it is first seen. */
  readonly delay?: number
}

/**
 * Fades and slides its content in when it is first scrolled into view. The stage is an attribute with global styles,
 * because a class would make Emotion serialize the section's styles again.
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
